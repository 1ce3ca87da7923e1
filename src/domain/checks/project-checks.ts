import type { Check } from '#domain/checks/check.ts';
import {
  type CheckedCircuit,
  type CheckedProject,
  type CheckedSection,
  partsOf,
} from '#domain/checks/checked-project.ts';
import { projectLocation, toCheck } from '#domain/checks/to-check.ts';
import { isSwitch } from '#domain/circuits/circuit-rules.ts';
import { isMechanicalSwitch } from '#domain/driving/driving-section.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import type { ResolvedOther } from '#domain/parts/resolved-part.ts';
import { memoize } from '#domain/projects/memoize.ts';

/** Whether a control can send pixel data. */
function hasDataOutput({ part }: ResolvedOther): boolean {
  return (terminalsOf(part)?.terminals ?? []).some(
    (terminal) => terminal.role === 'data-out' || (terminal.role === 'output' && terminal.data === true),
  );
}

/** What there is in a section of all that the project is asked for as a whole. */
const contentsOf = memoize((section: CheckedSection) => {
  const { circuits, standalone, controls } = section;
  const parts = partsOf(section);
  const isString = ({ ledString }: Pick<CheckedCircuit, 'ledString'>): boolean => {
    return ledString !== null && ledString.status !== 'no-leds';
  };
  return {
    hasLed: parts.some(({ type }) => type === 'led'),
    hasString: circuits.some(isString) || standalone.some(isString),
    hasPixels: parts.some(({ part }) => part?.category === 'addressable'),
    hasSwitch: controls.some((control) => isSwitch(control.component) || isMechanicalSwitch(control)),
    hasDataOutput: controls.some(hasDataOutput),
  };
});

/** Up to this voltage (V) an LED that is the wrong way round takes no harm. */
const harmlessBackwards = 5;

/** What the checks find in a project as a whole, besides its supplies. Rule E126. */
export function checkWhole({ sections, supplyPart }: CheckedProject): Check[] {
  const contents = sections.map((section) => contentsOf(section));
  const has = (what: keyof (typeof contents)[number]): boolean => contents.some((each) => each[what]);
  const found = {
    'addressable-no-controller': has('hasPixels') && !has('hasDataOutput'),
    'no-switch': has('hasLed') && !has('hasSwitch'),
    'lipo-care': supplyPart.electrical.lipo === true,
    polarity: supplyPart.voltage > harmlessBackwards && has('hasString'),
  };
  const ids = Object.keys(found) as (keyof typeof found)[];
  return ids.filter((id) => found[id]).map((id) => toCheck(id, {}, projectLocation));
}
