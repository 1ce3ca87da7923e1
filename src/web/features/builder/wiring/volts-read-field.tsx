import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { BenchPlace } from '#domain/fault-finder/bench-places.ts';
import type { VoltsRead } from '#domain/fault-finder/observation.ts';
import { formatVolts } from '#domain/units/formats.ts';
import { ProbeField } from '#web/features/builder/wiring/probe-field.tsx';
import type { ProbeColour, Probes } from '#web/features/builder/wiring/probes-held.ts';
import { Button, IconButton } from '#web/ui/buttons/button.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';

interface VoltsReadFieldProps {
  readonly places: readonly BenchPlace[];
  readonly probes: Probes;
  readonly onHold: (colour: ProbeColour, key: string) => void;
  readonly readings: readonly VoltsRead[];
  readonly onChange: (readings: readonly VoltsRead[]) => void;
}

const mostVolts = 100;

/** What a real meter reads: two terminals and a voltage, any number of times. */
export function VoltsReadField({ places, probes, onHold, readings, onChange }: VoltsReadFieldProps) {
  const [volts, setVolts] = useState(Number.NaN);
  const find = (key: string | null) => places.find((place) => place.key === key) ?? null;
  const [red, black] = [find(probes.red), find(probes.black)];
  const wordsOf = (terminal: string) => places.find(({ at }) => at === terminal)?.words ?? terminal;
  const add = () => {
    if (red === null || black === null) return;
    onChange([...readings, { red: red.at, black: black.at, volts }]);
    setVolts(Number.NaN);
  };
  return (
    <section aria-label="Meter readings" className="min-w-0">
      <div className="grid grid-cols-2 gap-3">
        <ProbeField colour="red" places={places} place={red} onChoose={({ key }) => onHold('red', key)} />
        <ProbeField colour="black" places={places} place={black} onChoose={({ key }) => onHold('black', key)} />
        <NumberField label="It reads" unit="V" value={volts} onChange={setVolts} minValue={0} maxValue={mostVolts} />
        <Button className="self-end" isDisabled={red === null || black === null || Number.isNaN(volts)} onPress={add}>
          <Plus aria-hidden="true" className="size-4" />
          Add reading
        </Button>
      </div>
      {readings.length > 0 && (
        <ul aria-label="Readings taken" className="mt-2 space-y-1 text-sm">
          {readings.map((reading, index) => {
            const text = `${formatVolts(reading.volts)}, red on ${wordsOf(reading.red)}, black on ${wordsOf(reading.black)}`;
            return (
              <li key={index} className="flex items-center gap-2">
                <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
                <IconButton
                  label={`Remove ${text}`}
                  icon={<X />}
                  size="small"
                  onPress={() => onChange(readings.filter((each) => each !== reading))}
                />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
