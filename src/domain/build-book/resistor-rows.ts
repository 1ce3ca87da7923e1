import type { EqualRungs } from '#domain/build-book/equal-rungs.ts';
import { isAddedByHand } from '#domain/build-book/part-names.ts';
import type { PartLoads } from '#domain/build-book/part-loads.ts';
import { formatMilliamps, formatOhms } from '#domain/units/formats.ts';
import type { NetPart } from '#domain/wiring/netlist.ts';

/** A resistor of the drawing: how to know it, what was worked out, and what would do instead. */
export interface ResistorRow {
  readonly ref: string;
  readonly quantity: number;
  readonly circuit: string;
  readonly value: string;
  readonly bands: readonly string[];
  readonly tolerance: string;
  readonly rating: string;
  readonly exact: string;
  readonly current: string;
  /** Each with the current that it would give. */
  readonly alternatives: readonly string[];
}

/** For which circuits a resistor is, and how often. */
type GroupWords = Pick<ResistorRow, 'circuit' | 'quantity'>;

/** A resistor that was placed by hand: its value, or what it is called where that is not known. */
function placedRow({ id, ref, name, bands }: NetPart, group: GroupWords, loads: PartLoads): ResistorRow {
  const { ohms, watts } = loads.ofPart({ id });
  const value = ohms === null ? name : formatOhms(ohms);
  const rating = watts === null ? '' : `${watts} W`;
  const alternatives = ['added by hand'];
  return { ref, ...group, value, bands, tolerance: '5 %', rating, exact: '', current: '', alternatives };
}

/** The resistors of one rung, or of some equal ones: the calculated one, and those that were placed by hand. */
function rowsOfGroup({ rung, title, members }: EqualRungs, loads: PartLoads): ResistorRow[] {
  const ledString = loads.ledStringOf(rung);
  const group = { circuit: title, quantity: members.length };
  const resistors = rung.string.filter(({ kind }) => kind === 'resistor');
  const isShared = resistors.some(isAddedByHand);
  return resistors.map((resistor) => {
    const { ref, bands } = resistor;
    if (isAddedByHand(resistor) || ledString === null || ledString.standardOhms === null) {
      return placedRow(resistor, group, loads);
    }
    const alternatives = ledString.alternativeCurrents.map(
      ({ ohms, mA }) => `${formatOhms(ohms)}, dimmer: ${formatMilliamps(mA)}`,
    );
    return {
      ref,
      ...group,
      value: formatOhms(ledString.standardOhms),
      bands,
      tolerance: '5 %',
      rating: `${ledString.ratingW} W`,
      exact: formatOhms(ledString.exactOhms),
      current: isShared ? '' : formatMilliamps(ledString.actualCurrentMa ?? 0),
      alternatives: isShared ? [] : alternatives,
    };
  });
}

/** The resistor table of a section, in the order of the drawing. */
export function resistorRows(groups: readonly EqualRungs[], loads: PartLoads): ResistorRow[] {
  return groups.flatMap((group) => rowsOfGroup(group, loads));
}
