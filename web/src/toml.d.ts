/** What vite.config.ts turns a file of words into: sentences, or pairs of singular and plural. */
declare module '*.toml' {
  const entries: Record<string, string | string[]>;
  export default entries;
}
