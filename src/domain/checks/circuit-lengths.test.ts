import { expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { PartLoads } from '#domain/build-book/part-loads.ts';
import { wireList } from '#domain/build-book/wire-list.ts';
import { circuitLengths } from '#domain/checks/circuit-lengths.ts';
import { circuitDropWire } from '#domain/electrical/drop-wire.ts';
import type { Circuit } from '#domain/projects/circuit.ts';
import { storedWire } from '#domain/electrical/wire-gauge.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { checkTextsOf } from '#testing/found-checks.ts';
import { onSheet, smallModel } from '#testing/small-model.ts';
import { aCircuit } from '#testing/snapshot.ts';

type Parts = Parameters<typeof smallModel>[0][string];

const toggle = { componentType: 'control', componentId: 'switch-toggle-spst' } as const;
const strip = { componentId: 'led-strip-12v', properties: { stripLength: 30 } } as const;
const shortStrip = { componentId: 'led-strip-5v', properties: { stripLength: 2 } } as const;
const nano = { componentType: 'control', componentId: 'mcu-arduino-nano', circuitNumber: null } as const;
const onD6 = { driver: { componentId: 'Hull0', output: 'D6' } };

const modelOf = (parts: Parts, circuit: Partial<Circuit>) => ({
  ...onSheet(smallModel({ Hull: parts }, parts[0] === nano ? 'usb-power-5v' : 'power-plug-12v')),
  circuits: [aCircuit({ sectionId: 'Hull', ...circuit })],
});

// Neighbors on the sheet need 16.5 cm of wire, and a wire to a rail has 50 cm.
it.each<[string, Parts, Partial<Circuit>, number[], number]>([
  ['an LED on rails', [{}], {}, [50], 2],
  ['three LEDs', [{ quantity: 3 }], {}, [50 + 16.5], 2],
  ['a switch before its LEDs', [toggle, {}, {}], {}, [50 + 16.5], 2],
  ['a typed length, which is that of the switch too', [toggle, {}, {}], { wireLengthCm: 12 }, [12 + 8.25], 2],
  ['the output of a board', [nano, {}, {}], onD6, [(16.5 + 16.5 + 50) / 2], 1],
  ['a strip after a switch', [toggle, strip], {}, [50 + 8.25], 2],
  ['a strip at the output of a board', [nano, shortStrip], onD6, [(16.5 + 50) / 2], 1],
  ['a board after a switch', [toggle, { ...nano, circuitNumber: 1 }], {}, [50 + 8.25], 2],
  ['two strings', [{ quantity: 4 }], { ledsPerString: 2 }, [50 + 8.25, 50 + 8.25 + 14], 4],
])('[N8] the length for the voltage drop of %s is that of its wire list', (_, parts, circuit, expected, railEnds) => {
  const snapshot = modelOf(parts, circuit);
  const blueprint = deriveBlueprint(snapshot);
  const [lit] = blueprint.sections[0]!.circuits;
  const { settings } = snapshot.project;
  const wire = circuitDropWire(snapshot.circuits[0], lit!.leds, {
    gauge: storedWire(settings),
    cm: settings.wireLengthCm,
  });
  const findPart = (id: string) => snapshot.components.find((row) => row.id === id);
  const { strings, parts: across } = circuitLengths(
    { circuit: lit!, wire, findPart },
    { pictures: snapshot.pictures, settings },
  );
  const lengths = across.size > 0 ? [...across.values()] : strings;
  expect(lengths).toEqual(expected);
  const wires = wireList(connect(snapshot, blueprint), new PartLoads(blueprint), new Map());
  const fromPicture = wires
    .flatMap(({ groups }) => groups.flatMap((group) => group.wires))
    .reduce((sum, { lengthCm, lengthFrom }) => (lengthFrom === 'picture' ? sum + lengthCm : sum), 0);
  expect(2 * lengths.reduce((sum, cm) => sum + cm, 0)).toBe(fromPicture + railEnds * wire.cm);
});

it.each<[string, Parts, string]>([
  ['LEDs in a string', [{ quantity: 5 }], '-: 520 cm'],
  ['a strip after a switch', [toggle, strip], 'Hull1: 167.5 cm'],
  ['a board after a switch', [toggle, { ...nano, componentId: 'mcu-esp32', circuitNumber: 1 }], 'Hull1: 167.5 cm'],
])('[N8] reports the voltage drop of the wires of %s that a picture shows', (_, parts, found) => {
  const model = modelOf(parts, { wireAwg: 36, wireDiameterMm: null });
  expect(checkTextsOf(model, 'wire-drop')).toEqual([]);
  const scale = { x1: 0, y1: 0, x2: 1, y2: 0, mm: 20_000 };
  const photo = { ...model, pictures: model.pictures.map((picture) => ({ ...picture, imageHash: 'photo', scale })) };
  expect(checkTextsOf(photo, 'wire-drop')).toEqual([expect.stringContaining(`Hull/1/${found} of 36 AWG loses`)]);
});

it('[E123] the wire to a circuit loses voltage by the current of all of its strings', () => {
  const white = { quantity: 12, properties: { color: 'white', forwardVoltage: 3.2 } };
  const model = smallModel({ Hull: [white] });
  const circuit = { sectionId: 'Hull', ledsPerString: 1, wireAwg: 30 } as const;
  // A tenth of the headroom is 0.88 V.
  const lossAt = (wireLengthCm: number) =>
    checkTextsOf({ ...model, circuits: [aCircuit({ ...circuit, wireLengthCm })] }, 'wire-drop');
  expect(lossAt(570)).toEqual([]);
  expect(lossAt(580)).toEqual([expect.stringContaining('580 cm of 30 AWG loses 0.88 V')]);
});
