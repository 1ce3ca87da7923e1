import { largestProjectFile } from '#contract/project-file.ts';

/** Why a chosen file cannot be sent. */
export type FileFault = 'too-large' | 'unreadable';

/** The content of a chosen file, or why there is none to send. What it holds is the server's to judge. */
export async function readProjectFile(file: Blob): Promise<{ readonly content: unknown } | FileFault> {
  if (file.size > largestProjectFile) return 'too-large';
  try {
    return { content: JSON.parse(await file.text()) as unknown };
  } catch {
    return 'unreadable';
  }
}
