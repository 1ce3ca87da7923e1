import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { FlatProbePoint } from '#domain/fault-finder/probe-points.ts';
import type { VoltageReading } from '#domain/fault-finder/observation.ts';
import { formatVolts } from '#domain/units/formats.ts';
import { ProbeField } from '#web/features/builder/wiring/measuring/probe-field.tsx';
import type { ProbeColor, Probes } from '#web/features/builder/wiring/measuring/use-probes.ts';
import { Button, IconButton } from '#web/ui/buttons/button.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';

interface VoltageReadingsFieldProps {
  readonly points: readonly FlatProbePoint[];
  readonly probes: Probes;
  readonly onHold: (color: ProbeColor, key: string) => void;
  readonly readings: readonly VoltageReading[];
  readonly onChange: (readings: readonly VoltageReading[]) => void;
}

const mostVolts = 100;

/** Readings of a real meter: any number of voltages between two terminals. */
export function VoltageReadingsField({ points, probes, onHold, readings, onChange }: VoltageReadingsFieldProps) {
  const [volts, setVolts] = useState(Number.NaN);
  const find = (key: string | null) => points.find((point) => point.key === key) ?? null;
  const [red, black] = [find(probes.red), find(probes.black)];
  const nameOf = (terminal: string) => points.find(({ at }) => at === terminal)?.words ?? terminal;
  const add = () => {
    if (red === null || black === null) return;
    onChange([...readings, { red: red.at, black: black.at, volts }]);
    setVolts(Number.NaN);
  };
  return (
    <section aria-label="Meter readings" className="min-w-0">
      <div className="grid grid-cols-2 gap-3">
        <ProbeField color="red" points={points} point={red} onChoose={({ key }) => onHold('red', key)} />
        <ProbeField color="black" points={points} point={black} onChoose={({ key }) => onHold('black', key)} />
        <NumberField label="Reading" unit="V" value={volts} onChange={setVolts} minValue={0} maxValue={mostVolts} />
        <Button className="self-end" isDisabled={red === null || black === null || Number.isNaN(volts)} onPress={add}>
          <Plus aria-hidden="true" className="size-4" />
          Add reading
        </Button>
      </div>
      {readings.length > 0 && (
        <ul aria-label="Readings taken" className="mt-2 space-y-1 text-sm">
          {readings.map((reading, index) => {
            const text = `${formatVolts(reading.volts)}, red on ${nameOf(reading.red)}, black on ${nameOf(reading.black)}`;
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
