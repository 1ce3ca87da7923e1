import fc from 'fast-check';
import { PassThrough, Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { runCommand } from '#cli/run-command.ts';
import { expectLike } from '#testing/worked-cases.ts';
import golden from '../../tests/data/arrange_cases.json' with { type: 'json' };

/** Runs `lightyard arrange -` with a text as standard input. */
async function arrange(text: string) {
  let [out, error] = ['', ''];
  const code = await runCommand(['arrange', '-'], {
    env: {},
    readInput: () => Promise.resolve(text),
    writeOutput: (chunk) => void (out += chunk),
    writeError: (chunk) => void (error += chunk),
    input: () => Readable.from([]),
    output: () => new PassThrough(),
    now: () => new Date('2026-01-02T03:04:05Z'),
  });
  return { code, out, error };
}

const red = { id: 'red', vf: 2, ma: 20, count: 3 };
const valid = { supplyV: 9, kind: 'battery', maxMa: 100, leds: [red] };

describe('lightyard arrange', () => {
  it.each(golden.cases.map((goldenCase) => ({ ...goldenCase, name: `${goldenCase.id}: ${goldenCase.title}` })))(
    '[W22] arrange prints the expected arrangement for $name',
    async ({ input, expected }) => {
      const { code, out, error } = await arrange(JSON.stringify(input));
      expect([code, error]).toEqual([0, '']);
      const printed = JSON.parse(out);
      expectLike(printed, expected);
      expect(Object.keys(printed)).toEqual(Object.keys(expected));
      expect(printed.groups.map(Object.keys)).toEqual(expected.groups.map(Object.keys));
    },
  );

  it('[W22] arrange accepts numbers as strings, merges equal entries, and accepts any id', async () => {
    const input = { ...valid, supplyV: ' 9 ', leds: [{ ...red, vf: '2.0' }, red, { ...red, id: '__proto__', ma: 5 }] };
    const { groups } = JSON.parse((await arrange(JSON.stringify(input))).out);
    const members = groups.map((group: { times: number; members: object }) => [
      group.times,
      Object.entries(group.members),
    ]);
    expect(members).toEqual([
      [1, [['__proto__', 3]]],
      [2, [['red', 3]]],
    ]);
  });

  it.each([
    ['invalid JSON', '{ no', 'it is not JSON.'],
    ['a list', '[]', 'This must be an object.'],
    ['no supply', { ...valid, supplyV: undefined }, 'supplyV: This must be a voltage above 0 V.'],
    ['a supply with its unit', { ...valid, supplyV: '9V' }, 'supplyV: This must be a voltage above 0 V.'],
    ['an unknown kind of supply', { ...valid, kind: 'sun' }, 'kind: This must be battery or plug.'],
    ['no LEDs', { ...valid, leds: undefined }, 'leds: This is missing.'],
    [
      'a negative voltage',
      { ...valid, leds: [red, { ...red, vf: -2 }] },
      'leds.1.vf: This must be a voltage above 0 V.',
    ],
    ['no current', { ...valid, leds: [{ ...red, ma: 0 }] }, 'leds.0.ma: This must be a current above 0 mA.'],
    ['half an LED', { ...valid, leds: [{ ...red, count: 1.5 }] }, 'leds.0.count: This must be a whole number.'],
    ['no count', { ...valid, leds: [{ ...red, count: 0 }] }, 'leds.0.count: This must be at least 1.'],
    [
      'one id for two kinds',
      { ...valid, leds: [red, { ...red, vf: 3 }] },
      'leds.1.id: Another LED with this id has a different forward voltage.',
    ],
  ])('[W24] [W22] arrange with %s exits with 1 and one line with the path', async (_, input, fault) => {
    const text = typeof input === 'string' ? input : JSON.stringify(input);
    const expected = `Standard input is not a list of LEDs to arrange: ${fault}\n`;
    expect(await arrange(text)).toEqual({ code: 1, out: '', error: expected });
  });

  it('[W24] [W22] any input is refused in one line or arranged without NaN', async () => {
    const junk = fc.constantFrom(null, true, '', '9V', '9', -1, 0, 0.5, 1e-7, 3.3, 20, 1e21, 1_000_000, [], {});
    const led = fc.record(
      {
        id: fc.constantFrom('a', 'b', '__proto__'),
        vf: junk,
        ma: junk,
        count: junk,
        group: fc.constantFrom('', 'x', 7),
      },
      { requiredKeys: ['id'] },
    );
    const input = fc.record(
      {
        supplyV: junk,
        kind: fc.constantFrom('battery', 'plug', 3),
        maxMa: junk,
        leds: fc.array(fc.oneof(led, fc.constant(red)), { maxLength: 4 }),
      },
      { requiredKeys: ['leds'] },
    );
    const anyInput = fc.oneof(
      fc.record({ input }).map(({ input: fields }) => ({ ...valid, ...fields })),
      input,
      fc.jsonValue(),
    );
    await fc.assert(
      fc.asyncProperty(anyInput, async (value) => {
        const { code, out, error } = await arrange(JSON.stringify(value));
        if (code === 1) expect(error).toMatch(/^Standard input is not a list of LEDs to arrange: [^\n]+\n$/);
        else expect([code, error, /NaN|Infinity|null/.test(out)]).toEqual([0, '', false]);
      }),
    );
  });
});
