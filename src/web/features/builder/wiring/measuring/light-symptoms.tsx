import { useState } from 'react';
import type { CircuitElement } from '#domain/fault-finder/flat-netlist.ts';
import type { LightGroup, LightSymptom } from '#domain/fault-finder/observation.ts';
import { Button, PressButton } from '#web/ui/buttons/button.tsx';
import { ColorDot } from '#web/ui/feedback/color-dot.tsx';
import { type Segment, SegmentedControl } from '#web/ui/fields/segmented-control.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

export type LightSymptoms = ReadonlyMap<string, LightSymptom>;

const choices: readonly Segment<LightSymptom>[] = [
  { id: 'dark', label: 'Dark' },
  { id: 'dim', label: 'Dim' },
  { id: 'bright', label: 'Too bright' },
];

const symptomTexts: Readonly<Record<LightSymptom, string>> = { dark: 'dark', dim: 'dim', bright: 'too bright' };

interface LightSymptomsFieldProps {
  readonly groups: readonly LightGroup[];
  readonly symptoms: LightSymptoms;
  readonly onChange: (symptoms: LightSymptoms) => void;
}

/** Marks lights as dark, dim, or too bright: choose the symptom once, then press each light that has it. */
export function LightSymptomsField({ groups, symptoms, onChange }: LightSymptomsFieldProps) {
  const [chosen, setChosen] = useState<LightSymptom>('dark');
  const set = (lights: readonly CircuitElement[]) => {
    const next = new Map(symptoms);
    const isAll = lights.every(({ ref }) => symptoms.get(ref) === chosen);
    for (const { ref } of lights) {
      if (isAll) next.delete(ref);
      else next.set(ref, chosen);
    }
    onChange(next);
  };
  return (
    <section aria-label="Lights" className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <SegmentedControl label="Mark lights as" segments={choices} selectedKey={chosen} onChange={setChosen} />
        <Button size="small" isDisabled={symptoms.size === 0} onPress={() => onChange(new Map())}>
          Clear
        </Button>
      </div>
      <ul className="mt-2 space-y-2 p-1" aria-label="Circuits">
        {groups.map(({ title, lights }) => (
          <li key={lights[0]?.ref} className="min-w-0">
            <div className="flex items-center gap-2">
              <span className="min-w-0 truncate text-xs text-muted">
                <bdi>{title}</bdi>
              </span>
              {lights.length > 1 && (
                <Button size="small" variant="quiet" aria-label={`All of ${title}`} onPress={() => set(lights)}>
                  All
                </Button>
              )}
            </div>
            <ul aria-label={title} className="flex flex-wrap gap-1.5">
              {lights.map((light) => (
                <li key={light.ref}>
                  <LightChip light={light} symptom={symptoms.get(light.ref) ?? null} onPress={() => set([light])} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LightChipProps {
  readonly light: CircuitElement;
  readonly symptom: LightSymptom | null;
  readonly onPress: () => void;
}

function LightChip({ light: { ref, part }, symptom, onPress }: LightChipProps) {
  const name = part.name === '' ? ref : `${ref} ${part.name}`;
  return (
    <PressButton
      aria-label={symptom === null ? name : `${name}: ${symptomTexts[symptom]}`}
      aria-pressed={symptom !== null}
      onPress={onPress}
      className={classNames(
        'flex min-h-8 cursor-pointer items-center gap-1.5 rounded-full border px-2.5 text-xs pointer-coarse:min-h-11',
        symptom === null ? 'border-line bg-ground hover:border-edge' : 'border-accent bg-accent-soft font-semibold',
      )}
    >
      <ColorDot led={part.color ?? 'warm-white'} size="small" isLit={symptom === null} />
      <span className="value">{ref}</span>
      {symptom !== null && <span>{symptomTexts[symptom]}</span>}
    </PressButton>
  );
}
