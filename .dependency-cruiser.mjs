/** The boundaries between folders, including those that the compiler checks too. */

/** @type {(name: string, comment: string, from: object, to: object) => object} */
const boundary = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const TEST = '\\.test\\.tsx?$';
/** Builders of web tests; all other builders import only the domain. */
const WEB_BUILDERS = '^tests/builders/web/';
const source = (/** @type {string} */ path) => ({ path, pathNot: TEST });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    boundary(
      'domain-is-pure',
      'The domain imports only itself and its drawings: no npm package, no Node module, no other layer.',
      source('^src/domain/'),
      { pathNot: '^src/domain/|^virtual:drawings$' },
    ),
    boundary(
      'domain-tests-import-domain',
      'A test of the domain imports no other layer.',
      { path: '^src/domain/' },
      { path: ['^src/(contract|server|web|cli)/', WEB_BUILDERS] },
    ),
    boundary('contract-layer', 'The contract imports the domain and zod/mini.', source('^src/contract/'), {
      pathNot: '^src/(contract|domain)/|(^|/)node_modules/zod/',
    }),
    boundary('server-layer', 'The server imports neither the web nor the command line.', source('^src/server/'), {
      path: '^src/(web|cli)/',
    }),
    boundary(
      'migrations-are-frozen',
      'A migration never changes its effect, so it imports no code that may change.',
      source('^src/server/database/migrations/'),
      { path: '^src/', pathNot: '^src/server/database/migrations/' },
    ),
    boundary('web-layer', 'The web imports the contract and the domain.', source('^src/web/'), {
      path: '^src/(server|cli)/',
    }),
    boundary('web-without-node', 'The web imports no Node module.', source('^src/web/'), {
      dependencyTypes: ['core'],
    }),
    boundary('cli-layer', 'The command line does not import the web.', source('^src/cli/'), { path: '^src/web/' }),
    boundary(
      'independent-features',
      'A feature never imports another; a page composes them.',
      { path: '^src/web/features/([^/]+)/', pathNot: TEST },
      { path: '^src/web/features/', pathNot: '^src/web/features/$1/' },
    ),
    boundary(
      'features-without-pages',
      'Features and the design system import no page.',
      source('^src/web/(features|ui)/'),
      {
        path: '^src/web/pages/',
      },
    ),
    boundary('design-system-without-features', 'The design system imports no feature.', source('^src/web/ui/'), {
      path: '^src/web/features/',
    }),
    boundary(
      'sources-without-tests',
      'No source imports a test or a test helper.',
      { path: '^src/', pathNot: [TEST, '^src/server/testing/'] },
      { path: [TEST, '^tests/', '^src/server/testing/'] },
    ),
    boundary(
      'builders-import-domain',
      'Tests of every layer use the builders, so a builder imports only the domain.',
      { path: '^tests/builders/', pathNot: WEB_BUILDERS },
      { path: '^src/(contract|server|web|cli)/|^tests/', pathNot: '^tests/builders/(?!web/)' },
    ),
    boundary('no-cycle', 'Files do not import each other in a cycle.', {}, { circular: true }),
    {
      // Checked in a separate run without tests, see scripts/boundaries.mjs.
      ...boundary(
        'no-folder-cycle',
        'Folders are layers: code that two folders share belongs to a third folder below both.',
        { path: '^src/' },
        { circular: true },
      ),
      scope: 'folder',
    },
    boundary(
      'no-orphan',
      'No file is without importers and imports.',
      { orphan: true, path: '^src/', pathNot: ['\\.d\\.ts$', '^src/web/public/'] },
      {},
    ),
    boundary(
      'resolvable',
      'Every import resolves; the build generates the modules with the prefix virtual:.',
      { path: '^(src|bench|tests)/' },
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
    boundary(
      'listed-packages',
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
