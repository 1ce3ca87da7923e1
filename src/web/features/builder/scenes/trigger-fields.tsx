import { sceneLimits, type SceneTrigger } from '#domain/effects/scene.ts';
import { partOfTrigger } from '#domain/projects/named-circuits.ts';
import { useProject } from '#web/features/builder/project/builder-context.ts';
import { setInput, setTrigger } from '#web/features/builder/scenes/edit-scenes.ts';
import type { DraftScene, ScenesDraft } from '#web/features/builder/scenes/scene-draft.ts';
import { boardPins, type TriggerPart, triggerParts } from '#web/features/builder/scenes/trigger-parts.ts';
import { ifNumber, NumberField } from '#web/ui/fields/number-field.tsx';
import { Select } from '#web/ui/fields/select.tsx';

interface TriggerFieldsProps {
  readonly draft: ScenesDraft;
  readonly scene: DraftScene;
  readonly onDraft: (draft: ScenesDraft) => void;
}

type Kind = SceneTrigger['kind'];

const kinds: readonly { readonly id: Kind; readonly label: string }[] = [
  { id: 'screen', label: 'In the builder only' },
  { id: 'start', label: 'When the model is switched on' },
  { id: 'button', label: 'Short press of a button' },
  { id: 'button-long', label: 'Long press of a button' },
  { id: 'sensor', label: 'While a sensor or button is active' },
  { id: 'every', label: 'Again and again' },
];

/** Chooses what starts a scene: its kind, its part, and the pin of the board on which that works. */
export function TriggerFields({ draft, scene, onDraft }: TriggerFieldsProps) {
  const view = useProject((project) => project);
  const { trigger } = scene;
  const parts = triggerParts(view);
  const set = (next: SceneTrigger) => onDraft(setTrigger(draft, view, scene.id, next));
  const part = partOfTrigger(trigger);
  return (
    <>
      <Select
        label="Starts"
        items={kinds.map(({ id, label }) => ({
          id,
          label,
          isDisabled: partsFor(id, parts).length === 0 && needsPart(id),
        }))}
        selectedKey={trigger.kind}
        onChange={(kind) => set(triggerOf(kind, partsFor(kind, parts)))}
      />
      {part !== null && (
        <>
          <Select
            label={trigger.kind === 'sensor' ? 'Sensor or button' : 'Button'}
            items={partsFor(trigger.kind, parts).map(({ id, title }) => ({ id, label: title }))}
            selectedKey={part}
            onChange={(componentId) => set({ ...trigger, componentId } as SceneTrigger)}
          />
          <PinField {...{ draft, onDraft }} part={part} />
        </>
      )}
      {trigger.kind === 'sensor' && (
        <NumberField
          label="Continues after it for"
          unit="s"
          value={trigger.holdMs / 1000}
          minValue={0}
          maxValue={sceneLimits.holdMs / 1000}
          onChange={ifNumber((seconds) => set({ ...trigger, holdMs: Math.round(seconds * 1000) }))}
        />
      )}
      {trigger.kind === 'every' && (
        <NumberField
          label="Every"
          unit="s"
          value={trigger.seconds}
          minValue={1}
          maxValue={sceneLimits.seconds}
          isWhole
          onChange={ifNumber((seconds) => set({ ...trigger, seconds }))}
        />
      )}
    </>
  );
}

/** Chooses the pin of a board on which a part works. */
function PinField({ draft, onDraft, part }: Omit<TriggerFieldsProps, 'scene'> & { readonly part: string }) {
  const view = useProject((project) => project);
  const input = draft.inputs[part] ?? null;
  const keyOf = ({ componentId, terminal }: { readonly componentId: string | null; readonly terminal: string }) =>
    `${componentId} ${terminal}`;
  const pins = boardPins(view, Object.values(draft.inputs)).filter((pin) => {
    return pin.isFree || (input !== null && keyOf(pin) === keyOf(input));
  });
  return (
    <Select
      label="Works on pin"
      items={pins.map((pin) => ({ id: keyOf(pin), label: pin.label }))}
      selectedKey={input === null ? null : keyOf(input)}
      placeholder={pins.length === 0 ? 'No board has a free output' : 'Choose…'}
      isDisabled={pins.length === 0}
      onChange={(key) => {
        const pin = pins.find((each) => keyOf(each) === key);
        if (pin !== undefined) {
          onDraft(setInput(draft, part, { componentId: pin.componentId, terminal: pin.terminal }));
        }
      }}
    />
  );
}

function needsPart(kind: Kind): boolean {
  return kind === 'button' || kind === 'button-long' || kind === 'sensor';
}

/** Parts for a kind of trigger: sensors come first where both are possible. */
function partsFor(kind: Kind, parts: readonly TriggerPart[]): readonly TriggerPart[] {
  if (!needsPart(kind)) return [];
  const buttons = parts.filter(({ isButton }) => isButton);
  return kind === 'sensor' ? [...parts.filter(({ isButton }) => !isButton), ...buttons] : buttons;
}

/** Usual time (s) of a scene that starts again and again, and time (ms) that it stays after a sensor. */
const [usualEvery, usualHold] = [60, 5000];

function triggerOf(kind: Kind, [part]: readonly TriggerPart[]): SceneTrigger {
  if (kind === 'every') return { kind, seconds: usualEvery };
  if (kind === 'start' || kind === 'screen') return { kind };
  if (part === undefined) return { kind: 'screen' };
  return kind === 'sensor' ? { kind, componentId: part.id, holdMs: usualHold } : { kind, componentId: part.id };
}
