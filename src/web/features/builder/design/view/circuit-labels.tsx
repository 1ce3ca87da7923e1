import { Cable } from 'lucide-react';
import type { BlueprintCircuit } from '#domain/blueprint/blueprint.ts';
import { nameCircuit } from '#web/features/builder/commands/edits/circuit-edits.ts';
import { LightsSwitch } from '#web/features/builder/design/lights/lights-switch.tsx';
import { useDesignEditor } from '#web/features/builder/design/selection/design-editor.ts';
import { useProject } from '#web/features/builder/project/builder-context.ts';
import { circuitTitle } from '#web/features/builder/project/circuit-title.ts';
import { drivenByText } from '#web/features/builder/project/driving-view.ts';
import { Badge } from '#web/ui/feedback/notice.tsx';
import { InlineEdit } from '#web/ui/fields/inline-edit.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { recordOf } from '#web/features/builder/project/find-circuit.ts';

export interface CircuitOfSection {
  readonly sectionId: string;
  readonly circuit: BlueprintCircuit;
}

/** On a phone the resistor has a line of its own below label and buttons. */
export const ownLine = '@max-md:order-last @max-md:basis-full @max-md:justify-start @max-md:pb-1';

/** The label of a circuit, which becomes a field when it is pressed. Enter or blur saves, Escape cancels. */
export function CircuitLabel({ sectionId, circuit: { number, name } }: CircuitOfSection) {
  const { readOnly, snapshot, runEdit } = useDesignEditor();
  return (
    <span className="flex min-w-0 items-center gap-1.5 @max-md:flex-1">
      {name !== null && <Badge className="shrink-0">{number}</Badge>}
      <InlineEdit
        label={`Circuit ${number} label`}
        value={name ?? ''}
        placeholder={`Circuit ${number}`}
        trigger="text"
        allowEmpty
        isReadOnly={readOnly}
        onSave={(label) => runEdit(nameCircuit(snapshot(), { sectionId, circuitNumber: number }, label))}
        className="text-sm font-semibold"
      />
    </span>
  );
}

/** Loaded if a circuit has an effect. */
const effectChip = lazyComponent(
  async () => (await import('#web/features/builder/effects/effect-chip.tsx')).EffectChip,
);

/** The effect of a circuit; none for steady light. */
export function CircuitEffect({ sectionId, circuit: { number, name } }: CircuitOfSection) {
  const place = { sectionId, circuitNumber: number };
  const effect = useProject(({ snapshot }) => recordOf(snapshot, place)?.effect ?? null);
  if (effect === null) return null;
  return (
    <span className={`flex min-w-0 @max-md:pl-8 ${ownLine}`}>
      <effectChip.Component place={place} title={circuitTitle(number, name)} effect={effect} />
    </span>
  );
}

/** The driver of a circuit, unless the circuit is just on with its section. */
export function DrivenBy({ circuit }: Pick<CircuitOfSection, 'circuit'>) {
  const text = useProject((project) => drivenByText(project, circuit));
  if (text === null) return null;
  return (
    <span
      className={`flex min-w-0 flex-auto items-center gap-1 text-xs text-muted @max-md:pl-8 ${ownLine} [&_svg]:size-3.5 [&_svg]:shrink-0`}
    >
      <Cable aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </span>
  );
}

/** Switch for the light of a circuit; none without LEDs. */
export function CircuitLight({ sectionId, circuit: { number, name, ledString } }: CircuitOfSection) {
  if (ledString === null) return null;
  return (
    <LightsSwitch places={[{ sectionId, circuitNumber: number }]} name={`Light of ${circuitTitle(number, name)}`} />
  );
}
