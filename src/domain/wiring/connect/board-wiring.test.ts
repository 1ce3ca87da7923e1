import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import type { Component } from '#domain/parts/component.ts';
import { noProjectReferences, type ProjectFields, projectSettingsDefaults } from '#domain/projects/project.ts';
import { assignAllReferences } from '#domain/references/assign-references.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { isTerminal, type NetEnd, type Netlist, type NetPart } from '#domain/wiring/netlist.ts';
import { smallModel } from '#testing/small-model.ts';
import { aCustomComponent } from '#testing/snapshot.ts';

type Part = Partial<Component>;

const control = (componentId: string, fields: Part = {}): Part => ({
  componentType: 'control',
  componentId,
  circuitNumber: null,
  ...fields,
});

function netlistOf(sections: Readonly<Record<string, readonly Part[]>>, fields: Partial<ProjectFields> = {}): Netlist {
  const model = smallModel(sections);
  const isGlobal = (name: string) => name === 'Global';
  const snapshot = assignAllReferences({
    ...model,
    project: { ...model.project, ...noProjectReferences, powerSupplyId: 'usb-power-5v', ...fields },
    sections: model.sections.map((section) =>
      isGlobal(section.name) ? { ...section, sectionType: 'global_components' as const } : section,
    ),
  });
  return connect(snapshot, deriveBlueprint(snapshot));
}

const endWords = (end: NetEnd | null | undefined): string => {
  return end === null || end === undefined ? '' : isTerminal(end) ? end.words : end;
};
const endsOf = ({ ref, sides }: NetPart): string => [ref, ...sides.map((side) => endWords(side?.at))].join();
const pinsOf = ({ pins }: NetPart): string[] => pins.map(({ name, words, lead }) => `${name} ${words} ${lead}`);
const boardsOf = ({ sections }: Netlist): NetPart[] =>
  sections.flatMap(({ rungs }) => rungs.flatMap(({ boards }) => boards));

describe('what joins boards', () => {
  it.each([
    [{ supplyMa: 20 }, []],
    [{ supplyMa: 20, supplyMin: 3 }, ['3 V or more']],
    [{ supplyMa: 20, supplyMin: 3, supplyMax: 20 }, ['3 to 20 V']],
  ])("[E81] a board of one's own with %o says what it takes", (properties, details) => {
    const own = aCustomComponent({ id: 'own', category: 'control', properties });
    const snapshot = assignAllReferences({ ...smallModel({ Hull: [control('own')] }), customComponents: [own] });
    const [board] = boardsOf(connect(snapshot, deriveBlueprint(snapshot)));
    expect(board?.details).toEqual(details);
  });

  it('[W108] a speaker stands at an amplifier output of its section, then of the project; each output has one', () => {
    const sound = [control('audio-dfplayer-mini'), control('audio-speaker-8ohm', { quantity: 2 })];
    const net = netlistOf({ Hull: sound, Bow: [control('audio-amp-pam8403')] });
    const [player, one, two, amplifier] = boardsOf(net);
    expect([one, two].map((part) => part && endsOf(part))).toEqual([
      'U2.1,U1 SPK_1,U1 SPK_2',
      'U2.2,U3 L+, Bow,U3 L−, Bow',
    ]);
    expect([player, amplifier].map((part) => part && pinsOf(part).filter((pin) => / U2\./.test(pin)))).toEqual([
      ['SPK_1 to U2.1 link', 'SPK_2 to U2.1 link'],
      ['L+ to U2.2, Hull link', 'L- to U2.2, Hull link'],
    ]);
  });

  it('[W107] an amplifier takes its sound from a sound board with a line output, and says when there is none', () => {
    const net = netlistOf({ Hull: [control('audio-dfplayer-mini'), control('audio-amp-pam8403')] });
    expect(boardsOf(net).map(pinsOf)).toEqual([
      ['DAC_R to U2 R link', 'DAC_L to U2 L link'],
      ['L to U1 DAC_L link', 'G to U1 GND minus', 'R to U1 DAC_R link'],
    ]);
    const [alone] = boardsOf(netlistOf({ Hull: [control('audio-amp-pam8403')] }));
    expect(alone && pinsOf(alone)).toEqual(
      ['L', 'G', 'R'].map((pin) => `${pin} from a sound board (none in this plan) signal`),
    );
  });

  it('[W102] an amplifier takes no sound from a sound board that errors stop', () => {
    const plug: Part = { componentType: 'power', componentId: 'power-plug-5v', circuitNumber: null };
    const own = { ...plug, properties: { isPowerSupply: true } };
    const sections = { Hull: [control('audio-dfplayer-mini')], Bow: [own, control('audio-amp-pam8403')] };
    const [amplifier, ...others] = boardsOf(netlistOf(sections, { powerSupplyId: 'power-plug-12v' }));
    expect(others).toEqual([]);
    expect(amplifier && pinsOf(amplifier)).toEqual(
      ['L', 'G', 'R'].map((pin) => `${pin} from a sound board (none in this plan) signal`),
    );
  });

  it('[W107] a signal says where it is higher than what takes it bears, and what to do', () => {
    const boards = (...ids: string[]) => boardsOf(netlistOf({ Hull: ids.map((id) => control(id)) })).map(pinsOf);
    const [, screen] = boards('mcu-arduino-nano', 'display-tft-18');
    expect(screen?.[0]).toBe('SCK to U1, a pin of the sketch: takes at most 3.3 V, put a level shifter between signal');
    expect(screen?.at(-1)).toBe('LED to 3.3 V at most: without it the screen stays dark signal');
    const [, fitting] = boards('mcu-esp32', 'display-tft-18');
    expect(fitting?.[0]).toBe('SCK to U1, a pin of the sketch signal');
    const [, light] = boards('mcu-esp32', 'sensor-light-ldr');
    expect(light).toEqual([
      'DO to U1, a pin of the sketch: U1 takes at most 3.3 V, put a level shifter between signal',
    ]);
    const [, player] = boards('mcu-arduino-nano', 'audio-dfplayer-mini');
    expect(player).toEqual(['RX to its resistor signal']);
  });

  it('[W107] the lead of an output has the color of what it gives', () => {
    const ofFirst = (id: string, powerSupplyId = 'power-plug-5v') => {
      const [board] = boardsOf(netlistOf({ Hull: [control(id, { circuitNumber: 1 }), {}] }, { powerSupplyId }));
      return board && pinsOf(board);
    };
    expect(ofFirst('controller-pwm-dimmer')).toEqual(['OUT+ to circuit 1 plus', 'OUT- to circuit 1 minus']);
    expect(ofFirst('timer-555')).toEqual(['OUT to circuit 1 plus']);
    expect(ofFirst('sensor-pir')).toEqual(['OUT to the gate for circuit 1 link']);
  });

  it('[W107] signals are named at both ends where the pin is known, and dashed', () => {
    const [board, display] = boardsOf(netlistOf({ Hull: [control('mcu-arduino-nano'), control('display-oled-096')] }));
    expect(board && pinsOf(board)).toEqual(['A4 to U2 SDA signal', 'A5 to U2 SCL signal']);
    expect(display && pinsOf(display)).toEqual(['SCL to U1 A5 signal', 'SDA to U1 A4 signal']);
    expect(boardsOf(netlistOf({ Hull: [control('display-oled-096')] }))[0]?.pins).toEqual([]);
  });

  it('[W107] the sketch reads sensors and timers, and nothing of a dimmer', () => {
    const beside = (id: string) => {
      const [, part] = boardsOf(netlistOf({ Hull: [control('mcu-arduino-nano'), control(id)] }));
      return part === undefined ? null : pinsOf(part);
    };
    expect(beside('sensor-pir')).toEqual(['OUT to U1, a pin of the sketch signal']);
    expect(beside('timer-555')).toEqual(['OUT to U1, a pin of the sketch signal']);
    expect(beside('controller-pwm-dimmer')).toEqual([]);
  });

  it('[P31] a hall sensor that a sketch reads has 10 kΩ from its output to its supply, one that drives has none', () => {
    const around = (parts: readonly Part[]) =>
      netlistOf({ Hull: parts }).sections[0]?.rungs.flatMap((rung) => rung.around.map(endsOf));
    expect(around([control('mcu-arduino-nano'), control('sensor-hall')])).toEqual(['R1,U2 3,U2 1']);
    expect(around([control('sensor-hall', { circuitNumber: 1 }), {}])).toEqual([]);
  });

  it('[P31] a Pico takes its + through a diode with the band at it', () => {
    const [rung] = netlistOf({ Hull: [control('mcu-pico')] }).sections[0]?.rungs ?? [];
    expect(rung?.boards[0]?.sides[0]).toBeNull();
    expect(rung?.around.map(endsOf)).toEqual(['D1,plus,U1 VSYS']);
    expect(rung?.around[0]?.sides[1]?.name).toBe('band');
  });

  it('[W113] a touch switch that stands alone switches the minus of its section, a global one that of the project', () => {
    const touch = control('switch-touch-ttp223');
    const hull = netlistOf({ Hull: [touch, {}] }).sections[0]?.feed.touch;
    expect(hull?.drain.words).toBe('Q1 D');
    expect(hull?.parts.map(endsOf)).toEqual([
      'S1,plus,minus',
      'Q1,,minus',
      'R2,S1 I/O,Q1 G',
      'R3,Q1 G,minus',
      'C1,S1 VCC,S1 GND',
    ]);
    expect(netlistOf({ Global: [touch], Hull: [{}] }).touch?.parts[0]?.ref).toBe('S1');
  });

  it('[W113] a touch switch with a board or data LEDs behind it, or above its voltage, is not wired', () => {
    const touch = control('switch-touch-ttp223');
    const isWired = (parts: readonly Part[], fields: Partial<ProjectFields> = {}): boolean =>
      netlistOf({ Hull: [touch, {}, ...parts] }, fields).sections[0]?.feed.touch !== null;
    expect(isWired([])).toBe(true);
    expect(isWired([control('audio-dfplayer-mini')])).toBe(false);
    expect(isWired([{ componentId: 'led-ws2812b' }])).toBe(false);
    expect(isWired([], { powerSupplyId: 'battery-9v' })).toBe(false);
  });
});

describe('the supply of a project', () => {
  it('[P30] ends on its connector, and a chosen fuse stands right behind it', () => {
    const settings = { ...projectSettingsDefaults, fuseMa: 500 };
    const net = netlistOf({ Global: [control('switch-key')], Hull: [{}] }, { powerSupplyId: 'battery-9v', settings });
    expect(net.supply.connector).toEqual({ ref: 'BT1', name: '9 V battery clip with leads' });
    expect(net.controls.map(({ kind, ref }) => `${kind} ${ref}`)).toEqual(['switch S1', 'fuse F1']);
    const { name, details } = net.controls[1] ?? {};
    expect([name, details]).toEqual(['Resettable fuse (PTC)', ['hold 0.5 A', '16 V or more']]);
  });

  it('[E97] a regulator stands behind its source; an LM1117 has two resistors and no −', () => {
    const fields = { powerSupplyId: 'regulator-adjustable', supplyInputId: 'battery-9v' };
    const { supply, input, around } = netlistOf({ Hull: [{}] }, fields);
    expect([supply.kind, supply.connector, input?.connector?.ref]).toEqual(['regulator', null, 'BT1']);
    expect(supply.sides.map((side) => side?.name)).toEqual(['IN', 'ADJ']);
    expect(around.map(endsOf)).toEqual([
      'R2,PS1 OUT,PS1 ADJ',
      'R3,PS1 ADJ,minus',
      'C1,PS1 IN,minus',
      'C2,PS1 OUT,minus',
    ]);
  });

  it('[W15] beside a circuit with a resistor placed by hand stands the current that flows', () => {
    const placed: Part = { componentType: 'resistor', componentId: 'resistor-470r-0.25w' };
    const current = (parts: readonly Part[]) => netlistOf({ Hull: parts }).sections[0]?.rungs[0]?.currentMa ?? 0;
    expect(current([{}])).toBeCloseTo(20, 0);
    expect(current([placed, {}])).toBeCloseTo(5.1, 0);
  });
});
