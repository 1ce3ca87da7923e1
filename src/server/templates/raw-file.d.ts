/** The text of a file, which the build puts into the program. */
declare module '*.json?raw' {
  const text: string;
  export default text;
}
