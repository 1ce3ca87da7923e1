import type { LedString } from '#domain/electrical/led-string.ts';
import { ohmsOf } from '#domain/driving/driving-section.ts';
import { resistorPicture } from '#domain/pictures/picture-name.ts';
import { readNumber } from '#domain/units/amounts.ts';
import { colorBands } from '#domain/electrical/color-bands.ts';
import { nameOf, type ResolvedPart } from '#domain/parts/resolved-part.ts';
import { isTrimmer } from '#domain/parts/part-facts.ts';
import { formatMilliamps, formatOhms } from '#domain/units/formats.ts';
import { formatResistor } from '#domain/units/ohms.ts';
import type { NetPart } from '#domain/wiring/netlist.ts';
import { partDefaults, side, netPart } from '#domain/wiring/connect/net-parts.ts';

/** The calculated resistor of a string, or a gap if no resistor is possible. */
export function calculatedResistor(
  {
    standardOhms,
    ratingW,
    alternativeCurrents = [],
  }: Pick<LedString, 'standardOhms' | 'ratingW'> & Partial<Pick<LedString, 'alternativeCurrents'>>,
  id: string,
  ref: string,
): NetPart {
  if (standardOhms === null || ratingW === null) {
    return { ...partDefaults, id, kind: 'gap', ref: 'open', name: 'no resistor' };
  }
  const bands = colorBands(standardOhms);
  const details = [`${formatResistor(standardOhms)} ${bands.length === 6 ? 1 : 5}% ${ratingW}W`, bands.join(' ')];
  for (const { ohms } of alternativeCurrents) details.push(`or ${formatOhms(ohms)}`);
  return { ...partDefaults, id, kind: 'resistor', picture: resistorPicture(bands), ref, name: '', details, bands };
}

/** A trimmer, whose wiper is joined to its second end. */
function placedTrimmer(trimmer: ResolvedPart, id: string, ref: string, count: number): NetPart {
  const details = [`set to ${formatResistor(ohmsOf(trimmer))}`];
  const sides = [side('1'), side('2 + 3')] as const;
  return { ...netPart(trimmer, 'trimmer', ref), id, details, count, sides };
}

/** A resistor or trimmer that the user placed. */
export function placedResistor(resistor: ResolvedPart, id: string, ref: string, count = 1): NetPart {
  const { constantMa } = resistor.part ?? {};
  if (constantMa !== undefined) {
    const sides = [side('VA'), side('VB')] as const;
    const details = [formatMilliamps(constantMa)];
    return { ...netPart(resistor, 'current-source', ref), id, details, count, sides };
  }
  if (isTrimmer(resistor.part)) return placedTrimmer(resistor, id, ref, count);
  const ohms = readNumber(resistor.part?.value);
  const bands = ohms === null ? [] : colorBands(ohms);
  const details = bands.length > 0 ? [bands.join(' ')] : [];
  const picture = resistorPicture(bands);
  return { ...partDefaults, id, kind: 'resistor', picture, ref, name: nameOf(resistor), details, bands, count };
}
