import type { BlueprintCircuit } from '#domain/blueprint/blueprint.ts';
import { outputsOf } from '#domain/catalogue/terminal.ts';
import { isSectionSwitch, isSwitch } from '#domain/circuits/circuit-rules.ts';
import { circuitNumberOf, type Component } from '#domain/parts/component.ts';
import type { PartFacts } from '#domain/parts/part-facts.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import { lightKey, lightPlaces, type LightPlace } from '#web/features/builder/design/lights/lights.ts';
import { drivingOf } from '#web/features/builder/project/driving-view.ts';
import type { ProjectView } from '#web/features/builder/project/project-view.ts';

/** Lights that a control operates: those of its circuits, of its section, or of all sections. Empty for other parts. */
export function controlledLights({ snapshot, blueprint }: ProjectView, component: Component): readonly LightPlace[] {
  const { id, sectionId, componentType } = component;
  if (componentType !== 'control') return [];
  const driven = drivingOf(blueprint).circuits.get(id) ?? [];
  const circuitNumber = circuitNumberOf(component);
  if (circuitNumber !== null && isSwitch(component)) {
    const own = { sectionId, circuitNumber };
    return [own, ...driven.filter((place) => lightKey(place) !== lightKey(own))];
  }
  if (driven.length > 0 || !isSectionSwitch(component, snapshot.circuits)) return driven;
  const switched = blueprint.sections.find((section) => section.id === sectionId);
  const sections = blueprint.sections.filter((section) => switched?.isGlobal === true || section === switched);
  return sections.flatMap(lightPlaces);
}

/** Whether a part is a dimmer: it has one output, which supports PWM. */
export function isDimmer(part: PartFacts | null): boolean {
  const terminals = terminalsOf(part);
  const [output, ...others] = terminals === null ? [] : outputsOf(terminals);
  return others.length === 0 && output?.role === 'output' && output.pwm;
}

/** Effect of a circuit's driver on its lights: the id of a dimmer, `blink` for a timer, else null. */
export function lightsEffect({ blueprint }: ProjectView, { drive }: BlueprintCircuit): string | null {
  const componentId = drive?.driver?.componentId ?? null;
  if (componentId === null) return null;
  const part = drivingOf(blueprint).controls.get(componentId)?.part ?? null;
  if (part?.category === 'timer') return 'blink';
  return isDimmer(part) ? componentId : null;
}

/** Whether a control has more than on and off: a dimmer, or a switch that drives circuits from its throws. */
export function hasSteps({ blueprint }: ProjectView, { id }: Component): boolean {
  const { circuits, controls } = drivingOf(blueprint);
  if (!circuits.has(id)) return false;
  const hasPosition = ({ drive }: BlueprintCircuit) => drive?.positions.some(({ componentId }) => componentId === id);
  return isDimmer(controls.get(id)?.part ?? null) || blueprint.sections.some(({ driven }) => driven.some(hasPosition));
}
