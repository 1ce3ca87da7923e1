import fc from 'fast-check';
import { colorVolts } from '#domain/catalogue/leds.ts';
import type { Component } from '#domain/parts/component.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { aComponent, aGlobalSection, aMasterSupply, aSection, aSnapshot } from '#testing/snapshot.ts';

/** Supplies that modelers use. */
const supplies = [
  'battery-9v',
  'battery-aa-6v',
  'battery-3v-2xaa',
  'battery-lipo-7.4v',
  'power-plug-12v',
  'power-plug-9v',
  'power-plug-5v',
  'usb-power-5v',
] as const;

type Part = Pick<Component, 'componentType' | 'componentId'> & Partial<Component>;

const control = (componentId: string): Part => ({ componentType: 'control', componentId });

const smallLed = fc
  .tuple(fc.constantFrom('led-3mm', 'led-5mm', 'led-smd-0805', 'led-smd-1206'), fc.constantFrom(...colorVolts))
  .map(([componentId, [color, forwardVoltage]]): Part => {
    return { componentType: 'led', componentId, properties: { color, forwardVoltage } };
  });

/** Parts that a model has occasionally. */
const other = fc.constantFrom<Part>(
  { componentType: 'led', componentId: 'led-candle-flicker' },
  { componentType: 'led', componentId: 'led-slow-flash-3mm' },
  { componentType: 'led', componentId: 'led-strip-12v', properties: { stripLength: 20 } },
  { componentType: 'led', componentId: 'led-strip-5v', properties: { stripLength: 20 } },
  { componentType: 'led', componentId: 'led-ws2812b', properties: { stripLength: 10 } },
  control('timer-555'),
  control('audio-dfplayer-mini'),
  control('audio-speaker-8ohm'),
  control('mcu-arduino-nano'),
  control('sensor-pir'),
  control('motion-gearmotor-n20'),
  control('switch-slide-spdt'),
);

/** A circuit with one to three LEDs of one kind, and sometimes one of another kind. */
const circuit = fc
  .tuple(smallLed, fc.integer({ min: 1, max: 3 }), fc.option(smallLed, { freq: 5 }))
  .map(([led, count, odd]) => [...Array.from({ length: count }, () => led), ...(odd === null ? [] : [odd])]);

const sectionNames = ['Hull', 'Bridge', 'Engine'] as const;
const parts = 25;

/** An ordinary model of 25 parts whose findings are not fixed: LEDs in circuits, three other parts, and a main switch. */
export const ordinaryProject: fc.Arbitrary<ProjectSnapshot> = fc
  .tuple(
    fc.constantFrom(...supplies),
    fc.array(circuit, { minLength: parts, maxLength: parts }),
    fc.tuple(other, other, other),
    fc.infiniteStream(fc.constantFrom(...sectionNames)),
  )
  .map(([powerSupplyId, circuits, others, sections]) => {
    const numbered = circuits.flatMap((leds, at) => {
      const sectionId = sections.next().value;
      return leds.map((led) => ({ ...led, sectionId, circuitNumber: at + 1 }));
    });
    const loose = others.map((part) => ({ ...part, sectionId: sections.next().value, circuitNumber: null }));
    const rows = [...numbered.slice(0, parts - loose.length - 1), ...loose];
    return aSnapshot({
      project: { powerSupplyId },
      sections: [aGlobalSection(), ...sectionNames.map((id, at) => aSection({ id, name: id, order: at + 1 }))],
      components: [
        aMasterSupply(powerSupplyId),
        aComponent({ id: 'main', sectionId: aGlobalSection().id, ...control('switch-rocker-mini') }),
        ...rows.map((row, at) => aComponent({ id: `c${at}`, order: at, ...row })),
      ],
    });
  });
