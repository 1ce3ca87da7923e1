/** The address of the file of drawings, which the build makes (vite.pictures.ts). */
declare module 'virtual:pictures' {
  const address: string;
  export default address;
}
