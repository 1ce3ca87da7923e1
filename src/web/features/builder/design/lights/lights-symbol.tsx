import { ToggleLeft, ToggleRight } from 'lucide-react';
import { circuitNumberOf, type Component } from '#domain/parts/component.ts';
import { isSwitch } from '#domain/circuits/circuit-rules.ts';
import { setLights, useLights } from '#web/features/builder/design/lights/lights.ts';
import { classNames } from '#web/ui/style/class-names.ts';

/** Whether a part is the switch of a circuit, so that its picture can be pressed. */
export function isLightsSymbol(component: Component): boolean {
  return circuitNumberOf(component) !== null && isSwitch(component);
}

interface LightsSymbolProps {
  readonly component: Component;
  readonly title: string;
}

/** The picture of a circuit's switch: pressing it switches the circuit's lights, as the part would. */
export function LightsSymbol({ component, title }: LightsSymbolProps) {
  const circuitNumber = circuitNumberOf(component);
  const places = [{ sectionId: component.sectionId, circuitNumber }];
  const isOn = useLights(places);
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={`${title}: light of Circuit ${circuitNumber}`}
      onClick={() => setLights(places, !isOn)}
      className={classNames(
        '-my-1 -ml-1 grid size-7 shrink-0 cursor-pointer place-items-center rounded hover:bg-ink/10 pointer-coarse:-mr-1.5 pointer-coarse:-ml-2.5 pointer-coarse:size-10 [&_svg]:size-4',
        isOn ? 'text-accent' : 'text-muted',
      )}
    >
      {isOn ? <ToggleRight aria-hidden="true" /> : <ToggleLeft aria-hidden="true" />}
    </button>
  );
}
