import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import type { BlueprintCircuit } from '#domain/blueprint/blueprint.ts';
import { countInString } from '#domain/parts/resolved-part.ts';
import { useDesignEditor } from '#web/features/builder/design/selection/design-editor.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

/** Loaded when the pointer or focus reaches a handle. */
const stringsMenu = lazyComponent(
  async () => (await import('#web/features/builder/design/view/strings-menu.tsx')).StringsMenu,
);

/** Number of LEDs of a circuit that are in series with a resistor. */
function seriesCount({ leds }: BlueprintCircuit): number {
  return leds.reduce((sum, led) => (led.role === 'series' ? sum + countInString(led) : sum), 0);
}

/** Button with the strings of a circuit, which opens the choices of LEDs per string; none with fewer than two LEDs. */
export function StringsHandle({ circuit }: { readonly circuit: BlueprintCircuit }) {
  const { readOnly } = useDesignEditor();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const ledCount = seriesCount(circuit);
  if (ledCount < 2) return null;
  const { strings, resolved } = circuit;
  const { ledsPerString } = resolved.wiring;
  const number = strings.length === 1 ? '1 string' : `${strings.length} strings`;
  // Without that number, the colors of an LED make several strings.
  const most = strings.length === 1 ? ledCount : ledsPerString;
  const text = most === null ? number : `${number} of ${most}`;
  if (readOnly) return <span className="text-xs text-muted">{text}</span>;
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={`LEDs per string: ${text}`}
        onPointerEnter={stringsMenu.preload}
        onFocus={stringsMenu.preload}
        onClick={() => setOpen(true)}
        className="flex min-h-6 shrink-0 cursor-pointer items-center gap-0.5 rounded px-1 text-xs text-muted hover:bg-ink/10 hover:text-ink pointer-coarse:min-h-11"
      >
        {text}
        <ChevronDown aria-hidden="true" className="size-3.5" />
      </button>
      {isOpen && (
        <stringsMenu.Component
          circuit={circuit}
          ledCount={ledCount}
          triggerRef={button}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
