/** Start of an image in a project file. */
const prefix = 'data:image/webp;base64,';

/** Converts a stored image to a data URL. */
export function toDataUrl(content: Buffer): string {
  return prefix + content.toString('base64');
}

/** Returns the bytes of an image in a project file; null for the hash of a stored one. */
export function readDataUrl(image: string): Buffer | null {
  return image.startsWith(prefix) ? Buffer.from(image.slice(prefix.length), 'base64') : null;
}
