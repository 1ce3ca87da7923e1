import type { CheckLocation } from '#domain/checks/check.ts';
import type { Component } from '#domain/parts/component.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { focusInView, headerId } from '#web/features/builder/design/selection/rows.ts';
import { settingsFold } from '#web/features/builder/panel/show-project-field.ts';
import type { BuilderControls } from '#web/features/builder/project/builder-context.ts';

/** The row of a part, the header of a circuit, or the settings of the project. */
function elementOf({ sectionId, circuitNumber, componentId }: CheckLocation): HTMLElement | null {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  if (sectionId === null) return find('[data-settings]');
  const part = componentId === null ? null : find(`[data-part="${CSS.escape(componentId)}"]`);
  if (part !== null || circuitNumber === null) return part;
  return find(`[data-circuit="${CSS.escape(headerId({ sectionId, circuitNumber }))}"]`);
}

/** Duration of the mark on a shown place (ms). */
const markedFor = 2400;

/** Marks an element with a ring that fades. */
function mark(element: HTMLElement): void {
  const ring = { outline: '3px solid var(--accent)', outlineOffset: '3px', borderRadius: '0.25rem' };
  element.animate([ring, { ...ring, offset: 0.7 }, { ...ring, outlineColor: 'transparent' }], markedFor);
}

/** Ids of the parts of a finding that are on a picture of the model: its part, else those of its circuit. */
export function partsOnModel(
  { sectionId, circuitNumber, componentId }: CheckLocation,
  { components }: Pick<ProjectSnapshot, 'components'>,
): readonly string[] {
  const isMeant = (row: Component): boolean =>
    componentId === null
      ? circuitNumber !== null && row.sectionId === sectionId && row.circuitNumber === circuitNumber
      : row.id === componentId;
  return components.flatMap((row) => (row.places.length > 0 && isMeant(row) ? [row.id] : []));
}

type Views = Pick<BuilderControls, 'activeSectionId' | 'setActiveSection' | 'setView' | 'setPane'>;

/** Scrolls to the location of a finding in the design view or the project panel, and focuses it. */
export function showPlace(place: CheckLocation, { activeSectionId, setActiveSection, setView, setPane }: Views): void {
  const { sectionId } = place;
  setPane(sectionId === null ? 'project' : 'workspace');
  if (sectionId === null) {
    settingsFold.choose('unfolded');
  } else {
    setView('design');
    if (activeSectionId !== null) setActiveSection(sectionId);
  }
  requestAnimationFrame(() => {
    const element = elementOf(place);
    if (element === null) return;
    focusInView(element.querySelector<HTMLElement>('[data-row], button'));
    mark(element);
  });
}
