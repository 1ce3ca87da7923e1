import type { CircuitPlace } from '#domain/changes/circuit-changes.ts';
import type { Component } from '#domain/parts/component.ts';
import type { Section } from '#domain/projects/section.ts';
import type { EnteredPart, EnteredSection } from '#web/features/builder/sync/edit.ts';
import { type Readable, Store } from '#web/store.ts';

/** What a dialog starts with when an edit that it made was refused. */
export interface RestoredDraft<Entered> {
  readonly entered: Entered;
  /** Why the edit was refused. */
  readonly why: string;
}

/** A field of the dialog of a part, by its `data-field`. */
export type PartField =
  | 'label'
  | 'outputs'
  | 'color'
  | 'electrical'
  | 'strip-length'
  | 'quantity'
  | 'circuit'
  | 'supply';

/** A component whose values are to be changed. */
export interface EditPartRequest {
  readonly kind: 'edit-part';
  readonly component: Component;
  /** The field that has the focus. */
  readonly field?: PartField;
  readonly draft?: RestoredDraft<EnteredPart>;
}

/** A section whose name and color are to be changed. */
export interface EditSectionRequest {
  readonly kind: 'edit-section';
  readonly section: Section;
  readonly draft?: RestoredDraft<EnteredSection>;
}

/** A circuit to be deleted, with its parts or without them. */
export interface DeleteCircuitRequest {
  readonly kind: 'delete-circuit';
  readonly place: CircuitPlace;
  readonly title: string;
}

/** A circuit whose own settings are to be changed. */
interface CircuitSettingsRequest {
  readonly kind: 'circuit-settings';
  readonly place: CircuitPlace;
  readonly title: string;
  /** The field that has the focus, where it is not the first. */
  readonly initialFocus?: 'wireLengthCm';
}

/** A circuit for which an output is to be chosen. */
interface DrivenByRequest {
  readonly kind: 'driven-by';
  readonly place: CircuitPlace;
  readonly title: string;
}

/** The lengths of wires that a project has. */
export type LengthName = 'feedLengthCm' | 'wireLengthCm' | 'linkLengthCm';

/** LEDs to be arranged: some, or with null those of the section. */
export interface ArrangeRequest {
  readonly kind: 'arrange';
  readonly sectionId: string;
  readonly ids: readonly string[] | null;
  /** What they are, such as `3 parts`. */
  readonly name: string;
}

/** Parts to be given a label, in the order in which they are numbered. */
export interface LabelRequest {
  readonly kind: 'label';
  readonly ids: readonly string[];
  /** What they are, such as `3 parts`. */
  readonly name: string;
}

/** The documents that a trial shows on the screen. */
export type PreviewKind = 'build-book' | 'wires' | 'spice';

/** A request to open one of the builder's dialogs; plain data. */
export type DialogRequest =
  | EditPartRequest
  | DeleteCircuitRequest
  | { readonly kind: 'add-section' }
  | EditSectionRequest
  | { readonly kind: 'delete-section'; readonly section: Section }
  | CircuitSettingsRequest
  | DrivenByRequest
  | ArrangeRequest
  | LabelRequest
  /** What goes dark when a part fails. */
  | { readonly kind: 'what-if'; readonly component: Component; readonly title: string }
  /** What the keys do. */
  | { readonly kind: 'keys' }
  /** What can be placed or done by typing it. */
  | { readonly kind: 'palette' }
  /** Whether to sign out although edits are not saved. */
  | { readonly kind: 'sign-out' }
  /** A new custom component. */
  | { readonly kind: 'add-custom-part' }
  /** The wires and the fuse of the project. */
  | { readonly kind: 'wires'; readonly initialFocus?: LengthName | 'fuseMa' }
  /** Where current and heat go, and what is left of the supplies. */
  | { readonly kind: 'power' }
  /** A document of a trial. */
  | { readonly kind: 'preview'; readonly document: PreviewKind };

/** A request in the queue; the key is another one for each time that a dialog opens. */
export interface QueuedDialog {
  readonly key: number;
  readonly request: DialogRequest;
}

/** The requested dialogs, of which the first is open. */
export class DialogQueue implements Readable<QueuedDialog | null> {
  readonly #queue = new Store<readonly QueuedDialog[]>(() => []);
  #lastKey = 0;

  readonly subscribe = this.#queue.subscribe;

  /** The dialog that is open; null without one. */
  readonly now = (): QueuedDialog | null => this.#queue.now()[0] ?? null;

  /** Opens a dialog at once. Behind an open dialog nothing can be pressed, so it replaces only one still loading. */
  readonly open = (request: DialogRequest): void =>
    this.#queue.set([this.#entry(request), ...this.#queue.now().slice(1)]);

  /** Opens a dialog after those that are open or waiting: they may hold something that was entered. */
  readonly enqueue = (request: DialogRequest): void => this.#queue.set([...this.#queue.now(), this.#entry(request)]);

  readonly close = (dialog: QueuedDialog): void => this.#queue.set(this.#queue.now().filter((each) => each !== dialog));

  #entry(request: DialogRequest): QueuedDialog {
    this.#lastKey += 1;
    return { key: this.#lastKey, request };
  }
}

interface Trial {
  readonly isTrial: boolean;
  readonly dialogs: DialogQueue;
}

/** Opens the previews of a trial; null for a project, whose documents can be saved. */
export function previewOf({ isTrial, dialogs }: Trial): ((document: PreviewKind) => void) | null {
  return isTrial ? (document) => dialogs.open({ kind: 'preview', document }) : null;
}
