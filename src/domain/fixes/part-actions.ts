import { controlParts } from '#domain/catalogue/controls.ts';
import { ledParts } from '#domain/catalogue/leds.ts';
import { powerParts } from '#domain/catalogue/power.ts';
import { resistorParts, trimmerParts } from '#domain/catalogue/resistors.ts';
import type { ControlPart } from '#domain/catalogue/catalogue-part.ts';
import { outputsOf } from '#domain/catalogue/terminal.ts';
import { terminalsByPart } from '#domain/catalogue/terminals.ts';
import type { Check, CheckAction } from '#domain/checks/check.ts';
import { nextTrimmer } from '#domain/checks/trimmer-checks.ts';
import { isTrimmer } from '#domain/parts/part-facts.ts';
import { isSwitch } from '#domain/circuits/circuit-rules.ts';
import { isMechanicalSwitch, voltsOf } from '#domain/driving/driving-section.ts';
import { type BlueprintSection, partsIn } from '#domain/blueprint/blueprint.ts';
import { type CheckSubject, sortByRank } from '#domain/fixes/found-check.ts';
import { findSupplyTerminal } from '#domain/parts/part-terminals.ts';
import type { ComponentType } from '#domain/parts/component.ts';
import { readLabel } from '#domain/parts/label.ts';
import { groupRows } from '#domain/projects/rows.ts';

/** Returns the outputs and throws of a part that circuits name. */
function namedOutputs({ snapshot }: CheckSubject, partId: string): string[] {
  return snapshot.circuits.flatMap(({ driver }) => (driver?.componentId === partId ? (driver.output ?? []) : []));
}

function hasOutputs(catalogueId: string, names: readonly string[]): boolean {
  const outputs = outputsOf(terminalsByPart.get(catalogueId));
  return names.every((each) => outputs.some(({ name }) => name === each));
}

/** Replacements of an unknown part by type. */
const partsOfType: Readonly<Record<ComponentType, readonly { readonly id: string }[]>> = {
  led: ledParts.filter(({ category }) => category === 'standard'),
  control: controlParts,
  power: powerParts,
  resistor: [...resistorParts, ...trimmerParts],
};

/** Proposes parts of the same type for a part that is not in the library. */
export function replaceUnknown(subject: CheckSubject): CheckAction[] {
  const { part } = subject;
  if (part === null || part.part !== null) return [];
  const names = namedOutputs(subject, part.id);
  const candidates = partsOfType[part.type].map(({ id }) => id).filter((id) => hasOutputs(id, names));
  return candidates.length === 0 ? [] : [{ kind: 'replace-part', componentId: part.id, candidates }];
}

/** Sorts controls by similarity: same symbol, then number of contacts, then current rating. */
function sortBySimilarity(parts: readonly ControlPart[], now: ControlPart): ControlPart[] {
  const count = (id: string): number => outputsOf(terminalsByPart.get(id)).length;
  return sortByRank(parts, ({ id, symbol, ratings }) => [
    symbol === now.symbol ? 0 : 1,
    Math.abs(count(id) - count(now.id)),
    ratings.maxCurrentMa ?? 0,
  ]);
}

/** Proposes other switches or relays of the same category that have the contacts in use. */
export function replaceSwitch(subject: CheckSubject): CheckAction[] {
  const { part, section } = subject;
  const now = controlParts.find(({ id }) => id === part?.componentId);
  if (part === null || section === null || now === undefined) return [];
  const names = namedOutputs(subject, part.id);
  const volts = voltsOf(section);
  const isElectronic = (id: string): boolean => terminalsByPart.get(id)?.drives === true;
  const fitting = controlParts.filter(
    ({ id, category, ratings }) =>
      id !== now.id &&
      category === now.category &&
      isElectronic(id) === isElectronic(now.id) &&
      (ratings.maxVoltage ?? Infinity) >= volts &&
      hasOutputs(id, names),
  );
  const candidates = sortBySimilarity(fitting, now).map(({ id }) => id);
  return candidates.length === 0 ? [] : [{ kind: 'replace-part', componentId: part.id, candidates }];
}

/** Proposes to add one of these parts to a section, as far as they suit its voltage (V). */
function addOneOf(
  ids: readonly string[],
  section: BlueprintSection | null | undefined,
  isSuitable = (part: ControlPart, volts: number) => findSupplyTerminal(part, volts) !== null,
): CheckAction[] {
  if (section === null || section === undefined) return [];
  const volts = voltsOf(section);
  return controlParts
    .filter((part) => ids.includes(part.id) && isSuitable(part, volts))
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map(({ id }) => ({ kind: 'add-part', componentId: id, sectionId: section.id, circuitNumber: null }));
}

/**
 * Boards that play sounds on their own before a bare amplifier; below, boards without a sketch before programmed ones.
 */
const amplifiers = ['audio-dfplayer-mini', 'audio-soundfx-board', 'audio-recorder-isd1820', 'audio-amp-pam8403'];
const pixelControllers = ['controller-effects-8ch', 'mcu-arduino-nano', 'mcu-attiny85', 'mcu-pico', 'mcu-esp32'];
const mainSwitches = ['switch-slide-spdt', 'switch-toggle-spst', 'switch-rocker-mini', 'switch-rocker-round'];

/** Proposes a board with an amplifier for a speaker. */
export function addAmplifier({ section }: CheckSubject): CheckAction[] {
  return addOneOf(amplifiers, section);
}

function hasPixels(section: BlueprintSection): boolean {
  return partsIn(section).some(({ part }) => part?.category === 'addressable');
}

/** Proposes a controller for addressable LEDs. */
export function addPixelController({ blueprint, section }: CheckSubject): CheckAction[] {
  return addOneOf(pixelControllers, section ?? blueprint.sections.find(hasPixels));
}

/** The share of its rating up to which a switch causes no finding. */
const usableShare = 0.8;

/** Proposes switches for a section that bear a current (mA). */
function addSwitch(section: BlueprintSection, milliamps: number): CheckAction[] {
  return addOneOf(mainSwitches, section, ({ ratings: { maxCurrentMa = 0, maxVoltage = 0 } }, volts) => {
    return usableShare * maxCurrentMa >= milliamps && maxVoltage >= volts;
  });
}

/** Proposes a switch in the global section that bears the whole project. */
export function addMainSwitch({ blueprint }: CheckSubject): CheckAction[] {
  const global = blueprint.sections.find(({ isGlobal }) => isGlobal);
  return global === undefined ? [] : addSwitch(global, blueprint.power.totalMa);
}

/** Proposes a switch for a section that bears its current. */
export function addSectionSwitch({ section }: CheckSubject): CheckAction[] {
  return section === null ? [] : addSwitch(section, section.milliamps);
}

/** Proposes to remove the only placed resistor of a circuit. */
export function removeResistor({ circuit }: CheckSubject): CheckAction[] {
  const placed = circuit?.parts.filter(({ type, part }) => type === 'resistor' && !isTrimmer(part)) ?? [];
  const [only] = placed;
  return only === undefined || placed.length > 1 ? [] : [{ kind: 'remove-part', componentId: only.id }];
}

/** Proposes to remove the last switch of a circuit that no circuit names, if one switch remains. */
export function removeSecondSwitch(subject: CheckSubject): CheckAction[] {
  const switches = subject.circuit?.parts.filter(({ component }) => isSwitch(component)) ?? [];
  const count = switches.reduce((sum, { quantity }) => sum + quantity, 0);
  const spare = switches.findLast(
    ({ id, quantity }) => count - quantity === 1 && namedOutputs(subject, id).length === 0,
  );
  return spare === undefined ? [] : [{ kind: 'remove-part', componentId: spare.id }];
}

/** Proposes to remove the only switch of a circuit without a load, unless another circuit names it. */
export function removeIdleSwitch(subject: CheckSubject): CheckAction[] {
  const switches = subject.circuit?.parts.filter(isMechanicalSwitch) ?? [];
  const [only] = switches;
  if (only === undefined || switches.length > 1 || namedOutputs(subject, only.id).length > 0) return [];
  return [{ kind: 'remove-part', componentId: only.id }];
}

/** Proposes to rename the second of two parts with the label that a finding names. */
export function rename({ section }: CheckSubject, { message }: Pick<Check, 'message'>): CheckAction[] {
  const labels = groupRows(section?.rows.components ?? [], ({ customName }) => readLabel(customName));
  for (const [label, rows] of labels) {
    const last = rows.at(-1);
    const isMeant = label !== null && rows.length === 2 && message.includes(`'${label}'`);
    if (isMeant && last !== undefined) return [{ kind: 'rename', componentId: last.id }];
  }
  return [];
}

/** Proposes to delete the record of a circuit. */
export function deleteRecord({ section, circuit }: CheckSubject): CheckAction[] {
  if (section === null || circuit === null) return [];
  return [{ kind: 'delete-circuit', circuit: { sectionId: section.id, circuitNumber: circuit.number } }];
}

/** Proposes to calculate resistors in a project that assumes pre-resistored LEDs. */
export function calculateResistors({ snapshot }: CheckSubject): CheckAction[] {
  return snapshot.project.resistorMode === 'pre-resistored' ? [{ kind: 'set-resistor-mode' }] : [];
}

/** Proposes the smallest trimmer whose track bears the planned current of its circuit. */
export function replaceTrimmer({ part, section, circuit }: CheckSubject): CheckAction[] {
  if (part === null || section === null || circuit === null) return [];
  const next = nextTrimmer(part, circuit, section.supply);
  return next === null ? [] : [{ kind: 'replace-part', componentId: part.id, candidates: [next.id] }];
}

/** Proposes to remove the part that a finding is about. */
export function removePart({ part }: CheckSubject): CheckAction[] {
  return part === null ? [] : [{ kind: 'remove-part', componentId: part.id }];
}
