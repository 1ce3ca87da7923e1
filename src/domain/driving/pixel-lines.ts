import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { memoize } from '#domain/projects/memoize.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import { type ResolvedLed, type ResolvedOther, type ResolvedPart, sortByOrder } from '#domain/parts/resolved-part.ts';
import { type DrivingCircuit, type DrivingSection, voltsOf } from '#domain/driving/driving-section.ts';
import type { Drives } from '#domain/driving/drive-circuits.ts';
import { outputKey } from '#domain/driving/find-drivers.ts';

/** A section with all that may take pixel data. */
export interface PixelSection extends DrivingSection {
  readonly circuits: readonly DrivingCircuit[];
  /** The parts that are in no circuit, by order. */
  readonly standalone: readonly ResolvedPart[];
}

/** An addressable part where it stands. */
export interface Pixels {
  readonly led: ResolvedLed;
  readonly section: PixelSection;
}

/** A data output of a control with the addressable parts that are chained behind it, in order. */
export interface PixelLine {
  readonly control: ResolvedOther;
  readonly section: PixelSection;
  readonly output: string;
  /** The level of its data (V). */
  readonly logicV: number;
  readonly first: Pixels;
  readonly pixels: readonly Pixels[];
  /** What feeds the level shifter that it needs with 5 V: the section of its first pixels, or the control; else null. */
  readonly shifterFedBy: 'pixels' | 'control' | null;
}

/** A level shifter, and the data lines through its channels. */
export interface Shifter {
  readonly lines: readonly PixelLine[];
}

interface DataOutput {
  readonly name: string;
  readonly logicV: number;
}

/** The voltages that feed a level shifter (V), and how many data lines it takes. Source: boards and currents, 1.8. */
const shifterV = { from: 4.5, to: 5.5 } as const;
const shifterChannels = 4;

/** The data output of a control that no circuit is on; null without one. Source: boards and currents, 1.5. */
function dataOutputOf(control: ResolvedOther, volts: number, taken: ReadonlySet<string>): DataOutput | null {
  for (const terminal of terminalsOf(control.part)?.terminals ?? []) {
    const isFree = !taken.has(outputKey({ componentId: control.id, output: terminal.name }));
    if (terminal.role === 'data-out') return { name: terminal.name, logicV: terminal.logicV };
    if (terminal.role !== 'output' || terminal.data !== true || !isFree) continue;
    const { name, logicV = volts } = terminal;
    return { name, logicV: logicV === 'supply' ? volts : logicV };
  }
  return null;
}

function isAddressable(part: ResolvedPart): part is ResolvedLed {
  return part.type === 'led' && part.part?.category === 'addressable';
}

/** The addressable parts of a section, each with the circuit that it is in: circuits by number, then what stands alone. */
const pixelsOf = memoize(({ circuits, standalone }: PixelSection) => [
  ...circuits.flatMap((circuit) => circuit.leds.filter(isAddressable).map((led) => ({ led, circuit }))),
  ...standalone.filter(isAddressable).map((led) => ({ led, circuit: null })),
]);

/** The voltage from which an addressable part takes its data (V); 0 for one of which it is not known. */
export function dataHighV({ componentId }: ResolvedLed): number {
  const part = builtInCatalogue.get(componentId);
  return part?.type === 'led' ? (part.dataHighV ?? 0) : 0;
}

function feedsShifter(section: PixelSection): boolean {
  const volts = voltsOf(section);
  return shifterV.from <= volts && volts <= shifterV.to;
}

function shifterFeed({ logicV, section }: Pick<PixelLine, 'logicV' | 'section'>, first: Pixels) {
  if (logicV >= dataHighV(first.led)) return null;
  return feedsShifter(first.section) ? 'pixels' : feedsShifter(section) ? 'control' : null;
}

/**
 * The data lines of a project. An addressable part gets its data from the driver of its circuit if that has a data output,
 * else from the first part by order with one in its section, else in the project; parts on one output are chained.
 * Rule W14. Source: boards and currents, 2.10.
 */
export const pixelLines = memoize((drives: Drives, sections: readonly PixelSection[]): readonly PixelLine[] => {
  if (sections.every((section) => pixelsOf(section).length === 0)) return [];
  const taken = new Set([...drives.values()].flatMap(({ driver }) => (driver === null ? [] : outputKey(driver))));
  const sources = sections.flatMap((section) =>
    sortByOrder(section.controls).flatMap((control) => {
      const output = dataOutputOf(control, voltsOf(section), taken);
      return output === null ? [] : [{ control, section, output }];
    }),
  );
  const lines = new Map<string, PixelLine & { readonly pixels: Pixels[] }>();
  for (const section of sections) {
    for (const { led, circuit } of pixelsOf(section)) {
      const driverId = circuit === null ? undefined : drives.get(circuit)?.driver?.componentId;
      const source =
        sources.find(({ control }) => control.id === driverId) ??
        sources.find((each) => each.section === section) ??
        sources[0];
      if (source === undefined) continue;
      const { control, output } = source;
      const first = { led, section };
      const of = { control, section: source.section, output: output.name, logicV: output.logicV };
      const line = lines.get(control.id) ?? { ...of, first, pixels: [], shifterFedBy: shifterFeed(of, first) };
      line.pixels.push(first);
      lines.set(control.id, line);
    }
  }
  return [...lines.values()];
});

/** The level shifters of a project: one for four data lines that are fed at one section. Source: boards and currents, 1.8. */
export function shiftersOf(lines: readonly PixelLine[]): Shifter[] {
  const groups = new Map<string, PixelLine[][]>();
  for (const line of lines) {
    if (line.shifterFedBy === null) continue;
    const { id } = line.shifterFedBy === 'pixels' ? line.first.section : line.section;
    const group = groups.get(id) ?? [];
    const last = group.at(-1);
    if (last !== undefined && last.length < shifterChannels) last.push(line);
    else group.push([line]);
    groups.set(id, group);
  }
  return [...groups.values()].flat().map((each) => ({ lines: each }));
}
