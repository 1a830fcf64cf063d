/** What this browser remembers. A browser that refuses to remember must not stop the game. */

const PREFIX = 'doghouse.';

export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Private windows and full disks: it is forgotten with the page.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was kept then.
  }
}

export function keptKeys(start: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX + start))
      .map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}
