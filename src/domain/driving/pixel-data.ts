import { outputsOf, type Terminal } from '#domain/catalogue/terminal.ts';
import type { CircuitDrive } from '#domain/driving/circuit-drive.ts';
import { outputKey } from '#domain/driving/find-drivers.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import { type ResolvedLed, type ResolvedOther, type ResolvedPart, sortByOrder } from '#domain/parts/resolved-part.ts';

/** A section as far as it matters for pixel data. */
export interface PixelSection {
  readonly circuits: readonly { readonly leds: readonly ResolvedLed[]; readonly drive: CircuitDrive | null }[];
  readonly standalone: readonly { readonly part: ResolvedPart }[];
  readonly controls: readonly ResolvedOther[];
}

/** The terminal of a part that gives pixel data, by the name printed there, and the voltage of the signal (V). */
export interface PixelSource {
  readonly control: ResolvedOther;
  readonly output: string;
  readonly logicV: number | null;
}

const isAddressable = (part: ResolvedPart): boolean => part.type === 'led' && part.part?.category === 'addressable';

const numberOr = (volts: number | 'supply' | undefined): number | null => (typeof volts === 'number' ? volts : null);

function asSource(control: ResolvedOther, terminal: Terminal): PixelSource | null {
  if (terminal.role !== 'data-out' && terminal.role !== 'output') return null;
  return { control, output: terminal.name, logicV: numberOr(terminal.logicV) };
}

/** The terminal of a control that gives data: its own for data, else the first output for data that no circuit has. */
function sourceOf(control: ResolvedOther, taken: ReadonlySet<string>): PixelSource | null {
  const terminals = terminalsOf(control.part);
  if (terminals === null) return null;
  const own = terminals.terminals.find(({ role }) => role === 'data-out');
  if (own !== undefined) return asSource(control, own);
  const free = outputsOf(terminals).find((output) => {
    const isData = output.role === 'output' && output.data === true;
    return isData && !taken.has(outputKey({ componentId: control.id, output: output.name }));
  });
  return free === undefined ? null : asSource(control, free);
}

/**
 * What gives each addressable part its data, by the id of the part: what drives its circuit when that has a data output,
 * else the first part with one in its section, else in the project. A part that nothing gives data is not among them.
 * Rule E116. Source: boards and currents, 2.10.
 */
export function pixelSources(sections: readonly PixelSection[]): Map<string, PixelSource> {
  const sources = new Map<string, PixelSource>();
  const pixels = sections.map(({ circuits, standalone }) => [
    ...circuits.flatMap(({ leds, drive }) => leds.filter(isAddressable).map((part) => ({ part, drive }))),
    ...standalone.filter(({ part }) => isAddressable(part)).map(({ part }) => ({ part, drive: null })),
  ]);
  if (pixels.every((parts) => parts.length === 0)) return sources;
  const drives = sections.flatMap(({ circuits }) => circuits.flatMap(({ drive }) => drive?.driver ?? []));
  const taken = new Set(drives.map(outputKey));
  const inSections = sections.map(({ controls }) =>
    sortByOrder(controls).flatMap((control) => sourceOf(control, taken) ?? []),
  );
  const all = inSections.flat();
  for (const [index, parts] of pixels.entries()) {
    const near = inSections[index]?.[0] ?? all[0];
    for (const { part, drive } of parts) {
      const driving = all.find(({ control }) => control.id === drive?.driver?.componentId) ?? near;
      if (driving !== undefined) sources.set(part.id, driving);
    }
  }
  return sources;
}
