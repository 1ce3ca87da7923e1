import { powerParts } from '#domain/catalogue/power.ts';
import { updateProject } from '#domain/changes/project-changes.ts';
import {
  type Project,
  type ProjectFields,
  type ResistorMode,
  type ResistorRounding,
  projectColors,
} from '#domain/projects/project.ts';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { isRegulator, SourceSelect } from '#web/source-select.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ColorDot } from '#web/ui/feedback/color-dot.tsx';
import type { SelectItem } from '#web/ui/fields/select-list.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { colorName } from '#web/ui/style/color-name.ts';

const supplies: readonly SelectItem<string>[] = powerParts.map(({ id, name }) => ({ id, label: name }));
const colors = projectColors.map((color) => ({ id: color, label: colorName(color), icon: <ColorDot hue={color} /> }));

/** Settings of the whole project: supply, color, resistors. In read-only mode they are text. */
export function ProjectSettings() {
  const { readOnly, run, dialogs } = useBuilderControls();
  const project = useProject(({ snapshot }) => snapshot.project);
  const supplyName = useProject(({ blueprint }) => blueprint.supply.label);
  const isKnown = useProject(({ blueprint }) => blueprint.supply.known);
  const set = (name: string, fields: Partial<ProjectFields>) =>
    void run({ name, changes: (now) => updateProject(now, fields) });
  if (readOnly) {
    return (
      <dl className="flex flex-col gap-3 text-sm">
        <Fact label="Master Power Supply">{supplyName}</Fact>
        <Fact label="Project Color">{colorName(project.color)}</Fact>
        <Fact label="Resistor Preference">
          {project.resistorMode === 'calculate' ? 'Calculate Resistors' : 'Pre-resistored'}
        </Fact>
      </dl>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <div data-field="power-supply">
        <Select
          label="Master Power Supply"
          items={isKnown ? supplies : [...supplies, { id: project.powerSupplyId, label: supplyName, isDisabled: true }]}
          selectedKey={project.powerSupplyId}
          onChange={(powerSupplyId) => set('change power supply', { powerSupplyId })}
        />
      </div>
      {isRegulator(project.powerSupplyId) && (
        <div data-field="supply-source">
          <SourceSelect
            value={project.supplyInputId}
            onChange={(supplyInputId) => set('change source', { supplyInputId })}
          />
        </div>
      )}
      <Select
        label="Project Color"
        items={colors}
        selectedKey={project.color}
        onChange={(color) => set('change project color', { color })}
      />
      <ResistorSettings project={project} onSet={set} />
      <Button size="small" onPress={() => dialogs.open({ kind: 'wires' })} className="self-start">
        Wires and fuse
      </Button>
    </div>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <div>
      <dt className="text-xs font-semibold text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const roundings: readonly { readonly id: ResistorRounding; readonly label: string; readonly description: string }[] = [
  { id: 'nearest', label: 'Nearest value', description: 'The standard value closest to the exact one.' },
  { id: 'next-higher', label: 'Next higher value', description: 'Never more current than the LED is rated for.' },
];

interface ResistorSettingsProps {
  readonly project: Project;
  readonly onSet: (name: string, fields: Partial<ProjectFields>) => void;
}

/** Whether resistors are calculated or come with the LEDs, and the standard series. Source: decisions B2. */
function ResistorSettings({ project, onSet }: ResistorSettingsProps) {
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
        <ModeButton isChosen={!calculates} onPress={() => choose('pre-resistored')}>
          Pre-resistored
        </ModeButton>
        <span data-field="resistors">
          <Switch isSelected={calculates} onChange={(isOn) => choose(isOn ? 'calculate' : 'pre-resistored')}>
            <span className="sr-only">Calculate Resistors</span>
          </Switch>
        </span>
        <ModeButton isChosen={calculates} onPress={() => choose('calculate')}>
          Calculate Resistors
        </ModeButton>
      </div>
      {calculates && (
        <div data-field="rounding">
          <Select
            label="Rounding"
            variant="compact"
            items={roundings}
            selectedKey={project.resistorRounding}
            onChange={(resistorRounding) => onSet('change rounding', { resistorRounding })}
          />
        </div>
      )}
    </div>
  );
}

interface ModeButtonProps {
  readonly isChosen: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

/** Text on one side of the switch; a press chooses its mode. The keyboard uses the switch instead. */
function ModeButton({ isChosen, onPress, children }: ModeButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      onClick={onPress}
      className={classNames('min-h-6 cursor-pointer pointer-coarse:min-h-11', !isChosen && 'text-muted')}
    >
      {children}
    </button>
  );
}
