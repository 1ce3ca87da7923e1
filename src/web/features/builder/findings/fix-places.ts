import type { Check } from '#domain/checks/check.ts';
import type { CheckId } from '#domain/checks/check-texts.ts';
import { isMarkedSupply } from '#domain/electrical/supply.ts';
import type { Component } from '#domain/parts/component.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { findRow } from '#domain/projects/rows.ts';
import { isGlobal } from '#domain/projects/section.ts';
import type { FixableId } from '#web/features/builder/findings/fixable.ts';
import { showPlace } from '#web/features/builder/panel/show-place.ts';
import { type ProjectField, showProjectField } from '#web/features/builder/panel/show-project-field.ts';
import type { BuilderControls } from '#web/features/builder/project/builder-context.ts';
import type { LengthName, PartField } from '#web/features/builder/project/dialog-requests.ts';
import { searchLibraryFor } from '#web/features/builder/project/library-search.ts';
import { titleOfCircuit } from '#web/features/builder/project/find-circuit.ts';

/** Place where a user can fix a finding manually. */
export type FixPlace =
  | { readonly kind: 'part'; readonly field: PartField; readonly label: string }
  /** The first LED of the circuit. */
  | { readonly kind: 'led'; readonly field: PartField; readonly label: string }
  | { readonly kind: 'driver' }
  /** The supply of the section, else of the project. */
  | { readonly kind: 'supply' }
  | { readonly kind: 'setting'; readonly field: ProjectField; readonly label: string }
  | { readonly kind: 'wires'; readonly field?: LengthName; readonly label: string }
  /** The fuse of the section, else of the project. */
  | { readonly kind: 'fuse' }
  | { readonly kind: 'library'; readonly words: string; readonly label: string }
  /** The circuit or part itself. */
  | { readonly kind: 'show'; readonly label: string };

const supply: FixPlace = { kind: 'supply' };
const fuse: FixPlace = { kind: 'fuse' };
const source: FixPlace = { kind: 'setting', field: 'supply-source', label: 'Choose a source' };
const movePart: FixPlace = { kind: 'led', field: 'circuit', label: 'Move an LED to another circuit' };
const values: FixPlace = { kind: 'led', field: 'electrical', label: 'Check the values of the LED' };
const rounding: FixPlace = { kind: 'setting', field: 'rounding', label: 'Choose the resistor rounding' };
const showResistor: FixPlace = { kind: 'show', label: 'Show the resistor' };
const wires: FixPlace = { kind: 'wires', label: 'Choose another wire' };
const part = (field: PartField, label: string): FixPlace => ({ kind: 'part', field, label });
const library = (words: string, label: string): FixPlace => ({ kind: 'library', words, label });

/** Places for manual fixes, by finding. */
export const fixPlaces: Readonly<Partial<Record<CheckId, FixPlace>>> = {
  'supply-too-low': movePart,
  'no-headroom': movePart,
  'headroom-very-low': movePart,
  'headroom-low': movePart,
  'over-current': rounding,
  'over-current-severe': movePart,
  'mixed-worst-current': movePart,
  'over-current-fresh': rounding,
  'led-dim': movePart,
  'battery-dims': movePart,
  'light-goes-out': movePart,
  'own-resistor': showResistor,
  'own-resistor-dark': showResistor,
  'shared-resistor': showResistor,
  'shared-resistor-colors': showResistor,
  'unequal-lights': showResistor,
  'mixed-current': movePart,
  'resistor-above-range': values,
  'resistor-hot': supply,
  'resistor-very-hot': supply,
  'resistor-over-10w': supply,
  'needs-driver': supply,
  'rgb-channels': part('circuit', 'Choose its circuit'),
  'vf-suspicious': part('electrical', 'Check the forward voltage'),
  'current-suspicious': part('electrical', 'Check the current'),
  'unknown-component': library('', 'Choose another part'),
  'manual-resistor': showResistor,
  trimmer: { kind: 'show', label: 'Show the trimmer' },
  'trimmer-no-resistor': library('resistor', 'Choose a resistor'),
  'trimmer-load': part('circuit', 'Choose another circuit'),
  'trimmer-hot': library('trimmer', 'Choose another trimmer'),
  'trimmer-current': library('trimmer', 'Choose another trimmer'),
  'current-source-low': movePart,
  'current-source-hot': supply,
  'current-source-shared': movePart,
  'current-source-range': supply,
  'connector-overload': library('connector', 'Choose another plug'),
  'connector-in-circuit': part('circuit', 'Choose its circuit'),
  'charger-mismatch': supply,
  'charger-too-fast': part('charger', 'Choose its resistor R3'),
  'multiple-switches': { kind: 'show', label: 'Show the circuit' },
  'switch-overload': library('switch', 'Choose another switch'),
  'switch-near-limit': library('switch', 'Choose another switch'),
  'switch-voltage': library('switch', 'Choose another switch'),
  'output-overload': { kind: 'driver' },
  'driver-missing': { kind: 'driver' },
  'driver-mismatch': { kind: 'driver' },
  'board-drives-nothing': part('outputs', 'Choose circuits'),
  'speaker-no-amplifier': library('sound', 'Choose a sound board'),
  'heat-in-section': { kind: 'show', label: 'Show the section' },
  'fuse-needed': fuse,
  'fuse-missing': fuse,
  'circuit-no-led': library('led', 'Choose an LED'),
  'empty-circuit': library('led', 'Choose an LED'),
  'duplicate-circuit': { kind: 'show', label: 'Show the circuit' },
  'duplicate-label': part('label', 'Change the label'),
  'control-voltage-high': supply,
  'control-voltage-low': supply,
  'motor-noise': library('regulator', 'Choose a supply for the section'),
  'strip-voltage-high': supply,
  'strip-voltage-low': supply,
  'builtin-voltage-high': supply,
  'builtin-voltage-low': supply,
  'pre-wired-dim': supply,
  'bulb-voltage-high': supply,
  'bulb-voltage-low': supply,
  'fiber-too-many': part('fiber', 'Change the fibers'),
  'addressable-no-controller': library('microcontroller', 'Choose a controller'),
  'pixels-switched': part('circuit', 'Choose another circuit'),
  'long-strip': part('strip-length', 'Change the length'),
  'unknown-supply': supply,
  'supply-overload': supply,
  'supply-near-limit': supply,
  'battery-overload': supply,
  'battery-strain': supply,
  'battery-life-short': supply,
  'regulator-needs-source': source,
  'regulator-dropout': source,
  'regulator-dropout-tired': source,
  'regulator-input-high': source,
  'regulator-hot': source,
  'regulator-too-hot': source,
  'duplicate-supply': part('supply', 'Choose which one feeds the section'),
  'extra-supply-ignored': part('supply', 'Choose what it feeds'),
  'no-switch': library('switch', 'Choose a switch'),
  'own-battery-always-on': library('switch', 'Choose a switch'),
  'bare-led-pre-resistored': { kind: 'setting', field: 'resistors', label: 'Choose how resistors are planned' },
  'current-limit': part('electrical', 'Change the current'),
  'peak-switch': library('switch', 'Choose another switch'),
  'peak-transistor': { kind: 'driver' },
  'fuse-too-small': fuse,
  'fuse-too-large': fuse,
  'control-voltage-fresh': supply,
  'voltage-dangerous': supply,
  'peak-supply': supply,
  'power-bank-sleeps': supply,
  'track-minus-joined': supply,
  'wire-drop': { kind: 'wires', field: 'feedLengthCm', label: 'Change the wires' },
  'effect-conflict': { kind: 'driver' },
  'effect-needs-dimming': { kind: 'driver' },
  'effect-not-driven': { kind: 'driver' },
  'effect-timer-repeat': { kind: 'show', label: 'Show the circuit' },
  'effect-too-fast': { kind: 'show', label: 'Show the circuit' },
  'effect-flashes': { kind: 'show', label: 'Show the circuit' },
  'effect-many-pixels': { kind: 'show', label: 'Show the board' },
  'input-missing': { kind: 'show', label: 'Show the part' },
  'wire-thin': wires,
  'wire-overload': wires,
} satisfies Record<FixableId, FixPlace>;

type PlaceControls = Pick<
  BuilderControls,
  'dialogs' | 'project' | 'activeSectionId' | 'setActiveSection' | 'setView' | 'setPane'
>;

/** Returns label and action of the button that opens the place of a manual fix; null for informational findings. */
export function fixPlaceOf(
  check: Check,
  controls: PlaceControls,
): { readonly label: string; readonly run: () => void } | null {
  const place = fixPlaces[check.id];
  if (place === undefined) return null;
  return { label: labelOf(place), run: () => openPlace(place, check, controls) };
}

function labelOf(place: FixPlace): string {
  if (place.kind === 'driver') return 'Choose an output';
  if (place.kind === 'fuse') return 'Choose a fuse';
  return place.kind === 'supply' ? 'Choose a supply' : place.label;
}

function openPlace(place: FixPlace, check: Check, controls: PlaceControls): void {
  const { dialogs, project } = controls;
  const { snapshot } = project.now();
  const edit = (component: Component | undefined, field: PartField) => {
    if (component === undefined) showPlace(check, controls);
    else dialogs.open({ kind: 'edit-part', component, field });
  };
  switch (place.kind) {
    case 'part':
      return edit(partOf(check, snapshot), place.field);
    case 'led':
      return edit(ledOf(check, snapshot), place.field);
    case 'driver':
      return openDriver(check, snapshot, controls);
    case 'supply': {
      const own = snapshot.components.find((row) => row.sectionId === check.sectionId && isMarkedSupply(row));
      if (own === undefined || isMaster(own, snapshot)) return showProjectField('power-supply', controls);
      return searchLibraryFor('supply', controls);
    }
    case 'setting':
      return showProjectField(place.field, controls);
    case 'wires':
      return dialogs.open({ kind: 'wires', ...(place.field === undefined ? {} : { initialFocus: place.field }) });
    case 'fuse': {
      const section = snapshot.sections.find((row) => row.id === check.sectionId && !isGlobal(row));
      if (section === undefined) return dialogs.open({ kind: 'wires', initialFocus: 'fuseMa' });
      return dialogs.open({ kind: 'edit-section', section, initialFocus: 'fuseMa' });
    }
    case 'library':
      return searchLibraryFor(place.words, controls);
    case 'show':
      return showPlace(check, controls);
  }
}

function isMaster({ sectionId }: Component, { sections }: ProjectSnapshot): boolean {
  return findRow(sections, sectionId)?.sectionType !== 'regular';
}

function partOf({ componentId }: Check, { components }: ProjectSnapshot): Component | undefined {
  return componentId === null ? undefined : findRow(components, componentId);
}

function ledOf(check: Check, snapshot: ProjectSnapshot): Component | undefined {
  const checkedPart = partOf(check, snapshot);
  if (checkedPart?.componentType === 'led') return checkedPart;
  return snapshot.components.findLast(
    (row) =>
      row.componentType === 'led' && row.sectionId === check.sectionId && row.circuitNumber === check.circuitNumber,
  );
}

function openDriver(check: Check, snapshot: ProjectSnapshot, controls: PlaceControls): void {
  const { sectionId, circuitNumber } = check;
  if (sectionId === null || circuitNumber === null) {
    const component = partOf(check, snapshot);
    if (component !== undefined) controls.dialogs.open({ kind: 'edit-part', component, field: 'outputs' });
    return;
  }
  const place = { sectionId, circuitNumber };
  controls.dialogs.open({ kind: 'driven-by', place, title: titleOfCircuit(snapshot, place) });
}
