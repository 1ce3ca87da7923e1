/** Gives a file to the browser to save on this computer. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser reads the file after this turn; freed at once, some would save nothing.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The longest name of a file before its ending; some file systems take no more than 255 bytes. */
const longest = 60;

/** A name as a file name: what file systems refuse becomes a hyphen. */
export function fileName(name: string): string {
  const safe = name.replaceAll(/[^\p{L}\p{N} _-]+/gu, '-').trim();
  return Array.from(safe).slice(0, longest).join('').trim() || 'project';
}
