import { registerAccountRoutes } from '#server/routes/accounts.ts';
import { registerProfileRoutes } from '#server/routes/profile.ts';
import { registerAdministrationRoutes } from '#server/routes/administration.ts';
import { registerUserRoutes } from '#server/routes/users.ts';
import { registerBillingRoutes } from '#server/routes/billing.ts';
import { registerDocumentRoutes } from '#server/routes/documents.ts';
import type { RegisterRoute } from '#server/http/route.ts';
import { registerCustomComponentRoutes } from '#server/routes/custom-components.ts';
import { registerOwnedPartRoutes } from '#server/routes/owned-parts.ts';
import { registerCircuitRoutes } from '#server/routes/circuits.ts';
import { registerComponentRoutes } from '#server/routes/components.ts';
import { registerProjectFileRoutes, registerProjectRoutes } from '#server/routes/projects.ts';
import { registerSectionRoutes } from '#server/routes/sections.ts';
import type { Services } from '#server/services.ts';
import { registerTemplateRoutes } from '#server/routes/templates.ts';

/** Registers the routes of all endpoints. */
export function registerRoutes(route: RegisterRoute, services: Services): void {
  registerAccountRoutes(route, services);
  registerProfileRoutes(route, services);
  registerBillingRoutes(route, services);
  registerUserRoutes(route, services);
  registerAdministrationRoutes(route, services);
  registerTemplateRoutes(route, services);
  registerProjectRoutes(route, services);
  registerProjectFileRoutes(route, services);
  registerDocumentRoutes(route, services);
  registerSectionRoutes(route, services);
  registerCircuitRoutes(route, services);
  registerComponentRoutes(route, services);
  registerCustomComponentRoutes(route, services);
  registerOwnedPartRoutes(route, services);
}
