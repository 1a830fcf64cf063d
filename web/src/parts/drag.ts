/** Drag a card or a marble to a place. Drop zones tell which place is at a point. */

export type PlaceAt = (x: number, y: number) => string | null;

const zones = new Set<PlaceAt>();
const THRESHOLD = 9; // pixels: less is a tap

export function dropZone(placeAt: PlaceAt): () => void {
  zones.add(placeAt);
  return () => zones.delete(placeAt);
}

function placeUnder(x: number, y: number): string | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const place = (element as HTMLElement).closest?.<HTMLElement>('[data-place]')?.dataset['place'];
    if (place) return place;
  }
  for (const zone of zones) {
    const place = zone(x, y);
    if (place) return place;
  }
  return null;
}

export interface Drag {
  start(): boolean; // false: can't be dragged
  move?(x: number, y: number): void;
  drop(place: string | null): void;
}

/** Follows one pointer from its press; a press that doesn't move remains a click. */
export function follow(press: PointerEvent, drag: Drag): void {
  if (press.button !== 0) return;
  let isDragging = false;

  const move = (event: PointerEvent): void => {
    if (event.pointerId !== press.pointerId) return;
    if (!isDragging) {
      if (Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) < THRESHOLD) return;
      if (!drag.start()) return stop();
      isDragging = true;
    }
    drag.move?.(event.clientX, event.clientY);
  };
  const end = (event: PointerEvent): void => {
    if (event.pointerId !== press.pointerId) return;
    stop();
    if (!isDragging) return;
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }));
    drag.drop(event.type === 'pointerup' ? placeUnder(event.clientX, event.clientY) : null);
  };
  const stop = (): void => {
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
