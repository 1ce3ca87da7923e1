import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { memoize } from '#domain/projects/memoize.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import { type ResolvedLed, type ResolvedOther, type ResolvedPart, sortByOrder } from '#domain/parts/resolved-part.ts';
import { type DrivingCircuit, type DrivingSection, voltsOf } from '#domain/driving/driving-section.ts';
import type { Drives } from '#domain/driving/drive-circuits.ts';
import { inputPins, outputKey } from '#domain/driving/find-drivers.ts';

/** A section with all parts that may take pixel data. */
export interface PixelSection extends DrivingSection {
  readonly circuits: readonly DrivingCircuit[];
  /** Standalone parts, by order. */
  readonly standalone: readonly ResolvedPart[];
}

/** An addressable part and its section. */
export interface Pixels {
  readonly led: ResolvedLed;
  readonly section: PixelSection;
}

/** A data output of a control with its chain of addressable parts, in order. */
export interface PixelLine {
  readonly control: ResolvedOther;
  readonly section: PixelSection;
  readonly output: string;
  /** Voltage of its data (V). */
  readonly logicV: number;
  readonly first: Pixels;
  readonly pixels: readonly Pixels[];
  /**
   * Source of 5 V for a required level shifter: the section of the first addressable part, or the control; null if
   * none.
   */
  readonly shifterFedBy: 'pixels' | 'control' | null;
}

/** A level shifter with its data lines. */
export interface Shifter {
  readonly lines: readonly PixelLine[];
}

interface DataOutput {
  readonly name: string;
  readonly logicV: number;
}

/** Supply voltage range of a level shifter (V), and its number of channels. Source: boards and currents, 1.8. */
const shifterV = { from: 4.5, to: 5.5 } as const;
const shifterChannels = 4;

/** Data output of a control that drives no circuit; null if it has none. Source: boards and currents, 1.5. */
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

/** Addressable parts of a section with their circuits: circuits by number, then standalone parts. */
const pixelsOf = memoize(({ circuits, standalone }: PixelSection) => [
  ...circuits.flatMap((circuit) => circuit.leds.filter(isAddressable).map((led) => ({ led, circuit }))),
  ...standalone.filter(isAddressable).map((led) => ({ led, circuit: null })),
]);

/** Minimum data voltage of an addressable part (V); 0 if unknown. */
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
 * Data lines of a project. An addressable part gets its data from the driver of its circuit if that has a data output,
 * else from the first part by order with one in its section, else in the project; parts on one output are chained. Rule
 * W14. Source: boards and currents, 2.10.
 */
export const pixelLines = memoize((drives: Drives, sections: readonly PixelSection[]): readonly PixelLine[] => {
  if (sections.every((section) => pixelsOf(section).length === 0)) return [];
  const outputs = [...drives.values()].flatMap(({ driver }) => (driver === null ? [] : outputKey(driver)));
  const taken = new Set([...outputs, ...inputPins(sections)]);
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

/**
 * Level shifters of a project: one per four data lines with the same source of 5 V. Source: boards and currents, 1.8.
 */
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
