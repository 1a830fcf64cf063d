/** Run `work` when the browser is idle; returns a function that cancels it. */
export function whenIdle(work: () => void, options?: IdleRequestOptions): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 50); // Safari lacks requestIdleCallback
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(work, options);
  return () => cancelIdleCallback(waiting);
}
