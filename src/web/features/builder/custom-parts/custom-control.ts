import type { FieldErrors } from 'react-hook-form';
import { type CustomTerminal, customTerminalField, supplyMaField } from '#contract/projects/custom-terminals.ts';
import { issueMessage } from '#contract/issue-message.ts';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import { readTerminals } from '#domain/parts/custom-terminals.ts';

/** Kind of an output: how it drives a circuit. */
export type OutputKind = 'high' | 'low' | 'contact' | 'logic';

/** An output of a custom control in the dialog; NaN for an empty field. */
export interface OutputDraft {
  readonly name: string;
  readonly kind: OutputKind;
  /** Maximum current (mA). */
  readonly maxMa: number;
  /** Output voltage of a logic pin, or maximum voltage of a sinking output (V); unused for other kinds. */
  readonly volts: number;
}

/** Values of a custom control in the dialog. V, mA. */
export interface ControlDraft {
  /** Whether it is a board, which is connected between plus and minus. */
  readonly takesPower: boolean;
  readonly supplyMin: number;
  readonly supplyMax: number;
  readonly supplyMa: number;
  readonly outputs: readonly OutputDraft[];
}

export const newControl: ControlDraft = { takesPower: false, supplyMin: 5, supplyMax: 12, supplyMa: 20, outputs: [] };

/** Returns the initial values of a new output, after `count` others. */
export function newOutput(count: number): OutputDraft {
  return { name: `OUT${count + 1}`, kind: 'high', maxMa: 100, volts: 5 };
}

const one = 1;

/** Converts an output to a terminal; `position` is its index among the contacts, from 1. */
function terminalOf({ name, kind, maxMa, volts }: OutputDraft, position: number): CustomTerminal {
  if (kind === 'contact') return { name, role: 'throw', pole: one, position, maxMa };
  const output = { name, role: 'output', maxMa } as const;
  if (kind === 'high') return { ...output, drive: kind };
  return kind === 'low' ? { ...output, drive: kind, maxV: volts } : { ...output, drive: kind, logicV: volts };
}

/** Converts the outputs of a draft to terminals, in order. */
function outputTerminals({ outputs }: ControlDraft): CustomTerminal[] {
  let contacts = 0;
  return outputs.map((output) => {
    if (output.kind === 'contact') contacts += 1;
    return terminalOf(output, contacts);
  });
}

/** Name of the common contact, which all contacts of a custom control share. */
const common = 'COM';

/** Returns the properties to send for a custom control: null and no terminals for missing values. */
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

/** Returns the values of a custom control for the dialog. */
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

/** Returns a positive, finite voltage; undefined otherwise. */
function positive(value = 0): number | undefined {
  return value > 0 && Number.isFinite(value) ? value : undefined;
}

/** Field of the dialog for each field of a terminal. */
const dialogFields: Readonly<Record<string, keyof OutputDraft>> = {
  name: 'name',
  maxMa: 'maxMa',
  maxV: 'volts',
  logicV: 'volts',
};

const invalid = (message: string) => ({ type: 'invalid', message });

/** Errors of the outputs of a control, by field, from the schema that the server uses. */
function outputErrors(draft: ControlDraft): FieldErrors<ControlDraft>['outputs'] {
  const terminals = outputTerminals(draft);
  const names = terminals.map(({ name }) => name.trim());
  const taken = [...(draft.takesPower ? ['+', '-'] : []), common];
  const errors = terminals.map((terminal, at) => {
    const issues = customTerminalField.safeParse(terminal, { error: issueMessage }).error?.issues ?? [];
    const fieldErrors = issues.map(
      ({ path, message }) => [dialogFields[String(path[0])] ?? 'name', invalid(message)] as const,
    );
    const name = names[at] ?? '';
    const isTaken = taken.includes(name) || names.indexOf(name) < at;
    return Object.fromEntries(
      isTaken ? [...fieldErrors, ['name', invalid('Choose a different name.')] as const] : fieldErrors,
    );
  });
  return errors.some((each) => Object.keys(each).length > 0) ? errors : undefined;
}

/** Errors of the supply of a board, by field. */
function supplyErrors({ supplyMin, supplyMax, supplyMa }: ControlDraft): FieldErrors<ControlDraft> {
  const errors = new Map<string, ReturnType<typeof invalid>>();
  const supply = { name: '+', role: 'supply+', minV: supplyMin, maxV: supplyMax };
  const volts = customTerminalField.safeParse(supply, { error: issueMessage }).error?.issues ?? [];
  const current = supplyMaField.safeParse(supplyMa, { error: issueMessage }).error?.issues ?? [];
  for (const { path, message } of volts) errors.set(path[0] === 'minV' ? 'supplyMin' : 'supplyMax', invalid(message));
  for (const { message } of current) errors.set('supplyMa', invalid(message));
  return Object.fromEntries(errors);
}

/** Errors of a control, by field; empty if it is valid. */
export function controlErrors(draft: ControlDraft): FieldErrors<ControlDraft> {
  const outputs = outputErrors(draft);
  return { ...(outputs === undefined ? {} : { outputs }), ...(draft.takesPower ? supplyErrors(draft) : {}) };
}
