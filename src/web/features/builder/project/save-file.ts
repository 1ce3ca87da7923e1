/** Saves text as a file on this computer, named after a project: `Nautilus parts.csv` of 'Nautilus', ' parts.csv'. */
export function saveFile(projectName: string, ending: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = `${fileName(projectName)}${ending}`;
  link.click();
  // The browser reads the file after this turn; freed at once, some would save nothing.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** A name as a file name: what file systems refuse becomes a hyphen. */
function fileName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N} _-]+/gu, '-').trim();
}
