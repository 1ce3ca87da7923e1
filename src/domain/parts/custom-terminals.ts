import type { OutputTerminal, PartTerminals, Terminal, VoltsOrSupply } from '#domain/catalogue/terminal.ts';
import { readNumber } from '#domain/units/amounts.ts';

/** Wiring properties of a custom control, not validated. */
interface CustomWiring {
  readonly terminals?: unknown;
  readonly supplyMin?: unknown;
  readonly supplyMax?: unknown;
}

/** A terminal of a custom control, not validated. */
type RawTerminal = { readonly [Field in keyof OutputTerminal]?: unknown } & {
  readonly minV?: unknown;
  readonly pole?: unknown;
  readonly position?: unknown;
};

/** Reads a number from zero on; null for other values. */
function amount(value: unknown): number | null {
  const number = readNumber(value);
  return number !== null && number >= 0 ? number : null;
}

function voltsOrSupply(value: unknown): VoltsOrSupply | null {
  return value === 'supply' ? value : amount(value);
}

/** Reads several amounts by name; invalid ones are omitted. */
function amounts<Name extends string>(values: Record<Name, unknown>): { [Each in Name]?: number } {
  const read: { [Each in Name]?: number } = {};
  for (const name of Object.keys(values) as Name[]) {
    const number = amount(values[name]);
    if (number !== null) read[name] = number;
  }
  return read;
}

/** Reads an output; null if its drive or its limits are missing. */
function readOutput(name: string, raw: RawTerminal): OutputTerminal | null {
  const maxMa = amount(raw.maxMa);
  const logicV = voltsOrSupply(raw.logicV);
  const maxV = voltsOrSupply(raw.maxV);
  const { drive } = raw;
  if (maxMa === null || (drive !== 'high' && drive !== 'low' && drive !== 'logic')) return null;
  if ((drive === 'logic' && logicV === null) || (drive === 'low' && maxV === null)) return null;
  return {
    role: 'output',
    name,
    drive,
    maxMa,
    pwm: raw.pwm === true,
    onOhms: amount(raw.onOhms) ?? 0,
    ...(logicV === null ? {} : { logicV }),
    ...(maxV === null ? {} : { maxV }),
    ...amounts({ dropV: raw.dropV, kneeV: raw.kneeV }),
    ...(typeof raw.pair === 'string' ? { pair: raw.pair } : {}),
    ...(raw.data === true ? { data: true } : {}),
  };
}

/** Reads a terminal in the form of the catalogue; null if it is invalid, or if its role neither drives nor supplies. */
function readTerminal(raw: RawTerminal): Terminal | null {
  const { name, role } = raw as { readonly name?: unknown; readonly role?: unknown };
  if (typeof name !== 'string' || name === '') return null;
  if (role === 'supply-') return { name, role };
  if (role === 'output') return readOutput(name, raw);
  if (role === 'supply+') {
    const [minV, maxV] = [amount(raw.minV), amount(raw.maxV)];
    return minV === null || maxV === null || maxV < minV ? null : { name, role, minV, maxV };
  }
  const [pole, position, maxMa] = [amount(raw.pole), amount(raw.position), amount(raw.maxMa)];
  if (role === 'contact' && pole !== null) return { name, role, pole };
  if (role !== 'throw' || pole === null || position === null || maxMa === null) return null;
  return { name, role, pole, position, drive: 'contact', maxMa, pwm: false };
}

/** Default terminals of a control that defines none. */
function plusAndMinus({ supplyMin, supplyMax }: CustomWiring): Terminal[] {
  const [minV, maxV] = [amount(supplyMin) ?? 0, amount(supplyMax) ?? Infinity];
  return [
    { name: '+', role: 'supply+', minV, maxV },
    { name: '-', role: 'supply-' },
  ];
}

/**
 * Reads the terminals of a custom control: the valid ones of its properties, else `+` and `-`. It drives a circuit by
 * itself if it has an output, or contacts and a supply like a relay. Rule E80.
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
