import type { SolderStep } from '#domain/soldering/solder-step.ts';

/** A solder step of the kind `reading`. */
export const aStep = (id: string): SolderStep => ({
  kind: 'reading',
  id,
  sectionId: null,
  section: '',
  circuit: '',
  notes: [],
  picture: null,
  units: [],
  what: null,
  expected: null,
  range: '',
  condition: '',
  shows: [],
});
