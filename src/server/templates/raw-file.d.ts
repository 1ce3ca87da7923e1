/** The text of a file, inlined by the build. */
declare module '*.json?raw' {
  const text: string;
  export default text;
}

/** A file as a data URL, inlined by the build. */
declare module '*.webp?inline' {
  const url: string;
  export default url;
}
