import { changeProject } from '#contract/changes.ts';
import type { Sent } from '#contract/endpoint.ts';
import type { Change } from '#domain/changes/change.ts';
import type { Section } from '#domain/projects/section.ts';
import { call } from '#web/api/call.ts';
import type { ChangedRows } from '#web/features/builder/sync/edit-ports.ts';
import { projectOf } from '#web/features/builder/project/load-project.ts';
import { nextPaint } from '#web/ui/next-paint.ts';

type SentChange = Sent<typeof changeProject>['body']['changes'][number];

/**
 * Sends changes of a project, all or none, once they are seen on the screen; answers the rows they touched. Throws
 * ApiError.
 */
export async function sendChanges(projectId: string, changes: readonly Change[]): Promise<ChangedRows> {
  await nextPaint();
  const rows = await call(changeProject, { params: { projectId }, body: { changes: changes.map(sentChange) } });
  return { ...rows, project: projectOf(rows.project) };
}

/** A change as it is sent. Only the server makes a global section. */
function sentChange(change: Change): SentChange {
  if (change.action === 'create-section') return { ...change, section: sentSection(change.section) };
  if (change.action !== 'restore') return change;
  const { sections, circuits, components } = change;
  return { ...change, sections: sections.map(sentSection), circuits: [...circuits], components: [...components] };
}

function sentSection(section: Section): Section & { readonly sectionType: 'regular' } {
  return { ...section, sectionType: 'regular' };
}
