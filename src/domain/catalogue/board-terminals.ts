import { alike, minus, plus, poles } from '#domain/catalogue/make-terminals.ts';
import type { OutputTerminal, PartTerminals, Terminal } from '#domain/catalogue/terminal.ts';

const signalIn = (names: readonly string[], maxV: number): Terminal[] => alike(names, { role: 'signal-in', maxV });
const speakers = (...names: readonly string[]): Terminal[] => alike(names, { role: 'speaker' });
const bus = (names: readonly string[], rest: { bus: 'i2c' | 'spi' | 'tm1637'; maxV?: number }): Terminal[] =>
  alike(names, { role: 'bus', ...rest });

const effectsOutputs: OutputTerminal[] = alike(['OUT1', 'OUT2', 'OUT3', 'OUT4', 'OUT5', 'OUT6', 'OUT7', 'OUT8'], {
  role: 'output',
  drive: 'low',
  maxMa: 100,
  pwm: true,
  maxV: 12.6,
  onOhms: 1,
});

/**
 * Terminals of the touch switch, timers, controllers, sound boards, displays, motors, and sensors. Source: boards and
 * currents, section 1.
 */
export const boardTerminals = {
  'switch-touch-ttp223': {
    accessories: [{ id: 'cap-100n', between: ['VCC', 'GND'] }],
    terminals: [
      plus('VCC', 2, 5.5),
      minus(),
      {
        name: 'I/O',
        role: 'output',
        drive: 'logic',
        maxMa: 4,
        pwm: false,
        logicV: 'supply',
        onOhms: 100,
        note: '4 mA out of the pin, 8 mA into it',
      },
    ],
    drives: true,
  },
  'timer-555': {
    terminals: [
      plus('VCC', 5, 15),
      minus(),
      {
        name: 'OUT',
        role: 'output',
        drive: 'high',
        maxMa: 200,
        pwm: false,
        dropV: 1.5,
        kneeV: 1.4,
        onOhms: 5,
        note: 'the NE555 gives about 1.5 V less than its supply',
      },
    ],
    drives: true,
  },
  'timer-relay-12v': {
    terminals: [plus('VCC', 10.8, 13.2), minus(), ...poles(10_000, ['COM', 'NO', 'NC']), ...signalIn(['TRIG'], 12)],
    drives: true,
  },
  'controller-pwm-dimmer': {
    terminals: [
      plus('IN+', 5, 24),
      minus('IN-'),
      { name: 'OUT+', role: 'pass+', of: 'IN+' },
      { name: 'OUT-', role: 'output', drive: 'low', maxMa: 2000, pwm: true, pair: 'OUT+', maxV: 24, onOhms: 0.05 },
    ],
    drives: true,
  },
  'controller-effects-8ch': {
    accessories: [{ id: 'res-330', count: '1 per data line', when: 'data-line' }],
    terminals: [
      plus('V+', 4.75, 12.6),
      minus(),
      ...effectsOutputs,
      { name: 'DATA', role: 'data-out', logicV: 5, maxMa: 10 },
    ],
    totalMaxMa: 500,
    drives: true,
  },
  'audio-dfplayer-mini': {
    accessories: [{ id: 'res-1k', when: 'signal-from-5v', between: ['MCU pin', 'RX'] }],
    terminals: [
      plus('VCC', 3.2, 5),
      minus(),
      ...speakers('SPK_1', 'SPK_2'),
      ...signalIn(['RX'], 3.3),
      { name: 'TX', role: 'signal-out', logicV: 3.3 },
      ...signalIn(['IO_1', 'IO_2', 'ADKEY_1', 'ADKEY_2'], 3.3),
      { name: 'BUSY', role: 'signal-out', logicV: 3.3, active: 'low' },
      { name: 'DAC_R', role: 'audio-out' },
      { name: 'DAC_L', role: 'audio-out' },
    ],
    amplifier: { outputs: [['SPK_1', 'SPK_2']], minOhms: 4 },
  },
  'audio-recorder-isd1820': {
    terminals: [plus('VCC', 3, 5), minus(), ...signalIn(['REC', 'P-E', 'P-L'], 5), ...speakers('SP+', 'SP-')],
    amplifier: { outputs: [['SP+', 'SP-']], minOhms: 8 },
  },
  'audio-soundfx-board': {
    terminals: [
      plus('Vin', 3, 5.5),
      minus('Gnd'),
      ...signalIn(['T0', 'T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'T8', 'T9'], 5.5),
      ...speakers('L+', 'L-', 'R+', 'R-'),
      { name: 'Act', role: 'signal-out', active: 'low' },
    ],
    amplifier: {
      outputs: [
        ['R+', 'R-'],
        ['L+', 'L-'],
      ],
      minOhms: 4,
    },
  },
  'audio-amp-pam8403': {
    accessories: [{ id: 'cap-470u', between: ['5V', 'GND'] }],
    terminals: [
      plus('5V', 2.5, 5.5),
      minus(),
      { name: 'L', role: 'audio-in' },
      { name: 'G', role: 'audio-ground' },
      { name: 'R', role: 'audio-in' },
      ...speakers('L+', 'L-', 'R+', 'R-'),
    ],
    amplifier: {
      outputs: [
        ['L+', 'L-'],
        ['R+', 'R-'],
      ],
      minOhms: 4,
      needsSignal: true,
    },
  },
  'audio-speaker-8ohm': {
    terminals: alike(['+', '-'], { role: 'speaker-lead' }),
    passive: true,
    ohms: 8,
    maxW: 0.5,
  },
  'display-oled-096': { terminals: [minus(), plus('VCC', 3, 5.5), ...bus(['SCL', 'SDA'], { bus: 'i2c' })] },
  'display-7seg-tm1637': { terminals: [...bus(['CLK', 'DIO'], { bus: 'tm1637' }), plus('VCC', 3.3, 5.5), minus()] },
  'display-matrix-max7219': {
    terminals: [
      plus('VCC', 4, 5.5),
      minus(),
      ...bus(['DIN', 'CS', 'CLK'], { bus: 'spi' }),
      { name: 'DOUT', role: 'bus-out', bus: 'spi' },
    ],
  },
  'display-tft-18': {
    terminals: [
      { name: 'LED', role: 'backlight', maxV: 3.3 },
      ...bus(['SCK', 'SDA', 'A0', 'RESET', 'CS'], { bus: 'spi', maxV: 3.3 }),
      minus(),
      plus('VCC', 3.3, 5.5),
    ],
  },
  'motion-servo-sg90': {
    accessories: [{ id: 'cap-470u', between: ['red', 'brown'] }],
    terminals: [plus('red', 4.8, 6), minus('brown'), { name: 'orange', role: 'signal-in', maxV: 6, signal: 'servo' }],
  },
  'motion-gearmotor-n20': {
    accessories: [
      { id: 'diode-1n4001', between: ['-', '+'], band: '+' },
      { id: 'cap-100n', between: ['+', '-'] },
    ],
    terminals: [plus('+', 3, 6), minus('-')],
    switchable: true,
  },
  'motion-vibration-coin': {
    accessories: [
      { id: 'diode-1n4148', between: ['blue', 'red'], band: 'red' },
      { id: 'cap-100n', between: ['red', 'blue'] },
    ],
    terminals: [plus('red', 2.7, 3.3), minus('blue')],
    switchable: true,
  },
  'motion-stepper-28byj48': {
    accessories: [{ id: 'cap-470u', between: ['+', '-'] }],
    terminals: [plus('+', 4.75, 5.5), minus('-'), ...signalIn(['IN1', 'IN2', 'IN3', 'IN4'], 5.5)],
  },
  'sensor-pir': {
    terminals: [
      plus('VCC', 4.5, 20),
      minus(),
      {
        name: 'OUT',
        role: 'output',
        drive: 'logic',
        maxMa: 0,
        pwm: false,
        logicV: 3.3,
        onOhms: 1000,
        note: '1 kilohm on the board: for a gate or an input only',
      },
    ],
    drives: true,
  },
  'sensor-light-ldr': {
    terminals: [
      plus('VCC', 3.3, 5.5),
      minus(),
      {
        name: 'DO',
        role: 'output',
        drive: 'logic',
        maxMa: 0,
        pwm: false,
        logicV: 'supply',
        onOhms: 10_000,
        note: 'high in the dark, through 10 kilohm on the board: for a gate or an input only',
      },
    ],
    drives: true,
  },
  'sensor-hall': {
    accessories: [{ id: 'res-10k', when: 'logic-input', between: ['3', '1'] }],
    terminals: [
      { ...plus('1', 4.5, 24), where: 'left leg, print towards you' },
      minus('2'),
      {
        name: '3',
        role: 'output',
        drive: 'low',
        maxMa: 25,
        pwm: false,
        maxV: 24,
        openCollector: true,
        kneeV: 0.1,
        onOhms: 10,
        where: 'right leg',
      },
    ],
    drives: true,
  },
  'sensor-sound': {
    terminals: [
      plus('VCC', 3.3, 5.5),
      minus(),
      {
        name: 'OUT',
        role: 'output',
        drive: 'low',
        maxMa: 6,
        pwm: false,
        maxV: 'supply',
        kneeV: 0.1,
        onOhms: 50,
        note: 'low while it is loud; 10 kilohm to VCC on the board',
      },
    ],
    drives: true,
  },
} as const satisfies Record<string, PartTerminals>;
