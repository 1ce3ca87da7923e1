import { Gauge, Palette, Sun, Tag } from 'lucide-react';
import { inDisplayOrder } from '#domain/changes/selected-parts.ts';
import { type MatchChoice, matchChoices } from '#domain/fixes/match-light.ts';
import type { Component } from '#domain/parts/component.ts';
import { ratedMilliamps } from '#domain/parts/effective-values.ts';
import { ledColors } from '#domain/parts/led-color.ts';
import { lightColor } from '#domain/parts/light.ts';
import { isCalculated } from '#domain/parts/part-facts.ts';
import { partRange } from '#domain/parts/part-references.ts';
import { nameOf } from '#domain/parts/resolved-part.ts';
import { formatMilliamps } from '#domain/units/formats.ts';
import { formatResistor } from '#domain/units/ohms.ts';
import {
  componentsOfTarget,
  type ActionCommand,
  type ChoiceCommand,
  type CommandContext,
  done,
  partsOfTarget,
  targetName,
} from '#web/features/builder/commands/command.ts';
import { resistorOwner, setOwnOhms } from '#web/features/builder/commands/edits/resistor-edits.ts';
import { changeCurrent, hasColors, recolorSelected } from '#web/features/builder/commands/edits/value-edits.ts';
import { catalogueOf } from '#web/features/builder/project/part-view.ts';
import { colorName } from '#web/ui/style/color-name.ts';

/** Opens the dialog for the label of the target's parts. Rule B207. */
export const label: ActionCommand = {
  name: 'label',
  label: () => 'Label',
  icon: <Tag />,
  isAllowed: ({ readOnly, snapshot, target }) => !readOnly && partsOfTarget(snapshot(), target).length > 0,
  run: ({ snapshot, target, openDialog }) => {
    const ids = inDisplayOrder(snapshot(), partsOfTarget(snapshot(), target)).map(({ id }) => id);
    openDialog({ kind: 'label', ids, name: targetName(snapshot(), target) });
    return done;
  },
  focusAfter: 'none',
};

/** Sets color and forward voltage of the target's lights, as one edit. Rule B207. */
export const color: ChoiceCommand = {
  name: 'color',
  label: () => 'Color',
  icon: <Palette />,
  isAllowed: (context) => !context.readOnly && colorable(context).length > 0,
  choices: (context) => {
    const lights = colorable(context);
    const catalogue = catalogueOf(context.snapshot());
    const isNow = (id: string) => (row: Component) =>
      lightColor(catalogue.get(row.componentId) ?? null, row.properties) === id;
    return ledColors.map((id) => ({
      id,
      label: colorName(id),
      isDisabled: lights.length > 0 && lights.every(isNow(id)),
      run: ({ snapshot, target, runEdit }) => ({
        isDone: runEdit(recolorSelected(targetName(snapshot(), target), partsOfTarget(snapshot(), target), id)),
      }),
    }));
  },
  noChoices: 'The color of these parts is fixed',
  focusAfter: 'same',
};

/** Parts of the target that have a choice of colors. */
function colorable(context: CommandContext): readonly Component[] {
  const catalogue = catalogueOf(context.snapshot());
  return componentsOfTarget(context).filter((row) => hasColors(row, catalogue));
}

/** Usual currents of dimmed LEDs in models (mA). */
const lowCurrents = [15, 10, 5, 2, 1];

/** Sets the target current of the target's LEDs, up to their rated current, as one edit. Rule B207. */
export const current: ChoiceCommand = {
  name: 'current',
  label: () => 'Current',
  icon: <Gauge />,
  isAllowed: (context) => !context.readOnly && dimmable(context).length > 0,
  choices: (context) => {
    const leds = dimmable(context);
    const catalogue = catalogueOf(context.snapshot());
    const maxMilliamps = Math.max(...leds.map((row) => ratedMilliamps(catalogue.get(row.componentId) ?? null)));
    const offered = [null, ...lowCurrents.filter((milliamps) => milliamps < maxMilliamps)];
    return offered.map((milliamps) => ({
      id: `${milliamps}`,
      label: milliamps === null ? 'As rated' : formatMilliamps(milliamps),
      isDisabled: leds.every(({ properties }) => (properties.current ?? null) === milliamps),
      run: ({ snapshot, target, runEdit }) => ({
        isDone: runEdit(changeCurrent(targetName(snapshot(), target), partsOfTarget(snapshot(), target), milliamps)),
      }),
    }));
  },
  noChoices: 'The current of these parts is fixed',
  focusAfter: 'same',
};

/** LEDs of the target that have a calculated resistor. */
function dimmable(context: CommandContext): readonly Component[] {
  const catalogue = catalogueOf(context.snapshot());
  return componentsOfTarget(context).filter(
    ({ componentType, componentId }) => componentType === 'led' && isCalculated(catalogue.get(componentId) ?? null),
  );
}

/** Makes an LED or circuit as bright as another light, with a resistor of its own. Rule B313. */
export const match: ChoiceCommand = {
  name: 'match',
  label: () => 'Match',
  icon: <Sun />,
  isAllowed: (context) => !context.readOnly && matchesFor(context).length > 0,
  choices: (context) =>
    matchesFor(context).map((choice, at) => ({
      id: `${at}`,
      label: `As bright as ${matchLabel(choice)}, ${formatMilliamps(choice.milliamps)}`,
      description: matchEffect(choice),
      isDisabled: choice.refusal !== null,
      run: (now) => ({ isDone: matchTo(now, choice.ohms) }),
    })),
  noChoices: 'No other light has a resistor',
  focusAfter: 'same',
};

const matchedIds = ({ snapshot, target }: CommandContext): ReadonlySet<string> =>
  new Set(target.kind === 'selection' ? [] : partsOfTarget(snapshot(), target));

const matchesFor = (context: CommandContext): MatchChoice[] => matchChoices(context.blueprint(), matchedIds(context));

function matchLabel({ led }: MatchChoice): string {
  return `${nameOf(led)} (${partRange(led)})`;
}

function matchEffect({ ohms, resultMa, refusal }: MatchChoice): string {
  const effect = `${formatResistor(ohms)}: ${formatMilliamps(resultMa)}`;
  if (refusal === null) return effect;
  return refusal === 'burns-out'
    ? `Not possible: ${formatMilliamps(resultMa)} would burn it out`
    : `Not possible: the closest is ${effect}`;
}

function matchTo(context: CommandContext, ohms: number): boolean {
  const ids = matchedIds(context);
  const strings = context.blueprint().sections.flatMap((section) => section.strings);
  const string = strings.find(({ componentIds }) => componentIds.some((id) => ids.has(id)));
  return string !== undefined && context.runEdit(setOwnOhms(resistorOwner(string), ohms));
}
