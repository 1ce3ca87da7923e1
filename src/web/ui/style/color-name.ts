/** Names that are short forms keep their capitals. */
const shortForms: ReadonlySet<string> = new Set(['uv', 'rgb', 'rgbw']);

/** The words for a colour's id: `warm-white` is Warm white, `uv` is UV. */
export function colorName(color: string): string {
  if (shortForms.has(color)) return color.toUpperCase();
  const text = color.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
