import { useState } from 'react';
import type { TerminalKey } from '#domain/meter/joints.ts';

export type ProbeColor = 'red' | 'black';

/** Terminals of the probes of the meter; null for a probe that is not placed. */
export type Probes = Readonly<Record<ProbeColor, TerminalKey | null>>;

/** State of the probes of the meter. */
export function useProbes() {
  const [probes, setProbes] = useState<Probes>({ red: null, black: null });
  const hold = (color: ProbeColor, key: TerminalKey) => setProbes((before) => ({ ...before, [color]: key }));
  return { probes, hold };
}
