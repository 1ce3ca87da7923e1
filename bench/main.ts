import { fileURLToPath } from 'node:url';
import { measureAddPart } from './add-part-speed.ts';
import { measureApi } from './api-speed.ts';
import { measureBuildBook } from './build-book-speed.ts';
import { measureDrawUp } from './draw-up-speed.ts';
import { measureFairShare } from './fair-share.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureLibrarySearch } from './library-search-speed.ts';
import { holds, type Result } from './measurement.ts';
import { measureMixedTraffic } from './mixed-traffic.ts';
import { measureOneEdit } from './one-edit-speed.ts';
import { measureSchematic } from './schematic-speed.ts';
import { takeLoadOrders } from './send-load.ts';
import { printTable } from './table.ts';
import { measureWiringView } from './wiring-view-speed.ts';

/** The built web lies beside this program: `dist/web/` and `dist/node/bench.js`. */
const webFolder = fileURLToPath(new URL('../web', import.meta.url));
const program = fileURLToPath(import.meta.url);

/** One measurement that breaks does not take the others along. */
async function attempt(name: string, measure: () => Result[] | Promise<Result[]>): Promise<Result[]> {
  console.error(`Measuring ${name} ...`);
  try {
    return await measure();
  } catch (error) {
    process.exitCode = 1;
    return [{ name, reason: String(error) }];
  }
}

async function measureEverything(): Promise<void> {
  const results = [
    ...(await attempt('drawUp', measureDrawUp)),
    ...(await attempt('one edit', () => [measureOneEdit()])),
    ...(await attempt('the schematic', measureSchematic)),
    ...(await attempt('the build book', () => measureBuildBook(webFolder))),
    ...(await attempt('the API', () => measureApi(program))),
    ...(await attempt('fair shares', measureFairShare)),
    ...(await attempt('mixed traffic', measureMixedTraffic)),
    ...(await attempt('adding a part', () => measureAddPart(webFolder))),
    ...(await attempt('searching the library', () => measureLibrarySearch(webFolder))),
    ...(await attempt('the first load', () => measureFirstLoad(webFolder))),
    ...(await attempt('the wiring view', () => measureWiringView(webFolder))),
  ];
  console.error(printTable(results));
  console.log(JSON.stringify(results, null, 2));
  if (results.some((result) => !('reason' in result) && !holds(result))) process.exitCode = 1;
}

if (process.argv[2] === 'take-load-orders') takeLoadOrders();
else await measureEverything();
