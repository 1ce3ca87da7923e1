import type { BuilderControls } from '#web/features/builder/project/builder-context.ts';
import { keptChoice } from '#web/kept-choice.ts';
import { focusField } from '#web/ui/fields/focus-field.ts';

/** Whether the project settings are expanded, stored by this browser. */
export const settingsFold = keptChoice('lightyard.settings', ['folded', 'unfolded'], 'folded');

/** A field of the project settings in the project panel. */
export type ProjectField = 'power-supply' | 'supply-source' | 'resistors' | 'rounding';

/** Opens the project settings, and focuses a field. */
export function showProjectField(field: ProjectField, { setPane }: Pick<BuilderControls, 'setPane'>): void {
  setPane('project');
  settingsFold.choose('unfolded');
  focusField(field);
}

/** Starts editing the name of the project in the panel. */
export function editProjectName({ setPane }: Pick<BuilderControls, 'setPane'>): void {
  setPane('project');
  // The pane must be rendered before its button can be pressed.
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-field="project-name"] button')?.click());
}
