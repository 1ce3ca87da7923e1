import { powerParts } from '#domain/catalogue/power.ts';
import { updateProject } from '#domain/changes/project-changes.ts';
import { type ProjectFields, projectColors } from '#domain/projects/project.ts';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { ResistorSettings } from '#web/features/builder/panel/resistor-settings.tsx';
import { ColorDot } from '#web/ui/feedback/color-dot.tsx';
import { colorName } from '#web/ui/style/color-name.ts';
import { Select } from '#web/ui/fields/select.tsx';
import type { SelectItem } from '#web/ui/fields/select-list.tsx';

const supplies: readonly SelectItem<string>[] = powerParts.map(({ id, name }) => ({ id, label: name }));
const colors = projectColors.map((color) => ({ id: color, label: colorName(color), icon: <ColorDot hue={color} /> }));

/** The choices that hold for all of a project: supply, colour, resistors. In read-only mode they are text. */
export function ProjectSettings() {
  const { readOnly, run } = useBuilderControls();
  const project = useProject(({ whole }) => whole.project);
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
    <div className="flex flex-col gap-4">
      <Select
        label="Master Power Supply"
        items={isKnown ? supplies : [...supplies, { id: project.powerSupplyId, label: supplyName, isDisabled: true }]}
        selectedKey={project.powerSupplyId}
        onChange={(powerSupplyId) => set('change power supply', { powerSupplyId })}
      />
      <Select
        label="Project Color"
        items={colors}
        selectedKey={project.color}
        onChange={(color) => set('change project colour', { color })}
      />
      <ResistorSettings project={project} onSet={set} />
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
