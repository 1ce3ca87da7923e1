/** Whether the server responds. If so, a file that did not load belongs to another version. */
export async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
