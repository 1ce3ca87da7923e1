import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawUp } from '#domain/blueprint/draw-up.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import { connect } from '#domain/wiring/connect.ts';
import { paint } from '#domain/wiring/paint.ts';
import { place } from '#domain/wiring/place.ts';
import { toSvg } from '#domain/wiring/svg.ts';
import { randomWiredProject } from '../../../tests/random-wired-project.ts';

const listOf = (whole: WholeProject) => paint(place(connect(whole, drawUp(whole))));

/** The first thing that is no well-formed XML in a text; null when all of it is. */
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
  it('[W17] is well-formed XML without control characters, whatever people call their parts', () => {
    fc.assert(
      fc.property(randomWiredProject, fc.string({ unit: 'binary' }), (whole, name) => {
        const hostile = { ...whole, project: { ...whole.project, name: `${name}</svg><script>&\u0000\ud83d` } };
        const svg = toSvg(listOf(hostile), hostile.project.name);
        expect(firstFault(svg)).toBeNull();
        expect(svg).not.toMatch(/(?!\n)[\p{Cc}\p{Surrogate}\ufffe\uffff]/u);
      }),
      { numRuns: 40 },
    );
  });

  it('[W17] holds its own styles and no gradient, script or address besides the name of the format', () => {
    fc.assert(
      fc.property(randomWiredProject, (whole) => {
        const named = { ...whole, components: whole.components.map((part) => ({ ...part, customName: null })) };
        const svg = toSvg(listOf({ ...named, circuits: [], project: { ...whole.project, name: 'X' } }), '');
        expect(svg.match(/https?:[^"]+/g)).toEqual(['http://www.w3.org/2000/svg']);
        expect(svg).not.toMatch(/<script|Gradient|<use|href/);
      }),
      { numRuns: 10 },
    );
  });
});
