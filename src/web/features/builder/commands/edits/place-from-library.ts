import { sequence } from '#domain/changes/apply-changes.ts';
import { type DropPlace, numberAfterLast, standalone, usedCircuitNumbers } from '#domain/circuits/circuit-numbers.ts';
import { currentSource } from '#domain/electrical/constant-current.ts';
import { isTrimmer, type PartFacts } from '#domain/parts/part-facts.ts';
import { refuseInCircuit } from '#domain/circuits/circuit-rules.ts';
import { circuitNumberOf, componentDefaults, type ComponentType } from '#domain/parts/component.ts';
import type { PicturePlace } from '#domain/parts/picture-place.ts';
import { nextLabel } from '#domain/parts/label.ts';
import { libraryProperties } from '#domain/parts/led-color.ts';
import { newestSection } from '#domain/projects/section.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { newCircuitToasts } from '#web/features/builder/commands/edits/circuit-edits.ts';
import { type CreatingEdit, placePart } from '#web/features/builder/commands/edits/part-edits.ts';
import { setOwnOhms, wireStrings } from '#web/features/builder/commands/edits/resistor-edits.ts';
import type { BuilderControls } from '#web/features/builder/project/builder-context.ts';
import { catalogueOf } from '#web/features/builder/project/part-view.ts';
import type { Placing } from '#web/features/builder/project/placing.ts';
import { newId } from '#web/new-id.ts';
import { findCircuit } from '#web/features/builder/project/find-circuit.ts';

/** A library part to place. */
export interface LibraryChoice {
  readonly id: string;
  readonly type: ComponentType;
}

/** Builder controls that placing uses. */
export type PlacingContext = Pick<
  BuilderControls,
  'project' | 'placing' | 'run' | 'activeSectionId' | 'setActiveSection' | 'view'
>;

/** Options that override those of the previously placed part. */
export interface PlacingOptions {
  readonly copies?: number;
  /** Color of LEDs; by default the one chosen in the library. */
  readonly color?: string | null;
  /** Name of the section, if that of `drop` does not exist yet. */
  readonly newSection?: string;
  /** Whether a resistor is placed in series, even where it would replace the calculated one. */
  readonly isInAddition?: boolean;
  /** Position of the part on a picture of the model. */
  readonly place?: PicturePlace;
  /** Whether LEDs get a new circuit, in which each has its own resistor. */
  readonly isParallel?: boolean;
}

/**
 * Places a library part where it was dropped, or, if `drop` is null, where the previous part was placed, and opens its
 * popover. In the model view, it is held until a press places it. Color and label are those of the previous part; several
 * copies have no label. Ignores a part that is not in the library. Rule B203; decisions C12.
 */
export function placeFromLibrary(
  context: PlacingContext,
  part: LibraryChoice,
  drop: DropPlace | null,
  options: PlacingOptions = {},
): void {
  const { project, placing, run, setActiveSection } = context;
  const { copies = 1, color = placing.color.now(), newSection, isParallel = false } = options;
  const { snapshot } = project.now();
  const facts = catalogueOf(snapshot).get(part.id);
  if (facts?.type !== part.type) return;
  const { place: onPicture = null } = options;
  if (context.view === 'model' && snapshot.pictures.length > 0 && drop === null && onPicture === null) {
    return placing.hold({ ...part, name: facts.name, color, left: copies > 1 ? copies : null });
  }
  const usual = drop ?? defaultPlace(context, part);
  const isNewCircuit = isParallel || (onPicture !== null && part.type === 'led' && usual.circuit === standalone);
  const place = isNewCircuit ? inNewCircuit(snapshot, usual) : usual;
  // On a picture, a resistor is a part with a place of its own.
  const isInAddition = options.isInAddition === true || onPicture !== null;
  if (!isInAddition && replaceResistor(context, part, facts, place)) return;
  const label = copies === 1 ? placing.label(part.id) : null;
  const draft = {
    ...componentDefaults,
    componentType: part.type,
    componentId: part.id,
    copies,
    customName: label === null ? null : nextLabel(label, labelsOf(snapshot)),
    properties: libraryProperties(facts, color),
    places: onPicture === null ? [] : [onPicture],
  };
  const placed = placePart(facts.name, draft, place, newSection);
  const edit = isParallel ? inParallel(placed, place) : placed;
  if (!run({ ...edit, ...newCircuitToasts(snapshot, place) })) return placing.close();
  if (!snapshot.sections.some(({ id }) => id === place.sectionId)) setActiveSection(place.sectionId);
  remember(placing, project.now().snapshot, edit.created);
  placing.chooseLast({ ...part, name: facts.name, color });
  if (onPicture === null) placing.show([...edit.created]);
}

/**
 * Replaces the calculated resistor of a circuit with LEDs by this one, and opens the field of the resistor, which offers
 * to add it instead. Returns whether it did. Source: own values, 1.2.
 */
function replaceResistor(context: PlacingContext, part: LibraryChoice, facts: PartFacts, place: DropPlace): boolean {
  const { sectionId, circuit } = place;
  const { value } = facts;
  const isResistor = part.type === 'resistor' && !isTrimmer(facts) && facts.constantMa === undefined;
  if (!isResistor || circuit.kind !== 'circuit' || typeof value !== 'number') return false;
  const { blueprint } = context.project.now();
  const owner = { sectionId, circuitNumber: circuit.number };
  const found = findCircuit(blueprint, owner);
  if (found === undefined || found.ledString === null || found.ledString.status === 'pre-resistored') return false;
  if (currentSource(found.parts) !== null) return false;
  const before = found.resolved.wiring.ownOhms;
  context.placing.close();
  if (!context.run(setOwnOhms(owner, value))) return true;
  const addInstead = () => {
    context.placing.close();
    context.run(setOwnOhms(owner, before));
    placeFromLibrary(context, part, place, { isInAddition: true });
  };
  context.placing.showReplaced({ ...owner, addInstead });
  return true;
}

function inNewCircuit(snapshot: ProjectSnapshot, { sectionId }: DropPlace): DropPlace {
  const number = numberAfterLast(usedCircuitNumbers(snapshot, sectionId));
  return { sectionId, circuit: { kind: 'circuit', number }, before: null };
}

/** Extends an edit that places LEDs in a circuit: each gets a string of its own. */
function inParallel(edit: CreatingEdit, { sectionId, circuit }: DropPlace): CreatingEdit {
  if (circuit.kind !== 'circuit') return edit;
  const wiring = wireStrings({ sectionId, circuitNumber: circuit.number }, { ledsPerString: 1 });
  return { ...edit, changes: (snapshot) => sequence(snapshot, [edit.changes, wiring.changes]) };
}

function labelsOf({ components }: ProjectSnapshot): readonly (string | null)[] {
  return components.map(({ customName }) => customName);
}

/** Remembers circuit and label of a placed part for the next one. */
function remember(placing: Placing, { components }: ProjectSnapshot, ids: readonly string[]): void {
  const part = components.find(({ id }) => id === ids[0]);
  if (part === undefined) return;
  placing.chooseCircuit({ sectionId: part.sectionId, number: circuitNumberOf(part) });
  placing.chooseLabel(part.componentId, part.customName);
}

/** The active section, else the newest, else a new one; in it, the previous circuit if the part fits. */
function defaultPlace({ project, placing, activeSectionId }: PlacingContext, part: LibraryChoice): DropPlace {
  const { snapshot } = project.now();
  const sectionId = activeSectionId ?? newestSection(snapshot.sections)?.id ?? newId();
  const previous = placing.circuit();
  const number = previous?.sectionId === sectionId ? previous.number : null;
  if (number === null || !usedCircuitNumbers(snapshot, sectionId).includes(number)) {
    return { sectionId, circuit: standalone, before: null };
  }
  const others = snapshot.components.filter((row) => row.sectionId === sectionId && circuitNumberOf(row) === number);
  const joining = { componentType: part.type, componentId: part.id, quantity: 1 };
  const isRefused = refuseInCircuit(joining, number, others) !== null;
  return { sectionId, circuit: isRefused ? standalone : { kind: 'circuit', number }, before: null };
}
