import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { assignAllReferences } from '#domain/references/assign-references.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { partsOf } from '#testing/drawn-nets.ts';
import { randomWiredProject } from '#testing/random-wired-project.ts';
import { aCircuit, aComponent, aGlobalSection, aMasterSupply, aSection, aSnapshot } from '#testing/snapshot.ts';

const withoutPieces = (ref: string): string => ref.replace(/[.-].*$/, '');

it('[H70] uses the same unique reference for an accessory in the parts list and in the drawing', () => {
  fc.assert(
    fc.property(randomWiredProject, (snapshot) => {
      const blueprint = deriveBlueprint(snapshot);
      const netlist = connect(snapshot, blueprint);
      const drawn = partsOf(netlist);
      // The colors of an LED share its reference.
      const colors = new Map(
        drawn.flatMap((part) => (part.commonLeg === undefined ? [] : [[part.ref, part] as const])),
      );
      const once = drawn.filter((part) => part.commonLeg === undefined || colors.get(part.ref) === part);
      const refs = once.filter(({ kind }) => kind !== 'gap').map(({ ref }) => ref);
      // The wires of a supply may end on a bridge, which is drawn next to it.
      const bridges = new Set(drawn.flatMap(({ kind, ref }) => (kind === 'bridge' ? [ref] : [])));
      const ends = drawn.flatMap(({ connector }) => (connector === null ? [] : [connector.ref]));
      const connectors = ends.filter((ref) => !bridges.has(ref));
      const all = [...refs, ...connectors];
      expect(all.filter((ref) => !/^[A-Z]+[1-9]/.test(ref))).toEqual([]);
      expect(all.filter((ref, at) => all.indexOf(ref) !== at)).toEqual([]);
      const listed = blueprint.wired.accessories.flatMap(({ reference }) => (reference === null ? [] : [reference]));
      expect(listed.filter((ref) => !/^[A-Z]+[1-9]\d*$/.test(ref))).toEqual([]);
      expect(listed.filter((ref, at) => listed.indexOf(ref) !== at)).toEqual([]);
      const around = [
        netlist.around,
        ...netlist.sections.flatMap(({ feed, rungs }) => [feed.around, ...rungs.map((rung) => rung.around)]),
      ].flat();
      const own = around.map(({ ref }) => withoutPieces(ref));
      expect(own.filter((ref) => !listed.includes(ref))).toEqual([]);
      const shown = new Set(all.map(withoutPieces));
      if (blueprint.stopped.project !== null) return;
      const missing = blueprint.wired.accessories.filter(
        ({ reference }) => reference !== null && !shown.has(reference),
      );
      expect(missing).toEqual([]);
    }),
  );
});

it('[W113] lists and draws the capacitor of a touch switch whose only circuit is refused', () => {
  const part = { sectionId: 'hull', order: 1 };
  const properties = { color: 'green', forwardVoltage: 3.2, package: 'k' };
  const strip = { componentId: 'led-strip-rgbw', quantity: 4 };
  const touch = { componentType: 'control', componentId: 'switch-touch-ttp223' } as const;
  const snapshot = assignAllReferences(
    aSnapshot({
      project: { powerSupplyId: 'power-plug-5v-3a' },
      sections: [aGlobalSection(), aSection({ id: 'hull' })],
      circuits: [aCircuit({ sectionId: 'hull', circuitNumber: 1, driver: { componentId: 'touch', output: 'I/O' } })],
      components: [
        aMasterSupply('power-plug-5v-3a'),
        aComponent({ ...part, ...touch, id: 'touch' }),
        aComponent({ ...part, ...strip, id: 'strip' }),
        // The minus leg of all its colors cannot be switched by the transistor of a touch switch.
        aComponent({ ...part, id: 'k', componentId: 'led-rgb-5mm-cc', circuitNumber: 1, properties }),
      ],
    }),
  );
  const blueprint = deriveBlueprint(snapshot);
  const [capacitor] = blueprint.wired.accessories.filter(({ forId }) => forId === 'touch');
  expect(capacitor).toMatchObject({ id: 'cap-100n', reference: 'C1' });
  const rungs = connect(snapshot, blueprint).sections.flatMap((section) => section.rungs);
  const boards = rungs.filter((rung) => rung.boards.some(({ id }) => id === 'touch'));
  expect(boards.flatMap(({ around }) => around.map(({ ref }) => ref))).toEqual(['C1']);
});
