import type { ReactNode } from 'react';
import { isSwitch } from '#domain/circuits/circuit-rules.ts';
import { circuitNumberOf, type Component } from '#domain/parts/component.ts';
import { hasSteps, controlledLights } from '#web/features/builder/design/lights/driven-lights.ts';
import { setLevel, setLights, useStep } from '#web/features/builder/design/lights/lights.ts';
import {
  type LightRules,
  lightRules,
  switchLights,
  withLightRules,
} from '#web/features/builder/design/lights/switch-lights.ts';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { drivesText } from '#web/features/builder/project/driving-view.ts';
import type { ProjectView } from '#web/features/builder/project/project-view.ts';
import { Picture } from '#web/ui/picture.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

/** Whether a part controls lights, so that its picture is a button. */
export function useControlsLights(component: Component): boolean {
  return useProject((project) => controlledLights(project, component).length > 0);
}

interface ControlSymbolProps {
  readonly component: Component;
  readonly title: string;
  /** The picture of a part other than a switch. */
  readonly children: ReactNode;
  /** Whether the symbol is on a wire, in the size of its drawings, instead of in a row. */
  readonly isOnWire?: boolean;
}

/** The picture of a control as a button that operates its lights. */
export function ControlSymbol({ component, title, children, isOnWire = false }: ControlSymbolProps) {
  const { project } = useBuilderControls();
  // Edits of other circuits can change which lights the part controls.
  useProject(({ blueprint }) => blueprint);
  const now = project.now();
  const places = controlledLights(now, component);
  const isOn = useStep(component.id, [{ lit: places, level: null }]) >= 0;
  const isPlain = !hasSteps(now, component);
  const steps = isPlain ? [] : (lightRules.now()?.lightSteps(now, component) ?? []);
  const at = useStep(component.id, steps);
  const state = steps[at]?.name ?? 'Off';
  // The lights can be off even if the switch has no off position.
  const stateText = state === 'Off' ? ', lights off' : `, at ${state}`;
  const isFirst = isPlain ? isOn : firstPosition.test(state);
  const press = () => {
    if (isPlain) switchLights(now.blueprint, places, !isOn);
    else withLightRules((work) => goToNextStep(work, now, component, at));
  };
  return (
    <button
      type="button"
      {...(isPlain ? { role: 'switch', 'aria-checked': isOn } : {})}
      aria-label={nameOf(now, component, title) + (isPlain ? '' : stateText)}
      onClick={press}
      className={
        isOnWire ? 'wire-switch' : classNames(symbolStyle, isOn ? 'border-accent/60 bg-accent-soft' : 'border-line')
      }
    >
      {isSwitch(component) ? (
        <Picture
          name={`${component.componentId}${isFirst ? '-on' : ''}`}
          className={isOnWire ? 'wire-picture' : 'picture-small'}
        />
      ) : (
        children
      )}
      {!isPlain && (
        <span aria-live="polite" className="value text-[0.625rem] leading-none">
          {state}
        </span>
      )}
    </button>
  );
}

/** Names of the position that the drawing of a closed switch shows. */
const firstPosition = /^(1?A|NO|On)$/;

/** The position is below the picture, so that the layout does not shift when it changes. */
const symbolStyle =
  'mr-1 -ml-1 flex h-8.5 w-12 shrink-0 cursor-pointer flex-col items-center justify-center rounded-md border hover:bg-ink/10 ' +
  'pointer-coarse:h-11 [&>svg]:min-h-0 [&>svg]:w-full [&>svg]:flex-1 [&>span]:text-inherit';

/** `Slide: light of Circuit 1`, `Blinker: drives Circuit 2`. */
function nameOf(project: ProjectView, component: Component, title: string): string {
  const works = drivesText(project, component);
  if (works === null) return `${title}: light of Circuit ${circuitNumberOf(component)}`;
  return `${title}: ${works.charAt(0).toLowerCase()}${works.slice(1)}`;
}

function goToNextStep(work: LightRules, project: ProjectView, component: Component, at: number): void {
  const step = work.nextStep(work.lightSteps(project, component), at);
  if (step === undefined) return;
  setLights(controlledLights(project, component), false);
  setLevel(component.id, step.level);
  switchLights(project.blueprint, step.lit, true);
}
