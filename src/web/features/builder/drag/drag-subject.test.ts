import { describe, expect, it } from 'vitest';
import { type DragSubject, dragTypeOf, mediaType, readSubject } from '#web/features/builder/drag/drag-subject.ts';

describe('a drag subject', () => {
  it.each([
    [{ kind: 'catalogue', componentType: 'led', partId: 'led-5mm' }, 'application/x-lightyard-led'],
    [{ kind: 'placed', componentType: 'power', componentIds: ['c7', 'c9'] }, 'application/x-lightyard-power'],
    [{ kind: 'circuit', sectionId: 's1', circuitNumber: 3 }, 'application/x-lightyard-circuit'],
  ] satisfies [DragSubject, string][])(
    '[B234] %j is read as it was written, under its own media type',
    (subject, type) => {
      expect(readSubject(JSON.stringify(subject))).toEqual(subject);
      expect(mediaType(dragTypeOf(subject))).toBe(type);
    },
  );

  it.each([
    '',
    'led-5mm',
    '[]',
    'null',
    '{"kind":"catalogue","componentType":"lamp","partId":"x"}',
    '{"kind":"placed","componentType":"led"}',
    '{"kind":"placed","componentType":"led","componentIds":[]}',
    '{"kind":"placed","componentType":"led","componentIds":["c1",7]}',
    '{"kind":"circuit","sectionId":"s1","circuitNumber":1.5}',
    '{"kind":"__proto__","componentType":"led"}',
  ])('[B234] reads the invalid text %j as null', (text) => {
    expect(readSubject(text)).toBeNull();
  });
});
