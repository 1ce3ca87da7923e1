import type { PartTerminals } from '#domain/catalogue/terminal.ts';
import type { Check } from '#domain/checks/check.ts';
import { type CheckedProject, type CheckedSection, locationOf, nameOfPart } from '#domain/checks/checked-project.ts';
import { toCheck } from '#domain/checks/to-check.ts';
import { isSwitch } from '#domain/circuits/circuit-rules.ts';
import { isReadBySketches } from '#domain/driving/sound-and-signals.ts';
import { memoize } from '#domain/projects/memoize.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import type { ResolvedOther } from '#domain/parts/resolved-part.ts';

const isOf =
  (category: string) =>
  (control: ResolvedOther): boolean =>
    control.part?.category === category;
const isMicrocontroller = isOf('microcontroller');
const isSensor = isOf('sensor');

const servedRoles: ReadonlySet<PartTerminals['terminals'][number]['role']> = new Set(['bus', 'signal-in', 'speaker']);

/** Whether a control is one that a sketch works with: a display, a sound board, a servo, a sensor. */
function isServed(control: ResolvedOther): boolean {
  if (isMicrocontroller(control)) return false;
  return isSensor(control) || (terminalsOf(control.part)?.terminals ?? []).some(({ role }) => servedRoles.has(role));
}

/** The parts that drive circuits of a section, by id. */
const driversOf = memoize(({ circuits }: CheckedSection): readonly string[] => [
  ...new Set(circuits.flatMap(({ drive }) => drive?.driver?.componentId ?? [])),
]);

/** The parts that drive a circuit or give pixels their data, by id. */
function busyParts({ sections, pixelLines }: CheckedProject): Set<string> {
  const drivers = sections.flatMap((section) => driversOf(section));
  return new Set([...drivers, ...pixelLines.map(({ control }) => control.id)]);
}

/** Whether a board that drives nothing has something else to do. Source: boards and currents, 5.1. */
function hasOtherTask(control: ResolvedOther, section: CheckedSection, sections: readonly CheckedSection[]): boolean {
  if (isReadBySketches(control)) {
    return sections.some((each) => (each === section || each.isGlobal) && each.controls.some(isMicrocontroller));
  }
  const served = section.isGlobal ? sections : [section];
  return isMicrocontroller(control) && served.some(({ controls }) => controls.some(isServed));
}

/** The boards of a section that are there to control something. */
const boardsIn = memoize((section: CheckedSection) =>
  section.controls
    .filter(({ part }) => terminalsOf(part)?.drives === true)
    .filter((control) => control.circuitNumber !== null || !isSwitch(control.component))
    .map((control) => ({ control, section })),
);

/** The boards that control nothing. Rule E116. */
export function checkTasks(project: CheckedProject): Check[] {
  const { sections } = project;
  const driving = sections.flatMap((section) => boardsIn(section));
  if (driving.length === 0) return [];
  const busy = busyParts(project);
  return driving
    .filter(({ control, section }) => !busy.has(control.id) && !hasOtherTask(control, section, sections))
    .map(({ control, section }) => {
      return toCheck('board-drives-nothing', { values: { name: nameOfPart(control) } }, locationOf(section, control));
    });
}
