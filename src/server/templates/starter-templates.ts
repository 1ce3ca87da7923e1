import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { FastifyBaseLogger } from 'fastify';
import bridgeDiorama from '#server/templates/starter/bridge-diorama.json?raw';
import lighthouse from '#server/templates/starter/lighthouse.json?raw';
import lighthouseImage from '#server/templates/starter/lighthouse.webp?inline';
import raceCar from '#server/templates/starter/race-car.json?raw';
import starship from '#server/templates/starter/starship.json?raw';
import starshipImage from '#server/templates/starter/starship.webp?inline';
import steamLocomotive from '#server/templates/starter/steam-locomotive.json?raw';
import streetOfHouses from '#server/templates/starter/street-of-houses.json?raw';
import streetOfHousesImage from '#server/templates/starter/street-of-houses.webp?inline';
import { importedProjectFile } from '#contract/projects/project-file.ts';
import { fromProjectFile } from '#domain/project-file/from-project-file.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { Db, Tx } from '#server/database/database.ts';
import { acquireAdvisoryLock } from '#server/database/job-leases.ts';
import { parseJsonBody, parseInput } from '#server/http/parse-input.ts';
import { readDataUrl } from '#server/pictures/data-url.ts';
import { imageHash } from '#server/pictures/encode-image.ts';
import { insertImages } from '#server/pictures/image-store.ts';
import { assertProjectRules } from '#server/projects/store-project.ts';
import { badRequest, AppError } from '#server/app-error.ts';
import { storeTemplate } from '#server/templates/store-template.ts';

/** Parses and checks a starter file like an import. Throws an `AppError` with all issues. */
function readFile(text: string, id: string): ProjectSnapshot {
  const file = parseInput(importedProjectFile, parseJsonBody(text)) as z.output<typeof importedProjectFile>;
  if (file.customComponents.length > 0) {
    throw badRequest('customComponents', 'A starter template can only contain built-in parts.');
  }
  const snapshot = fromProjectFile(file, (place) => (place === 'project' ? id : randomUUID()));
  assertProjectRules(snapshot, false);
  return snapshot;
}

/** Formats the issues of a refused file in one line. */
function formatIssues({ message, issues = [] }: AppError): string {
  if (issues.length === 0) return message;
  return issues.map((issue) => (issue.path === '' ? issue.message : `${issue.path}: ${issue.message}`)).join(' ');
}

/** Reads the project of a starter template. Returns null for an invalid one and logs its issues. */
export function readStarter(
  { file, text }: StarterTemplate,
  log: FastifyBaseLogger,
  id: string = randomUUID(),
): ProjectSnapshot | null {
  try {
    return readFile(text, id);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.error(`The starter template ${file} is skipped. ${formatIssues(error)}`);
    return null;
  }
}

/** Stores the image of a starter template, which belongs to no user. */
export async function storeStarterImage(
  tx: Tx,
  { image }: StarterTemplate,
  { pictures }: ProjectSnapshot,
): Promise<void> {
  const content = image === undefined ? null : readDataUrl(image);
  if (content === null) return;
  const hash = imageHash(content);
  const picture = pictures.find((each) => each.imageHash === hash);
  if (picture !== undefined) await insertImages(tx, [{ hash, content, width: picture.width, height: picture.height }]);
}

async function storeStarters(tx: Tx, starters: readonly StarterTemplate[], log: FastifyBaseLogger): Promise<void> {
  for (const starter of starters) {
    const snapshot = readStarter(starter, log);
    if (snapshot === null) continue;
    await storeStarterImage(tx, starter, snapshot);
    await storeTemplate(tx, snapshot, { description: starter.description, userId: null });
  }
}

async function hasLoadedStarters(db: Db): Promise<boolean> {
  const row = db.selectFrom('metadata').select('value').where('name', '=', 'starter-templates');
  return (await row.executeTakeFirst()) !== undefined;
}

async function hasTemplates(tx: Tx): Promise<boolean> {
  const templates = tx.selectFrom('projects').select('id').where('is_template', '=', 1);
  return (await templates.limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Stores the starter templates, at most once per installation and only if it has no templates. If several servers start
 * together, one of them does it. Rules K1, K3.
 */
export async function loadStarterTemplates(
  db: Db,
  starters: readonly StarterTemplate[],
  log: FastifyBaseLogger,
): Promise<void> {
  if (await hasLoadedStarters(db)) return;
  await db.transaction().execute(async (tx) => {
    await acquireAdvisoryLock(tx, 'starter-templates');
    if (await hasLoadedStarters(tx)) return;
    if (!(await hasTemplates(tx))) await storeStarters(tx, starters, log);
    await tx.insertInto('metadata').values({ name: 'starter-templates', value: new Date().toISOString() }).execute();
  });
}

/** A project file that becomes a template with the name of its project. */
export interface StarterTemplate {
  readonly file: string;
  readonly text: string;
  /** The image that its picture names by hash, as a data URL; it is drawn in the SVG file next to it. */
  readonly image?: string;
  readonly description: string;
}

/** The templates of a new installation. */
export const starterTemplates: readonly StarterTemplate[] = [
  {
    file: 'starship.json',
    text: starship,
    image: starshipImage,
    description:
      'A saucer, a hull and two glowing nacelles: 56 lights on one 12 V plug in the base. An Arduino Nano plays the ' +
      'running lights, a strobe, the warp grilles and, at the press of a button, a torpedo.',
  },
  {
    file: 'bridge-diorama.json',
    text: bridgeDiorama,
    description:
      'The command bridge of a starship with a lit viewscreen and busy consoles, dimmed so that cameras like it. ' +
      'Flip the red alert switch and the walls begin to flash.',
  },
  {
    file: 'lighthouse.json',
    text: lighthouse,
    image: lighthouseImage,
    description:
      'A lighthouse with the character Fl(2) 10s, played by a Digispark in its lantern, with a keeper at home and two ' +
      'pier lights down in the harbor. A USB charger or power bank feeds it.',
  },
  {
    file: 'street-of-houses.json',
    text: streetOfHouses,
    image: streetOfHousesImage,
    description:
      'An evening street with a pub, a corner shop and two homes, each room on its own circuit so that you can add ' +
      'houses one by one. A USB charger or power bank feeds all of it.',
  },
  {
    file: 'steam-locomotive.json',
    text: steamLocomotive,
    description:
      'A headlamp, a cab lamp and the glow of the firebox for a small steam engine. Three gentle lights on one coin ' +
      'cell that fits into the tender; a good first project.',
  },
  {
    file: 'race-car.json',
    text: raceCar,
    description:
      'An endurance racer with headlights, lit number panels, a flashing rain light and a button for exhaust flames. ' +
      'Made for a two-cell LiPo pack.',
  },
];
