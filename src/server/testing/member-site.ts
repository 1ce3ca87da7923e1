import { Agent } from 'node:http';
import { createSession } from '#server/access/sessions.ts';
import { createUser } from '#server/users/create-user.ts';
import { openDatabase } from '#server/database/database.ts';
import type { Engine } from '#server/database/engine.ts';
import { callOnce } from '#server/testing/keep-alive-call.ts';
import { testSecret } from '#server/testing/plain-services.ts';
import { makeTestDatabase } from '#server/testing/test-database.ts';

/** A member with a section to write to. */
export interface Writer {
  readonly token: string;
  readonly sectionId: string;
}

/** A database with one member, used by server processes. */
export interface MemberSite {
  /** The environment variables of a server process. */
  readonly variables: Readonly<Record<string, string>>;
  readonly userId: string;
  readonly token: string;
  /** Creates a project with `count` sections through a running server; returns the section ids. */
  readonly makeSections: (url: string, count: number) => Promise<readonly string[]>;
  /** Creates `count` more members, each with a project of one section. */
  readonly makeWriters: (url: string, count: number) => Promise<readonly Writer[]>;
  /** Sorted custom names of all components in members' projects, read directly from the database. */
  readonly readComponentNames: () => Promise<readonly string[]>;
  readonly remove: () => Promise<void>;
}

/** Creates a database with one member. */
export async function openMemberSite(engine: Engine): Promise<MemberSite> {
  const { config, remove } = await makeTestDatabase(engine, { isMigrated: true });
  const database = openDatabase(config);
  const { db } = database;
  const userId = await createUser(db, { email: 'ann@lightyard.test', role: 'subscriber', password: 'rivet gun' });
  const token = await createSession(db, testSecret, userId);
  await db.destroy();
  const address = config.databaseUrl === null ? {} : { DATABASE_URL: config.databaseUrl };
  return {
    variables: { ...address, DATA_DIR: config.dataFolder, SESSION_SECRET: testSecret },
    userId,
    token,
    makeSections: (url, count) => makeSections(url, token, count),
    makeWriters: async (url, count) => {
      const { db: opened } = openDatabase(config);
      const writers: Writer[] = [];
      for (let index = 0; index < count; index += 1) {
        const writerId = await createUser(opened, { email: `writer-${index}@lightyard.test`, role: 'subscriber' });
        const writerToken = await createSession(opened, testSecret, writerId);
        const [sectionId = ''] = await makeSections(url, writerToken, 1);
        writers.push({ token: writerToken, sectionId });
      }
      await opened.destroy();
      return writers;
    },
    readComponentNames: async () => {
      const reader = openDatabase(config);
      const rows = await reader.db
        .selectFrom('components')
        .innerJoin('projects', 'projects.id', 'components.project_id')
        .select('custom_name')
        .where('projects.user_id', 'is not', null)
        .execute();
      await reader.db.destroy();
      return rows.flatMap((row) => row.custom_name ?? []).sort();
    },
    remove,
  };
}

async function makeSections(url: string, token: string, count: number): Promise<readonly string[]> {
  const agent = new Agent();
  const create = async (path: string, body: object): Promise<string> => {
    const response = await callOnce({ agent, method: 'POST', url: `${url}${path}`, token, body });
    return (response.body as { readonly id: string }).id;
  };
  const project = await create('/api/projects', {});
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    ids.push(await create(`/api/projects/${project}/sections`, { name: `Deck ${index}` }));
  }
  return ids;
}
