import { mountAccounts } from '#server/accounts/mount-accounts.ts';
import { mountProfile } from '#server/accounts/mount-profile.ts';
import { mountAdministration } from '#server/admin/mount-administration.ts';
import { mountUsers } from '#server/admin/mount-users.ts';
import { mountBilling } from '#server/billing/mount-billing.ts';
import { mountDocuments } from '#server/documents/mount-documents.ts';
import type { Mount } from '#server/http/mount.ts';
import { mountCustomComponents } from '#server/custom-components/mount-custom-components.ts';
import { mountOwnedParts } from '#server/owned-parts/mount-owned-parts.ts';
import { mountCircuits } from '#server/projects/mount-circuits.ts';
import { mountComponents } from '#server/projects/mount-components.ts';
import { mountProjectFiles } from '#server/projects/mount-project-files.ts';
import { mountProjects } from '#server/projects/mount-projects.ts';
import { mountSections } from '#server/projects/mount-sections.ts';
import type { Services } from '#server/services.ts';
import { mountTemplates } from '#server/templates/mount-templates.ts';

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
