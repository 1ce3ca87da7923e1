import type { PartTerminals, SupplyTerminal } from '#domain/catalogue/terminal.ts';
import { terminalsByPart } from '#domain/catalogue/terminals.ts';
import type { PartFacts } from '#domain/parts/part-facts.ts';

/** Terminals of a part; null if none are known. */
export function terminalsOf(part: PartFacts | null): PartTerminals | null {
  if (part === null) return null;
  return part.ownTerminals ?? terminalsByPart.get(part.id) ?? null;
}

/** Finds the first terminal for a supply of `volts`; null if there is none. Rule E81. */
export function findSupplyTerminal(part: PartFacts | null, volts: number): SupplyTerminal | null {
  const terminals = terminalsOf(part)?.terminals ?? [];
  const found = terminals.find(
    (terminal): terminal is SupplyTerminal =>
      terminal.role === 'supply+' && terminal.minV <= volts && volts <= terminal.maxV,
  );
  return found ?? null;
}
