/** The content of a chosen file, or null when it is no JSON. What it holds is the server's to judge. */
export async function readProjectFile(file: Blob): Promise<unknown> {
  try {
    const content: unknown = JSON.parse(await file.text());
    return content;
  } catch {
    return null;
  }
}
