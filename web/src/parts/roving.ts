/** Arrow keys within a group that is a single stop of the Tab key. Items carry `data-roving`. */

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function roving(group: Element): () => void {
  const items = (): (HTMLElement | SVGElement)[] => [...group.querySelectorAll<HTMLElement>('[data-roving]')];

  const settle = (): void => {
    const all = items();
    const stop = all.find((item) => item === document.activeElement) ?? all.find((item) => item.tabIndex === 0) ?? all[0];
    for (const item of all) item.tabIndex = item === stop ? 0 : -1;
  };

  const step = (event: Event): void => {
    const { key } = event as KeyboardEvent;
    const all = items();
    const index = all.indexOf(document.activeElement as HTMLElement);
    if (index < 0) return;
    const target =
      key === 'Home' ? all[0] : key === 'End' ? all.at(-1) : key in STEPS ? all[(index + STEPS[key]! + all.length) % all.length] : undefined;
    if (!target) return;
    event.preventDefault();
    target.focus();
    settle();
  };

  const watcher = new MutationObserver(settle);
  watcher.observe(group, { childList: true, subtree: true });
  group.addEventListener('keydown', step);
  group.addEventListener('focusin', settle);
  settle();
  return () => {
    watcher.disconnect();
    group.removeEventListener('keydown', step);
    group.removeEventListener('focusin', settle);
  };
}
