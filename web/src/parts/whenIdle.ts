/** Not every browser knows when it is. Returns how to do without. */
export function whenIdle(work: () => void, options?: IdleRequestOptions): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 50); // Safari
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(work, options);
  return () => cancelIdleCallback(waiting);
}
