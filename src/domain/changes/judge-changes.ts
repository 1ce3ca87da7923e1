import type { Change } from '#domain/changes/change.ts';
import { ProjectDraft } from '#domain/changes/apply-changes.ts';
import { findTrimmerWithoutLeds, refuseCircuitEdit, trimmerMessage } from '#domain/circuits/circuit-rules.ts';
import { type KindOfPart, type Component, componentFault, type UnplacedComponent } from '#domain/parts/component.ts';
import { exceedsProjectLimits, hasTooManyWireNumbers, refuseGuestEdit } from '#domain/projects/project-limits.ts';
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
  const misplaced = refuseTrimmer(snapshot, after, changes);
  if (misplaced !== null) return { isAllowed: false, refusal: misplaced };
  const refusal = refuseOutcome(snapshot, after, rules);
  if (refusal === null) return { isAllowed: true, after };
  return { isAllowed: false, refusal: { ...refusal, index: null } };
}

/** Refuses to put a trimmer in a circuit without LEDs; one whose LEDs were removed later may remain. */
function refuseTrimmer(
  before: ProjectSnapshot,
  after: ProjectSnapshot,
  changes: readonly Change[],
): ChangeRefusal | null {
  const trimmer = findTrimmerWithoutLeds(before, after);
  if (trimmer === undefined) return null;
  const places = changes.flatMap((change, index): { index: number; path: string }[] => {
    if (change.action === 'create-component') {
      return change.component.id === trimmer.id ? [{ index, path: 'component.circuitNumber' }] : [];
    }
    if (change.action === 'update-component') {
      return change.id === trimmer.id ? [{ index, path: 'set.circuitNumber' }] : [];
    }
    const at = change.action === 'restore' ? change.components.findIndex(({ id }) => id === trimmer.id) : -1;
    return at === -1 ? [] : [{ index, path: `components.${at}.circuitNumber` }];
  });
  return { code: 'INVALID', index: null, path: 'circuitNumber', ...places.at(-1), message: trimmerMessage };
}

/**
 * Whether changes still fit a project: created rows are new, changed rows and their fields are as the changes expect,
 * and drivers exist.
 */
export function canApply(snapshot: ProjectSnapshot, changes: readonly Change[]): boolean {
  const draft = new ProjectDraft(snapshot);
  return changes.every((change) => {
    const code = refuseChange(draft, change, null)?.code;
    const isDriven = refuseDriver(draft, change) === null;
    draft.apply(change);
    return code !== 'STALE' && code !== 'TAKEN' && isDriven;
  });
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
  const isSecondMaster = component.properties.isPowerSupply === true && section !== undefined && isGlobal(section);
  return isSecondMaster ? protectedFault : null;
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
  { sections, circuits, components }: Extract<Change, { action: 'restore' }>,
  kindOf: KindOfPart | null,
): ChangeFault | null {
  const newSections = new Set(sections.map(({ id }) => id));
  const faults = [
    ...sections.map((row, index) => refuseNewSection(draft, row, `sections.${index}`)),
    ...circuits.map((row) => refuseNewCircuit(draft, row, newSections)),
    ...components.map((row, index) =>
      refuseNewComponent(draft, row, { path: `components.${index}`, kindOf, newSections }),
    ),
  ];
  const ids = [...sections, ...circuits, ...components].map(({ id }) => id);
  return faults.find((fault) => fault !== null) ?? (new Set(ids).size < ids.length ? taken : null);
}

function refuseComponentUpdate(
  draft: ProjectDraft,
  { id, set, was }: Extract<Change, { action: 'update-component' }>,
  kindOf: KindOfPart | null,
): ChangeFault | null {
  if (id === draft.masterId) return protectedFault;
  const before = draft.components.get(id);
  if (before === undefined) return stale;
  return refuseStale(before, was) ?? refuseComponent(draft, { ...before, ...set }, { path: 'set', kindOf, before });
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
      return refuseStale(draft.project, change.was);
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
    case 'delete-circuit':
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
