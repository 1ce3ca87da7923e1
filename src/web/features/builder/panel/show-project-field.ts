import type { BuilderControls } from '#web/features/builder/project/builder-context.ts';
import { keptChoice } from '#web/kept-choice.ts';
import { focusField } from '#web/ui/fields/focus-field.ts';

/** Whether the settings of the project are unfolded, in this browser. */
export const settingsFold = keptChoice('lightyard.settings', ['folded', 'unfolded'], 'folded');

/** A setting of the project in the project panel. */
export type ProjectField = 'power-supply' | 'supply-source' | 'resistors' | 'rounding';

/** Opens the settings of the project, with the focus on one of them. */
export function showProjectField(field: ProjectField, { setPane }: Pick<BuilderControls, 'setPane'>): void {
  setPane('project');
  settingsFold.choose('unfolded');
  focusField(field);
}

/** Edits the name of the project where it is. */
export function editProjectName({ setPane }: Pick<BuilderControls, 'setPane'>): void {
  setPane('project');
  // The pane has to be on the screen before its button can be pressed.
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-field="project-name"] button')?.click());
}
