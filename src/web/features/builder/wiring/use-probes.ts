import { useState } from 'react';
import type { TerminalKey } from '#domain/meter/joints.ts';

export type ProbeColour = 'red' | 'black';

/** Terminals of the probes of the meter; null for a probe that is not placed. */
export type Probes = Readonly<Record<ProbeColour, TerminalKey | null>>;

/** State of the probes of the meter. */
export function useProbes() {
  const [probes, setProbes] = useState<Probes>({ red: null, black: null });
  const hold = (colour: ProbeColour, key: TerminalKey) => setProbes((before) => ({ ...before, [colour]: key }));
  return { probes, hold };
}
