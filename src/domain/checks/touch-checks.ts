import { accessories } from '#domain/catalogue/accessories.ts';
import { type OutputTerminal, outputsOf } from '#domain/catalogue/terminal.ts';
import type { Check } from '#domain/checks/check.ts';
import { type CheckedProject, type CheckedSection, locationOf, nameOfPart } from '#domain/checks/checked-project.ts';
import { mainPeak } from '#domain/checks/supply-limit-checks.ts';
import { toCheck } from '#domain/checks/to-check.ts';
import { isSwitch } from '#domain/circuits/circuit-rules.ts';
import { fittingTransistor, gateVolts } from '#domain/driving/drive-kind.ts';
import { hasDrivable } from '#domain/driving/find-drivers.ts';
import { isBoard, voltsOf } from '#domain/driving/driving-section.ts';
import { controlLoad } from '#domain/electrical/part-loads.ts';
import { memoize } from '#domain/projects/memoize.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import type { ResolvedOther } from '#domain/parts/resolved-part.ts';
import { formatDecimal } from '#domain/units/formats.ts';

/** The output of a touch switch; null for a part that is none. */
function touchOutput(control: ResolvedOther): OutputTerminal | null {
  const terminals = terminalsOf(control.part);
  if (terminals?.drives !== true || !isSwitch(control.component)) return null;
  return outputsOf(terminals).find((output): output is OutputTerminal => output.role === 'output') ?? null;
}

/** What a touch switch stands before: its section, or the whole project. */
interface Behind {
  readonly sections: readonly CheckedSection[];
  readonly milliamps: number;
  /** The same with motors stalled and boards at their busiest. */
  readonly peakMa: number;
}

/** Whether a board, or an addressable part, would be fed through its signal wires once its minus is switched off. */
function hasElectronics({ sections }: Behind, touch: ResolvedOther): boolean {
  return sections.some(
    ({ controls, circuits, standalone }) =>
      controls.some((control) => control.id !== touch.id && isBoard(control)) ||
      [...circuits.flatMap(({ leds }) => leds), ...standalone.map(({ part }) => part)].some(
        ({ part }) => part?.category === 'addressable',
      ),
  );
}

/** A loose touch switch switches the minus of all that stands behind it. Rule E115. Source: boards and currents, 2.9. */
function checkTouch(control: ResolvedOther, terminal: OutputTerminal, section: CheckedSection, behind: Behind): Check {
  const [fedVolts, milliamps] = [voltsOf(section), Math.max(0, behind.milliamps - controlLoad(control))];
  const gate = gateVolts({ terminal, fedVolts });
  const transistor = fittingTransistor('N', gate, fedVolts, behind.peakMa - behind.milliamps + milliamps);
  const values = { name: nameOfPart(control), max: formatDecimal(terminal.maxMa, 1), i: formatDecimal(milliamps, 1) };
  const place = locationOf(section, control);
  if (hasElectronics(behind, control)) {
    const message = '{name} switches the minus: the boards behind it would be fed through their signal wires.';
    const fix = 'Put it into a circuit, or use a latching button.';
    return toCheck('output-overload', { severity: 'error', values, message, fix }, place);
  }
  if (transistor === null) return toCheck('output-overload', { severity: 'error', values }, place);
  const q = accessories[transistor].name;
  return toCheck('output-transistor', { values: { ...values, q, v: formatDecimal(gate, 2) } }, place);
}

/** The touch switches of a section that are in no circuit, each with its output. */
const looseTouches = memoize(({ controls }: CheckedSection) =>
  controls.flatMap((control) => {
    const terminal = touchOutput(control);
    return terminal === null || control.circuitNumber !== null ? [] : [{ control, terminal }];
  }),
);

/** Whether what loose touch switches stand before can be switched by them. Rule E115. */
export function checkTouches({ sections, totalMa }: CheckedProject): Check[] {
  if (sections.every((section) => looseTouches(section).length === 0)) return [];
  const totalPeak = mainPeak({ sections });
  const onMain = sections.filter(({ isGlobal, supply }) => isGlobal || supply.loadsMaster);
  const named = new Set(
    sections.flatMap(({ circuits }) =>
      circuits.filter(hasDrivable).flatMap(({ drive }) => drive?.driver?.componentId ?? []),
    ),
  );
  return sections.flatMap((section) =>
    looseTouches(section).flatMap(({ control, terminal }) => {
      if (named.has(control.id)) return [];
      const { isGlobal, milliamps, peakMa } = section;
      const behind = isGlobal
        ? { sections: onMain, milliamps: totalMa, peakMa: totalPeak }
        : { sections: [section], milliamps, peakMa };
      return [checkTouch(control, terminal, section, behind)];
    }),
  );
}
