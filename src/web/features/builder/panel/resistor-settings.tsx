import type { Project, ProjectFields, ResistorRounding } from '#domain/projects/project.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';

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
  return (
    <div role="group" aria-labelledby="resistor-preference" className="flex flex-col gap-1.5">
      <span id="resistor-preference" className="text-xs font-semibold text-muted">
        Resistor Preference
      </span>
      <div className="flex flex-wrap items-center gap-x-2 text-xs">
        <span className={classNames(calculates && 'text-muted')}>Pre-resistored</span>
        <Switch
          className="text-xs! gap-2!"
          isSelected={calculates}
          onChange={(isOn) =>
            onSet('change resistor preference', { resistorMode: isOn ? 'calculate' : 'pre-resistored' })
          }
        >
          <span className={classNames(!calculates && 'text-muted')}>Calculate Resistors</span>
        </Switch>
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
