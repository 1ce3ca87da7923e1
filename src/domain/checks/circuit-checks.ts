import type { Check } from '#domain/checks/check.ts';
import { type CheckedCircuit, type CheckedSection, locationOf, nameOfPart } from '#domain/checks/checked-project.ts';
import { toCheck, type Wording } from '#domain/checks/to-check.ts';
import { isSwitch } from '#domain/circuits/circuit-rules.ts';
import type { ResolvedOther } from '#domain/parts/resolved-part.ts';
import { controlsOf, isBoard, isMechanicalSwitch, isSwitchableMotor } from '#domain/driving/driving-section.ts';

type Place = Pick<CheckedSection, 'id'>;

/** A circuit has one switch. Source: specification 1, section 5. */
function checkSwitchCount({ number, parts }: CheckedCircuit, { id }: Place): Check[] {
  const count = parts.reduce((sum, { component, quantity }) => (isSwitch(component) ? sum + quantity : sum), 0);
  if (count < 2) return [];
  const place = { sectionId: id, circuitNumber: number, componentId: null };
  return [toCheck('multiple-switches', { values: { c: String(number), n: String(count) } }, place)];
}

/** What turns off a board next to the LEDs of a circuit: the circuit's switch, or nothing that its output turns off. */
function boardWording({ drive }: CheckedCircuit, controls: readonly ResolvedOther[]): Pick<Wording, 'message'> {
  if (controls.some(isMechanicalSwitch) || (drive?.contact ?? null) !== null) return {};
  const message = '{name} takes its power next to the LEDs';
  const isDriven = (drive?.driver ?? null) !== null && (drive?.kind ?? null) !== null;
  return { message: isDriven ? `${message} and stays on when this circuit's output turns them off.` : `${message}.` };
}

/** The boards next to the LEDs of a circuit that do not drive it. */
function checkBoards(circuit: CheckedCircuit, controls: readonly ResolvedOther[], section: Place): Check[] {
  const { leds, drive } = circuit;
  if (leds.length === 0) return [];
  const driverId = drive?.driver?.componentId;
  return controls
    .filter((control) => isBoard(control) && control.id !== driverId)
    .map((board) => {
      const finding = { values: { name: nameOfPart(board) }, ...boardWording(circuit, controls) };
      return toCheck('powered-part-in-circuit', finding, locationOf(section, board));
    });
}

/** A switch that stands alone in its circuit. */
function checkPurpose({ number, leds }: CheckedCircuit, controls: readonly ResolvedOther[], { id }: Place): Check[] {
  if (leds.length > 0) return [];
  const isUseful = controls.some((control) => isBoard(control) || isSwitchableMotor(control));
  if (isUseful || !controls.some(isMechanicalSwitch)) return [];
  return [toCheck('circuit-no-led', {}, { sectionId: id, circuitNumber: number, componentId: null })];
}

/** What the checks find in how the parts of a circuit go together. Rule E122. */
export function checkCircuit(circuit: CheckedCircuit, section: Place): Check[] {
  if (circuit.parts.length === circuit.leds.length) return [];
  const controls = controlsOf(circuit);
  return [
    ...checkSwitchCount(circuit, section),
    ...checkBoards(circuit, controls, section),
    ...checkPurpose(circuit, controls, section),
  ];
}
