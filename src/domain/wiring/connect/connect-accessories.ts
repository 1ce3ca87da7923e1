import type { BlueprintSection } from '#domain/blueprint/blueprint.ts';
import { accessoryRules, pixelCapacitorName, transistors } from '#domain/catalogue/accessories.ts';
import { isInput } from '#domain/parts/component.ts';
import { accessoryPool } from '#domain/parts/part-references.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import { pieceReference, type ReferencePool, referenceRange } from '#domain/parts/reference.ts';
import type { ResolvedLed, ResolvedPart } from '#domain/parts/resolved-part.ts';
import {
  accessoryPart,
  accessoryResistor,
  type HeldTransistor,
  transistorPart,
} from '#domain/wiring/connect/accessory-parts.ts';
import type { CircuitJoints } from '#domain/wiring/connect/circuit-ends.ts';
import { accessoriesAround } from '#domain/wiring/connect/part-accessories.ts';
import { readNumber } from '#domain/units/amounts.ts';
import type { NetPart, NetPin, NetTerminal } from '#domain/wiring/netlist.ts';

/**
 * A transistor with its gate resistors; `load` is what it switches. Rule E94. Source: boards and currents, 2.6.
 */
export function connectTransistor(
  { id, ref, gateFrom, plusAt }: HeldTransistor,
  key: string,
  pool: ReferencePool,
  load = 'the lights',
): NetPart[] {
  const partId = `${key}.q`;
  const isN = transistors[id].channel === 'N';
  const sourceAt = isN ? 'minus' : plusAt;
  const gate = { partId, name: 'G', text: `${ref} G` };
  const [first, pull] = isN ? accessoryRules.nTransistor : accessoryRules.pTransistor;
  const users = `to ${isN ? '−' : '+'} of ${load}`;
  return [
    transistorPart(partId, id, ref, sourceAt, users),
    accessoryResistor(`${key}.rg`, first.id, pool.take('R'), gateFrom, gate),
    accessoryResistor(`${key}.rp`, pull.id, pool.take('R'), isN ? gate : sourceAt, isN ? sourceAt : gate),
  ];
}

interface PartWithAccessories {
  readonly part: NetPart;
  readonly around: readonly NetPart[];
}

/** Moves the + of a board that is fed through a diode from its side to a pin. */
function movePlusToPin(part: NetPart, around: readonly NetPart[]): NetPart {
  const diode = around.find(({ sides }) => sides[0]?.name === 'other end');
  const [plus, minus] = part.sides;
  if (diode === undefined || plus === null) return part;
  const text = `from the band of ${diode.ref}`;
  const pin: NetPin = { name: plus.name, where: plus.where, text, at: null, lead: 'plus' };
  return { ...part, sides: [null, minus], pins: [pin, ...part.pins] };
}

/** Connects the capacitors, diodes, and resistors around a control. */
export function connectAccessories(
  part: NetPart,
  controls: readonly ResolvedPart[],
  section: BlueprintSection,
  joints: CircuitJoints,
): PartWithAccessories {
  const control = controls.find(({ id }) => id === part.id);
  if (control === undefined) return { part, around: [] };
  const around = accessoriesAround(terminalsOf(control.part), part, accessoryPool(control), {
    isNeeded: (accessory) => joints.boards.needs(accessory, control, section),
    ends: { supply: part.sides[0]?.at ?? 'plus', 'MCU pin': joints.boards.sketchPin(section) },
  });
  const divider = isInput(control.component) ? joints.boards.inputs.dividerOf(control, section) : [];
  return { part: movePlusToPin(part, around), around: [...around, ...divider] };
}

/** Returns the capacitors across the pieces of an addressable part. Source: boards and currents, 1.8. */
export function pixelCapacitors(led: ResolvedLed, branches: readonly NetPart[]): NetPart[] {
  const reference = accessoryPool(led).take('C');
  return branches.flatMap((part, piece) => {
    const [plus, minus] = part.sides;
    if (part.kind !== 'addressable' || plus === null || minus === null) return [];
    const at = (name: string, lead: 'plus' | 'minus'): NetTerminal => {
      return { partId: part.id, name, text: `${part.ref} ${name}`, lead };
    };
    const ends = [at(plus.name, 'plus'), at(minus.name, 'minus')] as const;
    const isAll = part.count === led.quantity;
    const ref = isAll ? referenceRange(reference, part.count) : pieceReference(reference, piece, led.quantity);
    const capacitor = accessoryPart(`${part.id}.a1`, 'cap-1000u', ref, part.count, ends);
    const volts = readNumber(led.properties.voltageRating) ?? readNumber(led.part?.voltageRating);
    return [volts === null ? capacitor : { ...capacitor, name: pixelCapacitorName(volts) }];
  });
}
