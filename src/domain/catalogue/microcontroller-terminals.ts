import { alike, minus, plus } from '#domain/catalogue/make-terminals.ts';
import type { OutputTerminal, PartTerminals, Terminal } from '#domain/catalogue/terminal.ts';

type Pin = Omit<OutputTerminal, 'name' | 'pwm' | 'data'>;
const pwmPins = (names: readonly string[], pin: Pin) => alike(names, { ...pin, pwm: true });
const pwmDataPins = (names: readonly string[], pin: Pin) => alike(names, { ...pin, pwm: true, data: true } as const);
const plainPins = (names: readonly string[], pin: Pin) => alike(names, { ...pin, pwm: false });
const plainDataPins = (names: readonly string[], pin: Pin) => alike(names, { ...pin, pwm: false, data: true } as const);

const pin5V: Pin = { role: 'output', drive: 'logic', maxMa: 20, logicV: 5, onOhms: 25 };
/** The bare chip has no regulator: its pins are high at the voltage of its supply. */
const pinOfChip: Pin = { role: 'output', drive: 'logic', maxMa: 20, logicV: 'supply', onOhms: 25 };
const pinOfEsp32: Pin = { role: 'output', drive: 'logic', maxMa: 12, logicV: 3.3, onOhms: 30 };
const pinOfPico: Pin = { role: 'output', drive: 'logic', maxMa: 12, logicV: 3.3, onOhms: 40 };

const i2c = (data: string, clock: string): Terminal[] => [
  { name: data, role: 'bus', bus: 'i2c', signal: 'SDA' },
  { name: clock, role: 'bus', bus: 'i2c', signal: 'SCL' },
];

const fiveOrSevenToTwelve: readonly Terminal[] = [
  { ...plus('VIN', 7, 12), note: 'through the regulator on the board' },
  plus('5V', 4.75, 5.25),
  minus(),
];

const arduino: PartTerminals = {
  terminals: [
    ...fiveOrSevenToTwelve,
    ...pwmPins(['D3', 'D5', 'D6', 'D9', 'D10', 'D11'], pin5V),
    ...plainDataPins(['D2', 'D4', 'D7', 'D8', 'D12'], pin5V),
    ...plainPins(['A0', 'A1', 'A2', 'A3'], pin5V),
    ...i2c('A4', 'A5'),
  ],
  accessories: [{ id: 'res-330', count: '1 per data line', when: 'data-line' }],
  totalMaxMa: 200,
  drives: true,
};

/**
 * Terminals of the microcontrollers. Pins with a second function are not outputs. Source: boards and currents, section
 * 1.
 */
export const microcontrollerTerminals = {
  'mcu-arduino-nano': arduino,
  'mcu-arduino-uno': arduino,
  'mcu-esp32': {
    accessories: [
      { id: 'res-330', count: '1 per data line', when: 'data-line' },
      { id: 'level-shifter', count: '1 per 4 data lines', when: 'data-5v' },
    ],
    terminals: [
      { ...plus('5V', 4.75, 5.5), alias: 'VIN' },
      plus('3V3', 3.1, 3.5),
      minus(),
      ...pwmPins(['IO16', 'IO17', 'IO18', 'IO19', 'IO25', 'IO26', 'IO27', 'IO32', 'IO33', 'IO23'], pinOfEsp32),
      ...pwmDataPins(['IO13', 'IO4', 'IO14'], pinOfEsp32),
      ...i2c('IO21', 'IO22'),
    ],
    totalMaxMa: 120,
    drives: true,
  },
  'mcu-pico': {
    accessories: [
      { id: 'res-330', count: '1 per data line', when: 'data-line' },
      { id: 'level-shifter', count: '1 per 4 data lines', when: 'data-5v' },
      { id: 'diode-schottky', when: 'vsys-and-usb', between: ['supply', 'VSYS'] },
    ],
    terminals: [
      plus('VSYS', 1.8, 5.5),
      minus(),
      ...pwmPins(['GP2', 'GP3', 'GP6', 'GP7', 'GP8', 'GP9', 'GP10', 'GP11', 'GP12', 'GP13'], pinOfPico),
      ...pwmPins(['GP14', 'GP15', 'GP16', 'GP17', 'GP18'], pinOfPico),
      ...pwmDataPins(['GP19', 'GP20', 'GP21', 'GP22'], pinOfPico),
      ...pwmPins(['GP26'], pinOfPico),
      ...i2c('GP4', 'GP5'),
    ],
    totalMaxMa: 50,
    drives: true,
  },
  'mcu-attiny85': {
    accessories: [{ id: 'res-330', count: '1 per data line', when: 'data-line' }],
    terminals: [
      ...fiveOrSevenToTwelve,
      ...pwmDataPins(['P0', 'P1'], pin5V),
      ...pwmPins(['P4'], pin5V),
      ...plainDataPins(['P2'], pin5V),
    ],
    totalMaxMa: 60,
    drives: true,
  },
  'mcu-attiny85-chip': {
    accessories: [
      { id: 'cap-100n', between: ['VCC', 'GND'] },
      { id: 'res-330', count: '1 per data line', when: 'data-line' },
    ],
    terminals: [
      { ...plus('VCC', 2.7, 5.5), where: 'leg 8' },
      { ...minus(), where: 'leg 4' },
      { ...pinOfChip, name: 'PB0', pwm: true, data: true, where: 'leg 5' },
      { ...pinOfChip, name: 'PB1', pwm: true, data: true, where: 'leg 6' },
      { ...pinOfChip, name: 'PB4', pwm: true, data: true, where: 'leg 3' },
      { ...pinOfChip, name: 'PB2', pwm: false, data: true, where: 'leg 7' },
      { ...pinOfChip, name: 'PB3', pwm: false, data: true, where: 'leg 2' },
    ],
    totalMaxMa: 60,
    drives: true,
  },
} as const satisfies Record<string, PartTerminals>;
