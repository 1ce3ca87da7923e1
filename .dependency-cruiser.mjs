/** The walls that the compiler cannot see, and those that it sees, once more. */

/** @type {(name: string, comment: string, from: object, to: object) => object} */
const wall = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const TEST = '\\.test\\.tsx?$';
/** What the tests of the web share; all other builders know the domain alone. */
const WEB_BUILDERS = '^tests/builders/web/';
const source = (/** @type {string} */ path) => ({ path, pathNot: TEST });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    wall(
      'domain-is-pure',
      'The domain imports nothing but itself: no npm package, no Node, no other floor.',
      source('^src/domain/'),
      { pathNot: '^src/domain/' },
    ),
    wall(
      'domain-tests-stay-low',
      'A test of the domain needs no other floor.',
      { path: '^src/domain/' },
      { path: ['^src/(contract|server|web|cli)/', WEB_BUILDERS] },
    ),
    wall('contract-says-shapes', 'The contract imports the domain and zod/mini.', source('^src/contract/'), {
      pathNot: '^src/(contract|domain)/|(^|/)node_modules/zod/',
    }),
    wall('server-floor', 'The server imports neither the web nor the command line.', source('^src/server/'), {
      path: '^src/(web|cli)/',
    }),
    wall(
      'migrations-are-frozen',
      'What a migration does stays as it was written, so it imports no code that changes.',
      source('^src/server/database/migrations/'),
      { path: '^src/', pathNot: '^src/server/database/migrations/' },
    ),
    wall('web-floor', 'The web imports the contract and the domain.', source('^src/web/'), {
      path: '^src/(server|cli)/',
    }),
    wall('web-runs-in-a-browser', 'No Node module reaches the browser.', source('^src/web/'), {
      dependencyTypes: ['core'],
    }),
    wall('cli-floor', 'The command line has no use for the web.', source('^src/cli/'), { path: '^src/web/' }),
    wall(
      'features-stay-apart',
      'One feature never imports another; a page composes them.',
      { path: '^src/web/features/([^/]+)/', pathNot: TEST },
      { path: '^src/web/features/', pathNot: '^src/web/features/$1/' },
    ),
    wall(
      'features-know-no-page',
      'Pages compose features, not the other way round.',
      source('^src/web/(features|ui)/'),
      {
        path: '^src/web/pages/',
      },
    ),
    wall('design-system-knows-no-feature', 'What draws a button knows no project.', source('^src/web/ui/'), {
      path: '^src/web/features/',
    }),
    wall(
      'sources-know-no-test',
      'No source imports a test or what builds one.',
      { path: '^src/', pathNot: [TEST, '^src/server/testing/'] },
      { path: [TEST, '^tests/', '^src/server/testing/'] },
    ),
    wall(
      'builders-stay-low',
      'What builds projects for the tests of every floor needs no floor but the domain.',
      { path: '^tests/builders/', pathNot: WEB_BUILDERS },
      { path: '^src/(contract|server|web|cli)/|^tests/', pathNot: '^tests/builders/(?!web/)' },
    ),
    wall('no-cycle', 'Two files that import each other are one file.', {}, { circular: true }),
    {
      // Applied in a run of its own, which leaves tests out: see scripts/boundaries.mjs.
      ...wall(
        'no-circle-between-folders',
        'Folders lie in layers: what two of them need from each other belongs into a third, below both.',
        { path: '^src/' },
        { circular: true },
      ),
      scope: 'folder',
    },
    wall(
      'no-orphan',
      'A file that nobody imports and that imports nobody is lost.',
      { orphan: true, path: '^src/', pathNot: ['\\.d\\.ts$', '^src/web/public/'] },
      {},
    ),
    wall(
      'resolvable',
      'Every import leads somewhere; what begins with virtual: the build makes.',
      { path: '^(src|bench|tests)/' },
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
    wall(
      'listed',
      'Every npm package is listed in package.json.',
      { path: '^src/' },
      {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown'],
      },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: ['node_modules', '^dist/'] },
    exclude: { path: '^(dist|\\.cache)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
