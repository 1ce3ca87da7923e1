import type { Guest, Member } from '#server/access/actor.ts';

/** Whose a project is: a user's or a guest's. */
export interface Owner {
  readonly user_id: string | null;
  readonly guest_id: string | null;
}

/** The asker as the owner of what they make. */
export function ownerOf(asker: Member | Guest): Owner {
  return asker.kind === 'member' ? { user_id: asker.user.id, guest_id: null } : { user_id: null, guest_id: asker.id };
}
