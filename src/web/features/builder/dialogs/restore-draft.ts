import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { mergeEntered } from '#web/features/builder/dialogs/part/edit-part.ts';
import type {
  DialogRequest,
  EditPartRequest,
  EditSectionRequest,
} from '#web/features/builder/project/dialog-requests.ts';
import type { Draft } from '#web/features/builder/sync/edit.ts';

type DraftOf<Kind extends Draft['kind']> = Extract<Draft, { readonly kind: Kind }>;

/** Text and action of a message about the drafts of refused edits. */
export interface RestorableDraft {
  /** End of the message; empty without a draft. */
  readonly more: string;
  /** Returns the dialog with the entries, merged with the current project; null if its part or section was deleted. */
  readonly request: (() => DialogRequest | null) | null;
}

/**
 * Restores the first of several drafts, with the newest entries for the same part or section. `why` is shown in the
 * dialog.
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
  const current = snapshot.components.find(({ id }) => id === component.id);
  if (current === undefined) return null;
  const newestDraft = all.findLast((each) => each.kind === 'edit-part' && each.component.id === current.id);
  const newest = newestDraft?.kind === 'edit-part' ? newestDraft.entered : entered;
  return { kind: 'edit-part', component: current, draft: { entered: mergeEntered(current, component, newest), why } };
}

function restoreSectionEdit(
  { section, entered }: DraftOf<'edit-section'>,
  all: readonly Draft[],
  why: string,
  snapshot: ProjectSnapshot,
): EditSectionRequest | null {
  const current = snapshot.sections.find(({ id }) => id === section.id);
  if (current === undefined) return null;
  const newestDraft = all.findLast((each) => each.kind === 'edit-section' && each.section.id === current.id);
  const { name, color, fuseMa } = newestDraft?.kind === 'edit-section' ? newestDraft.entered : entered;
  const merged = {
    name: name === section.name ? current.name : name,
    color: color === section.color ? current.color : color,
    fuseMa: fuseMa === section.fuseMa ? current.fuseMa : fuseMa,
  };
  return { kind: 'edit-section', section: current, draft: { entered: merged, why } };
}
