import type { Effect, EffectStep, GeneratorName } from '#domain/effects/effect.ts';

/** Preset for one or several circuits: an effect for each, in their order. */
export interface EffectPreset {
  readonly id: string;
  readonly name: string;
  readonly group: string;
  readonly effects: readonly Effect[];
}

/** Steps by a notation of duration (ms) and level: `500:100` jumps to the level, `500>100` ramps to it. */
function stepsOf(notation: string): EffectStep[] {
  return notation.split(' ').map((step) => {
    const [ms, level] = step.split(/[:>]/).map(Number) as [number, number];
    return step.includes('>') ? { ms, level, ramp: true } : { ms, level };
  });
}

function single(id: string, name: string, group: string, notation: string, repeat = 0): EffectPreset {
  const steps = stepsOf(notation);
  return { id, name, group, effects: [repeat > 0 ? { steps, repeat } : { steps }] };
}

function several(id: string, name: string, group: string, notations: readonly string[]): EffectPreset {
  return { id, name, group, effects: notations.map((notation) => ({ steps: stepsOf(notation) })) };
}

function generator(id: GeneratorName, name: string, group: string): EffectPreset {
  return { id, name, group, effects: [{ generator: id, seed: 1 }] };
}

/** Presets for one circuit. Source: data of effects: film, aviation, railway, and traffic figures. */
export const singlePresets: readonly EffectPreset[] = [
  single('steady', 'Steady', 'Anything', '1000:100'),
  single('blink', 'Blink', 'Anything', '500:100 500:0'),
  single('breathe', 'Breathe', 'Anything', '2000>100 2000>0'),
  single('heartbeat', 'Heartbeat', 'Anything', '80>100 120>20 80>90 520>0'),
  single('bulb-blink', 'Blink like a bulb', 'Anything', '200>100 300:100 250>0 250:0'),
  single('navigation-starship', 'Starship navigation light', 'Spacecraft', '1000:100 1000:0'),
  single('navigation-starship-refit', 'Starship navigation light, refit', 'Spacecraft', '3000:100 1000:0'),
  single('strobe-starship', 'Starship strobe, one film frame', 'Spacecraft', '42:100 958:0'),
  single('strobe-starship-soft', 'Starship strobe with afterglow', 'Spacecraft', '70:100 180>25 650:25'),
  single('shuttle-flash', 'Shuttle landing flash', 'Spacecraft', '200:100 1500:0'),
  single('engine-glow', 'Engine glow', 'Spacecraft', '700>100 900>72'),
  single('impulse-start', 'Impulse engine start', 'Spacecraft', '1300>100', 1),
  single('torpedo', 'Torpedo', 'Spacecraft', '1000>40 150:0 200:100 800>0', 1),
  single('phaser', 'Phaser', 'Spacecraft', '100:100 50:0'),
  single('warp-flash', 'Warp flash', 'Spacecraft', `1500>60${' 5:100 5:30'.repeat(25)} 600>0`, 1),
  single('aircraft-beacon', 'Aircraft beacon, 45 a minute', 'Aircraft', '120:100 1213:0'),
  single('aircraft-strobe', 'Aircraft strobe, single', 'Aircraft', '50:100 1150:0'),
  single('aircraft-strobe-double', 'Aircraft strobe, double', 'Aircraft', '50:100 70:0 50:100 1030:0'),
  single('aircraft-landing', 'Landing light', 'Aircraft', '750>100', 1),
  single('mast-light', 'Mast and wind turbine light', 'Town', '1000:100 500:0 1000:100 1500:0'),
  single('blue-light', 'Blue light, double flash', 'Vehicles', '48:100 74:0 48:100 496:0'),
  single('blue-light-b', 'Blue light, double flash, second lamp', 'Vehicles', '24:100 74:0 24:100 512:0'),
  single('rotating-beacon', 'Rotating beacon', 'Vehicles', '120>100 120>0 460:0'),
  single('indicator', 'Direction indicator, 85 a minute', 'Vehicles', '60>100 293:100 60>0 293:0'),
  single('mars-light', 'Mars light', 'Railway', '450>100 150:100 450>15 250:15'),
  single('end-of-train', 'End-of-train light', 'Railway', '250:100 950:0'),
  generator('candle', 'Candle', 'Fire'),
  generator('fire', 'Fire', 'Fire'),
  generator('gas-lamp', 'Gas lamp', 'Town'),
  generator('fluorescent', 'Fluorescent tube starting', 'Town'),
  generator('tv', 'Television', 'Town'),
  generator('welding', 'Welding', 'Town'),
  generator('lightning', 'Lightning', 'Weather'),
  generator('photographer', 'Photographer', 'Town'),
];

/** Presets for several circuits together. Source: as above. */
export const groupPresets: readonly EffectPreset[] = [
  several('alternate', 'Alternate', 'Anything', ['500:100 500:0', '500:0 500:100']),
  several('crossing', 'Railway crossing, 50 a minute', 'Railway', [
    '250>100 350:100 250>0 350:0',
    '250>0 350:0 250>100 350:100',
  ]),
  several('ditch-lights', 'Ditch lights', 'Railway', ['400:100 400:20', '400:20 400:100']),
  several('traffic-light', 'Traffic light, red, amber, green', 'Town', [
    '11000:100 13000:0',
    '10000:0 1000:100 10000:0 3000:100',
    '11000:0 10000:100 3000:0',
  ]),
  several('landing-rabbit', 'Runway lead-in, 8 lamps', 'Aircraft', [
    '60:100 420:0',
    '60:0 60:100 360:0',
    '120:0 60:100 300:0',
    '180:0 60:100 240:0',
    '240:0 60:100 180:0',
    '300:0 60:100 120:0',
    '360:0 60:100 60:0',
    '420:0 60:100',
  ]),
  several('nacelle', 'Nacelle chase, 6 lamps', 'Spacecraft', [
    '100:100 100:46 400:0',
    '100:0 100:100 100:46 300:0',
    '200:0 100:100 100:46 200:0',
    '300:0 100:100 100:46 100:0',
    '400:0 100:100 100:46',
    '100:46 400:0 100:100',
  ]),
  several('nacelle-b', 'Nacelle chase, the other way', 'Spacecraft', [
    '100:46 400:0 100:100',
    '400:0 100:100 100:46',
    '300:0 100:100 100:46 100:0',
    '200:0 100:100 100:46 200:0',
    '100:0 100:100 100:46 300:0',
    '100:100 100:46 400:0',
  ]),
  several('scanner', 'Scanner, 8 lamps', 'Vehicles', [
    '90:100 90:62 90:38 990:0',
    '90:62 90:100 90:62 90:38 810:0 90:100',
    '90:38 90:0 90:100 90:62 90:38 630:0 90:100 90:62',
    '270:0 90:100 90:62 90:38 450:0 90:100 90:62 90:38',
    '360:0 90:100 90:62 90:38 270:0 90:100 90:62 90:38 90:0',
    '450:0 90:100 90:62 90:38 90:0 90:100 90:62 90:38 180:0',
    '540:0 90:100 90:62 90:100 90:62 90:38 270:0',
    '630:0 90:100 90:62 90:38 360:0',
  ]),
  several('rotor', 'Rotating light, 4 lamps', 'Vehicles', [
    '150:100 150:40 300:0',
    '150:0 150:100 150:40 150:0',
    '300:0 150:100 150:40',
    '150:40 300:0 150:100',
  ]),
];
