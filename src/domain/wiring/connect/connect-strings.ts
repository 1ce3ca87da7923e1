import type { BlueprintCircuit } from '#domain/blueprint/blueprint.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import { isConverter } from '#domain/parts/part-facts.ts';
import { stringKey } from '#domain/parts/component.ts';
import { partReference, stringResistorReference } from '#domain/parts/part-references.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { formatVolts } from '#domain/units/formats.ts';
import { seriesLed } from '#domain/wiring/connect/net-parts.ts';
import { calculatedResistor, placedResistor } from '#domain/wiring/connect/resistor-parts.ts';
import type { NetPart, NetTerminal, Rung } from '#domain/wiring/netlist.ts';

/** A rung without parts. */
export const emptyRung = {
  circuitNumber: null,
  title: null,
  stringIndex: 0,
  times: 1,
  currentMa: null,
  trouble: null,
  from: null,
  head: [],
  lightsFrom: null,
  string: [],
  branches: [],
  lightsTo: null,
  boards: [],
  around: [],
} as const;

/** Sentence that explains why a string cannot light; null if it can. Source: decisions C5. */
export function stringTrouble({ status, totalVf, supplyV, ledCount, ownOhms }: LedString): string | null {
  // A resistor that the user chose is wired even if the string stays dark.
  if (ownOhms !== null) return null;
  const needed = totalVf === null ? 'more' : formatVolts(totalVf);
  const given = supplyV === null ? 'less' : formatVolts(supplyV);
  switch (status) {
    case 'insufficient-voltage':
      return ledCount === 1
        ? `Cannot light: it needs more than ${needed} and the supply gives ${given}.`
        : `Cannot light: these ${ledCount} LEDs need more than ${needed} in series and the supply gives ${given}.`;
    case 'no-headroom':
      return `Cannot light safely: all of the ${given} is used up, so nothing is left for a resistor.`;
    case 'invalid-supply':
      return 'Cannot light: the supply has no usable voltage.';
    case 'ok':
    case 'no-leds':
    case 'pre-resistored':
      return null;
  }
}

/** Ids of `count` pieces of one component. */
export function ids(id: string, count: number): string[] {
  return count === 1 ? [id] : Array.from({ length: count }, (_, index) => `${id}.${index + 1}`);
}

/** The parts of a type. */
export function ofType(parts: readonly ResolvedPart[], type: ResolvedPart['type']): ResolvedPart[] {
  return parts.filter((part) => part.type === type);
}

/** The calculated resistor of a string; none if the string has a wire in its place or shares one with others. */
function connectResistor({ strings, shared }: BlueprintCircuit, key: string, index: number, ref: string): NetPart[] {
  const ledString = strings[index];
  if (ledString === undefined || (shared !== null && index > 0)) return [];
  const resistor = shared ?? ledString;
  return resistor.standardOhms === 0 ? [] : [calculatedResistor(resistor, `${key}.r`, ref)];
}

/**
 * The parts of each string of a circuit: in the first the placed resistors, then the calculated one, then the LEDs. An
 * LED with a common + is before its resistor.
 */
export function connectStrings(circuit: BlueprintCircuit, parts: readonly ResolvedPart[], key: string): NetPart[][] {
  const { leds, strings } = circuit;
  const inString = ofType(parts, 'resistor').filter(({ part }) => !isConverter(part));
  const placed = inString.flatMap((resistor) =>
    ids(resistor.id, resistor.quantity).map((id, at) => placedResistor(resistor, id, partReference(resistor, at))),
  );
  const lights = leds
    .filter(({ role }) => role === 'series')
    .flatMap((led) => ids(led.id, led.quantity).map((id, at) => seriesLed(led, id, partReference(led, at), null)));
  let next = 0;
  return strings.map(({ ledCount }, index) => {
    const own = lights.slice(next, (next += ledCount));
    const ref = stringResistorReference(parts, index);
    const resistor = connectResistor(circuit, stringKey(key, index), index, ref);
    const isPlusCommon = circuit.shared === null && own.some(({ commonLeg }) => commonLeg === 'plus');
    const before = index === 0 ? placed : [];
    if (!isPlusCommon) return [...before, ...resistor, ...own];
    // A resistor is at the leg that is not common; several strings share the placed ones.
    return strings.length > 1 ? [...before, ...own, ...resistor] : [...own, ...before, ...resistor];
  });
}

/** The terminal of a part of a string to which the next string is connected. */
function endOfString(part: NetPart | undefined, lead: 'plus' | 'minus'): NetTerminal | null {
  if (part === undefined) return null;
  const at = lead === 'plus' ? 0 : 1;
  const name = part.sides[at]?.name ?? '';
  // The ends of a resistor or a bulb have no marks.
  if (part.kind === 'resistor' || name === '') return { partId: part.id, name: `${lead} side`, text: part.ref, lead };
  return { partId: part.id, name, text: `${part.ref} ${name}`, lead };
}

/** The first part of a string that is not common to all strings of its circuit. */
function startOfString({ strings, shared }: BlueprintCircuit, string: readonly NetPart[], index: number) {
  const { ledCount = 0, standardOhms = null } = strings[index] ?? {};
  const hasResistor = shared === null && standardOhms !== 0;
  return string.at(-ledCount - (hasResistor ? 1 : 0));
}

/** The rungs of the strings of a circuit after the first, each of which is connected to the previous one. */
export function furtherRungs(circuit: BlueprintCircuit, first: Rung, strings: readonly NetPart[][]): Rung[] {
  return circuit.strings.slice(1).map((ledString, at): Rung => {
    const before = strings[at] ?? [];
    return {
      ...emptyRung,
      id: stringKey(first.id, at + 1),
      circuitNumber: first.circuitNumber,
      title: `${first.title ?? ''}, string ${at + 2}`,
      stringIndex: at + 1,
      currentMa: ledString.actualCurrentMa,
      trouble: stringTrouble(ledString),
      from: endOfString(startOfString(circuit, before, at), 'plus'),
      string: strings[at + 1] ?? [],
      lightsTo: endOfString(before.at(-1), 'minus'),
    };
  });
}
