/** What vite.config.ts makes of a file of words: sentences, or pairs for one and for many. */
declare module '*.toml' {
  const entries: Record<string, string | string[]>;
  export default entries;
}
