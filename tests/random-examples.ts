import fc from 'fast-check';

// Random examples of each test that sets no number of its own. Every run has other ones.
fc.configureGlobal({ numRuns: process.env['TEST_LONG'] === undefined ? 30 : 200 });
