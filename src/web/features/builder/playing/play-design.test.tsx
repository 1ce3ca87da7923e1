import { expect, it } from 'vitest';
import { aCircuit, aProject } from '#testing/snapshot.ts';
import { lightPlayer } from '#web/features/builder/playing/light-player.ts';
import { showDesignFrame } from '#web/features/builder/playing/play-design.ts';

const steps = [
  { ms: 500, level: 100 },
  { ms: 500, level: 30 },
];

/** Levels of the circuits of all lamps, and of their own effects. */
function levelsOf(player: ReturnType<typeof lightPlayer>, ms: number | null): string[] {
  showDesignFrame(player, ms, ({ id }) => id !== 'hidden');
  const lamps = [...document.querySelectorAll<HTMLElement>('.lamp-light')];
  return ['--play', '--own'].flatMap((name) => lamps.map(({ style }) => style.getPropertyValue(name)));
}

it('[L33] each circuit of the design view has the level of its effect, a timer blinks, and LEDs keep their own effect', () => {
  document.body.innerHTML = `
    <section class="lights" data-light="hull 1"><i class="lamp-light" data-effect="breathing" data-delay="0"></i></section>
    <section class="lights" data-light="hull 2" data-blink="true"><i class="lamp-light" data-effect="strobe"></i></section>
    <section class="lights" data-light="hull 3"><i class="lamp-light"></i></section>
    <section class="lights" data-light="hull 1" id="hidden"><i class="lamp-light"></i></section>
  `;
  const player = lightPlayer({ circuits: [aCircuit({ effect: { steps } })], project: aProject() });
  expect(levelsOf(player, 250)).toEqual(['1.00', '1.00', '', '', '0.23', '', '', '']);
  expect(levelsOf(player, 700)).toEqual(['0.30', '0.04', '', '', '0.51', '', '', '']);
  expect(levelsOf(player, null)).toEqual(Array(8).fill(''));
});

it('[L33] a scene that is started plays its effects from its start, and then the own ones go on', () => {
  const circuit = aCircuit({ id: 'c', effect: { steps } });
  const entries = [{ circuit: 'c', effect: { steps: [{ ms: 100, level: 70 }], repeat: 1 } }];
  const scene = { id: 's', name: 'Flash', trigger: { kind: 'screen' }, entries, lengthMs: null, then: null } as const;
  const project = aProject();
  const withScene = { ...project, settings: { ...project.settings, scenes: [scene] } };
  const player = lightPlayer({ circuits: [circuit], project: withScene }, [{ ms: 250, scene: 's' }]);
  expect([100, 300, 360, 700].map((ms) => player.levelAt('hull 1', ms))).toEqual([100, 70, 100, 30]);
});
