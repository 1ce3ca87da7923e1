import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { mergeEntered } from '#web/features/builder/dialogs/part/edit-part.ts';
import type {
  DialogRequest,
  EditPartRequest,
  EditSectionRequest,
} from '#web/features/builder/project/dialog-requests.ts';
import type { Draft } from '#web/features/builder/sync/edit.ts';

type DraftOf<Kind extends Draft['kind']> = Extract<Draft, { readonly kind: Kind }>;

/** What a message can say and offer about the drafts of edits that were lost. */
export interface RestorableDraft {
  /** The end of the message; empty without a draft. */
  readonly more: string;
  /** The dialog with what was entered, over the project as it is when this is called; null when its subject is gone. */
  readonly request: (() => DialogRequest | null) | null;
}

/**
 * Restores the first of several drafts; of drafts about the same part or section the newest entries count. `why` is
 * shown in the dialog.
 */
export function restoreDraft(drafts: readonly Draft[], why: string, snapshot: () => ProjectSnapshot): RestorableDraft {
  const [first] = drafts;
  if (first === undefined) return { more: '', request: null };
  const request = () => requestOf(first, drafts, why, snapshot());
  if (request() === null) {
    return { more: ` The ${first.kind === 'edit-section' ? 'section' : 'part'} was deleted.`, request: null };
  }
  return { more: ' Your changes are kept.', request };
}

function requestOf(first: Draft, all: readonly Draft[], why: string, snapshot: ProjectSnapshot): DialogRequest | null {
  switch (first.kind) {
    case 'edit-part':
      return restorePartEdit(first, all, why, snapshot);
    case 'edit-section':
      return restoreSectionEdit(first, all, why, snapshot);
  }
}

function restorePartEdit(
  { component, entered }: DraftOf<'edit-part'>,
  all: readonly Draft[],
  why: string,
  snapshot: ProjectSnapshot,
): EditPartRequest | null {
  const now = snapshot.components.find(({ id }) => id === component.id);
  if (now === undefined) return null;
  const last = all.findLast((each) => each.kind === 'edit-part' && each.component.id === now.id);
  const newest = last?.kind === 'edit-part' ? last.entered : entered;
  return { kind: 'edit-part', component: now, draft: { entered: mergeEntered(now, component, newest), why } };
}

function restoreSectionEdit(
  { section, entered }: DraftOf<'edit-section'>,
  all: readonly Draft[],
  why: string,
  snapshot: ProjectSnapshot,
): EditSectionRequest | null {
  const now = snapshot.sections.find(({ id }) => id === section.id);
  if (now === undefined) return null;
  const last = all.findLast((each) => each.kind === 'edit-section' && each.section.id === now.id);
  const { name, color } = last?.kind === 'edit-section' ? last.entered : entered;
  const merged = { name: name === section.name ? now.name : name, color: color === section.color ? now.color : color };
  return { kind: 'edit-section', section: now, draft: { entered: merged, why } };
}
