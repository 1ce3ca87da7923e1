import type { Check } from '#domain/checks/check.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import { calculateBlueprint } from '#domain/blueprint/calculate-blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { ComponentProperties } from '#domain/parts/component.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { PartForm } from '#web/features/builder/dialogs/part/use-part-form.ts';

/** Electrical results of the values in a dialog, before they are saved. */
export interface PartPreview {
  /** String of which the LED is a part or a side branch; null for other parts. */
  readonly ledString: LedString | null;
  /** Whether the LED is in series with the resistor of that string. */
  readonly isInSeries: boolean;
  /** Checks of the circuit of that string or of the part itself. */
  readonly checks: readonly Check[];
  /** Current of the part without others (mA). */
  readonly drawsMa: number;
}

/** Derives the section of a part with the unsaved edit of its dialog. */
export function previewPart(
  snapshot: ProjectSnapshot,
  form: Pick<PartForm, 'sectionId' | 'edited' | 'editWith'>,
  properties: ComponentProperties,
): PartPreview {
  const before = onlySection(snapshot, form.sectionId);
  const changes = form.editWith(properties).changes(before);
  const after = applyChanges(before, changes);
  const { id } = form.edited;
  const { strings, checks } = deriveBlueprint(after, builtInCatalogue);
  const ledString = strings.find((row) => row.componentIds.includes(id) || row.sideBranchIds.includes(id)) ?? null;
  const inCircuit = ledString?.circuitNumber ?? null;
  return {
    ledString,
    isInSeries: ledString !== null && isSeries(ledString) && ledString.componentIds.includes(id),
    checks: checks.filter(({ componentId, circuitNumber }) =>
      componentId === null ? circuitNumber !== null && circuitNumber === inCircuit : componentId === id,
    ),
    drawsMa: currentOf(after, form.sectionId, id),
  };
}

function isSeries({ status }: LedString): boolean {
  return status !== 'no-leds' && status !== 'pre-resistored';
}

/** Reduces the project to one section, so that previews are cheap. */
function onlySection(snapshot: ProjectSnapshot, sectionId: string): ProjectSnapshot {
  return {
    ...snapshot,
    sections: snapshot.sections.filter((section) => section.id === sectionId),
    circuits: snapshot.circuits.filter((circuit) => circuit.sectionId === sectionId),
    components: snapshot.components.filter((component) => component.sectionId === sectionId),
  };
}

/** Current of a part without others (mA), on the supply of its section. */
function currentOf(snapshot: ProjectSnapshot, sectionId: string, id: string): number {
  const components = snapshot.components.filter((row) => row.id === id || row.componentType === 'power');
  const { bySection } = calculateBlueprint({ ...snapshot, components }).power;
  return bySection.find((section) => section.sectionId === sectionId)?.mA ?? 0;
}
