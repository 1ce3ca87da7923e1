import { mountAccounts } from '#server/routes/accounts.ts';
import { mountProfile } from '#server/routes/profile.ts';
import { mountAdministration } from '#server/routes/administration.ts';
import { mountUsers } from '#server/routes/users.ts';
import { mountBilling } from '#server/routes/billing.ts';
import { mountDocuments } from '#server/routes/documents.ts';
import type { Mount } from '#server/http/mount.ts';
import { mountCustomComponents } from '#server/routes/custom-components.ts';
import { mountOwnedParts } from '#server/routes/owned-parts.ts';
import { mountCircuits } from '#server/routes/circuits.ts';
import { mountComponents } from '#server/routes/components.ts';
import { mountProjectFiles, mountProjects } from '#server/routes/projects.ts';
import { mountSections } from '#server/routes/sections.ts';
import type { Services } from '#server/services.ts';
import { mountTemplates } from '#server/routes/templates.ts';

/** Puts every room's calls on the server. */
export function mountRooms(mount: Mount, services: Services): void {
  mountAccounts(mount, services);
  mountProfile(mount, services);
  mountBilling(mount, services);
  mountUsers(mount, services);
  mountAdministration(mount, services);
  mountTemplates(mount, services);
  mountProjects(mount, services);
  mountProjectFiles(mount, services);
  mountDocuments(mount, services);
  mountSections(mount, services);
  mountCircuits(mount, services);
  mountComponents(mount, services);
  mountCustomComponents(mount, services);
  mountOwnedParts(mount, services);
}
