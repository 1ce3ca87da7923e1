import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { buildBook } from '#domain/build-book/build-book.ts';
import { controlParts } from '#domain/catalogue/controls.ts';
import type { Component } from '#domain/parts/component.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { type NetPart, onlySections } from '#domain/wiring/netlist.ts';
import { place } from '#domain/wiring/place/place.ts';
import { boxesOf, firstOverlap, onSheet } from '#testing/drawn-sheet.ts';
import { smallModel } from '#testing/small-model.ts';

type Part = Partial<Component>;

const supplies = ['power-plug-5v', 'power-plug-12v', 'power-plug-3.3v'];
const control = (componentId: string, fields: Part = {}): Part => ({
  componentType: 'control',
  componentId,
  ...fields,
});

/** A project with a control in a circuit, and a standalone one next to a microcontroller and a sound board. */
function modelWith(id: string, powerSupplyId: string) {
  const alone = { circuitNumber: null };
  const boards = [control('mcu-pico', alone), control('audio-dfplayer-mini', alone)];
  const others = powerSupplyId === 'power-plug-5v' ? boards : [];
  const light = { properties: { current: 4, forwardVoltage: 1.8 } };
  return smallModel({ Hull: [control(id), light], Bow: [control(id, alone), ...others, light] }, powerSupplyId);
}

/** The drawing and build book of a control on the first supply that it is wired on. */
function drawnWith(id: string) {
  for (const supply of supplies) {
    const snapshot = modelWith(id, supply);
    const blueprint = deriveBlueprint(snapshot);
    if (blueprint.checks.some(({ severity }) => severity === 'error')) continue;
    const netlist = connect(snapshot, blueprint);
    return { netlist, book: buildBook(snapshot, blueprint, netlist) };
  }
  throw new Error(`${id} is not wired on any supply.`);
}

// Connectors and chargers are refused in a circuit and have tests of their own.
const fitting = controlParts.filter(({ category }) => category !== 'connector' && category !== 'charger');

describe.each(fitting.map(({ id }) => id))('%s', (id) => {
  const { netlist, book } = drawnWith(id);
  const steps = book.sections.flatMap(({ soldering }) => soldering);

  it('[W1] [W102] draws it with wires and without overlaps', () => {
    const sheet = onSheet(place(netlist));
    expect(firstOverlap(boxesOf(sheet))).toBeNull();
    const own = sheet.symbols.filter(({ part }) => /^(Hull0|Bow0)/.test(part.id));
    expect(own.some(({ kind }) => kind !== 'loose' && kind !== 'gap')).toBe(true);
  });

  it('[W3] labels each flag with the terminal that it refers to', () => {
    for (const { id: section } of netlist.sections) {
      for (const { placed } of place(onlySections(netlist, new Set([section]))).blocks) {
        const words = placed.labels.flatMap(({ lines }) => lines).join(' ');
        for (const { joins } of placed.symbols) if (joins !== null) expect(words).toContain(joins.text);
      }
    }
  });

  it('[D6] is tested on a supply only if it has a red and a black end', () => {
    for (const card of steps) {
      const isHeld = card.steps.some((step) => step.startsWith('Test on the bench'));
      const free = card.steps.filter((step) => step.endsWith('stays free for now.'));
      const ends = ['red', 'black'].map((color) => free.some((step) => step.includes(`, ${color}: `)));
      if (card.title !== 'Rails of Hull' && card.title !== 'Rails of Bow') expect(isHeld).toBe(ends.every(Boolean));
    }
  });

  it('[E80] names the terminal at every end of a wire, except equal lugs', () => {
    const ends = book.sections.flatMap(({ wires }) => wires).flatMap(({ from, to }) => [from, to]);
    const isAlike = (part: NetPart): boolean => part.sides.every((side) => side === null || side.where === null);
    const bare = ends.filter(({ part, label }) => part !== null && label === part.ref && !isAlike(part));
    expect(bare.filter(({ part }) => /^(Hull0|Bow0)$/.test(part?.id ?? ''))).toEqual([]);
  });
});
