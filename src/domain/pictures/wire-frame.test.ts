import { describe, expect, it } from 'vitest';
import { terminalsByPart } from '#domain/catalogue/terminals.ts';
import { pictures } from '#domain/pictures/pictures.ts';
import { wireFrame } from '#domain/pictures/wire-frame.ts';

function frameOf(name: string) {
  const picture = pictures.get(name);
  if (picture === undefined) throw new Error(`No drawing is named ${name}.`);
  return wireFrame(picture);
}

describe('wireFrame', () => {
  it('[B230] lets the wire enter an LED at its plus and leave at its minus', () => {
    const { frame, terminals } = pictures.get('led-5mm') ?? {};
    const [plus, minus] = terminals ?? [];
    const { enters, leaves } = frameOf('led-5mm');
    expect([enters, leaves]).toEqual([(plus?.x ?? 0) - (frame?.x ?? 0), (minus?.x ?? 0) - (frame?.x ?? 0)]);
    expect(enters).toBeLessThan(leaves);
  });

  it.each(
    [...terminalsByPart].filter(
      ([, { terminals }]) => terminals.length === 2 && terminals.some(({ role }) => role === 'source+'),
    ),
  )('[B230] lets the wires end at the plus and the minus of %s', (name) => {
    const { frame, terminals } = pictures.get(name) ?? {};
    const places = terminals?.map(({ kind, x, y }) => [kind, x - (frame?.x ?? 0), y]);
    const { enters, leaves } = frameOf(name);
    expect(places).toEqual([
      ['plus', enters, 0],
      ['minus', leaves, 0],
    ]);
  });

  it('[B230] lets the wires end at the first two contacts of a switch', () => {
    const { width, enters, leaves } = frameOf('switch-slide-spdt');
    expect([enters, leaves]).toEqual([4, width - 4]);
  });

  it('[B230] lets the wires end inside the frame of every drawing, from left to right', () => {
    for (const [name, picture] of pictures) {
      const { width, above, below, enters, leaves } = wireFrame(picture);
      expect([name, above >= 0, below >= 0, enters >= 0, enters < leaves, leaves <= width]).toEqual([
        name,
        true,
        true,
        true,
        true,
        true,
      ]);
    }
  });
});
