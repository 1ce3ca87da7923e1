import { unfoldSettings } from '#web/features/builder/panel/settings-fold.ts';
import type { BuilderControls } from '#web/features/builder/project/builder-context.ts';
import { focusField } from '#web/ui/fields/focus-field.ts';

/** A setting of the project in the project panel. */
export type ProjectField = 'power-supply' | 'supply-source' | 'resistors' | 'rounding';

/** Opens the settings of the project, with the focus on one of them. */
export function showProjectField(field: ProjectField, { setPane }: Pick<BuilderControls, 'setPane'>): void {
  setPane('project');
  unfoldSettings(true);
  focusField(field);
}

/** Edits the name of the project where it is. */
export function editProjectName({ setPane }: Pick<BuilderControls, 'setPane'>): void {
  setPane('project');
  // The pane has to be on the screen before its button can be pressed.
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-field="project-name"] button')?.click());
}
