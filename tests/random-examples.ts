import fc from 'fast-check';

// Random examples of each test that sets no number of its own. The gate tries the same ones in every run, so that it
// passes or fails by the commit alone; `npm run test:long` tries other ones each time.
const isLong = process.env['TEST_LONG'] !== undefined;
fc.configureGlobal(isLong ? { numRuns: 200 } : { numRuns: 30, seed: 1 });
