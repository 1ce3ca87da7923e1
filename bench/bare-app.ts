import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import Libsql from 'libsql';

const componentColumns =
  'components.id, components.section_id as sectionId, component_type as componentType, component_id as componentId, ' +
  'quantity, custom_name as customName, properties, circuit_number as circuitNumber, components."order"';

/** Statements of the real server for the two calls. */
const statements = {
  touch: 'update projects set revision = revision + 1, updated_at = ? where id = ? returning *',
  sections: 'select * from sections where project_id = ? order by "order", sequence',
  last: 'select max("order") as last from components where section_id = ?',
  atPlace:
    `select ${componentColumns} from components ` +
    'where components.project_id = ? and components.section_id in (?) and components."order" in (?)',
  items: 'select count(*) as items from components where project_id = ?',
  insert:
    'insert into components (id, project_id, section_id, component_type, component_id, quantity, custom_name, ' +
    'properties, circuit_number, "order") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  components:
    `select ${componentColumns} from components inner join sections on sections.id = components.section_id ` +
    'where components.project_id = ? ' +
    'order by sections."order", sections.sequence, components."order", components.sequence',
} as const;

interface NewPart {
  readonly componentType: string;
  readonly componentId: string;
  readonly quantity: number;
  readonly properties: object;
}

function openDatabase(dataFolder: string): Libsql.Database {
  const database = new Libsql(join(dataFolder, 'lightyard.sqlite'));
  for (const setting of ['busy_timeout = 5000', 'journal_mode = wal', 'synchronous = full', 'foreign_keys = on']) {
    database.exec(`pragma ${setting}`);
  }
  return database;
}

/** Baseline for the API: the same framework and SQL, prepared once, without contract, access checks, rules, or presenters. */
export function buildBareApp(dataFolder: string, projectId: string): FastifyInstance {
  const database = openDatabase(dataFolder);
  const [begin, commit] = [database.prepare('begin immediate'), database.prepare('commit')];
  const [touch, sections, last, atPlace, items, insert, components] = [
    database.prepare(statements.touch),
    database.prepare(statements.sections),
    database.prepare(statements.last),
    database.prepare(statements.atPlace),
    database.prepare(statements.items),
    database.prepare(statements.insert),
    database.prepare(statements.components),
  ];
  const app = Fastify({ logger: false });
  app.addHook('onClose', async () => database.close());
  app.post<{ Params: { sectionId: string }; Body: NewPart }>(
    '/sections/:sectionId/components',
    async (request, reply) => {
      const { sectionId } = request.params;
      const { componentType, componentId, quantity, properties } = request.body;
      const id = randomUUID();
      begin.run();
      touch.all(new Date().toISOString(), projectId);
      sections.all(projectId);
      const [row] = last.all(sectionId) as { last: number | null }[];
      const order = (row?.last ?? -1) + 1;
      atPlace.all(projectId, sectionId, order);
      items.all(projectId);
      const text = JSON.stringify(properties);
      insert.run(id, projectId, sectionId, componentType, componentId, quantity, null, text, null, order);
      commit.run();
      return reply.code(201).send({ ...request.body, id, sectionId, order });
    },
  );
  app.get('/components', async () => components.all(projectId));
  return app;
}
