/** Downloads a file in the browser. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser reads the file in a later task; some browsers save nothing if the URL is revoked at once.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Maximum length of a file name without extension; some file systems allow only 255 bytes. */
const longest = 60;

/** Converts a name to a file name: characters that file systems refuse become hyphens. */
export function fileName(name: string): string {
  const safe = name.replaceAll(/[^\p{L}\p{N} _-]+/gu, '-').trim();
  return Array.from(safe).slice(0, longest).join('').trim() || 'project';
}
