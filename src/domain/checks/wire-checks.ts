import type { Check } from '#domain/checks/check.ts';
import type { CheckedSection, WiringSettings } from '#domain/checks/checked-project.ts';
import { type DerivedString, placeOfString } from '#domain/checks/string-input.ts';
import { toCheck } from '#domain/checks/to-check.ts';
import { branchLoad } from '#domain/electrical/part-loads.ts';
import { wireDrop } from '#domain/electrical/wire-gauge.ts';
import { toVolts } from '#domain/units/amounts.ts';
import { formatDecimal } from '#domain/units/formats.ts';

/** The wire from a rail to a circuit or to a part that stands alone: its gauge, and its length (cm). */
export interface DropWire {
  readonly awg: number;
  readonly cm: number;
}

/** The wires of the circuits of a section, by number: what the record of one says, else what the project says. */
export function dropWires(
  { rows }: Pick<CheckedSection, 'rows'>,
  { wireAwg, wireLengthCm }: WiringSettings,
): (circuitNumber: number | null) => DropWire {
  const usual: DropWire = { awg: wireAwg, cm: wireLengthCm };
  const own = new Map<number | null, DropWire>(
    rows.circuits.map((circuit) => [
      circuit.circuitNumber,
      { awg: circuit.wireAwg ?? wireAwg, cm: circuit.wireLengthCm ?? wireLengthCm },
    ]),
  );
  return (circuitNumber) => own.get(circuitNumber) ?? usual;
}

/** The share of what is left for its resistor that a string may lose in its wires, and of its voltage that a strip may. */
const [ofHeadroom, ofVoltage] = [0.1, 0.03];

/** Whether the wires to a string and to the strips beside it lose too much. Rule E123. */
export function checkDrop({ ledString, leds, microvolts }: DerivedString, { awg, cm }: DropWire): Check[] {
  const lost = (milliamps: number): number => wireDrop(awg, cm, milliamps);
  const values = (drop: number) => ({
    values: { len: formatDecimal(cm, 1), awg: String(awg), d: formatDecimal(drop, 2) },
  });
  const { headroomV, actualCurrentMa, status, sectionId, circuitNumber } = ledString;
  const ofString = lost(actualCurrentMa ?? 0);
  const isMuch = status === 'ok' && ofString > ofHeadroom * (headroomV ?? 0);
  const volts = toVolts(microvolts ?? 0);
  const strips = leds.filter(({ part, role }) => role === 'excluded' && part?.category === 'strip' && volts > 0);
  return [
    ...(isMuch ? [toCheck('wire-drop', values(ofString), placeOfString(ledString))] : []),
    ...strips
      .map((strip) => ({ drop: lost(branchLoad(strip)), componentId: strip.id }))
      .filter(({ drop }) => drop > ofVoltage * volts)
      .map(({ drop, componentId }) => {
        return toCheck('wire-drop', values(drop), { sectionId, circuitNumber, componentId });
      }),
  ];
}
