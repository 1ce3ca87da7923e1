import { useState } from 'react';
import type { TerminalKey } from '#domain/meter/joints.ts';

export type ProbeColour = 'red' | 'black';

/** The terminals that the probes of the meter are held to; null for one that is put down. */
export type Probes = Readonly<Record<ProbeColour, TerminalKey | null>>;

/** Where the probes of the meter are. */
export function useProbes() {
  const [probes, setProbes] = useState<Probes>({ red: null, black: null });
  const hold = (colour: ProbeColour, key: TerminalKey) => setProbes((before) => ({ ...before, [colour]: key }));
  return { probes, hold };
}
