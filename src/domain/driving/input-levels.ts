import { type OutputTerminal, outputsOf, type ThrowTerminal, type PartTerminals } from '#domain/catalogue/terminal.ts';
import { type DrivingSection, voltsOf } from '#domain/driving/driving-section.ts';
import { findSupplyTerminal, terminalsOf } from '#domain/parts/part-terminals.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';

/**
 * How the output of a sensor reaches a pin: directly, because the sensor is fed from the 3.3 V of the board, or through
 * a divider of 10 and 20 kΩ. Source: effects, 3.3.
 */
export type InputLevel = 'direct' | 'from-board' | 'divider';

/** Name of the terminal at which a 3.3 V board feeds sensors. */
export const boardSupply = '3V3';

/** Voltage of that terminal (V). */
export const boardVolts = 3.3;

/** Excess voltage that a pin takes. */
const tolerance = 1.1;

/** Resistance (ohms) of an output from which it is a pull-up to its supply. */
const pullUpOhms = 10_000;

interface FedControl {
  readonly control: ResolvedPart;
  readonly section: Pick<DrivingSection, 'supply'>;
}

/** Highest voltage (V) of an output on supply `volts`; 0 for contacts and open collectors, which the board pulls up. */
function outputVolts(output: OutputTerminal | ThrowTerminal | undefined, volts: number): number {
  if (output?.role !== 'output' || output.openCollector === true) return 0;
  if (output.drive === 'logic') return typeof output.logicV === 'number' ? output.logicV : volts;
  return output.drive === 'high' ? volts - (output.dropV ?? 0) : volts;
}

function isPullUp(output: OutputTerminal | ThrowTerminal | undefined): boolean {
  if (output?.role !== 'output') return false;
  return output.drive === 'low' || (output.drive === 'logic' && output.onOhms >= pullUpOhms);
}

/** Returns how a sensor that works on a pin of a board is connected to it. Rule L9. Source: effects, 3.3. */
export function inputLevel(sensor: FedControl, board: FedControl): InputLevel {
  const [pin] = outputsOf(terminalsOf(board.control.part));
  const pinVolts = outputVolts(pin, voltsOf(board.section));
  const [output] = outputsOf(terminalsOf(sensor.control.part));
  if (outputVolts(output, voltsOf(sensor.section)) <= tolerance * pinVolts) return 'direct';
  const hasSupply = pin?.role === 'output' && pin.logicV === boardVolts;
  const isFed = hasSupply && isPullUp(output) && findSupplyTerminal(sensor.control.part, boardVolts) !== null;
  return isFed ? 'from-board' : 'divider';
}

/** Whether a part of the catalogue may need a divider at a pin; undefined for a custom component. */
export function mayNeedDivider(terminals: PartTerminals | undefined): boolean {
  if (terminals === undefined) return true;
  const [output] = outputsOf(terminals);
  const isLogic = output?.role === 'output' && output.openCollector !== true && !isPullUp(output);
  return isLogic && !(typeof output.logicV === 'number' && output.logicV <= boardVolts);
}
