import type { Check, CheckAction } from '#domain/checks/check.ts';
import { suitedOhms } from '#domain/checks/current-checks.ts';
import { directFeed, feedOfCircuit, type StringCheckInput, stringCheckInput } from '#domain/checks/string-input.ts';
import { chargeResistorFor } from '#domain/electrical/charger.ts';
import { matchAt } from '#domain/checks/unequal-lights.ts';
import { type CheckSubject, stringOf } from '#domain/fixes/found-check.ts';
import { nextResistor, orderByRating } from '#domain/fixes/string-actions.ts';
import { isTrimmer } from '#domain/parts/part-facts.ts';

/** The string that a check is about, with what feeds it. */
function inputOf(subject: CheckSubject): StringCheckInput | null {
  const { section, circuit, part } = subject;
  const ledString = stringOf(subject);
  if (section === null || ledString === null) return null;
  const { supply } = section;
  if (circuit !== null) {
    const leds = circuit.ledsOfStrings[0] ?? [];
    return stringCheckInput({ ledString, leds, ...feedOfCircuit(circuit, supply) });
  }
  return part?.type === 'led' ? stringCheckInput({ ledString, leds: [part], ...directFeed(supply) }) : null;
}

/** Proposes to return to the calculated resistor. */
export function clearOwnResistor(subject: CheckSubject): CheckAction[] {
  const { ownOhms = null, calculatedOhms = null } = stringOf(subject) ?? {};
  return ownOhms === null || calculatedOhms === null ? [] : [{ kind: 'clear-own-resistor' }];
}

/** Proposes a resistor that suits in place of the user's own. */
function suitedResistor(subject: CheckSubject): CheckAction[] {
  const input = inputOf(subject);
  const ohms = input === null ? null : suitedOhms(input);
  return ohms === null ? [] : [{ kind: 'set-own-resistor', ohms }];
}

const isOwn = (subject: CheckSubject): boolean => (stringOf(subject)?.ownOhms ?? null) !== null;

/** Proposes another resistor for a current that is a little too high. */
export function lessCurrent(subject: CheckSubject): CheckAction[] {
  return isOwn(subject) ? suitedResistor(subject) : nextResistor(subject);
}

/** Proposes another resistor for a current that is far too high, or another order of the LEDs. */
export function muchLessCurrent(subject: CheckSubject): CheckAction[] {
  return isOwn(subject) ? suitedResistor(subject) : orderByRating(subject);
}

/** Proposes the only placed resistor of a circuit in place of the calculated one. */
export function usePlacedResistor({ circuit }: CheckSubject): CheckAction[] {
  const [only, ...others] = circuit?.parts.filter(({ type, part }) => type === 'resistor' && !isTrimmer(part)) ?? [];
  const ohms = only?.part?.value;
  if (only === undefined || only.quantity > 1 || others.length > 0 || typeof ohms !== 'number') return [];
  return [{ kind: 'set-own-resistor', ohms, componentId: only.id }];
}

/** Proposes a resistor for the brighter of two equal LEDs. */
export function matchLights({ section }: CheckSubject, check: Check): CheckAction[] {
  const ohms = section === null ? null : matchAt(section, check);
  return ohms === null ? [] : [{ kind: 'set-own-resistor', ohms }];
}

/** Proposes a resistor with which a charger suits its cell. */
export function slowerCharge({ section, blueprint }: CheckSubject): CheckAction[] {
  if (section === null) return [];
  const { input, supplyPart } = blueprint.context;
  const found = chargeResistorFor((section.isGlobal ? (input ?? supplyPart) : section.supply.part).current);
  return found === null ? [] : [{ kind: 'set-own-resistor', ohms: found.ohms }];
}

/** Proposes a resistor for each string of a circuit. */
export function resistorEach(_: CheckSubject, { sectionId, circuitNumber }: Check): CheckAction[] {
  if (sectionId === null || circuitNumber === null) return [];
  return [{ kind: 'resistor-each', circuit: { sectionId, circuitNumber } }];
}
