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
  return end === null || end === undefined ? '' : isTerminal(end) ? end.text : end;
};
const endsOf = ({ ref, sides }: NetPart): string => [ref, ...sides.map((side) => endWords(side?.at))].join();
const pinsOf = ({ pins }: NetPart): string[] => pins.map(({ name, text, lead }) => `${name} ${text} ${lead}`);
const boardsOf = ({ sections }: Netlist): NetPart[] =>
  sections.flatMap(({ rungs }) => rungs.flatMap(({ boards }) => boards));

describe('board wiring', () => {
  it.each([
    [{ supplyMa: 20 }, []],
    [{ supplyMa: 20, supplyMin: 3 }, ['3 V or more']],
    [{ supplyMa: 20, supplyMin: 3, supplyMax: 20 }, ['3 to 20 V']],
  ])('[E81] a custom board with %o shows its supply range', (properties, details) => {
    const own = aCustomComponent({ id: 'own', category: 'control', properties });
    const snapshot = assignAllReferences({ ...smallModel({ Hull: [control('own')] }), customComponents: [own] });
    const [board] = boardsOf(connect(snapshot, deriveBlueprint(snapshot)));
    expect(board?.details).toEqual(details);
  });

  it('[W108] connects a speaker to an amplifier output of its section, else of the project, one per output', () => {
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

  it('[W107] feeds an amplifier from a sound board with a line output, and notes if there is none', () => {
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

  it('[W102] feeds no amplifier from a sound board that errors exclude', () => {
    const plug: Part = { componentType: 'power', componentId: 'power-plug-5v', circuitNumber: null };
    const own = { ...plug, properties: { isPowerSupply: true } };
    const sections = { Hull: [control('audio-dfplayer-mini')], Bow: [own, control('audio-amp-pam8403')] };
    const [amplifier, ...others] = boardsOf(netlistOf(sections, { powerSupplyId: 'power-plug-12v' }));
    expect(others).toEqual([]);
    expect(amplifier && pinsOf(amplifier)).toEqual(
      ['L', 'G', 'R'].map((pin) => `${pin} from a sound board (none in this plan) signal`),
    );
  });

  it('[W107] notes a signal above the limit of its receiver, with the remedy', () => {
    const boards = (...ids: string[]) => boardsOf(netlistOf({ Hull: ids.map((id) => control(id)) })).map(pinsOf);
    const [, screen] = boards('mcu-arduino-nano', 'display-tft-18');
    expect(screen?.[0]).toBe(
      'SCK to U1, pin set by your sketch: takes at most 3.3 V, put a level shifter between signal',
    );
    expect(screen?.at(-1)).toBe('LED to 3.3 V at most: without it the screen stays dark signal');
    const [, fitting] = boards('mcu-esp32', 'display-tft-18');
    expect(fitting?.[0]).toBe('SCK to U1, pin set by your sketch signal');
    const [, light] = boards('mcu-esp32', 'sensor-light-ldr');
    expect(light).toEqual([
      'DO to U1, pin set by your sketch: U1 takes at most 3.3 V, put a level shifter between signal',
    ]);
    const [, player] = boards('mcu-arduino-nano', 'audio-dfplayer-mini');
    expect(player).toEqual(['RX to its resistor signal']);
  });

  it('[W107] colors the lead of an output by the polarity that it switches', () => {
    const ofFirst = (id: string, powerSupplyId = 'power-plug-5v') => {
      const [board] = boardsOf(netlistOf({ Hull: [control(id, { circuitNumber: 1 }), {}] }, { powerSupplyId }));
      return board && pinsOf(board);
    };
    expect(ofFirst('controller-pwm-dimmer')).toEqual(['OUT+ to circuit 1 plus', 'OUT- to circuit 1 minus']);
    expect(ofFirst('timer-555')).toEqual(['OUT to circuit 1 plus']);
    expect(ofFirst('sensor-pir')).toEqual(['OUT to the gate for circuit 1 link']);
  });

  it('[W107] labels a signal at both ends if the pin is known', () => {
    const [board, display] = boardsOf(netlistOf({ Hull: [control('mcu-arduino-nano'), control('display-oled-096')] }));
    expect(board && pinsOf(board)).toEqual(['A4 to U2 SDA signal', 'A5 to U2 SCL signal']);
    expect(display && pinsOf(display)).toEqual(['SCL to U1 A5 signal', 'SDA to U1 A4 signal']);
    expect(boardsOf(netlistOf({ Hull: [control('display-oled-096')] }))[0]?.pins).toEqual([]);
  });

  it('[W107] connects sensors and timers to a pin of the sketch, but not a dimmer', () => {
    const signalsNextToNano = (id: string) => {
      const [, part] = boardsOf(netlistOf({ Hull: [control('mcu-arduino-nano'), control(id)] }));
      return part === undefined ? null : pinsOf(part);
    };
    expect(signalsNextToNano('sensor-pir')).toEqual(['OUT to U1, pin set by your sketch signal']);
    expect(signalsNextToNano('timer-555')).toEqual(['OUT to U1, pin set by your sketch signal']);
    expect(signalsNextToNano('controller-pwm-dimmer')).toEqual([]);
  });

  it('[P31] adds 10 kΩ from output to supply of a hall sensor that a sketch reads, not of one that drives a circuit', () => {
    const around = (parts: readonly Part[]) =>
      netlistOf({ Hull: parts }).sections[0]?.rungs.flatMap((rung) => rung.around.map(endsOf));
    expect(around([control('mcu-arduino-nano'), control('sensor-hall')])).toEqual(['R1,U2 3,U2 1']);
    expect(around([control('sensor-hall', { circuitNumber: 1 }), {}])).toEqual([]);
  });

  it('[P31] feeds a Pico through a diode with its band at the Pico', () => {
    const [rung] = netlistOf({ Hull: [control('mcu-pico')] }).sections[0]?.rungs ?? [];
    expect(rung?.boards[0]?.sides[0]).toBeNull();
    expect(rung?.around.map(endsOf)).toEqual(['D1,plus,U1 VSYS']);
    expect(rung?.around[0]?.sides[1]?.name).toBe('band');
  });

  it('[W113] puts a standalone touch switch into the minus of its section, a global one into that of the project', () => {
    const touch = control('switch-touch-ttp223');
    const hull = netlistOf({ Hull: [touch, {}] }).sections[0]?.feed.touch;
    expect(hull?.drain.text).toBe('Q1 D');
    expect(hull?.parts.map(endsOf)).toEqual([
      'S1,plus,minus',
      'Q1,,minus',
      'R2,S1 I/O,Q1 G',
      'R3,Q1 G,minus',
      'C1,S1 VCC,S1 GND',
    ]);
    expect(netlistOf({ Global: [touch], Hull: [{}] }).touch?.parts[0]?.ref).toBe('S1');
  });

  it('[W113] leaves out a touch switch that would switch a board or data LEDs, or is above its voltage', () => {
    const touch = control('switch-touch-ttp223');
    const isWired = (parts: readonly Part[], fields: Partial<ProjectFields> = {}): boolean =>
      netlistOf({ Hull: [touch, {}, ...parts] }, fields).sections[0]?.feed.touch !== null;
    expect(isWired([])).toBe(true);
    expect(isWired([control('audio-dfplayer-mini')])).toBe(false);
    expect(isWired([{ componentId: 'led-ws2812b' }])).toBe(false);
    expect(isWired([], { powerSupplyId: 'battery-9v' })).toBe(false);
  });
});

describe('supply of a project', () => {
  it('[P30] a supply ends on its connector, directly followed by the fuse', () => {
    const settings = { ...projectSettingsDefaults, fuseMa: 500 };
    const net = netlistOf({ Global: [control('switch-key')], Hull: [{}] }, { powerSupplyId: 'battery-9v', settings });
    expect(net.supply.connector).toEqual({ ref: 'BT1', name: '9 V battery clip with leads' });
    expect(net.controls.map(({ kind, ref }) => `${kind} ${ref}`)).toEqual(['switch S1', 'fuse F1']);
    const { name, details } = net.controls[1] ?? {};
    expect([name, details]).toEqual(['Resettable fuse (PTC)', ['hold 0.5 A', '16 V or more']]);
  });

  it('[E97] a regulator follows its source; an LM1117 has two resistors and no −', () => {
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

  it('[W15] shows the actual current of a circuit with a placed resistor', () => {
    const placed: Part = { componentType: 'resistor', componentId: 'resistor-470r-0.25w' };
    const current = (parts: readonly Part[]) => netlistOf({ Hull: parts }).sections[0]?.rungs[0]?.currentMa ?? 0;
    expect(current([{}])).toBeCloseTo(20, 0);
    expect(current([placed, {}])).toBeCloseTo(5.1, 0);
  });
});
