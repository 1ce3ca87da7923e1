import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examples } from '#testing/examples.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { type DisplayList, paint } from '#domain/wiring/paint/paint.ts';
import { toSvg } from '#domain/wiring/paint/svg.ts';
import { place } from '#domain/wiring/place/place.ts';
import { randomWiredProject } from '#testing/random-wired-project.ts';
import { aComponent, aSnapshot } from '#testing/snapshot.ts';

const listOf = (snapshot: ProjectSnapshot) => paint(place(connect(snapshot, deriveBlueprint(snapshot))));

/** The first part of a text that is not well-formed XML; null if there is none. */
function firstFault(xml: string): string | null {
  const open: string[] = [];
  const token = /<\?xml [^>]*\?>|<(\/?)([a-z]+)((?: [a-z:-]+="[^"<]*")*)(\/?)>|([^<]+)/gi;
  let end = 0;
  for (const match of xml.matchAll(token)) {
    if (match.index !== end) return xml.slice(end, end + 40);
    end = match.index + match[0].length;
    const [, closing, name, , empty, text] = match;
    if (text !== undefined && /&(?!amp;|lt;|gt;|quot;)/.test(text)) return text;
    if (name === undefined || empty === '/') continue;
    if (closing === '/' && open.pop() !== name) return match[0];
    if (closing !== '/') open.push(name);
  }
  return end === xml.length && open.length === 0 ? null : xml.slice(end, end + 40);
}

describe('toSvg', () => {
  it('[X1] returns well-formed XML without control characters for any part names', () => {
    fc.assert(
      fc.property(randomWiredProject, fc.string({ unit: 'binary' }), (snapshot, name) => {
        const hostile = { ...snapshot, project: { ...snapshot.project, name: `${name}</svg><script>&\u0000\ud83d` } };
        const svg = toSvg(listOf(hostile), hostile.project.name);
        expect(firstFault(svg)).toBeNull();
        expect(svg).not.toMatch(/(?!\n)[\p{Cc}\p{Surrogate}\ufffe\uffff]/u);
      }),
      { numRuns: examples(1 / 3) },
    );
  });

  it('[X1] contains its styles, but no gradient, script, or URL except the namespace', () => {
    fc.assert(
      fc.property(randomWiredProject, (snapshot) => {
        const named = { ...snapshot, components: snapshot.components.map((part) => ({ ...part, customName: null })) };
        const svg = toSvg(listOf({ ...named, circuits: [], project: { ...snapshot.project, name: 'X' } }), '');
        expect(svg.match(/https?:[^"]+/g)).toEqual(['http://www.w3.org/2000/svg']);
        expect(svg).not.toMatch(/<script|Gradient|<use|href/);
      }),
      { numRuns: 10 },
    );
  });

  it('[W39] draws resistors as pictures, IEC boxes with bands, or ANSI zigzags at the same positions', () => {
    const snapshot = aSnapshot({ components: [aComponent()] });
    const sheet = place(connect(snapshot, deriveBlueprint(snapshot)));
    const [iec, ansi, picture] = [paint(sheet), paint(sheet, 'ansi'), paint(sheet, 'picture')];
    expect(paint(sheet, 'iec')).toEqual(iec);
    expect([iec, ansi, picture].map((list) => /class="part-band-4"/.test(toSvg(list, '')))).toEqual([
      false,
      false,
      true,
    ]);
    const zigzag = /<path class="line" d="M[\d.]+,[\d.]+h10l4,-9l8,18[^"]*h10"\/>/;
    expect([toSvg(iec, ''), toSvg(ansi, '')].map((svg) => zigzag.test(svg))).toEqual([false, true]);
    const bands = (list: DisplayList) =>
      list.blocks.flatMap(({ items }) => items.filter((each) => each.style === 'band'));
    expect([bands(iec), bands(ansi)].map(({ length }) => length)).toEqual([4, 0]);
    const texts = (list: DisplayList) =>
      list.blocks.flatMap(({ items }) => items.filter((each) => each.kind === 'text'));
    expect(texts(ansi)).toEqual(texts(iec));
  });

  it('uses the monospaced font only for lengths', () => {
    const svg = toSvg(paint(place(connect(aSnapshot({}), deriveBlueprint(aSnapshot({}))))), '');
    const mono = [...svg.matchAll(/^\.t-(\S+)\{[^}]*monospace/gm)].map(([, style]) => style);
    expect(mono).toEqual(['length']);
  });
});
