import type { OutputTerminal, PartTerminals, Terminal, VoltsOrSupply } from '#domain/catalogue/terminal.ts';
import { readNumber } from '#domain/units/amounts.ts';

/** What a custom control says of its wiring, with any values. */
interface CustomWiring {
  readonly terminals?: unknown;
  readonly supplyMin?: unknown;
  readonly supplyMax?: unknown;
}

/** A terminal that somebody wrote, with any values. */
type WrittenTerminal = { readonly [Field in keyof OutputTerminal]?: unknown } & {
  readonly minV?: unknown;
  readonly pole?: unknown;
  readonly position?: unknown;
};

/** A number from zero, else null. */
function amount(value: unknown): number | null {
  const number = readNumber(value);
  return number !== null && number >= 0 ? number : null;
}

function voltsOrSupply(value: unknown): VoltsOrSupply | null {
  return value === 'supply' ? value : amount(value);
}

/** The values that are numbers, by their names; those that are none are left out. */
function amounts<Name extends string>(values: Record<Name, unknown>): { [Each in Name]?: number } {
  const read: { [Each in Name]?: number } = {};
  for (const name of Object.keys(values) as Name[]) {
    const number = amount(values[name]);
    if (number !== null) read[name] = number;
  }
  return read;
}

/** An output; null where the kind of its drive or its limits are missing. */
function readOutput(name: string, written: WrittenTerminal): OutputTerminal | null {
  const maxMa = amount(written.maxMa);
  const logicV = voltsOrSupply(written.logicV);
  const maxV = voltsOrSupply(written.maxV);
  const { drive } = written;
  if (maxMa === null || (drive !== 'high' && drive !== 'low' && drive !== 'logic')) return null;
  if ((drive === 'logic' && logicV === null) || (drive === 'low' && maxV === null)) return null;
  return {
    role: 'output',
    name,
    drive,
    maxMa,
    pwm: written.pwm === true,
    onOhms: amount(written.onOhms) ?? 0,
    ...(logicV === null ? {} : { logicV }),
    ...(maxV === null ? {} : { maxV }),
    ...amounts({ dropV: written.dropV, kneeV: written.kneeV }),
    ...(typeof written.pair === 'string' ? { pair: written.pair } : {}),
    ...(written.data === true ? { data: true } : {}),
  };
}

/** A terminal that was written in the form of the catalogue; null for anything else and for roles that drive and feed nothing. */
function readTerminal(written: WrittenTerminal): Terminal | null {
  const { name, role } = written as { readonly name?: unknown; readonly role?: unknown };
  if (typeof name !== 'string' || name === '') return null;
  if (role === 'supply-') return { name, role };
  if (role === 'output') return readOutput(name, written);
  if (role === 'supply+') {
    const [minV, maxV] = [amount(written.minV), amount(written.maxV)];
    return minV === null || maxV === null || maxV < minV ? null : { name, role, minV, maxV };
  }
  const [pole, position, maxMa] = [amount(written.pole), amount(written.position), amount(written.maxMa)];
  if (role === 'contact' && pole !== null) return { name, role, pole };
  if (role !== 'throw' || pole === null || position === null || maxMa === null) return null;
  return { name, role, pole, position, drive: 'contact', maxMa, pwm: false };
}

/** The terminals of a control that says nothing of them: plus and minus. */
function plusAndMinus({ supplyMin, supplyMax }: CustomWiring): Terminal[] {
  const [minV, maxV] = [amount(supplyMin) ?? 0, amount(supplyMax) ?? Infinity];
  return [
    { name: '+', role: 'supply+', minV, maxV },
    { name: '-', role: 'supply-' },
  ];
}

/**
 * The terminals of a custom control: those of its properties that are of the form of the catalogue, else `+` and `-`. It
 * drives a circuit by itself when it has an output, or contacts and a supply as a relay does. Rule E80.
 */
export function readTerminals(wiring: CustomWiring): PartTerminals {
  const list: readonly unknown[] = Array.isArray(wiring.terminals) ? wiring.terminals : [];
  const terminals = list.flatMap((each) =>
    typeof each === 'object' && each !== null ? (readTerminal(each) ?? []) : [],
  );
  const has = (role: Terminal['role']): boolean => terminals.some((terminal) => terminal.role === role);
  const drives = has('output') || (has('throw') && has('supply+'));
  return terminals.length === 0 ? { terminals: plusAndMinus(wiring) } : { terminals, ...(drives ? { drives } : {}) };
}
