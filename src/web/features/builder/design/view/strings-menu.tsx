import type { RefObject } from 'react';
import { MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Check } from 'lucide-react';
import type { BlueprintCircuit } from '#domain/blueprint/blueprint.ts';
import { calculateBlueprint } from '#domain/blueprint/calculate-blueprint.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { CircuitPlace } from '#domain/changes/circuit-changes.ts';
import type { StringWiring } from '#domain/electrical/derive-string.ts';
import { stringsLoad } from '#domain/electrical/part-loads.ts';
import { formatMilliamps, formatVolts } from '#domain/units/formats.ts';
import { keepUnits } from '#domain/units/keep-units.ts';
import { wireStrings } from '#web/features/builder/commands/edits/resistor-edits.ts';
import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';
import { isDark } from '#domain/blueprint/shining.ts';
import type { ProjectView } from '#web/features/builder/project/project-view.ts';
import { OpenMenu } from '#web/ui/overlays/menu-list.tsx';
import { rowStyle } from '#web/ui/style/float-style.ts';
import { findCircuit } from '#web/features/builder/project/find-circuit.ts';

interface StringsMenuProps {
  readonly circuit: BlueprintCircuit;
  readonly ledCount: number;
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** Choices of LEDs per string, each with its voltage, current, and resistors, and of one resistor for all. Rule B312. */
export function StringsMenu({ circuit, ledCount, triggerRef, onClose }: StringsMenuProps) {
  const { run, project } = useBuilderControls();
  const { wiring, sectionId } = circuit.resolved;
  const place = { sectionId, circuitNumber: circuit.number };
  const now = wiring.ledsPerString === null || wiring.ledsPerString >= ledCount ? null : wiring.ledsPerString;
  const usual = [1, 2, 3].filter((each) => each < ledCount);
  const others = now === null || usual.includes(now) ? [] : [now];
  const view = project.now();
  return (
    <OpenMenu label="LEDs per string" {...{ triggerRef, onClose }} className="w-88 max-w-[calc(100vw-1rem)]">
      <MenuSection aria-label="LEDs per string">
        {[...usual, ...others, null].map((choice) => (
          <Choice
            key={choice}
            name={choice === null ? 'All in one string' : `${choice} per string`}
            note={needs(view, place, { ledsPerString: choice })}
            isChosen={choice === now}
            onChoose={() => run(wireStrings(place, { ledsPerString: choice }))}
          />
        ))}
      </MenuSection>
      {now !== null && (
        <Choice
          name="One resistor for all strings"
          note="Saves resistors, but LEDs are never quite equal: one of them takes more current than the others, and if one fails, the rest get its share."
          isChosen={wiring.sharedResistor}
          onChoose={() => run(wireStrings(place, { sharedResistor: !wiring.sharedResistor }))}
        />
      )}
    </OpenMenu>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly note: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Choice({ name, note, isChosen, onChoose }: ChoiceProps) {
  return (
    <MenuItem
      textValue={name}
      aria-label={`${name}${isChosen ? ', chosen' : ''}`}
      onAction={onChoose}
      className={`${rowStyle} items-start`}
    >
      <Check aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${isChosen ? '' : 'invisible'}`} />
      <span className="flex min-w-0 flex-col">
        <span className={isChosen ? 'font-semibold' : ''}>{name}</span>
        <span className="text-xs text-muted">{keepUnits(note)}</span>
      </span>
    </MenuItem>
  );
}

/** Needs of a circuit whose LEDs are cut into strings: `3.2 V of 12 V, 240 mA, 12 resistors`. */
export function needs(
  { snapshot, blueprint }: ProjectView,
  place: CircuitPlace,
  wiring: Partial<StringWiring>,
): string {
  const after = applyChanges(snapshot, wireStrings(place, wiring).changes(snapshot));
  const circuit = findCircuit(calculateBlueprint(after, builtInCatalogue, blueprint), place);
  if (circuit === undefined) return '';
  const { strings, shared } = circuit;
  const volts = formatVolts(Math.max(...strings.map(({ totalVf }) => totalVf ?? 0)));
  const supply = formatVolts(strings[0]?.supplyV ?? 0);
  if (strings.every(isDark)) return `${volts} of ${supply}: stays dark`;
  const count = shared === null ? strings.length : 1;
  const dark = strings.some(isDark) ? ', some stay dark' : '';
  return `${volts} of ${supply}, ${formatMilliamps(stringsLoad(strings))}, ${count} ${count === 1 ? 'resistor' : 'resistors'}${dark}`;
}
