/** The current time as state, for clocks. Call while a component is set up. */
export function nowEvery(milliseconds: number): { readonly now: number } {
  let now = $state(Date.now());
  $effect(() => {
    const timer = setInterval(() => (now = Date.now()), milliseconds);
    return () => clearInterval(timer);
  });
  return {
    get now() {
      return now;
    },
  };
}
