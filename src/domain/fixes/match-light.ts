import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import type { StringCheckInput } from '#domain/checks/string-input.ts';
import { litStrings } from '#domain/checks/unequal-lights.ts';
import { brightnessOf } from '#domain/electrical/brightness.ts';
import { predictMilliamps, stringResistance } from '#domain/electrical/predict-current.ts';
import { resistorForCurrent } from '#domain/electrical/resistor-for-current.ts';
import { isBulb } from '#domain/parts/part-facts.ts';
import type { ResolvedLed } from '#domain/parts/resolved-part.ts';
import { toVolts } from '#domain/units/amounts.ts';

/** Largest difference of two currents that look alike, as a share of the wanted one. */
const alikeWithin = 0.1;

/** A light that another one can be matched to. */
export interface MatchChoice {
  /** First LED of its string. */
  readonly led: ResolvedLed;
  /** Nominal current (mA). */
  readonly milliamps: number;
  /** Resistor (ohms) for that current, and the current with it (mA). */
  readonly ohms: number;
  readonly resultMa: number;
  /** Why it cannot be matched; null if it can. */
  readonly refusal: 'too-far' | 'burns-out' | null;
}

/** The first string that contains one of these LEDs. */
function findString(strings: readonly StringCheckInput[], ids: ReadonlySet<string>): StringCheckInput | undefined {
  return strings.find(({ ledString }) => ledString.componentIds.some((id) => ids.has(id)));
}

function isSamePlace({ ledString: one }: StringCheckInput, { ledString: other }: StringCheckInput): boolean {
  if (one.sectionId !== other.sectionId || one.circuitNumber !== other.circuitNumber) return false;
  return one.circuitNumber !== null || one.componentIds[0] === other.componentIds[0];
}

/** The light of a string as a choice for another string; null without a current. */
function toChoice(string: StringCheckInput, other: StringCheckInput): MatchChoice | null {
  const [led] = other.series;
  const milliamps = other.ledString.predictedMa?.nominal ?? 0;
  if (led === undefined || milliamps <= 0) return null;
  const { series, pathResistance } = string;
  const volts = toVolts(string.microvolts);
  const ohms = resistorForCurrent(series, volts, pathResistance, milliamps);
  const resistance = stringResistance(series, ohms + pathResistance.ohms);
  const resultMa = predictMilliamps(volts - pathResistance.kneeV, resistance);
  const isFar = Math.abs(resultMa - milliamps) > alikeWithin * milliamps;
  const burnsOut = brightnessOf(series, resultMa).word === 'burns out';
  const refusal = isFar ? 'too-far' : burnsOut ? 'burns-out' : null;
  return { led, milliamps, ohms, resultMa, refusal };
}

/**
 * Lights of a project to which the string of some LEDs can be matched, those of the same section first; equal lights of
 * a circuit once. Empty if the LEDs have no lit string with a resistor of their own. Source: own values, 3.
 */
export function matchChoices({ sections }: Blueprint, ids: ReadonlySet<string>): MatchChoice[] {
  const strings = sections.flatMap(litStrings).filter(({ series }) => !series.some(({ part }) => isBulb(part)));
  const string = findString(strings, ids);
  if (string === undefined) return [];
  const { sectionId } = string.ledString;
  const others = strings.filter((other) => !isSamePlace(string, other));
  const inOrder = [
    ...others.filter(({ ledString }) => ledString.sectionId === sectionId),
    ...others.filter(({ ledString }) => ledString.sectionId !== sectionId),
  ];
  const choices = new Map<string, MatchChoice>();
  for (const other of inOrder) {
    const choice = toChoice(string, other);
    const { ledString } = other;
    const place = ledString.circuitNumber ?? ledString.componentIds[0];
    const key = `${ledString.sectionId} ${place} ${choice?.milliamps.toFixed(3)}`;
    if (choice !== null && !choices.has(key)) choices.set(key, choice);
  }
  return [...choices.values()];
}
