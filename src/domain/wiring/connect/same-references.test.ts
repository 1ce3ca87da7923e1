import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { partsOf } from '#testing/drawn-nets.ts';
import { randomWiredProject } from '#testing/random-wired-project.ts';

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
