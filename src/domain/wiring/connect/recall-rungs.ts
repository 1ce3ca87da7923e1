import type { Component } from '#domain/parts/component.ts';
import { type Connected, isSameRung, type RungInputs } from '#domain/wiring/connect/connect-memory.ts';
import type { SectionContext } from '#domain/wiring/connect/section-context.ts';

/** What is connected: the members of a circuit, or an LED that stands alone under its own id. */
interface Request {
  readonly key: string;
  readonly circuitNumber?: number;
  readonly members: readonly Component[];
}

/** Gives what was connected last time when nothing that it depends on has changed, else what `connect` gives. */
export function recallRungs(
  { key, circuitNumber, members }: Request,
  context: SectionContext,
  connect: () => Connected,
): Connected {
  const { refs, known, rungs, strings, circuitNames } = context;
  const string = strings.get(circuitNumber ?? key);
  const circuitName = circuitNumber === undefined ? undefined : circuitNames.get(circuitNumber);
  const inputs: RungInputs = { members, string, circuitName, usedRefs: refs.used };
  const before = known.get(key);
  if (before !== undefined && isSameRung(before.inputs, inputs)) {
    refs.skipTo(before.used);
    rungs.set(key, before);
    return before.connected;
  }
  const connected = connect();
  rungs.set(key, { inputs, connected, used: refs.used });
  return connected;
}
