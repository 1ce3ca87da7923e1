import { Lightbulb } from 'lucide-react';
import { useLights, type LightPlace } from '#web/features/builder/design/lights/lights.ts';
import { switchLights } from '#web/features/builder/design/lights/switch-lights.ts';
import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';
import { classNames } from '#web/ui/style/class-names.ts';

interface LightsSwitchProps {
  /** Circuits that are switched together. */
  readonly places: readonly LightPlace[];
  /** The name for a screen reader: `Light of Circuit 2`. */
  readonly name: string;
  /** The text before On or Off. */
  readonly text?: string;
  readonly className?: string;
}

const style =
  'relative flex h-7 shrink-0 cursor-pointer items-center gap-1 rounded-md border border-transparent px-1.5 text-xs ' +
  'font-semibold text-muted transition-colors duration-150 hover:bg-ink/10 hover:text-ink has-checked:border-accent/50 ' +
  'has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-1 ' +
  'has-focus-visible:outline-focus';

/** In a header: narrow where space is short, and tall enough for touch. */
const tall =
  'justify-center @max-md:h-9 @max-md:flex-col @max-md:gap-0 @max-md:leading-4 pointer-coarse:h-11 pointer-coarse:flex-col ' +
  'pointer-coarse:gap-0 pointer-coarse:leading-4';

/** Switches lights on and off. */
export function LightsSwitch({ places, name, text, className }: LightsSwitchProps) {
  const { project } = useBuilderControls();
  const isOn = useLights(places);
  const onOrOff = isOn ? 'On' : 'Off';
  return (
    <label className={classNames(style, text === undefined ? tall : 'pointer-coarse:h-11', className)}>
      <input
        type="checkbox"
        role="switch"
        aria-label={name}
        aria-checked={isOn}
        checked={isOn}
        onChange={(event) => switchLights(project.now().blueprint, places, event.target.checked)}
        className="sr-only"
      />
      <Lightbulb aria-hidden="true" className={classNames('size-3.5', isOn && 'fill-current')} />
      <span aria-hidden="true" className={text === undefined ? 'min-w-5 text-center' : undefined}>
        {text === undefined ? onOrOff : `${text} ${onOrOff.toLowerCase()}`}
      </span>
    </label>
  );
}
