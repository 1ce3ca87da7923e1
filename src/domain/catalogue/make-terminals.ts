import type { SupplyTerminal, Terminal } from '#domain/catalogue/terminal.ts';

/** Creates the positive supply terminal of a part, from `minV` to `maxV` (V). */
export function plus(name: string, minV: number, maxV: number): SupplyTerminal {
  return { name, role: 'supply+', minV, maxV };
}

/** Creates the negative supply terminal of a part. */
export function minus(name = 'GND'): Terminal {
  return { name, role: 'supply-' };
}

/** Creates terminals that differ only in their names. */
export function alike<Rest extends object>(names: readonly string[], rest: Rest): ({ readonly name: string } & Rest)[] {
  return names.map((name) => ({ name, ...rest }));
}

/** A contact by its printed name, optionally with a description of its position on the part. */
export type Contact = string | readonly [name: string, where: string];

function contact(of: Contact): { readonly name: string; readonly where?: string } {
  return typeof of === 'string' ? { name: of } : { name: of[0], where: of[1] };
}

/**
 * Creates the poles of a switch or relay whose contacts are rated for `maxMa`: each a common and its throws by
 * position.
 */
export function poles(
  maxMa: number,
  ...names: readonly (readonly [common: Contact, ...throws: Contact[]])[]
): Terminal[] {
  return names.flatMap(([common, ...throws], index): Terminal[] => {
    const pole = index + 1;
    const rest = { role: 'throw', pole, drive: 'contact', maxMa, pwm: false } as const;
    return [
      { ...contact(common), role: 'contact', pole },
      ...throws.map((each, at) => ({ ...contact(each), position: at + 1, ...rest })),
    ];
  });
}
