import type { BlueprintSection } from '#domain/blueprint/blueprint.ts';
import { accessoryRules } from '#domain/catalogue/accessories.ts';
import { terminalsByPart } from '#domain/catalogue/terminals.ts';
import { touchId, type TouchLoad, whyNotTouch } from '#domain/blueprint/standalone-touch.ts';
import { voltsOf } from '#domain/driving/driving-section.ts';
import { switchingTransistor } from '#domain/driving/drive-kind.ts';
import { accessoryPool } from '#domain/parts/part-references.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { accessoryResistor, transistorPart } from '#domain/wiring/connect/accessory-parts.ts';
import { boardPart } from '#domain/wiring/connect/net-parts.ts';
import { accessoriesAround } from '#domain/wiring/connect/part-accessories.ts';
import type { NetPin, TouchSwitch } from '#domain/wiring/netlist.ts';

/** A touch switch in the minus of everything after it, or the reason why it is not wired. */
export type ConnectedTouch = { readonly touch: TouchSwitch } | { readonly why: string };

/**
 * Connects a standalone touch switch: through an N-channel transistor it switches the minus of its section, or of the
 * project in the global section. Rule W113. Source: boards and currents, 2.9.
 */
export function connectTouch(
  control: ResolvedPart,
  { ref, transistor }: { readonly ref: string; readonly transistor: string },
  section: BlueprintSection,
  load: TouchLoad,
): ConnectedTouch {
  const volts = voltsOf(section);
  const why = whyNotTouch(control, volts, load);
  const type = switchingTransistor(volts, load.milliamps);
  if (why !== null || type === null) return { why: why ?? '' };
  const pool = accessoryPool(control);
  const q = `${control.id}.q`;
  const gate = { partId: q, name: 'G', text: `${transistor} G` };
  const output = terminalsByPart.get(touchId)?.terminals.find(({ role }) => role === 'output')?.name ?? '';
  const pins: NetPin[] = [{ name: output, where: null, text: 'to the gate', at: null, lead: 'link' }];
  const board = boardPart({ ...control, quantity: 1 }, ref, volts, 'plus', pins);
  const from = { partId: control.id, name: output, text: `${ref} ${output}` };
  const [series, pull] = accessoryRules.nTransistor;
  const surroundings = { isNeeded: ({ when }: { readonly when?: unknown }) => when === undefined, ends: {} };
  return {
    touch: {
      parts: [
        board,
        transistorPart(q, type, transistor, 'minus', 'to − of everything it switches'),
        accessoryResistor(`${control.id}.rg`, series.id, pool.take('R'), from, gate),
        accessoryResistor(`${control.id}.rp`, pull.id, pool.take('R'), gate, 'minus'),
        ...accessoriesAround(terminalsOf(control.part), board, pool, surroundings),
      ],
      drain: { partId: q, name: 'D', text: `${transistor} D`, lead: 'minus' },
    },
  };
}
