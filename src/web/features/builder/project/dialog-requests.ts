import type { CircuitPlace } from '#domain/changes/circuit-changes.ts';
import type { Component } from '#domain/parts/component.ts';
import type { Section } from '#domain/projects/section.ts';
import type { EnteredPart, EnteredSection } from '#web/features/builder/sync/edit.ts';
import { type Readable, Store } from '#web/store.ts';

/** Initial state of a dialog whose edit was refused. */
export interface RestoredDraft<Entered> {
  readonly entered: Entered;
  /** Reason of the refusal. */
  readonly why: string;
}

/** A field of the dialog of a part, by its `data-field`. */
export type PartField =
  | 'label'
  | 'outputs'
  | 'charger'
  | 'color'
  | 'electrical'
  | 'fiber'
  | 'strip-length'
  | 'quantity'
  | 'circuit'
  | 'supply';

/** Edits the values of a component. */
export interface EditPartRequest {
  readonly kind: 'edit-part';
  readonly component: Component;
  /** The field that is focused. */
  readonly field?: PartField;
  readonly draft?: RestoredDraft<EnteredPart>;
}

/** Edits the name, color, and fuse of a section. */
export interface EditSectionRequest {
  readonly kind: 'edit-section';
  readonly section: Section;
  /** The field that is focused, if it is not the first. */
  readonly initialFocus?: 'fuseMa';
  readonly draft?: RestoredDraft<EnteredSection>;
}

/** Deletes a circuit, with or without its parts. */
export interface DeleteCircuitRequest {
  readonly kind: 'delete-circuit';
  readonly place: CircuitPlace;
  readonly title: string;
}

/** Edits the settings of a circuit. */
interface CircuitSettingsRequest {
  readonly kind: 'circuit-settings';
  readonly place: CircuitPlace;
  readonly title: string;
  /** The field that is focused, if it is not the first. */
  readonly initialFocus?: 'wireLengthCm';
}

/** Chooses the output that drives a circuit. */
interface DrivenByRequest {
  readonly kind: 'driven-by';
  readonly place: CircuitPlace;
  readonly title: string;
}

/** Edits the effect of a circuit. */
interface EffectRequest {
  readonly kind: 'effect';
  readonly place: CircuitPlace;
  readonly title: string;
}

/** Sets the effects of several circuits together. */
interface EffectsRequest {
  readonly kind: 'effects';
  /** Circuits that are chosen at first. */
  readonly places: readonly CircuitPlace[];
  /** Id of the preset for several circuits that is chosen at first. */
  readonly preset?: string;
}

/** Lengths of wires in the settings of a project. */
export type LengthName = 'feedLengthCm' | 'wireLengthCm' | 'linkLengthCm';

/** A field of the dialog of wires and fuse. */
export type WiresField = LengthName | 'pictureSlackPct' | 'fuseMa';

/** Arranges LEDs: the given ones, or with null all of the section. */
export interface ArrangeRequest {
  readonly kind: 'arrange';
  readonly sectionId: string;
  readonly ids: readonly string[] | null;
  /** Description of them, such as `3 parts`. */
  readonly name: string;
}

/** Labels parts, numbered in the given order. */
export interface LabelRequest {
  readonly kind: 'label';
  readonly ids: readonly string[];
  /** Description of them, such as `3 parts`. */
  readonly name: string;
}

/** Documents that a trial can preview. */
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
  | EffectRequest
  | EffectsRequest
  | ArrangeRequest
  | LabelRequest
  /** Versions of the project. */
  | { readonly kind: 'history' }
  | { readonly kind: 'share' }
  /** Scenes of the project. */
  | { readonly kind: 'scenes' }
  /** Lights that go dark when a part fails. */
  | { readonly kind: 'what-if'; readonly component: Component; readonly title: string }
  /** Keyboard shortcuts. */
  | { readonly kind: 'keys' }
  /** Command palette. */
  | { readonly kind: 'palette' }
  /** Confirmation of signing out while edits are not saved. */
  | { readonly kind: 'sign-out' }
  /** New custom component. */
  | { readonly kind: 'add-custom-part' }
  /** Wires and fuse of the project. */
  | { readonly kind: 'wires'; readonly initialFocus?: WiresField }
  /** Currents, heat, and reserves of the supplies. */
  | { readonly kind: 'power' }
  /** Document of a trial. */
  | { readonly kind: 'preview'; readonly document: PreviewKind };

/** A request in the queue, with a new key each time that a dialog opens. */
export interface QueuedDialog {
  readonly key: number;
  readonly request: DialogRequest;
}

/** Queue of requested dialogs, of which the first is open. */
export class DialogQueue implements Readable<QueuedDialog | null> {
  readonly #queue = new Store<readonly QueuedDialog[]>(() => []);
  #lastKey = 0;

  readonly subscribe = this.#queue.subscribe;

  /** The open dialog; null if there is none. */
  readonly now = (): QueuedDialog | null => this.#queue.now()[0] ?? null;

  /** Opens a dialog at once. An open dialog is modal, so this only replaces one that is still loading. */
  readonly open = (request: DialogRequest): void =>
    this.#queue.set([this.#entry(request), ...this.#queue.now().slice(1)]);

  /** Opens a dialog after those that are open or queued, which may contain input. */
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
