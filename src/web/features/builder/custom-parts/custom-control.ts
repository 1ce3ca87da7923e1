import type { FieldErrors } from 'react-hook-form';
import { type CustomTerminal, customTerminalField, supplyMaField } from '#contract/custom-terminals.ts';
import { issueMessage } from '#contract/issue-message.ts';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import { readTerminals } from '#domain/parts/custom-terminals.ts';

/** How an output of a custom control drives a circuit. */
export type OutputKind = 'high' | 'low' | 'contact' | 'logic';

/** An output of a custom control as the dialog asks it; NaN where a field was left empty. */
export interface OutputDraft {
  readonly name: string;
  readonly kind: OutputKind;
  /** The most current that it gives (mA). */
  readonly maxMa: number;
  /** What a pin puts out, or the most that a sinking output bears (V); not asked of the other kinds. */
  readonly volts: number;
}

/** What the dialog asks of a custom control. V, mA. */
export interface ControlDraft {
  /** Whether it is a board, which is fed between plus and minus. */
  readonly takesPower: boolean;
  readonly supplyMin: number;
  readonly supplyMax: number;
  readonly supplyMa: number;
  readonly outputs: readonly OutputDraft[];
}

export const newControl: ControlDraft = { takesPower: false, supplyMin: 5, supplyMax: 12, supplyMa: 20, outputs: [] };

/** What a new output starts with. */
export function newOutput(count: number): OutputDraft {
  return { name: `OUT${count + 1}`, kind: 'high', maxMa: 100, volts: 5 };
}

const one = 1;

/** An output as a terminal; `position` is its place among the contacts. */
function terminalOf({ name, kind, maxMa, volts }: OutputDraft, position: number): CustomTerminal {
  if (kind === 'contact') return { name, role: 'throw', pole: one, position, maxMa };
  const output = { name, role: 'output', maxMa } as const;
  if (kind === 'high') return { ...output, drive: kind };
  return kind === 'low' ? { ...output, drive: kind, maxV: volts } : { ...output, drive: kind, logicV: volts };
}

/** The outputs of a draft as terminals, in their order. */
function outputTerminals({ outputs }: ControlDraft): CustomTerminal[] {
  let contacts = 0;
  return outputs.map((output) => {
    if (output.kind === 'contact') contacts += 1;
    return terminalOf(output, contacts);
  });
}

/** The name of the common contact that all contacts of a custom control share. */
const common = 'COM';

/** What is sent of a custom control; null and no terminals where it has none. */
export function controlProperties(draft: ControlDraft) {
  const { takesPower, supplyMin, supplyMax, supplyMa } = draft;
  const outputs = outputTerminals(draft);
  const supply: CustomTerminal[] = takesPower
    ? [
        { name: '+', role: 'supply+', minV: supplyMin, maxV: supplyMax },
        { name: '-', role: 'supply-' },
      ]
    : [];
  const contact: CustomTerminal[] = outputs.some(({ role }) => role === 'throw')
    ? [{ name: common, role: 'contact', pole: one }]
    : [];
  return {
    supplyMa: takesPower ? supplyMa : null,
    supplyMin: takesPower ? supplyMin : null,
    supplyMax: takesPower ? supplyMax : null,
    terminals: outputs.length === 0 ? [] : [...supply, ...contact, ...outputs],
  };
}

const numberOr = (value: unknown, start: number): number => (typeof value === 'number' ? value : start);

/** A custom control as the dialog shows it. */
export function controlDraft({ properties }: CustomComponent): ControlDraft {
  const { terminals } = readTerminals(properties);
  const outputs = terminals.flatMap((terminal): OutputDraft[] => {
    if (terminal.role === 'throw') return [{ ...newOutput(0), ...pick(terminal), kind: 'contact' }];
    if (terminal.role !== 'output') return [];
    const volts = terminal.drive === 'low' ? terminal.maxV : terminal.logicV;
    return [{ ...pick(terminal), kind: terminal.drive, volts: numberOr(volts, newOutput(0).volts) }];
  });
  const supply = terminals.find((terminal) => terminal.role === 'supply+');
  return {
    takesPower: typeof properties['supplyMa'] === 'number',
    supplyMin: numberOr(properties['supplyMin'], positive(supply?.minV) ?? newControl.supplyMin),
    supplyMax: numberOr(properties['supplyMax'], positive(supply?.maxV) ?? newControl.supplyMax),
    supplyMa: numberOr(properties['supplyMa'], newControl.supplyMa),
    outputs,
  };
}

function pick({ name, maxMa }: { readonly name: string; readonly maxMa: number }) {
  return { name, maxMa };
}

/** A voltage that can be asked for; undefined for none, 0 and without end. */
function positive(value = 0): number | undefined {
  return value > 0 && Number.isFinite(value) ? value : undefined;
}

/** The field of the dialog that a field of a terminal is asked by. */
const asked: Readonly<Record<string, keyof OutputDraft>> = {
  name: 'name',
  maxMa: 'maxMa',
  maxV: 'volts',
  logicV: 'volts',
};

const wrong = (message: string) => ({ type: 'invalid', message });

/** What is wrong with the outputs of a control, at the fields; the server judges by the same schema. */
function outputErrors(draft: ControlDraft): FieldErrors<ControlDraft>['outputs'] {
  const terminals = outputTerminals(draft);
  const names = terminals.map(({ name }) => name.trim());
  const taken = [...(draft.takesPower ? ['+', '-'] : []), common];
  const errors = terminals.map((terminal, at) => {
    const issues = customTerminalField.safeParse(terminal, { error: issueMessage }).error?.issues ?? [];
    const found = issues.map(({ path, message }) => [asked[String(path[0])] ?? 'name', wrong(message)] as const);
    const name = names[at] ?? '';
    const isTaken = taken.includes(name) || names.indexOf(name) < at;
    return Object.fromEntries(isTaken ? [...found, ['name', wrong('Choose a different name.')] as const] : found);
  });
  return errors.some((each) => Object.keys(each).length > 0) ? errors : undefined;
}

/** What is wrong with the supply of a board, at the fields. */
function supplyErrors({ supplyMin, supplyMax, supplyMa }: ControlDraft): FieldErrors<ControlDraft> {
  const errors = new Map<string, ReturnType<typeof wrong>>();
  const supply = { name: '+', role: 'supply+', minV: supplyMin, maxV: supplyMax };
  const volts = customTerminalField.safeParse(supply, { error: issueMessage }).error?.issues ?? [];
  const current = supplyMaField.safeParse(supplyMa, { error: issueMessage }).error?.issues ?? [];
  for (const { path, message } of volts) errors.set(path[0] === 'minV' ? 'supplyMin' : 'supplyMax', wrong(message));
  for (const { message } of current) errors.set('supplyMa', wrong(message));
  return Object.fromEntries(errors);
}

/** What is wrong with a control, at its fields; nothing where all is right. */
export function controlErrors(draft: ControlDraft): FieldErrors<ControlDraft> {
  const outputs = outputErrors(draft);
  return { ...(outputs === undefined ? {} : { outputs }), ...(draft.takesPower ? supplyErrors(draft) : {}) };
}
