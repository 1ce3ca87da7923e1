import type { EqualRungs } from '#domain/build-book/equal-rungs.ts';
import { isPlacedResistor } from '#domain/build-book/part-names.ts';
import type { PartLoads } from '#domain/build-book/part-loads.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import { formatMilliamps, formatOhms } from '#domain/units/formats.ts';
import type { NetPart } from '#domain/wiring/netlist.ts';

/** A resistor of the drawing: its markings, its calculated values, and alternatives. */
export interface ResistorRow {
  readonly ref: string;
  readonly quantity: number;
  readonly circuit: string;
  readonly value: string;
  readonly bands: readonly string[];
  readonly tolerance: string;
  readonly rating: string;
  /** Why it has no calculated value: placed by hand, or a value of the user's choice; empty if it has. */
  readonly note: string;
  readonly exact: string;
  readonly current: string;
  /** Each with its resulting current. */
  readonly alternatives: readonly string[];
}

/** Circuits of a resistor, and its quantity. */
type GroupFields = Pick<ResistorRow, 'circuit' | 'quantity'>;

/** Row of a placed resistor: its value, or its name if the value is unknown. */
function placedRow(
  { id, ref, kind, name, bands, details }: NetPart,
  group: GroupFields,
  loads: PartLoads,
): ResistorRow {
  const { ohms, watts } = loads.ofPart({ id });
  const value = ohms === null ? name : formatOhms(ohms);
  const rating = watts === null ? '' : `${watts} W`;
  const isTrimmer = kind === 'trimmer';
  const note = isTrimmer ? `trimmer, ${details.join(', ')}` : 'added by hand';
  const tolerance = isTrimmer ? '' : '5 %';
  return { ref, ...group, value, bands, tolerance, rating, note, exact: '', current: '', alternatives: [] };
}

/** Text of a value that the user chose; empty for a calculated one. */
function ownNote({ ownOhms, calculatedOhms }: LedString): string {
  if (ownOhms === null) return '';
  return calculatedOhms === null ? 'your value' : `your value in place of ${formatOhms(calculatedOhms)}`;
}

/** Rows of one rung or of equal rungs: the calculated resistor, and the placed ones. */
function rowsOfGroup({ rung, title, members }: EqualRungs, loads: PartLoads): ResistorRow[] {
  const ledString = loads.ledStringOf(rung);
  const group = { circuit: title, quantity: members.length };
  const resistors = rung.string.filter(({ kind }) => kind === 'resistor' || kind === 'trimmer');
  const isShared = resistors.some(isPlacedResistor);
  return resistors.map((resistor) => {
    const { ref, bands } = resistor;
    if (isPlacedResistor(resistor) || ledString === null || ledString.standardOhms === null) {
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
      note: ownNote(ledString),
      exact: ledString.ownOhms === null ? formatOhms(ledString.exactOhms) : '',
      current: isShared ? '' : formatMilliamps(ledString.actualCurrentMa ?? 0),
      alternatives: isShared ? [] : alternatives,
    };
  });
}

/** Returns the resistor table of a section, in the order of the drawing. */
export function resistorRows(groups: readonly EqualRungs[], loads: PartLoads): ResistorRow[] {
  return groups.flatMap((group) => rowsOfGroup(group, loads));
}
