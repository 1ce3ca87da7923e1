import type { EffectPreset } from '#domain/effects/presets.ts';

/** Everyday terms of presets; words of their names are not repeated. */
const everydayTerms: Readonly<Record<string, string>> = {
  breathe: 'pulse fade sleep',
  'engine-glow': 'thruster exhaust',
  torpedo: 'photon',
  phaser: 'laser weapon',
  'aircraft-strobe': 'plane wing',
  'aircraft-strobe-double': 'plane wing',
  'mast-light': 'tower obstruction warning',
  'blue-light': 'police ambulance fire engine emergency',
  'blue-light-b': 'police ambulance fire engine emergency',
  'rotating-beacon': 'lighthouse warning police ambulance',
  indicator: 'turn signal hazard',
  'mars-light': 'locomotive',
  candle: 'flicker',
  fire: 'fireplace campfire flame flicker',
  'gas-lamp': 'lantern street',
  fluorescent: 'neon lamp',
  tv: 'screen',
  welding: 'arc welder workshop',
  lightning: 'thunder storm',
  photographer: 'camera',
  nacelle: 'bussard warp',
  'nacelle-b': 'bussard warp',
  scanner: 'knight rider',
  rotor: 'lighthouse beacon',
};

/** Returns the text in which a preset is searched, in lower case. */
export function searchTextOf({ id, name }: EffectPreset): string {
  return `${id} ${name} ${everydayTerms[id] ?? ''}`.toLowerCase();
}
