import { fileURLToPath } from 'node:url';
import { measureAddPart } from './add-part-speed.ts';
import { measureApi } from './api-speed.ts';
import { measureArrangement } from './arrange-speed.ts';
import { measureBuildBook } from './build-book-speed.ts';
import { measureChecks, measureDerivation } from './derive-blueprint-speed.ts';
import { measureDifference } from './difference-speed.ts';
import { measureFairShare } from './fair-share.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureLibrarySearch } from './library-search-speed.ts';
import { isWithinLimit, type Result } from './measurement.ts';
import { measureMixedTraffic } from './mixed-traffic.ts';
import { measureModelView } from './model-view-speed.ts';
import { measureOneEdit } from './one-edit-speed.ts';
import { measurePictureUpload } from './picture-upload.ts';
import { measureSchematic } from './schematic-speed.ts';
import { runLoadProcess } from './send-load.ts';
import { measureServerEdit } from './server-edit-speed.ts';
import { formatTable } from './table.ts';
import { measureTemplateList } from './template-list.ts';
import { measureUsersPage } from './users-page.ts';
import { measureVersions } from './version-store.ts';
import { measureWiringView } from './wiring-view-speed.ts';

/** The built web: `dist/web/`, next to the folder of `dist/node/bench.js`. */
const webFolder = fileURLToPath(new URL('../web', import.meta.url));
const program = fileURLToPath(import.meta.url);

/** Runs a measurement; an error becomes a result, so that the other measurements still run. */
async function attempt(name: string, measure: () => Result[] | Promise<Result[]>): Promise<Result[]> {
  console.error(`Measuring ${name} ...`);
  try {
    return await measure();
  } catch (error) {
    process.exitCode = 1;
    return [{ name, reason: String(error) }];
  }
}

/** All measurements by name. */
const measurements: Readonly<Record<string, () => Result[] | Promise<Result[]>>> = {
  deriveBlueprint: measureDerivation,
  checks: measureChecks,
  'one LED': measureOneEdit,
  'one edit on the server': measureServerEdit,
  'the difference of versions': measureDifference,
  'kept versions': measureVersions,
  'best arrangement': measureArrangement,
  'the schematic': measureSchematic,
  'the build book': () => measureBuildBook(webFolder),
  'the API': () => measureApi(program),
  'fair shares': () => measureFairShare(program),
  'mixed traffic': measureMixedTraffic,
  pictures: measurePictureUpload,
  'users page': measureUsersPage,
  'template list': measureTemplateList,
  'adding a part': () => measureAddPart(webFolder),
  'searching the library': () => measureLibrarySearch(webFolder),
  'the first load': () => measureFirstLoad(webFolder),
  'the model view': () => measureModelView(webFolder),
  'the wiring view': () => measureWiringView(webFolder),
};

/** Runs all measurements, or those with the given names, as in `npm run bench -- 'fair shares'`. */
async function measureAll(names: readonly string[]): Promise<void> {
  const results: Result[] = [];
  for (const [name, measure] of Object.entries(measurements)) {
    if (names.length === 0 || names.includes(name)) results.push(...(await attempt(name, measure)));
  }
  console.error(formatTable(results));
  console.log(JSON.stringify(results, null, 2));
  if (results.some((result) => !('reason' in result) && !isWithinLimit(result))) process.exitCode = 1;
}

if (process.argv[2] === 'load-process') runLoadProcess();
else await measureAll(process.argv.slice(2));
