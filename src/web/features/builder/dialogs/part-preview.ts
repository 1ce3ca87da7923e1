import type { Check } from '#domain/checks/check.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import { drawUp } from '#domain/blueprint/draw-up.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { ComponentProperties } from '#domain/parts/component.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import type { PartForm } from '#web/features/builder/dialogs/use-part-form.ts';

/** What the values of a dialog do, before they are kept. */
export interface PartPreview {
  /** The string that the LED will be in, or stands beside; null for what is no LED. */
  readonly string: LedString | null;
  /** Whether the LED is one of those in series behind the resistor of that string. */
  readonly isInSeries: boolean;
  /** What is to be said about that string or the LED itself. */
  readonly checks: readonly Check[];
  /** What the parts of the dialog draw by themselves (mA). */
  readonly drawsMa: number;
}

/** Draws up the section of a dialog with what the dialog would do, as the design view will. */
export function previewPart(
  whole: WholeProject,
  form: Pick<PartForm, 'sectionId' | 'edited' | 'commandWith'>,
  properties: ComponentProperties,
): PartPreview {
  const before = onlySection(whole, form.sectionId);
  const changes = form.commandWith(properties).changes(before);
  const after = applyChanges(before, changes);
  const made = changes.flatMap((change) => (change.action === 'create-component' ? [change.component.id] : []));
  const ids = new Set(form.edited === null ? made : [form.edited.id]);
  const [id = ''] = ids;
  const { strings, checks } = drawUp(after, builtInCatalogue);
  const string = strings.find((row) => row.componentIds.includes(id) || row.sideBranchIds.includes(id)) ?? null;
  const inCircuit = string?.circuitNumber ?? null;
  return {
    string,
    isInSeries: string !== null && isSeries(string) && string.componentIds.includes(id),
    checks: checks.filter(({ componentId, circuitNumber }) =>
      componentId === null ? circuitNumber !== null && circuitNumber === inCircuit : componentId === id,
    ),
    drawsMa: drawnBy(after, form.sectionId, ids),
  };
}

function isSeries({ status }: LedString): boolean {
  return status !== 'no-leds' && status !== 'pre-resistored';
}

/** The project with this section only: what is drawn up on every change of the dialog stays small. */
function onlySection(whole: WholeProject, sectionId: string): WholeProject {
  return {
    ...whole,
    sections: whole.sections.filter((section) => section.id === sectionId),
    circuits: whole.circuits.filter((circuit) => circuit.sectionId === sectionId),
    components: whole.components.filter((component) => component.sectionId === sectionId),
  };
}

/** What these parts draw alone; the section's own supply stays, for it feeds them. */
function drawnBy(whole: WholeProject, sectionId: string, ids: ReadonlySet<string>): number {
  const components = whole.components.filter((row) => ids.has(row.id) || row.componentType === 'power');
  const { bySection } = drawUp({ ...whole, components }, builtInCatalogue, { checks: false }).power;
  return bySection.find((section) => section.sectionId === sectionId)?.mA ?? 0;
}
