import { outputsOf, terminalLabel } from '#domain/catalogue/terminal.ts';
import type { ComponentInput } from '#domain/parts/component.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import { drivingOf } from '#web/features/builder/project/driving-view.ts';
import type { ProjectView } from '#web/features/builder/project/project-view.ts';

/** A placed part that can start scenes. */
export interface TriggerPart {
  readonly id: string;
  readonly title: string;
  readonly isButton: boolean;
}

const buttonIds: ReadonlySet<string> = new Set(['switch-push-momentary-7mm', 'switch-tactile-6mm']);
const sensorIds: ReadonlySet<string> = new Set([
  'sensor-pir',
  'sensor-hall',
  'sensor-light-ldr',
  'sensor-sound',
  'switch-reed',
]);

/** Buttons and sensors of a project. Source: effects, 3.2. */
export function triggerParts({ blueprint }: ProjectView): TriggerPart[] {
  const { controls, titles } = drivingOf(blueprint);
  return [...controls.values()].flatMap(({ id, component: { componentId } }) => {
    const isButton = buttonIds.has(componentId);
    if (!isButton && !sensorIds.has(componentId)) return [];
    return { id, title: titles.get(id) ?? '', isButton };
  });
}

/** An output of a microcontroller on which a part can work. */
export interface BoardPin extends ComponentInput {
  readonly componentId: string;
  readonly label: string;
  /** Whether nothing uses it. */
  readonly isFree: boolean;
}

/** Outputs of the microcontrollers of a project. `inputs` are the pins on which parts work. */
export function boardPins({ blueprint }: ProjectView, inputs: readonly (ComponentInput | null)[]): BoardPin[] {
  const { controls, titles } = drivingOf(blueprint);
  const used = new Set(
    blueprint.sections.flatMap(({ driven }) =>
      driven.flatMap(({ drive }) => (drive?.driver ? `${drive.driver.componentId} ${drive.driver.output}` : [])),
    ),
  );
  for (const input of inputs) if (input !== null) used.add(`${input.componentId} ${input.terminal}`);
  return [...controls.values()]
    .filter(({ part }) => part?.category === 'microcontroller')
    .flatMap(({ id: componentId, part }) => {
      const terminals = terminalsOf(part);
      const outputs = terminals === null ? [] : outputsOf(terminals);
      return outputs.map(({ name }) => ({
        componentId,
        terminal: name,
        label: `${titles.get(componentId) ?? ''} – ${terminalLabel(name)}`,
        isFree: !used.has(`${componentId} ${name}`),
      }));
    });
}
