import { accessories, type AccessoryId, timerCapacitorName, timerResistorName } from '#domain/catalogue/accessories.ts';
import type { PowerPart } from '#domain/catalogue/catalogue-part.ts';
import { isCharger } from '#domain/driving/driving-section.ts';
import { chargeResistorOf, chargeResistorText, hasOwnChargeResistor } from '#domain/electrical/charger.ts';
import type { Timer555 } from '#domain/effects/timer-555.ts';
import { fuseAccessory } from '#domain/electrical/fuse.ts';
import { capacitorRating } from '#domain/electrical/rectified-supply.ts';
import type { ReferencePool } from '#domain/parts/reference.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import type { NeededAccessory } from '#domain/parts-list/accessory-lines.ts';

/** Where accessories are needed: the part, or the section of a circuit. */
export type Place = Pick<NeededAccessory, 'forId' | 'sectionId'>;

/** Takes the next stored reference for an accessory; null if the accessory is not drawn. Rule E99. */
function referenceFor(id: AccessoryId, pool: ReferencePool): string | null {
  const letter = accessories[id].reference;
  return letter === null ? null : pool.take(letter);
}

/** Creates an accessory with the next reference of its kind. */
export function createAccessory(
  id: AccessoryId,
  place: Place,
  pool: ReferencePool,
  { quantity = 1, between = null }: Partial<Pick<NeededAccessory, 'quantity' | 'between'>> = {},
): NeededAccessory {
  return { id, name: accessories[id].name, reference: referenceFor(id, pool), quantity, between, ...place };
}

/** Creates the fuse (mA) of the project or of a section: a slow-blow one in an AC lead. */
export function createFuse(holdMa: number, isInAcLead: boolean, place: Place, pool: ReferencePool): NeededAccessory {
  const { id, name } = isInAcLead
    ? { id: 'fuse-slow' as const, name: accessories['fuse-slow'].name }
    : fuseAccessory(holdMa);
  return { ...createAccessory(id, place, pool), name };
}

/** Creates an electrolytic capacitor (µF) of a rated voltage (V). */
function createCapacitor(microfarads: number, volts: number, place: Place, pool: ReferencePool): NeededAccessory {
  const name = accessories['cap-smoothing'].name.replace('{C}', String(microfarads)).replace('{V}', String(volts));
  return { ...createAccessory('cap-smoothing', place, pool), name };
}

/**
 * Creates the parts after an alternating source: the bridge, the capacitor of a transformer, or that of a track
 * (`holdUf`, µF) with its charging resistor and diode. None for another supply. Rule E310. Source: own values, 4.4.
 */
export function createRectifier(
  { rectifier, electrical }: PowerPart,
  holdUf: number,
  place: Place,
  pool: ReferencePool,
): NeededAccessory[] {
  if (rectifier === undefined) return [];
  const { bridge, capacitor } = rectifier;
  const rectifying = createAccessory(bridge, place, pool);
  if (capacitor !== null) {
    return [rectifying, createCapacitor(capacitor.microfarads, capacitor.volts, place, pool)];
  }
  if (holdUf <= 0) return [rectifying];
  return [
    rectifying,
    createCapacitor(holdUf, capacitorRating(electrical.vMax), place, pool),
    createAccessory('res-100', place, pool),
    createAccessory('diode-1n4001', place, pool),
  ];
}

/** Creates the resistor R3 of a charger if its value differs from that on the board; none for other parts. Rule V48. */
export function createChargeResistor(charger: ResolvedPart, place: Place, pool: ReferencePool): NeededAccessory[] {
  if (!isCharger(charger) || !hasOwnChargeResistor(charger)) return [];
  const name = accessories['res-charger'].name.replace('{R}', chargeResistorText(chargeResistorOf(charger)));
  return [{ ...createAccessory('res-charger', place, pool, { quantity: charger.quantity }), name }];
}

/** Creates the resistors, the capacitor, and the diode with which an NE555 plays an effect. Source: effects, 2.5. */
export function createTimerParts(
  { r1, r2, cUf, diode }: Timer555,
  place: Place,
  pool: ReferencePool,
): NeededAccessory[] {
  const resistor = (ohms: number): NeededAccessory => {
    return { ...createAccessory('res-timer', place, pool), name: timerResistorName(ohms) };
  };
  const capacitor = { ...createAccessory('cap-timer', place, pool), name: timerCapacitorName(cUf) };
  return [resistor(r1), resistor(r2), capacitor, ...(diode ? [createAccessory('diode-bat85', place, pool)] : [])];
}
