import { keptWorkKey } from '#web/session/kept-work-key.ts';

/**
 * Forgets the work that this tab keeps of members' projects, but for that of one member. A guest's work stays: it may
 * become a project of theirs.
 */
export function dropKeptWork(memberId: string | null): void {
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(keptWorkKey('')));
  for (const key of keys) {
    const ownerId = ownerOf(sessionStorage.getItem(key));
    if (ownerId !== null && ownerId !== memberId) sessionStorage.removeItem(key);
  }
}

function ownerOf(text: string | null): string | null {
  try {
    const kept = JSON.parse(text ?? 'null') as { readonly ownerId?: unknown } | null;
    return typeof kept?.ownerId === 'string' ? kept.ownerId : null;
  } catch {
    return null;
  }
}
