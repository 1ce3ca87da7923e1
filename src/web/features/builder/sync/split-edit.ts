import { mostChanges } from '#contract/snapshot.ts';
import type { Change } from '#domain/changes/change.ts';
import type { PendingEdit } from '#web/features/builder/sync/edit.ts';

/** How many bytes of changes one request carries; the server takes 1 MiB. */
const largestRequest = 900_000;

const encoder = new TextEncoder();

function sizeOf(value: object): number {
  return encoder.encode(JSON.stringify(value)).length + 1;
}

/** An edit as parts that each fit into a request, in their order. */
export function splitEdit(edit: PendingEdit): readonly PendingEdit[] {
  return requestsOf(edit.changes).map((changes) => ({ ...edit, changes }));
}

function requestsOf(changes: readonly Change[]): Change[][] {
  const requests: Change[][] = [];
  let size = Infinity;
  for (const change of changes.flatMap(splitRestoring)) {
    const length = sizeOf(change);
    const request = requests.at(-1);
    if (request === undefined || size + length > largestRequest || request.length >= mostChanges) {
      requests.push([change]);
      size = length;
    } else {
      request.push(change);
      size += length;
    }
  }
  return requests;
}

/** A change that brings back more than a request carries, as several: the sections first, as the rest is in them. */
function splitRestoring(change: Change): Change[] {
  if (change.action !== 'restore' || sizeOf(change) <= largestRequest) return [change];
  const { sections, circuits, components } = change;
  const none = { action: 'restore', sections: [], circuits: [], components: [] } as const;
  return [
    ...slices(sections).map((some): Change => ({ ...none, sections: some })),
    ...slices(circuits).map((some): Change => ({ ...none, circuits: some })),
    ...slices(components).map((some): Change => ({ ...none, components: some })),
  ];
}

/** Rows in runs that each fit into a request. */
function slices<Row extends object>(rows: readonly Row[]): Row[][] {
  const runs: Row[][] = [];
  let size = Infinity;
  for (const row of rows) {
    const length = sizeOf(row);
    if (size + length > largestRequest / 2) {
      runs.push([]);
      size = 0;
    }
    runs.at(-1)?.push(row);
    size += length;
  }
  return runs;
}
