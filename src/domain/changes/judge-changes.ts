import type { Change } from '#domain/changes/change.ts';
import { findLostInput, findMisplacedPart } from '#domain/changes/misplaced-parts.ts';
import { refuseScenes } from '#domain/changes/refuse-scenes.ts';
import { ProjectDraft } from '#domain/changes/apply-changes.ts';
import { placesFault } from '#domain/parts/picture-place.ts';
import { refuseCircuitEdit } from '#domain/circuits/circuit-rules.ts';
import { type KindOfPart, type Component, componentFault, type UnplacedComponent } from '#domain/parts/component.ts';
import {
  exceedsPictureLimits,
  exceedsProjectLimits,
  hasTooManyWireNumbers,
  refuseGuestEdit,
} from '#domain/projects/project-limits.ts';
import { type ModelPicture, scaleFault } from '#domain/projects/model-picture.ts';
import type { Circuit } from '#domain/projects/circuit.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { isSameValue } from '#domain/projects/same-value.ts';
import { isGlobal, type Section } from '#domain/projects/section.ts';

/** The context in which a list of changes is judged. */
export interface ChangeRules {
  readonly kindOf: KindOfPart;
  /** Whether the project belongs to a guest, for whom stricter limits apply. */
  readonly isGuest: boolean;
}

/** Reason why a list of changes is refused: the rule, and the change and field that violate it, if any. */
export interface ChangeRefusal extends Omit<ChangeFault, 'code'> {
  readonly code: ChangeFault['code'] | NonNullable<ReturnType<typeof refuseOutcome>>['code'];
  /** Index of the change; null if the whole list is refused. */
  readonly index: number | null;
}

/** The project after the changes, or the reason why they are refused. */
export type JudgedChanges =
  | { readonly isAllowed: true; readonly after: ProjectSnapshot }
  | { readonly isAllowed: false; readonly refusal: ChangeRefusal };

/** Returns why the result of an edit is refused; null if it is allowed. Source: decisions A5, B9, B20. */
export function refuseOutcome(before: ProjectSnapshot, after: ProjectSnapshot, rules: Pick<ChangeRules, 'isGuest'>) {
  const guest = rules.isGuest ? refuseGuestEdit(before, after) : null;
  if (guest !== null) return guest;
  const inCircuit = refuseCircuitEdit(before, after);
  if (inCircuit !== null) return inCircuit;
  if (exceedsProjectLimits(before, after)) return { code: 'PROJECT_TOO_LARGE' as const };
  if (exceedsPictureLimits(before, after, rules.isGuest)) return { code: 'PICTURE_LIMIT' as const };
  if (!hasTooManyWireNumbers(before, after)) return null;
  return { code: 'PROJECT_TOO_LARGE' as const, message: 'This numbers more wires than a project of this size has.' };
}

/**
 * Applies a list of changes one after another, and returns the result or the reason why it is refused. Server, browser,
 * and import use this function. Rule H26.
 */
export function judgeChanges(snapshot: ProjectSnapshot, changes: readonly Change[], rules: ChangeRules): JudgedChanges {
  const draft = new ProjectDraft(snapshot);
  for (const [index, change] of changes.entries()) {
    const fault = refuseChange(draft, change, rules.kindOf);
    if (fault !== null) return { isAllowed: false, refusal: { ...fault, index } };
    draft.apply(change);
  }
  const after = draft.finish();
  const misplaced = findMisplacedPart(snapshot, after);
  if (misplaced !== null) {
    const { row, field, message } = misplaced;
    return { isAllowed: false, refusal: { code: 'INVALID', ...lastPlace(changes, row, field), message } };
  }
  const refusal = refuseOutcome(snapshot, after, rules);
  if (refusal === null) return { isAllowed: true, after };
  return { isAllowed: false, refusal: { ...refusal, index: null } };
}

/** The last change that set a part, and the path of a field in it. */
function lastPlace(changes: readonly Change[], part: Component, field: string): Pick<ChangeRefusal, 'index' | 'path'> {
  const places = changes.flatMap((change, index): { index: number; path: string }[] => {
    if (change.action === 'create-component') {
      return change.component.id === part.id ? [{ index, path: `component.${field}` }] : [];
    }
    if (change.action === 'update-component') return change.id === part.id ? [{ index, path: `set.${field}` }] : [];
    const at = change.action === 'restore' ? change.components.findIndex(({ id }) => id === part.id) : -1;
    return at === -1 ? [] : [{ index, path: `components.${at}.${field}` }];
  });
  return { index: null, path: field, ...places.at(-1) };
}

/**
 * Whether changes still fit a project: created rows are new, changed rows and their fields are as the changes expect,
 * and drivers, inputs, circuits of scenes, and sections of pictures exist.
 */
export function canApply(snapshot: ProjectSnapshot, changes: readonly Change[]): boolean {
  const draft = new ProjectDraft(snapshot);
  const fit = changes.every((change) => {
    const code = refuseChange(draft, change, null)?.code;
    const isComplete = [refuseDriver, refuseSectionOf, refuseScenes].every((refuse) => refuse(draft, change) === null);
    draft.apply(change);
    return code !== 'STALE' && code !== 'TAKEN' && isComplete;
  });
  return fit && findLostInput(draft.components.list()) === undefined;
}

/** Reason why one change is refused. */
interface ChangeFault {
  /**
   * `STALE`: the project differs from what the writer saw. `TAKEN`: the id exists. `PROTECTED`: the master supply or
   * its section.
   */
  readonly code: 'STALE' | 'TAKEN' | 'PROTECTED' | 'INVALID';
  /** Path of the field of an INVALID change, such as `component.quantity`. */
  readonly path?: string;
  readonly message?: string;
}

const stale: ChangeFault = { code: 'STALE' };
const taken: ChangeFault = { code: 'TAKEN' };
const protectedFault: ChangeFault = { code: 'PROTECTED' };

/** STALE if a row is missing or a field differs from what the writer last saw. Source: decisions B16. */
function refuseStale(row: object | undefined, was: object): ChangeFault | null {
  const values = new Map<string, unknown>(Object.entries(row ?? {}));
  const isUnchanged = Object.entries(was).every(([field, value]) => isSameValue(values.get(field), value));
  return row === undefined || !isUnchanged ? stale : null;
}

function refuseNewSection(draft: ProjectDraft, section: Section, path: string): ChangeFault | null {
  if (section.projectId !== draft.project.id) {
    return { code: 'INVALID', path: `${path}.projectId`, message: 'This is not the project being changed.' };
  }
  if (isGlobal(section)) return protectedFault;
  return draft.sections.get(section.id) === undefined ? null : taken;
}

/** Refuses a driver that is not in the project. */
function refuseDriver(draft: ProjectDraft, change: Change): ChangeFault | null {
  if (change.action !== 'create-circuit' && change.action !== 'update-circuit') return null;
  const [path, { driver }] =
    change.action === 'create-circuit' ? (['circuit', change.circuit] as const) : (['set', change.set] as const);
  const componentId = driver?.componentId ?? null;
  if (componentId === null || draft.components.get(componentId) !== undefined) return null;
  return { code: 'INVALID', path: `${path}.driver.componentId`, message: 'This part is not in the project.' };
}

function refuseNewCircuit(draft: ProjectDraft, circuit: Circuit, newSections: ReadonlySet<string>): ChangeFault | null {
  const hasSection = newSections.has(circuit.sectionId) || draft.sections.get(circuit.sectionId) !== undefined;
  if (!hasSection) return stale;
  return draft.circuits.get(circuit.id) === undefined ? null : taken;
}

/** Context of a component within a change. */
interface ComponentContext {
  /** Path of the component in the change: `component`, `set`, or its index in a list. */
  readonly path: string;
  /** Null skips the check that the part exists. */
  readonly kindOf: KindOfPart | null;
  readonly before?: Component;
  readonly newSections?: ReadonlySet<string>;
}

function refuseComponent(
  draft: ProjectDraft,
  component: UnplacedComponent,
  context: ComponentContext,
): ChangeFault | null {
  const { path, kindOf, before, newSections } = context;
  const section = draft.sections.get(component.sectionId);
  if (section === undefined && newSections?.has(component.sectionId) !== true) return stale;
  const fault = componentFault(component, kindOf ?? (() => component.componentType), before);
  if (fault !== null) return { code: 'INVALID', path: `${path}.${fault.field}`, message: fault.message };
  // A restored part, or one with a lower quantity, loses its bad places instead.
  const isGiven = newSections === undefined && component.places !== before?.places;
  const places = isGiven ? placesFault(component, (id) => draft.pictures.get(id) !== undefined) : null;
  if (places !== null) return { code: 'INVALID', path: `${path}.${places.field}`, message: places.message };
  const isSecondMaster = component.properties.isPowerSupply === true && section !== undefined && isGlobal(section);
  return isSecondMaster && component.id !== draft.masterId ? protectedFault : null;
}

function refuseNewComponent(
  draft: ProjectDraft,
  component: UnplacedComponent,
  context: ComponentContext,
): ChangeFault | null {
  return draft.components.get(component.id) === undefined ? refuseComponent(draft, component, context) : taken;
}

function refuseRestore(
  draft: ProjectDraft,
  { sections, circuits, components, pictures }: Extract<Change, { action: 'restore' }>,
  kindOf: KindOfPart | null,
): ChangeFault | null {
  const newSections = new Set(sections.map(({ id }) => id));
  const faults = [
    ...sections.map((row, index) => refuseNewSection(draft, row, `sections.${index}`)),
    ...circuits.map((row) => refuseNewCircuit(draft, row, newSections)),
    ...pictures.map((row, index) => refuseNewPicture(draft, row, `pictures.${index}`)),
    ...components.map((row, index) =>
      refuseNewComponent(draft, row, { path: `components.${index}`, kindOf, newSections }),
    ),
  ];
  const ids = [...sections, ...circuits, ...components, ...pictures].map(({ id }) => id);
  return faults.find((fault) => fault !== null) ?? (new Set(ids).size < ids.length ? taken : null);
}

function refuseComponentUpdate(
  draft: ProjectDraft,
  { id, set, was }: Extract<Change, { action: 'update-component' }>,
  kindOf: KindOfPart | null,
): ChangeFault | null {
  // The place of the master supply on a picture is all that can change here.
  const isOnlyPlaced = Object.keys(set).every((field) => field === 'places');
  if (id === draft.masterId && !isOnlyPlaced) return protectedFault;
  const before = draft.components.get(id);
  if (before === undefined) return stale;
  return refuseStale(before, was) ?? refuseComponent(draft, { ...before, ...set }, { path: 'set', kindOf, before });
}

function refuseNewPicture(draft: ProjectDraft, picture: ModelPicture, path: string): ChangeFault | null {
  if (picture.projectId !== draft.project.id) {
    return { code: 'INVALID', path: `${path}.projectId`, message: 'This is not the project being changed.' };
  }
  const fault = scaleFault(picture);
  if (fault !== null) return { code: 'INVALID', path: `${path}.${fault.field}`, message: fault.message };
  return draft.pictures.get(picture.id) === undefined ? null : taken;
}

/** Refuses a picture of a section that is not in the project. */
function refuseSectionOf(draft: ProjectDraft, change: Change): ChangeFault | null {
  if (change.action !== 'create-picture' && change.action !== 'update-picture') return null;
  const [path, { sectionId = null }] =
    change.action === 'create-picture' ? (['picture', change.picture] as const) : (['set', change.set] as const);
  if (sectionId === null || draft.sections.get(sectionId) !== undefined) return null;
  return { code: 'INVALID', path: `${path}.sectionId`, message: 'This section is not in the project.' };
}

function refusePictureUpdate(
  draft: ProjectDraft,
  { id, set, was }: Extract<Change, { action: 'update-picture' }>,
): ChangeFault | null {
  const before = draft.pictures.get(id);
  if (before === undefined) return stale;
  const fault = scaleFault({ ...before, ...set });
  if (fault !== null) return { code: 'INVALID', path: `set.${fault.field}`, message: fault.message };
  return refuseStale(before, was);
}

function isGlobalSection(draft: ProjectDraft, id: string): boolean {
  const section = draft.sections.get(id);
  return section !== undefined && isGlobal(section);
}

/**
 * Returns why a change to the current project is refused; null if it is allowed. Deleting a missing row is allowed.
 * Without `kindOf`, the existence of parts is not checked.
 */
function refuseChange(draft: ProjectDraft, change: Change, kindOf: KindOfPart | null): ChangeFault | null {
  switch (change.action) {
    case 'update-project':
      return refuseStale(draft.project, change.was) ?? refuseScenes(draft, change);
    case 'create-section':
      return refuseNewSection(draft, change.section, 'section');
    case 'update-section':
      if (isGlobalSection(draft, change.id)) return protectedFault;
      return refuseStale(draft.sections.get(change.id), change.was);
    case 'delete-section':
      return isGlobalSection(draft, change.id) ? protectedFault : null;
    case 'create-circuit':
      return refuseNewCircuit(draft, change.circuit, new Set()) ?? refuseDriver(draft, change);
    case 'update-circuit':
      return refuseStale(draft.circuits.get(change.id), change.was) ?? refuseDriver(draft, change);
    case 'create-picture':
      return refuseNewPicture(draft, change.picture, 'picture') ?? refuseSectionOf(draft, change);
    case 'update-picture':
      return refusePictureUpdate(draft, change) ?? refuseSectionOf(draft, change);
    case 'delete-circuit':
    case 'delete-picture':
    case 'number-wires':
      return null;
    case 'create-component':
      return refuseNewComponent(draft, change.component, { path: 'component', kindOf });
    case 'update-component':
      return refuseComponentUpdate(draft, change, kindOf);
    case 'delete-component':
      return change.id === draft.masterId ? protectedFault : null;
    case 'restore':
      return refuseRestore(draft, change, kindOf);
  }
}
