import type { PartTerminals, SupplyTerminal } from '#domain/catalogue/terminal.ts';
import { terminalsByPart } from '#domain/catalogue/terminals.ts';
import type { PartFacts } from '#domain/parts/part-facts.ts';

/** The terminals of a part; null for one that has none that are known. */
export function terminalsOf(part: PartFacts | null): PartTerminals | null {
  if (part === null) return null;
  return part.ownTerminals ?? terminalsByPart.get(part.id) ?? null;
}

/** The first terminal that takes a supply of `volts`; null when none does. Rule E81. */
export function findSupplyTerminal(part: PartFacts | null, volts: number): SupplyTerminal | null {
  const terminals = terminalsOf(part)?.terminals ?? [];
  const fitting = terminals.find(
    (terminal): terminal is SupplyTerminal =>
      terminal.role === 'supply+' && terminal.minV <= volts && volts <= terminal.maxV,
  );
  return fitting ?? null;
}
