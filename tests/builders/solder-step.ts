import type { SolderStep } from '#domain/soldering/solder-step.ts';

/** A step of soldering that asks for a reading. */
export const aStep = (id: string): SolderStep => ({
  kind: 'reading',
  id,
  sectionId: null,
  section: '',
  circuit: '',
  notes: [],
  picture: null,
  what: null,
  expected: null,
  range: '',
  condition: '',
  shows: [],
});
