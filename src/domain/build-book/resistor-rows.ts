import type { PartLoads } from '#domain/build-book/part-loads.ts';
import { formatMilliamps } from '#domain/units/format-amounts.ts';
import { formatOhms } from '#domain/units/format-ohms.ts';
import type { Rung, SectionNet } from '#domain/wiring/netlist.ts';

/** A resistor of the drawing: how to know it, what was worked out, and what would do instead. */
export interface ResistorRow {
  readonly ref: string;
  readonly circuit: string;
  readonly value: string;
  readonly bands: readonly string[];
  readonly tolerance: string;
  readonly rating: string;
  readonly exact: string;
  readonly current: string;
  /** Each with the current that it would give; a mark where an LED would get more than it should. */
  readonly alternatives: readonly string[];
}

const placedByHand = { tolerance: '5 %', rating: '', exact: '', current: '', alternatives: [] };

/** The resistors of one rung: the calculated one, and those that were placed by hand. */
function rowsOfRung(rung: Rung, loads: PartLoads): ResistorRow[] {
  const string = loads.stringOf(rung);
  const circuit = rung.title ?? rung.string[0]?.name ?? '';
  const resistors = rung.string.filter(({ kind }) => kind === 'resistor');
  return resistors.map(({ ref, name, bands }) => {
    if (name !== '' || string?.standardOhms === null || string === null) {
      return { ...placedByHand, ref, circuit, value: name, bands };
    }
    const alternatives = string.alternativeCurrents.map(
      ({ ohms, mA, overCurrent }) => `${formatOhms(ohms)}: ${formatMilliamps(mA)}${overCurrent ? ' (too much)' : ''}`,
    );
    return {
      ref,
      circuit,
      value: formatOhms(string.standardOhms),
      bands,
      tolerance: '5 %',
      rating: `${string.ratingW} W`,
      exact: formatOhms(string.exactOhms),
      current: formatMilliamps(string.actualCurrentMa ?? 0),
      alternatives,
    };
  });
}

/** The resistor table of a section, in the order of the drawing. */
export function resistorRows({ rungs }: SectionNet, loads: PartLoads): ResistorRow[] {
  return rungs.flatMap((rung) => rowsOfRung(rung, loads));
}
