import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileName } from '#web/save-file.ts';

describe('fileName', () => {
  it.each([
    ['Lighthouse', 'Lighthouse'],
    ['USS Aurora / bridge: 1', 'USS Aurora - bridge- 1'],
    ['Küstenlicht 灯台', 'Küstenlicht 灯台'],
    ['../../etc/passwd', '-etc-passwd'],
    ['   ', 'project'],
    ['', 'project'],
  ])('[W70] converts %j to %j', (name, saved) => {
    expect(fileName(name)).toBe(saved);
  });

  it('[W70] a file name contains no folder or dot and is short enough for every file system', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
        const saved = fileName(name);
        expect(saved).toMatch(/^[\p{L}\p{N} _-]+$/u);
        expect(Array.from(saved).length).toBeLessThanOrEqual(60);
      }),
    );
  });
});
