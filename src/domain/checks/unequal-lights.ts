import { type Check, toCheck } from '#domain/checks/check.ts';
import { type CheckedSection, nameOfPart } from '#domain/checks/checked-project.ts';
import {
  directFeed,
  feedOfCircuit,
  placeOfString,
  type StringCheckInput,
  stringCheckInput,
} from '#domain/checks/string-input.ts';
import { resistorForCurrent } from '#domain/electrical/resistor-for-current.ts';
import { itemReference } from '#domain/parts/part-references.ts';
import { ledColor } from '#domain/parts/light.ts';
import type { ResolvedLed } from '#domain/parts/resolved-part.ts';
import { memoize } from '#domain/projects/memoize.ts';
import { toVolts } from '#domain/units/amounts.ts';
import { milliampDigits } from '#domain/units/formats.ts';
import { formatResistor } from '#domain/units/ohms.ts';

/** Ratio of the currents of two equal LEDs above which one is clearly brighter. */
const unequalAbove = 1.6;

interface Light {
  readonly led: ResolvedLed;
  readonly input: StringCheckInput;
  readonly milliamps: number;
}

/** The lit strings of a section, each with a resistor of its own. */
export function litStrings({ circuits, standalone, supply }: CheckedSection): StringCheckInput[] {
  const inCircuits = circuits.flatMap((circuit) => {
    const feed = circuit.shared === null ? feedOfCircuit(circuit, supply) : null;
    return circuit.strings.flatMap((ledString, at) =>
      feed === null ? [] : [{ ledString, leds: circuit.ledsOfStrings[at] ?? [], ...feed }],
    );
  });
  const alone = standalone.flatMap(({ part, ledString }) =>
    ledString === null || part.type !== 'led' ? [] : [{ ledString, leds: [part], ...directFeed(supply) }],
  );
  return [...inCircuits, ...alone]
    .filter(({ ledString }) => ledString.status === 'ok')
    .flatMap((derived) => stringCheckInput(derived) ?? []);
}

/** Pairs of the brightest and the dimmest of equal LEDs of a section, where they differ too much. */
const unequalPairs = memoize((section: CheckedSection): (readonly [bright: Light, dim: Light])[] => {
  const kinds = new Map<string, [Light, Light]>();
  for (const input of litStrings(section)) {
    if (input.ledString.ownOhms !== null) continue;
    const milliamps = input.ledString.predictedMa?.nominal ?? 0;
    for (const led of input.series) {
      if (led.properties.current !== undefined) continue;
      const light = { led, input, milliamps };
      const kind = `${led.componentId} ${ledColor(led)}`;
      const [bright, dim] = kinds.get(kind) ?? [light, light];
      kinds.set(kind, [milliamps > bright.milliamps ? light : bright, milliamps < dim.milliamps ? light : dim]);
    }
  }
  return [...kinds.values()].filter(([bright, dim]) => bright.milliamps > unequalAbove * dim.milliamps);
});

/** Resistor (ohms) with which the string of a light has the current of another. */
function matchingOhms({ input }: Light, { milliamps }: Light): number {
  return resistorForCurrent(input.series, toVolts(input.microvolts), input.pathResistance, milliamps);
}

/** Reports equal LEDs of a section with unequal currents. Source: own values, 3. */
export const checkUnequalLights = memoize((section: CheckedSection): readonly Check[] =>
  unequalPairs(section).map(([bright, dim]) => {
    const values = {
      name: nameOfPart(bright.led),
      bright: itemReference(bright.led),
      dim: itemReference(dim.led),
      i: milliampDigits(bright.milliamps),
      j: milliampDigits(dim.milliamps),
      r: formatResistor(matchingOhms(bright, dim)),
    };
    return toCheck('unequal-lights', { values }, placeOfString(bright.input.ledString));
  }),
);

/** Returns the resistor (ohms) that matches the brighter of unequal lights at a place; null if there are none. */
export function matchAt(section: CheckedSection, { circuitNumber, componentId }: Check): number | null {
  const pair = unequalPairs(section).find(([{ input }]) => {
    const place = placeOfString(input.ledString);
    return place.circuitNumber === circuitNumber && place.componentId === componentId;
  });
  return pair === undefined ? null : matchingOhms(...pair);
}
