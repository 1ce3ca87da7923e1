import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { type BuildBook, buildBook } from '#domain/build-book/build-book.ts';
import { PartLoads } from '#domain/build-book/part-loads.ts';
import { wireList } from '#domain/build-book/wire-list.ts';
import { wireListCsv } from '#domain/build-book/wire-list-csv.ts';
import { flatProbePoints } from '#domain/fault-finder/probe-points.ts';
import { probePoints } from '#domain/meter/probes.ts';
import { noProgress, type SolderProgress, planStatusOf, withDone } from '#domain/soldering/progress.ts';
import { solderPlan } from '#domain/soldering/solder-plan.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { describeWiring, descriptionText } from '#domain/wiring/describe-wiring.ts';
import { symbolSets } from '#domain/wiring/paint/glyphs.ts';
import { paint } from '#domain/wiring/paint/paint.ts';
import { place } from '#domain/wiring/place/place.ts';
import { smallModel } from '#testing/small-model.ts';

const control = (componentId: string, circuitNumber: number | null = null) =>
  ({ componentType: 'control', componentId, circuitNumber }) as const;

/** Parts whose terminals have names that end with `-`: supplies, outputs, speakers, and leads of a speaker. */
const snapshot = smallModel(
  {
    Hull: [control('controller-pwm-dimmer', 1), {}, control('motion-gearmotor-n20', 2), control('audio-speaker-8ohm')],
    Bow: [control('audio-amp-pam8403'), control('audio-dfplayer-mini'), control('audio-recorder-isd1820')],
  },
  'power-plug-6v',
);
const blueprint = deriveBlueprint(snapshot);
const netlist = connect(snapshot, blueprint);
const bundles = wireList(netlist, new PartLoads(blueprint), new Map());
const plan = solderPlan(snapshot, blueprint, netlist);

/** The texts of a build book, without its drawings. */
function bookTexts({ sections }: BuildBook): unknown[] {
  return sections.map(({ soldering, tests, pinTables }) => [soldering, tests, pinTables]);
}

const texts: Readonly<Record<string, () => unknown>> = {
  description: () => descriptionText(describeWiring(netlist)),
  'wire list': () => wireListCsv(bundles, { wirePct: 15 }),
  probes: () => [...probePoints(netlist), ...flatProbePoints(netlist)].map(({ words, terminal }) => [words, terminal]),
  'steps to solder': () => plan.steps,
  book: () => bookTexts(buildBook(snapshot, blueprint, netlist)),
  ...Object.fromEntries(
    symbolSets.map((set) => [
      `diagram (${set})`,
      () =>
        paint(place(netlist), set).blocks.map(({ items }) => items.map((item) => item.kind === 'text' && item.text)),
    ]),
  ),
};

/** Fields that are ignored. */
const ignoredFields: ReadonlySet<string> = new Set(['id', 'key', 'picture']);

describe('terminal labels', () => {
  it.each(Object.entries(texts))('%s has a minus sign instead of a hyphen', (_, textsOf) => {
    const output = JSON.stringify(textsOf(), (field, value: unknown) => (ignoredFields.has(field) ? undefined : value));
    expect(output).toMatch(/(?:OUT|IN|SP|L| )−/);
    expect(output.match(/[^"]{0,20}-(?=[\s",;:.)])/g)).toBeNull();
  });

  it('wire keys keep the hyphen', () => {
    const keys = bundles.flatMap(({ newWires }) => newWires).filter((key) => /-(?: |$)/.test(key));
    expect(keys).toMatchInlineSnapshot(`
      [
        "D1 − > U1 OUT-",
        "U1 IN- > rail −",
        "U2 - > rail −",
        "D2 other end > U2 -",
        "C1 > U2 -",
      ]
    `);
  });

  it('steps completed with the hyphen in their text remain done', () => {
    const done = plan.steps.reduce<SolderProgress>((all, step, at) => withDone(all, step, `done ${at}`), noProgress);
    const stored = done.done.map((each) => ({ ...each, reading: each.reading.replaceAll('−', '-') }));
    expect(stored.map(({ step }) => step)).toContain('Hull|measure Red on U1 IN+, black on U1 IN-');
    const { states } = planStatusOf(plan, { ...done, done: stored });
    expect([...states.values()].every(({ isDone, changes }) => isDone && changes.length === 0)).toBe(true);
  });
});
