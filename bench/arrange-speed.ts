import { arrange, type LedKind } from '#domain/arrange/arrange.ts';
import { toProjectFile } from '#domain/project-file/project-file.ts';
import type { Microamps, Microvolts } from '#domain/units/amounts.ts';
import { generateProject } from './generate-project.ts';
import type { Measurement } from './measurement.ts';
import { mediansOf } from './rounds.ts';

const supply = { microvolts: 12_000_000 as Microvolts, isBattery: false };

/** 60 LEDs of four kinds. */
const kinds = [3.2, 2.2, 2.1, 2].map((volts): LedKind => {
  const values = { microvolts: (volts * 1e6) as Microvolts, microamps: 20_000 as Microamps };
  return { id: `${volts}`, count: 15, group: '', ...values };
});

/** Best arrangement of 60 LEDs of four kinds on 12 V, relative to `JSON.parse` of a project file with 10,000 LEDs. */
export function measureArrangement(): Measurement[] {
  const text = JSON.stringify(
    toProjectFile(generateProject({ circuits: 2_000, ledsPerCircuit: 5, hasSwitches: false })),
  );
  const runs = [() => arrange(kinds, supply), (): unknown => JSON.parse(text)];
  const [arranging, parsing] = mediansOf(runs, { warmUp: 4, counted: 21 });
  if (!arranging || !parsing) throw new Error('A measurement is missing.');
  const detail = `${arranging.processor.toFixed(1)} ms of processor time, to ${parsing.processor.toFixed(1)}`;
  const subject = 'best arrangement of 60 LEDs of four kinds';
  return [
    {
      name: `${subject} / JSON.parse of the file of 10,000 LEDs`,
      value: arranging.processor / parsing.processor,
      unit: 'times',
      limit: 3,
      limitIs: 'most',
      detail,
    },
    { name: subject, value: arranging.processor, unit: 'ms', limit: 100, limitIs: 'most', detail: 'processor time' },
  ];
}
