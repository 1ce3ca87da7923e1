import { boardTerminals } from '#domain/catalogue/board-terminals.ts';
import { microcontrollerTerminals } from '#domain/catalogue/microcontroller-terminals.ts';
import { plus, minus } from '#domain/catalogue/make-terminals.ts';
import { switchTerminals } from '#domain/catalogue/switch-terminals.ts';
import type { PartAccessory, PartTerminals, Terminal } from '#domain/catalogue/terminal.ts';

const plusAndMinus: readonly Terminal[] = [
  { name: '+', role: 'source+' },
  { name: '-', role: 'source-' },
];

function source(
  leads: PartTerminals['leads'] & string,
  accessories: readonly PartAccessory[],
  note?: string,
): PartTerminals {
  return { terminals: plusAndMinus, leads, accessories, ...(note === undefined ? {} : { note }) };
}

const toMeasure = 'center pin is +: check with a meter';
const screwNote = 'V+ and V- are screws: check with a meter';

/** A source with two equal wires to a bridge rectifier, whose + and − feed everything. */
const alternating: PartTerminals = { terminals: plusAndMinus };

const supplyTerminals = {
  'battery-9v': source('clip', [{ id: 'clip-9v' }]),
  'battery-cr2032': source('holder', [{ id: 'holder-cr2032' }]),
  'battery-aa-1.5v': source('holder', [{ id: 'holder-1aa' }, { id: 'cell-aa' }]),
  'battery-3v-2xaa': source('holder', [{ id: 'holder-2aa' }, { id: 'cell-aa', count: 2 }]),
  'battery-aa-6v': source('holder', [{ id: 'holder-4aa' }, { id: 'cell-aa', count: 4 }]),
  'battery-lipo-3.7v': source('plug', [{ id: 'lead-jst-ph' }, { id: 'ptc', when: 'fuse' }]),
  'battery-lipo-7.4v': source('plug', [{ id: 'lead-jst-xh' }, { id: 'ptc', when: 'fuse' }]),
  'battery-3xaa': source('holder', [{ id: 'holder-3aa' }, { id: 'cell-aa', count: 3 }]),
  'battery-2xaaa': source('holder', [{ id: 'holder-2aaa' }, { id: 'cell-aaa', count: 2 }]),
  'battery-3xaaa': source('holder', [{ id: 'holder-3aaa' }, { id: 'cell-aaa', count: 3 }]),
  'battery-4xaaa': source('holder', [{ id: 'holder-4aaa' }, { id: 'cell-aaa', count: 4 }]),
  'battery-2xd': source('holder', [{ id: 'holder-2d' }, { id: 'cell-d', count: 2 }]),
  'battery-4xd': source('holder', [{ id: 'holder-4d' }, { id: 'cell-d', count: 4 }]),
  'battery-2xcr2032': source('holder', [{ id: 'holder-2cr2032' }, { id: 'cell-cr2032', count: 2 }]),
  'battery-4xnimh-aa': source('holder', [{ id: 'holder-4aa' }, { id: 'cell-nimh-aa', count: 4 }]),
  'battery-18650': source('holder', [{ id: 'holder-18650' }, { id: 'ptc', when: 'fuse' }]),
  'battery-lipo-150': source('plug', [{ id: 'lead-jst-ph' }, { id: 'ptc', when: 'fuse' }]),
  'battery-lipo-500': source('plug', [{ id: 'lead-jst-ph' }, { id: 'ptc', when: 'fuse' }]),
  'power-plug-12v': source('socket', [{ id: 'socket-dc' }, { id: 'ptc', when: 'fuse' }], toMeasure),
  'power-plug-9v': source('socket', [{ id: 'socket-dc' }, { id: 'ptc', when: 'fuse' }], toMeasure),
  'power-plug-6v': source('socket', [{ id: 'socket-dc' }, { id: 'ptc', when: 'fuse' }], toMeasure),
  'power-plug-5v': source('socket', [{ id: 'socket-dc' }, { id: 'ptc', when: 'fuse' }], toMeasure),
  'power-plug-3.3v': source('socket', [{ id: 'socket-dc' }, { id: 'ptc', when: 'fuse' }], toMeasure),
  'power-plug-5v-3a': source('socket', [{ id: 'socket-dc' }, { id: 'ptc', when: 'fuse' }], toMeasure),
  'power-plug-5v-10a': source('screws', [{ id: 'lead-fork' }], screwNote),
  'power-plug-5v-20a': source('screws', [{ id: 'lead-fork' }], screwNote),
  'power-plug-12v-5a': source('socket', [{ id: 'socket-dc' }, { id: 'ptc', when: 'fuse' }], toMeasure),
  'power-supply-13v8': source('screws', [{ id: 'lead-fork' }, { id: 'ptc', when: 'fuse' }], screwNote),
  'power-plug-24v': source('socket', [{ id: 'socket-dc' }, { id: 'ptc', when: 'fuse' }], toMeasure),
  'ac-12v': alternating,
  'ac-16v': alternating,
  'dcc-n': alternating,
  'dcc-ho': alternating,
  'dcc-g': alternating,
  'usb-power-5v': source(
    'cable',
    [{ id: 'cable-usb' }],
    'red +, black -; the green and white wires stay open and insulated',
  ),
  'regulator-lm7805': {
    terminals: [
      { ...plus('IN', 7, 25), where: 'left leg, print towards you' },
      minus(),
      { name: 'OUT', role: 'source+', where: 'right leg' },
    ],
    accessories: [
      { id: 'cap-330n', between: ['IN', 'GND'] },
      { id: 'cap-100n', between: ['OUT', 'GND'] },
      { id: 'heatsink-to220', when: 'heat-1w' },
    ],
  },
  'regulator-adjustable': {
    terminals: [
      { ...plus('IN', 4.6, 15), where: 'right leg, print towards you' },
      { name: 'ADJ', role: 'adjust', where: 'left leg' },
      { name: 'OUT', role: 'source+', where: 'middle leg and tab' },
    ],
    minusFrom: 'source',
    accessories: [
      { id: 'res-120', between: ['OUT', 'ADJ'] },
      { id: 'res-200', between: ['ADJ', 'minus'] },
      { id: 'cap-10u', between: ['IN', 'minus'] },
      { id: 'cap-10u', between: ['OUT', 'minus'] },
      { id: 'heatsink-to220', when: 'heat-1w' },
    ],
  },
} as const satisfies Record<string, PartTerminals>;

/** Terminals of the controls and supplies by part id. Source: boards and currents, section 1. */
export const terminalsByPart: ReadonlyMap<string, PartTerminals> = new Map<string, PartTerminals>(
  Object.entries({ ...switchTerminals, ...boardTerminals, ...microcontrollerTerminals, ...supplyTerminals }),
);
