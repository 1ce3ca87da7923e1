import { describe, expect, it } from 'vitest';
import { terminalsByPart } from '#domain/catalogue/terminals.ts';
import { pictures } from '#domain/pictures/pictures.ts';
import { wireFrame } from '#domain/pictures/wire-frame.ts';

function frameOf(name: string) {
  const picture = pictures.get(name);
  if (picture === undefined) throw new Error(`There is no drawing ${name}.`);
  return wireFrame(picture);
}

describe('how a drawing stands on a wire', () => {
  it('[B230] the wire ends at the plus of an LED and goes on at its minus', () => {
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
  )('[B230] the wires end at the plus and the minus of %s', (name) => {
    const { frame, terminals } = pictures.get(name) ?? {};
    const places = terminals?.map(({ kind, x, y }) => [kind, x - (frame?.x ?? 0), y]);
    const { enters, leaves } = frameOf(name);
    expect(places).toEqual([
      ['plus', enters, 0],
      ['minus', leaves, 0],
    ]);
  });

  it('[B230] a switch lies between its first two contacts', () => {
    const { width, enters, leaves } = frameOf('switch-slide-spdt');
    expect([enters, leaves]).toEqual([4, width - 4]);
  });

  it('[B230] of every drawing the wire ends inside its room, on both sides of its middle', () => {
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
