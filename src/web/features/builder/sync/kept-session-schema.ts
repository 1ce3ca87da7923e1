import * as z from 'zod/mini';
import { componentReply } from '#contract/projects/components.ts';
import { sectionReply } from '#contract/projects/sections.ts';
import { sectionColors } from '#domain/projects/section.ts';
import type { EditHistory } from '#web/features/builder/sync/edit-history.ts';
import { identityFields, type PendingEdit } from '#web/features/builder/sync/edit.ts';
import { keptChanges } from '#web/session/kept-work-schema.ts';

/** Work that a tab keeps over a reload. */
export interface KeptSession {
  /** Version of this format; others are ignored. */
  readonly version: 1;
  readonly history: EditHistory;
  /** Edits that the server had not confirmed when the page was left. */
  readonly pending: readonly PendingEdit[];
  /** Id of the owner; null for a guest's project. */
  readonly ownerId: string | null;
}

/** Unsent edits of a project, which the browser keeps in case the tab is closed or killed. */
export interface UnsentEdits {
  /** Version of this format; others are ignored. */
  readonly version: 1;
  /** Id of the owner; null for a guest's project. */
  readonly ownerId: string | null;
  readonly pending: readonly PendingEdit[];
}

const circuitChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('standalone') }),
  z.object({ kind: z.literal('circuit'), number: z.number() }),
  z.object({ kind: z.literal('insert'), number: z.number() }),
]);

const enteredPart = z.extend(z.omit(componentReply, identityFields), {
  sectionId: z.string(),
  circuit: z.nullable(circuitChoice),
});

const draft = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('edit-part'), component: componentReply, entered: enteredPart }),
  z.object({
    kind: z.literal('edit-section'),
    section: sectionReply,
    entered: z.object({
      name: z.string(),
      color: z.enum(sectionColors),
      fuseMa: z._default(z.nullable(z.number()), null),
    }),
  }),
]);

const toast = z.object({ title: z.string(), description: z.string() });

const pendingEdit = z.object({
  entryId: z.string(),
  name: z.string(),
  direction: z.enum(['do', 'undo', 'redo']),
  changes: keptChanges,
  opposite: z.exactOptional(keptChanges),
  toasts: z.exactOptional(z.object({ saved: z.exactOptional(toast), failed: z.exactOptional(toast) })),
  fromDialog: z.exactOptional(draft),
});

const editEntry = z.object({ id: z.string(), name: z.string(), changes: keptChanges, inverse: keptChanges });

const keptSession = z.object({
  version: z.literal(1),
  history: z.object({ past: z.array(z.unknown()), future: z.array(z.unknown()) }),
  pending: z.array(z.unknown()),
  ownerId: z.nullable(z.string()),
});

const unsentEdits = z.object({
  version: z.literal(1),
  ownerId: z.nullable(z.string()),
  pending: z.array(z.unknown()),
});

/** Parses the unsent edits that a page kept; null if they are invalid. Skips single invalid edits. */
export function parseUnsentEdits(value: unknown): UnsentEdits | null {
  const read = unsentEdits.safeParse(value);
  if (!read.success) return null;
  return { ...read.data, pending: parseAll(pendingEdit, read.data.pending.map(dropInvalidDraft)) };
}

/**
 * Parses the work that a tab kept; null if it is invalid. Skips single invalid edits, and drops drafts that another
 * version of the page kept in another format.
 */
export function parseKeptSession(value: unknown): KeptSession | null {
  const read = keptSession.safeParse(value);
  if (!read.success) return null;
  const { history, pending, ...rest } = read.data;
  return {
    ...rest,
    history: { past: parseAll(editEntry, history.past), future: parseAll(editEntry, history.future) },
    pending: parseAll(pendingEdit, pending.map(dropInvalidDraft)),
  };
}

function dropInvalidDraft(edit: unknown): unknown {
  const { fromDialog, ...rest } = z.looseObject({}).safeParse(edit).data ?? {};
  return fromDialog === undefined || draft.safeParse(fromDialog).success ? edit : rest;
}

function parseAll<Item>(schema: z.ZodMiniType<Item>, items: readonly unknown[]): Item[] {
  return items.flatMap((item) => {
    const read = schema.safeParse(item);
    return read.success ? [read.data] : [];
  });
}
