import type { Project, ProjectFields, ResistorMode, ResistorRounding } from '#domain/projects/project.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';

const roundings: readonly { readonly id: ResistorRounding; readonly label: string; readonly description: string }[] = [
  { id: 'nearest', label: 'Nearest value', description: 'The standard value closest to the exact one.' },
  { id: 'next-higher', label: 'Next higher value', description: 'Never more current than the LED is made for.' },
];

interface ResistorSettingsProps {
  readonly project: Project;
  readonly onSet: (name: string, fields: Partial<ProjectFields>) => void;
}

/** Whether resistors are worked out or come with the LEDs, and to which standard value. Source: decisions B2. */
export function ResistorSettings({ project, onSet }: ResistorSettingsProps) {
  const calculates = project.resistorMode === 'calculate';
  const choose = (resistorMode: ResistorMode) => {
    if (resistorMode !== project.resistorMode) onSet('change resistor preference', { resistorMode });
  };
  return (
    <div role="group" aria-labelledby="resistor-preference" className="flex flex-col gap-1.5">
      <span id="resistor-preference" className="text-xs font-semibold text-muted">
        Resistor Preference
      </span>
      <div className="flex flex-wrap items-center gap-x-2 text-xs">
        <ModeWords isChosen={!calculates} onPress={() => choose('pre-resistored')}>
          Pre-resistored
        </ModeWords>
        <Switch isSelected={calculates} onChange={(isOn) => choose(isOn ? 'calculate' : 'pre-resistored')}>
          <span className="sr-only">Calculate Resistors</span>
        </Switch>
        <ModeWords isChosen={calculates} onPress={() => choose('calculate')}>
          Calculate Resistors
        </ModeWords>
      </div>
      {calculates && (
        <Select
          label="Rounding"
          variant="compact"
          items={roundings}
          selectedKey={project.resistorRounding}
          onChange={(resistorRounding) => onSet('change rounding', { resistorRounding })}
        />
      )}
    </div>
  );
}

interface ModeWordsProps {
  readonly isChosen: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

/** The words on one side of the switch: pressed, they choose their mode. The keyboard has the switch for that. */
function ModeWords({ isChosen, onPress, children }: ModeWordsProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      onClick={onPress}
      className={classNames('min-h-6 cursor-pointer pointer-coarse:min-h-10', !isChosen && 'text-muted')}
    >
      {children}
    </button>
  );
}
