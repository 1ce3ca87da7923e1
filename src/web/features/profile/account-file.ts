import { listReceipts, readBilling } from '#contract/billing.ts';
import { listCustomComponents } from '#contract/custom-components.ts';
import { listOwnedParts } from '#contract/owned-parts.ts';
import { readProfile } from '#contract/profile.ts';
import { exportProject } from '#contract/project-file.ts';
import { listProjects } from '#contract/projects.ts';
import { isGone } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';

/** How far the file is, in projects. */
export interface AccountFileProgress {
  readonly done: number;
  readonly total: number;
}

/** Parts of the file that are pieces of JSON, in their order; a file of many projects is never one text in memory. */
type Pieces = string[];

/** Every project as a project file, one after the other; what is deleted meanwhile is left out. */
async function projectPieces(onProgress: (progress: AccountFileProgress) => void): Promise<Pieces> {
  const projects = await call(listProjects);
  const pieces: Pieces = [];
  for (const [done, { id }] of projects.entries()) {
    onProgress({ done, total: projects.length });
    try {
      const file = await call(exportProject, { params: { projectId: id } });
      pieces.push(JSON.stringify(file));
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
  onProgress({ done: projects.length, total: projects.length });
  return pieces;
}

/**
 * All that one has here, as one file of the format `lightyard-account`, put together from the calls that read it. Throws
 * an ApiError when one of them fails. Source: decisions C8; docs/running.md.
 */
export async function accountFile(onProgress: (progress: AccountFileProgress) => void): Promise<Blob> {
  const [profile, billing, receipts, customComponents, ownedParts] = await Promise.all([
    call(readProfile),
    call(readBilling),
    call(listReceipts),
    call(listCustomComponents),
    call(listOwnedParts),
  ]);
  const head = { format: 'lightyard-account', version: 1, profile, billing, receipts, customComponents, ownedParts };
  const projects = await projectPieces(onProgress);
  const parts = [JSON.stringify(head).slice(0, -1), ',"projects":[\n', projects.join(',\n'), '\n]}\n'];
  return new Blob(parts, { type: 'application/json' });
}
