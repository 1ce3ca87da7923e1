import { api } from '#contract/api.ts';
import { findShared, type SharedProject } from '#server/access/find-shared.ts';
import { consumeRateLimit, type RateLimit } from '#server/access/rate-limits.ts';
import type { RegisterRoute } from '#server/http/route.ts';
import { listPictures } from '#server/projects/load-snapshot.ts';
import { presentProject } from '#server/projects/present-project.ts';
import { documentsOf } from '#server/routes/documents.ts';
import { imageOf } from '#server/routes/pictures.ts';
import type { Services } from '#server/services.ts';
import { copyShared } from '#server/shares/copy-shared.ts';
import { readShared } from '#server/shares/read-shared.ts';
import { endShare, readShare, saveShare } from '#server/shares/shares.ts';

/** Documents that a network may render of one link: each takes a worker up to seconds. */
const documentLimit: RateLimit = { name: 'share-documents', max: 6, window: 60 * 1000 };

function registerOwnerRoutes(route: RegisterRoute, services: Services): void {
  const { db, siteUrl } = services;
  const documents = documentsOf(services);

  route(api.readShareLabel, ({ project, query }) => documents.label(project, query));

  route(api.readShare, ({ project }) => readShare(db, project.id, siteUrl()));

  route(api.saveShare, async ({ project, target, body }) => {
    await saveShare(db, target, body);
    return readShare(db, project.id, siteUrl());
  });

  route(api.endShare, ({ project }) => endShare(db, project.id));
}

/** Registers the endpoints of share links: those of the owner, and those of everyone with the link. */
export function registerShareRoutes(route: RegisterRoute, services: Services): void {
  const { db } = services;
  const documents = documentsOf(services);
  const countDocument = ({ share, network }: SharedProject) =>
    consumeRateLimit(services, [documentLimit, `${share.token} ${network}`]);
  registerOwnerRoutes(route, services);

  route(api.readShared, (call) => readShared(db, call));

  route(api.readSharedWiring, async (call) => {
    await countDocument(call);
    return documents.wiringSvg(call.project, call.query);
  });

  route(api.readSharedBook, async (call) => {
    await countDocument(call);
    return documents.buildBook(call.project, call.query);
  });

  route(api.readSharedParts, async (call) => {
    await countDocument(call);
    return documents.partsCsv(call.project, call.query);
  });

  route(api.readSharedPreview, async (call) => {
    await countDocument(call);
    return documents.preview(call.project);
  });

  route(api.readSharedImage, async ({ project, params: { pictureId } }) =>
    imageOf(db, await listPictures(db, project.id), pictureId),
  );

  route(api.copyShared, async ({ actor, client, params }) =>
    presentProject(await copyShared(db, actor, await findShared(services, client, params.shareToken))),
  );
}
