import type { WireGauge } from '#domain/catalogue/wires.ts';
import type { Check } from '#domain/checks/check.ts';
import { checkLights } from '#domain/checks/check-lights.ts';
import type { CheckedCircuit, CheckedStandalone } from '#domain/checks/checked-project.ts';
import { checkCircuit } from '#domain/checks/circuit-checks.ts';
import { checkPart } from '#domain/checks/part-checks.ts';
import { checkControlDrop } from '#domain/checks/wire-checks.ts';
import { placedOhms } from '#domain/driving/driving-section.ts';
import type { SectionSupply } from '#domain/electrical/supply.ts';
import { memoize } from '#domain/projects/memoize.ts';

/** The lights of a circuit and its parts by themselves, with a wire of this gauge and so many cm to it. */
export const checkParts = memoize(
  (circuit: CheckedCircuit, id: string, supply: SectionSupply, gauge: WireGauge, cm: number): readonly Check[] => {
    const { ledString, leds, parts, drive } = circuit;
    const placed = placedOhms(parts);
    const { kneeV, ohms } = drive?.output ?? { kneeV: 0, ohms: 0 };
    const beside = { kneeV, ohms: ohms + placed + (supply.profile?.rInt ?? 0) };
    const microvolts = drive === null ? supply.microvolts : drive.microvolts;
    const section = { id, supply, isGlobal: false };
    const lights = ledString === null ? null : { ledString, leds, supply, microvolts, beside };
    const found = lights === null ? [] : checkLights(lights, placed, { gauge, cm });
    for (const part of parts) {
      found.push(...checkPart(part, section), ...checkControlDrop(part, id, supply, { gauge, cm }));
    }
    found.push(...checkCircuit(circuit, section));
    return found;
  },
);

/** A part that stands alone, with a wire of this gauge and so many cm to it. */
export const checkStandalone = memoize(
  (
    standalone: CheckedStandalone,
    id: string,
    supply: SectionSupply,
    isGlobal: boolean,
    gauge: WireGauge,
    cm: number,
  ): readonly Check[] => {
    const { part, ledString } = standalone;
    const wire = { gauge, cm };
    const alone = [...checkPart(part, { id, supply, isGlobal }), ...checkControlDrop(part, id, supply, wire)];
    if (ledString === null || part.type !== 'led') return alone;
    const beside = { kneeV: 0, ohms: supply.profile?.rInt ?? 0 };
    const derived = { ledString, leds: [part], supply, microvolts: supply.microvolts, beside };
    return [...checkLights(derived, 0, wire), ...alone];
  },
);
