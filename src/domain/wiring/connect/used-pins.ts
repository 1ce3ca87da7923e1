import { type OutputTerminal, type Terminal, type ThrowTerminal } from '#domain/catalogue/terminal.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { whereOf } from '#domain/wiring/connect/net-parts.ts';
import type { Lead, NetPin, NetTerminal } from '#domain/wiring/netlist.ts';

/** The common contact of a pole. */
export type PoleTerminal = Extract<Terminal, { readonly role: 'contact' }>;

/** The common contacts of the poles that these outputs are throws of. */
export function commonsOf(control: ResolvedPart, used: readonly (OutputTerminal | ThrowTerminal)[]): PoleTerminal[] {
  const poles = new Set(used.flatMap((output) => (output.role === 'throw' ? [output.pole] : [])));
  const all = terminalsOf(control.part)?.terminals ?? [];
  return all.filter((terminal) => terminal.role === 'contact').filter(({ pole }) => poles.has(pole));
}

export const noPins: readonly NetPin[] = [];

/** A terminal in use. */
export function pinOf(
  terminal: Pick<Terminal, 'name' | 'where'>,
  text: string,
  at: NetTerminal | null,
  lead: Lead = 'link',
): NetPin {
  return { name: terminal.name, where: whereOf(terminal), text, at, lead };
}

/** The terminals paired with outputs, such as `OUT+` of a dimmer. */
export function passPins(
  control: ResolvedPart,
  used: readonly { readonly output: OutputTerminal | ThrowTerminal; readonly text: string }[],
): NetPin[] {
  const all = terminalsOf(control.part)?.terminals ?? [];
  return used.flatMap(({ output, text }) => {
    const pair = output.role === 'output' ? all.find(({ name }) => name === output.pair) : undefined;
    return pair === undefined ? [] : [pinOf(pair, text, null, 'plus')];
  });
}

/** Position of a terminal of a control, by its name; null if the name already states it. */
export function whereOfTerminal(control: ResolvedPart, name: string): string | null {
  const found = terminalsOf(control.part)?.terminals.find((terminal) => terminal.name === name);
  return found === undefined ? null : whereOf(found);
}
