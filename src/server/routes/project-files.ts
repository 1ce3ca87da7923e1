import { api } from '#contract/api.ts';
import { renderReply } from '#server/routes/render-reply.ts';
import type { Mount } from '#server/http/mount.ts';
import { refuseGuestFile } from '#server/http/take-files.ts';
import type { Services } from '#server/services.ts';
import { userOf } from '#server/routes/user-of.ts';

/** The calls that carry a project out and in. */
export function mountProjectFiles(mount: Mount, services: Services): void {
  mount(api.exportProject, (call) => renderReply(services, call, { kind: 'export' }));

  mount(api.importProject, async (call) => {
    if (call.asker.kind === 'guest') refuseGuestFile(call.body.byteLength);
    const { workers, guestsPerHour } = services;
    return workers.importFile({ file: call.body, asker: call.asker, guestsPerHour }, userOf(call));
  });
}
