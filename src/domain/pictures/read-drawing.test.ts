import { describe, expect, it } from 'vitest';
import { readDrawing } from '#domain/pictures/read-drawing.ts';

const svg = (content: string, attributes = ''): string => `<?xml-stylesheet href="../preview.css"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="-20 -12 40 24"${attributes}>${content}</svg>`;

const leg = '<path class="leg" d="M-16,0H16"/>';

describe('readDrawing', () => {
  it('[B195] reads an element with an id as the terminal of that name', () => {
    const [[name, picture] = []] = readDrawing(
      'own',
      svg(`${leg}<circle id="IN+" class="plus" cx="-16" cy="4" r="3.4"/>`),
    );
    expect([name, picture?.terminals]).toEqual(['own', [{ name: 'IN+', x: -16, y: 4, kind: 'plus' }]]);
    expect(picture?.shapes).toEqual([{ paint: 'leg', d: 'M-16,0H16' }]);
  });

  it('reads rectangles, circles, and groups as one path each', () => {
    const content = `<rect class="body" x="0" y="0" width="8" height="4"/>
      <rect class="body" x="0" y="0" width="8" height="4" rx="1"/>
      <g class="copper" data-mark="plus mark"><circle cx="4" cy="0" r="2"/><path d="M0,0h4"/></g>`;
    const [[, picture] = []] = readDrawing('own', svg(content));
    expect(picture?.shapes).toEqual([
      { paint: 'body', d: 'M0,0h8v4h-8z' },
      { paint: 'body', d: 'M1,0h6a1,1 0 0 1 1,1v2a1,1 0 0 1 -1,1h-6a1,1 0 0 1 -1,-1v-2a1,1 0 0 1 1,-1z' },
      { paint: 'copper', d: 'M2,0a2,2 0 1 0 4,0a2,2 0 1 0 -4,0zM0,0h4', mark: 'plus mark' },
    ]);
  });

  it('reads the view box as frame and as box, unless the drawing has a box of its own', () => {
    const frame = { x: -20, y: -12, width: 40, height: 24 };
    expect(readDrawing('own', svg(leg))).toMatchObject([['own', { frame, box: frame, hasPads: false }]]);
    const attributes = ' data-box="-16 -4 32 8" data-terminals="pads"';
    const box = { x: -16, y: -4, width: 32, height: 8 };
    expect(readDrawing('own', svg(leg, attributes))).toMatchObject([['own', { frame, box, hasPads: true }]]);
  });

  it('reads small and large print', () => {
    const content = `<text class="outline small" x="0" y="4" font-size="8">PICO</text>
      <text class="on-label" x="1" y="2" font-size="14">9 V</text>`;
    const [[, picture] = []] = readDrawing('own', svg(content));
    expect(picture?.texts).toEqual([
      { text: 'PICO', x: 0, y: 4, size: 8, color: 'outline', isSmall: true },
      { text: '9 V', x: 1, y: 2, size: 14, color: 'on-label', isSmall: false },
    ]);
  });

  it('reads a file with two states as two drawings', () => {
    const content = `${leg}<path class="cap" data-state="off" d="M0,0"/><path class="cap" data-state="on" d="M4,0"/>`;
    const drawings = readDrawing('own', svg(content, ' data-states="off on"'));
    expect(drawings.map(([name, { shapes }]) => [name, ...shapes.map(({ d }) => d)])).toEqual([
      ['own', 'M-16,0H16', 'M0,0'],
      ['own-on', 'M-16,0H16', 'M4,0'],
    ]);
  });

  it.each([
    [
      'an element that is not a shape',
      '<ellipse class="body" rx="4"/>',
      '<ellipse> is not supported: convert it to a path.',
    ],
    ['an unknown paint', '<path class="purple" d="M0,0"/>', '"purple" is not one of: body, '],
    ['a circle without a radius', '<circle class="body" cx="0" cy="0"/>', '<circle> needs a number in r.'],
    ['a terminal without a kind', '<circle id="A" cx="0" cy="0"/>', '"undefined" is not one of: plus, '],
  ])('refuses %s', (_, content, message) => {
    expect(() => readDrawing('own', svg(content))).toThrow(message);
  });

  it('refuses a file without a view box', () => {
    expect(() => readDrawing('own', `<svg>${leg}</svg>`)).toThrow('"" is not a box.');
    expect(() => readDrawing('own', 'M0,0')).toThrow('A drawing must begin with <svg>.');
  });
});
