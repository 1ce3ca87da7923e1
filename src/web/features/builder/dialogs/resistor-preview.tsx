import type { LedString } from '#domain/blueprint/blueprint.ts';
import { drawUp } from '#domain/blueprint/draw-up.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { ComponentProperties } from '#domain/parts/component.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import { StringSummary } from '#web/features/builder/design/string-summary.tsx';
import type { PartForm } from '#web/features/builder/dialogs/use-part-form.ts';
import { useBuilder } from '#web/features/builder/project/builder-context.ts';

/** The project with this section only: what is drawn up on every change of the dialog stays small. */
function onlySection(whole: WholeProject, sectionId: string): WholeProject {
  return {
    ...whole,
    sections: whole.sections.filter((section) => section.id === sectionId),
    circuits: whole.circuits.filter((circuit) => circuit.sectionId === sectionId),
    components: whole.components.filter((component) => component.sectionId === sectionId),
  };
}

/** The string that an item of the dialog will be in, drawn up as the design view will; null when it is in none. */
function stringAfter(whole: WholeProject, form: PartForm, properties: ComponentProperties, editedId: string | null) {
  const before = onlySection(whole, form.sectionId);
  const changes = form.commandWith(properties).changes(before);
  const madeId = changes.find((change) => change.action === 'create-component')?.component.id;
  const id = editedId ?? madeId;
  const { strings } = drawUp(applyChanges(before, changes), builtInCatalogue, { checks: false });
  return strings.find((string) => id !== undefined && string.componentIds.includes(id)) ?? null;
}

export interface ResistorPreviewProps {
  readonly form: PartForm;
  readonly properties: ComponentProperties;
  readonly editedId: string | null;
}

/** What the values of the dialog do to the resistor, at once. Its height never changes. */
export function ResistorPreview({ form, properties, editedId }: ResistorPreviewProps) {
  const { whole } = useBuilder();
  const string = stringAfter(whole, form, properties, editedId);
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 rounded-md border border-line bg-ground px-3 py-1.5">
      <span className="text-xs text-muted">{wordsFor(string)}</span>
      {string === null ? (
        <span className="text-xs text-muted">Brings its own resistor</span>
      ) : (
        <StringSummary string={string} />
      )}
    </div>
  );
}

function wordsFor(string: LedString | null): string {
  if (string === null || string.circuitNumber === null) return 'Its resistor';
  return `Resistor of circuit ${string.circuitNumber}, ${string.ledCount} ${string.ledCount === 1 ? 'LED' : 'LEDs'}`;
}
