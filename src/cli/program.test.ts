import { PassThrough, Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { runCommand } from '#cli/run-command.ts';
import golden from '../../tests/data/effects_golden.json' with { type: 'json' };

/** Runs `lightyard` with a value as JSON on standard input. */
async function run(args: readonly string[], input: unknown = null) {
  let [out, error] = ['', ''];
  const code = await runCommand(args, {
    env: {},
    readInput: () => Promise.resolve(JSON.stringify(input)),
    writeOutput: (chunk) => void (out += chunk),
    writeError: (chunk) => void (error += chunk),
    input: () => Readable.from([]),
    output: () => new PassThrough(),
    now: () => new Date('2026-01-02T03:04:05Z'),
  });
  return { code, out, error };
}

const board = (componentId: string) => ({ componentType: 'control', componentId, quantity: 1 });
const led = (circuitNumber: number) => ({ componentType: 'led', componentId: 'led-5mm', circuitNumber });
const driver = (component: number, output: string) => ({ section: 1, component, output });

/** A Nano that dims circuit 1 and switches circuit 2, a Pico that drives circuit 3, and a torpedo on a button. */
const project = {
  format: 'lightyard-project',
  version: 5,
  project: {
    name: 'Falcon',
    powerSupplyId: 'power-plug-5v',
    settings: {
      scenes: [
        {
          id: 'torpedo',
          name: 'Torpedo',
          trigger: { kind: 'button', section: 1, component: 6 },
          entries: [{ circuit: { section: 1, circuit: 2 }, effect: { steps: [{ ms: 120, level: 100 }], repeat: 1 } }],
          lengthMs: null,
          then: null,
        },
      ],
    },
  },
  sections: [
    {
      name: 'Hull',
      circuits: [
        { circuitNumber: 1, name: 'Engine', driver: driver(1, 'D3'), effect: { generator: 'candle', seed: 7 } },
        { circuitNumber: 2, name: 'Tube */', driver: driver(1, 'D4') },
        { circuitNumber: 3, name: 'Cabin', driver: driver(2, 'GP2') },
      ],
      components: [
        board('mcu-arduino-nano'),
        board('mcu-pico'),
        led(1),
        led(2),
        led(3),
        { ...board('switch-tactile-6mm'), input: { section: 1, component: 1, terminal: 'D2' } },
      ],
    },
  ],
};

describe('lightyard program', () => {
  it('[L10] prints the program of a board with its circuits, scenes, and buttons', async () => {
    const { code, out, error } = await run(['program', '-', '--board', 'U1', '--language', 'arduino'], project);
    expect([code, error]).toEqual([0, '']);
    expect(out).toContain('Falcon');
    expect(out).toMatch(/D?3,.*Engine/);
    expect(out).toMatch(/4,.*Tube/);
    expect(out).not.toContain('Tube */');
    expect(out).toContain('Torpedo');
    expect(out).toContain('INPUT_PULLUP');
    expect(out).not.toContain('Cabin');
    const pico = await run(['program', '-', '--board', 'U2'], project);
    expect(pico.out).toMatch(/^import|^from machine/m);
    expect(pico.out).toContain('Cabin');
  });

  it.each([
    [['--board', 'U7'], 1, 'U7 is not a board with a program. The boards are: U1, U2.\n'],
    [[], 1, 'Choose a board with --board: U1, U2.\n'],
    [['--board', 'U1', '--language', 'micropython'], 1, 'The program of U1 (Arduino Nano) is in arduino.\n'],
  ])('[L10] refuses %j with the reason', async (args, code, error) => {
    expect(await run(['program', '-', ...args], project)).toEqual({ code, out: '', error });
  });

  it('[L10] refuses a project without such a board', async () => {
    const plain = { ...project, sections: [{ name: 'Hull', components: [led(1)] }] };
    const error = 'No board with a program drives circuits of this project.\n';
    expect(await run(['program', '-'], plain)).toEqual({ code: 1, out: '', error });
  });
});

describe('lightyard effect', () => {
  const [first] = golden.steps;

  it('[L10] prints levels and the average duty of an effect, and a list for a list', async () => {
    const levels = first?.levels.map(([, level]) => level);
    const at = first?.levels.map(([ms]) => ms) ?? [];
    const one = await run(['effect', '-', '--at', at.join(',')], first?.effect);
    expect([one.code, one.error]).toEqual([0, '']);
    expect(JSON.parse(one.out)).toEqual({ levels, averageDuty: expect.closeTo(first?.averageDuty ?? 0, 5) });
    const many = await run(
      ['effect', '-'],
      [
        { effect: first?.effect, at },
        { effect: null, at: [5] },
      ],
    );
    expect(JSON.parse(many.out)).toEqual([JSON.parse(one.out), { levels: [100], averageDuty: 1 }]);
  });

  it('[L10] prints the steps of a light character, or why it is none', async () => {
    const { out } = await run(['effect', '--character', 'Fl(2) 10s']);
    expect(JSON.parse(out)).toEqual({
      steps: [
        { ms: 1000, level: 100 },
        { ms: 1000, level: 0 },
        { ms: 1000, level: 100 },
        { ms: 7000, level: 0 },
      ],
    });
    const short = await run(['effect', '--character', 'Fl(2) 3s']);
    expect(short).toEqual({ code: 1, out: '', error: 'This does not fit into 3 seconds.\n' });
  });

  it('[L10] refuses a wrong effect with its path, and wrong times', async () => {
    const wrong = await run(['effect', '-'], { steps: [{ ms: 0, level: 100 }] });
    expect(wrong).toEqual({
      code: 1,
      out: '',
      error: 'Standard input is not an effect: steps.0.ms: This must be at least 1.\n',
    });
    expect((await run(['effect', '-', '--at', '0,x'], first?.effect)).code).toBe(2);
  });
});
