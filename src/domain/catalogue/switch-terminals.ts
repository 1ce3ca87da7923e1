import { type Contact, poles } from '#domain/catalogue/make-terminals.ts';
import type { PartTerminals } from '#domain/catalogue/terminal.ts';

const lugs = ['one lug', 'the other lug'] as const;
const leads = ['one lead', 'the other lead'] as const;

function single(maxMa: number, [one, other]: readonly [string, string] = lugs): PartTerminals {
  return {
    terminals: poles(maxMa, [
      ['1', one],
      ['2', other],
    ]),
  };
}

function momentary(maxMa: number, places: readonly [string, string] = lugs): PartTerminals {
  return { ...single(maxMa, places), momentary: true };
}

/** A slide switch: the contact on the side of the slide is closed. */
function slide(maxMa: number): PartTerminals {
  const outer = 'outer pin: closed when the slide stands at its side';
  return {
    terminals: poles(maxMa, [
      ['COM', 'middle pin'],
      ['A', outer],
      ['B', outer],
    ]),
  };
}

const toggle: PartTerminals = {
  terminals: poles(3000, [
    ['COM', 'middle lug'],
    ['A', 'outer lug: closed when the handle points away from it'],
    ['B', 'the other outer lug'],
  ]),
};

function twoRows(maxMa: number): PartTerminals {
  const row = (number: number): readonly [Contact, Contact, Contact] => [
    [`${number}COM`, `row ${number}, middle lug`],
    [`${number}A`, `row ${number}, first outer lug`],
    [`${number}B`, `row ${number}, second outer lug`],
  ];
  return { terminals: poles(maxMa, row(1), row(2)) };
}

function dip(number: number): readonly [Contact, Contact] {
  return [
    [`${number}a`, `switch ${number}, lower row`],
    [`${number}b`, `switch ${number}, upper row`],
  ];
}

function rotary(common: string, ...outer: readonly number[]): readonly [Contact, ...Contact[]] {
  return [[common, `inner pin ${common}`], ...outer.map((number): Contact => [`${number}`, `outer pin ${number}`])];
}

/** Terminals of the switches without electronics. Source: boards and currents, section 1. */
export const switchTerminals = {
  'switch-slide-spdt': slide(300),
  'switch-slide-micro': slide(200),
  'switch-slide-dpdt': twoRows(300),
  'switch-toggle-spst': single(3000),
  'switch-toggle-spdt': toggle,
  'switch-toggle-center-off': { ...toggle, offPosition: true },
  'switch-toggle-dpdt': twoRows(3000),
  'switch-rocker-mini': single(3000),
  'switch-rocker-round': single(6000),
  'switch-push-latching-8mm': single(1000),
  'switch-push-latching-12mm': single(2000),
  'switch-push-momentary-7mm': momentary(500),
  'switch-tactile-6mm': momentary(50, ['a leg', 'the leg diagonally opposite']),
  'switch-dip-4': { terminals: poles(25, dip(1), dip(2), dip(3), dip(4)), independentPoles: true },
  'switch-rotary-6': { terminals: poles(300, rotary('A', 1, 2, 3, 4, 5, 6), rotary('C', 7, 8, 9, 10, 11, 12)) },
  'switch-reed': momentary(500, leads),
  'switch-key': single(1000),
  'switch-micro-lever': {
    terminals: poles(3000, [
      ['COM', 'COM'],
      ['NO', 'NO: closed when pressed'],
      ['NC', 'NC: closed when free'],
    ]),
  },
  'switch-tilt': single(25, leads),
} as const satisfies Record<string, PartTerminals>;
