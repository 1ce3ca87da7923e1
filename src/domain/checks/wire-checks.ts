import type { WireGauge } from '#domain/catalogue/wires.ts';
import type { Check } from '#domain/checks/check.ts';
import type { CheckedSection, WiringSettings } from '#domain/checks/checked-project.ts';
import { type DerivedString, placeOfString } from '#domain/checks/string-input.ts';
import { toCheck, type Wording } from '#domain/checks/to-check.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import { branchLoad } from '#domain/electrical/part-loads.ts';
import { circuitWire, wireDrop, wordsBeforeAwg } from '#domain/electrical/wire-gauge.ts';
import type { ResolvedLed } from '#domain/parts/resolved-part.ts';
import { toVolts } from '#domain/units/amounts.ts';
import { formatDecimal } from '#domain/units/formats.ts';

/** The wire from a rail to a circuit or to a part that stands alone, and its length (cm). */
export interface DropWire {
  readonly gauge: WireGauge;
  readonly cm: number;
}

/** The wires of the circuits of a section, by number: what the record of one says, else what the project says. */
export function dropWires(
  { rows }: Pick<CheckedSection, 'rows'>,
  { wire, wireLengthCm }: WiringSettings,
): (circuitNumber: number | null) => DropWire {
  const usual: DropWire = { gauge: wire, cm: wireLengthCm };
  const own = new Map<number | null, DropWire>(
    rows.circuits.map((circuit) => [
      circuit.circuitNumber,
      { gauge: circuitWire(circuit, wire), cm: circuit.wireLengthCm ?? wireLengthCm },
    ]),
  );
  return (circuitNumber) => own.get(circuitNumber) ?? usual;
}

/** The share of what is left for its resistor that a string may lose in its wires, and of its voltage that a strip may. */
const [ofHeadroom, ofVoltage] = [0.1, 0.03];

/** What a wire loses (V) in words. */
function wording({ gauge, cm }: DropWire, drop: number): Wording {
  return { values: { len: formatDecimal(cm, 1), awg: wordsBeforeAwg(gauge), d: formatDecimal(drop, 2) } };
}

function checkString(ledString: LedString, wire: DropWire): Check[] {
  const { headroomV, actualCurrentMa, status } = ledString;
  const drop = wireDrop(wire.gauge, wire.cm, actualCurrentMa ?? 0);
  const isMuch = status === 'ok' && drop > ofHeadroom * (headroomV ?? 0);
  return isMuch ? [toCheck('wire-drop', wording(wire, drop), placeOfString(ledString))] : [];
}

function checkStrip(
  strip: ResolvedLed,
  volts: number,
  wire: DropWire,
  { sectionId, circuitNumber }: LedString,
): Check[] {
  const drop = wireDrop(wire.gauge, wire.cm, branchLoad(strip));
  if (drop <= ofVoltage * volts) return [];
  return [toCheck('wire-drop', wording(wire, drop), { sectionId, circuitNumber, componentId: strip.id })];
}

const isStrip = ({ part, role }: ResolvedLed): boolean => role === 'excluded' && part?.category === 'strip';

/** Whether the wires to a string and to the strips beside it lose too much. Rule E123. */
export function checkDrop({ ledString, leds, microvolts }: DerivedString, wire: DropWire): Check[] {
  const found = checkString(ledString, wire);
  if (microvolts === null || !leds.some(isStrip)) return found;
  const volts = toVolts(microvolts);
  return [...found, ...leds.filter(isStrip).flatMap((strip) => checkStrip(strip, volts, wire, ledString))];
}
