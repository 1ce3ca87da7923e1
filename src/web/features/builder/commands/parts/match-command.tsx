import { Sun } from 'lucide-react';
import { type MatchChoice, matchChoices } from '#domain/fixes/match-light.ts';
import { partRange } from '#domain/parts/part-references.ts';
import { nameOf } from '#domain/parts/resolved-part.ts';
import { formatMilliamps } from '#domain/units/formats.ts';
import { formatResistor } from '#domain/units/ohms.ts';
import { type ChoiceCommand, type CommandContext, partsOfTarget } from '#web/features/builder/commands/command.ts';
import { resistorOwner, setOwnOhms } from '#web/features/builder/commands/edits/resistor-edits.ts';

/** Makes an LED or circuit as bright as another light, with a resistor of its own. Rule B313. */
export const match: ChoiceCommand = {
  name: 'match',
  label: () => 'Match',
  icon: <Sun />,
  isAllowed: (context) => !context.readOnly && choicesOf(context).length > 0,
  choices: (context) =>
    choicesOf(context).map((choice, at) => ({
      id: `${at}`,
      label: `As bright as ${labelOf(choice)}, ${formatMilliamps(choice.milliamps)}`,
      description: effectOf(choice),
      isDisabled: choice.refusal !== null,
      run: (now) => ({ isDone: matchTo(now, choice.ohms) }),
    })),
  noChoices: 'No other light has a resistor',
  focusAfter: 'same',
};

const targetIds = ({ snapshot, target }: CommandContext): ReadonlySet<string> =>
  new Set(target.kind === 'selection' ? [] : partsOfTarget(snapshot(), target));

const choicesOf = (context: CommandContext): MatchChoice[] => matchChoices(context.blueprint(), targetIds(context));

function labelOf({ led }: MatchChoice): string {
  return `${nameOf(led)} (${partRange(led)})`;
}

function effectOf({ ohms, resultMa, refusal }: MatchChoice): string {
  const effect = `${formatResistor(ohms)}: ${formatMilliamps(resultMa)}`;
  if (refusal === null) return effect;
  return refusal === 'burns-out'
    ? `Not possible: ${formatMilliamps(resultMa)} would burn it out`
    : `Not possible: the closest is ${effect}`;
}

function matchTo(context: CommandContext, ohms: number): boolean {
  const ids = targetIds(context);
  const strings = context.blueprint().sections.flatMap((section) => section.strings);
  const string = strings.find(({ componentIds }) => componentIds.some((id) => ids.has(id)));
  return string !== undefined && context.runEdit(setOwnOhms(resistorOwner(string), ohms));
}
