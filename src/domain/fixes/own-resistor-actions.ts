import type { Check, CheckAction } from '#domain/checks/check.ts';
import { suitedOhms } from '#domain/checks/current-checks.ts';
import { directFeed, feedOfCircuit, type StringCheckInput, stringCheckInput } from '#domain/checks/string-input.ts';
import { chargeResistorFor } from '#domain/electrical/charger.ts';
import { matchAt } from '#domain/checks/unequal-lights.ts';
import { type CheckSubject, stringsOf } from '#domain/fixes/found-check.ts';
import { nextResistor, orderByRating } from '#domain/fixes/string-actions.ts';
import { isTrimmer } from '#domain/parts/part-facts.ts';

/** The strings that a check may be about, with what feeds them. */
function inputsOf(subject: CheckSubject): StringCheckInput[] {
  const { section, circuit, part } = subject;
  if (section === null) return [];
  const feed = circuit === null ? directFeed(section.supply) : feedOfCircuit(circuit, section.supply);
  const alone = part?.type === 'led' ? [part] : [];
  return stringsOf(subject).flatMap((ledString, at) => {
    return stringCheckInput({ ledString, leds: circuit?.ledsOfStrings[at] ?? alone, ...feed }) ?? [];
  });
}

/** Proposes to return to the calculated resistor. */
export function clearOwnResistor(subject: CheckSubject): CheckAction[] {
  const canClear = stringsOf(subject).some(
    ({ ownOhms, calculatedOhms }) => ownOhms !== null && calculatedOhms !== null,
  );
  return canClear ? [{ kind: 'clear-own-resistor' }] : [];
}

/** Proposes a resistor that suits in place of the user's own: one value for all strings of a circuit. */
function suitedResistor(subject: CheckSubject): CheckAction[] {
  const suited = inputsOf(subject).flatMap((input) => suitedOhms(input) ?? []);
  return suited.length === 0 ? [] : [{ kind: 'set-own-resistor', ohms: Math.max(...suited) }];
}

const isOwn = (subject: CheckSubject): boolean => stringsOf(subject).some(({ ownOhms }) => ownOhms !== null);

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
