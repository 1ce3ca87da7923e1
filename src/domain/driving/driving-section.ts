import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { outputsOf } from '#domain/catalogue/terminal.ts';
import type { StringWiring } from '#domain/electrical/derive-string.ts';
import type { CircuitDriver } from '#domain/projects/circuit.ts';
import type { SectionSupply } from '#domain/electrical/supply.ts';
import { isInput } from '#domain/parts/component.ts';
import { isTrimmer } from '#domain/parts/part-facts.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import type { ResolvedLed, ResolvedOther, ResolvedPart } from '#domain/parts/resolved-part.ts';
import { readFinite, readNumber, toVolts } from '#domain/units/amounts.ts';

/** A circuit with resolved parts. */
export interface DrivingCircuit {
  readonly sectionId: string;
  readonly number: number;
  readonly driver: CircuitDriver | null;
  /** In display order. */
  readonly parts: readonly ResolvedPart[];
  readonly leds: readonly ResolvedLed[];
  readonly wiring: StringWiring;
}

/** The data of a section that determines its drives. */
export interface DrivingSection {
  readonly id: string;
  readonly isGlobal: boolean;
  readonly supply: SectionSupply;
  /** Sorted by number. */
  readonly circuits: readonly DrivingCircuit[];
  /** Its controls, in the sequence of its rows. */
  readonly controls: readonly ResolvedOther[];
}

/** Nominal voltage of a section (V); 0 for a supply without a valid one. */
export function voltsOf({ supply }: Pick<DrivingSection, 'supply'>): number {
  return toVolts(supply.microvolts ?? 0);
}

function isControl(part: ResolvedPart): part is ResolvedOther {
  return part.type === 'control';
}

export function controlsOf({ parts }: Pick<DrivingCircuit, 'parts'>): ResolvedOther[] {
  return parts.filter(isControl);
}

/** Whether a control has contacts but no electronics. */
export function hasContacts({ part }: Pick<ResolvedPart, 'part'>): boolean {
  const terminals = terminalsOf(part);
  return terminals !== null && terminals.drives !== true && outputsOf(terminals).some(({ role }) => role === 'throw');
}

/** Whether a control switches current with contacts, and does not work on a pin of a board. */
export function isMechanicalSwitch(control: ResolvedPart): boolean {
  return hasContacts(control) && !isInput(control.component);
}

/** Whether a control is a contact between a pin of a board and minus. Source: effects, 3.3. */
export function isInputContact(control: ResolvedPart): boolean {
  return hasContacts(control) && isInput(control.component);
}

/** Whether a control is a connector, between a section and its feed. Rule V46. */
export function isConnector({ part }: Pick<ResolvedPart, 'part'>): boolean {
  return part?.type === 'control' && part.category === 'connector' && part.isCustom !== true;
}

/** Whether a control is a charger, between a cell and everything that it feeds. Rule V48. */
export function isCharger({ part }: Pick<ResolvedPart, 'part'>): boolean {
  return part?.type === 'control' && part.category === 'charger' && part.isCustom !== true;
}

/** Whether both leads of a feed go through a control. */
export function isInBothLeads(control: Pick<ResolvedPart, 'part'>): boolean {
  return isConnector(control) || isCharger(control);
}

/** Whether a control is a motor that an output drives like lights. Source: boards and currents, 2.3. */
export function isSwitchableMotor({ part }: ResolvedPart): boolean {
  return terminalsOf(part)?.switchable === true;
}

/** Whether a control is fed from the rails next to the lights, never by an output. Source: boards and currents, 2.3. */
export function isBoard(control: ResolvedPart): boolean {
  const takesPower = (readNumber(control.part?.ratings?.supplyMa) ?? 0) > 0;
  return takesPower && !isMechanicalSwitch(control) && !isSwitchableMotor(control);
}

/** Resistance (ohms) of one resistor placed by hand; that of a trimmer is its setting. */
export function ohmsOf({ part, properties }: Pick<ResolvedPart, 'part' | 'properties'>): number {
  const ohms = Math.max(0, readNumber(part?.value) ?? 0);
  return isTrimmer(part) ? Math.min(ohms, Math.max(0, readFinite(properties.settingOhms) ?? 0)) : ohms;
}

/** Total resistance (ohms) of the resistors and trimmers placed by hand in a circuit. Rule E27. */
export function placedOhms(parts: readonly ResolvedPart[]): number {
  return parts.reduce((sum, part) => (part.type === 'resistor' ? sum + part.quantity * ohmsOf(part) : sum), 0);
}

/** Total resistance (ohms) of the resistors placed by hand in a circuit, without its trimmers. */
export function fixedOhms(parts: readonly ResolvedPart[]): number {
  return placedOhms(parts.filter(({ part }) => !isTrimmer(part)));
}

/** Whether a circuit has a trimmer that is turned down. */
export function isTurnedDown(parts: readonly ResolvedPart[]): boolean {
  return parts.some(({ part, ...each }) => isTrimmer(part) && ohmsOf({ part, ...each }) > 0);
}

/**
 * Whether a control is in series: a switch, or an unknown control, which could short-circuit the supply if connected
 * across it.
 */
export function isSeriesControl(control: ResolvedPart): boolean {
  if (isMechanicalSwitch(control) || isInBothLeads(control)) return true;
  const isKnown = builtInCatalogue.get(control.componentId)?.type === 'control';
  return !isKnown && !isBoard(control) && !hasSupplyTerminal(control);
}

function hasSupplyTerminal({ part }: ResolvedPart): boolean {
  return part?.ownTerminals?.terminals.some(({ role }) => role === 'supply+') ?? false;
}
