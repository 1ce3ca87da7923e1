import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { type Engine, foldText, sortedTextType } from '#server/database/migrations/frozen.ts';

type Schema = Kysely<unknown>;

/** The previous columns of custom components; `user_id` becomes nullable. */
const keptColumns = [
  'id',
  'user_id',
  'name',
  'type',
  'category',
  'description',
  'notes',
  'template_shared',
  'properties',
  'created_at',
  'updated_at',
  'deleted_at',
] as const;

/** A table of custom components, each of which belongs to a user or a template. */
function customComponents(db: Schema, name: string): CreateTableBuilder<string, string> {
  return db.schema
    .createTable(name)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('template_id', 'text', (column) => column.references('projects.id').onDelete('cascade'))
    .addColumn('copied_from', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('notes', 'text')
    .addColumn('template_shared', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('properties', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text');
}

/**
 * SQLite cannot drop a `not null`, so the table is created again. No table refers to it. Source:
 * https://sqlite.org/lang_altertable.html, 'Making Other Kinds Of Table Schema Changes'.
 */
async function rebuildCustomComponents(db: Schema): Promise<void> {
  const columns = sql.join(keptColumns.map((name) => sql.ref(name)));
  await customComponents(db, 'new_custom_components').execute();
  await sql`insert into new_custom_components (${columns}) select ${columns} from custom_components`.execute(db);
  await db.schema.dropTable('custom_components').execute();
  await db.schema.alterTable('new_custom_components').renameTo('custom_components').execute();
  await db.schema.createIndex('custom_components_of_user').on('custom_components').column('user_id').execute();
}

async function alterCustomComponents(db: Schema): Promise<void> {
  const table = () => db.schema.alterTable('custom_components');
  await table()
    .alterColumn('user_id', (column) => column.dropNotNull())
    .execute();
  await table()
    .addColumn('template_id', 'text', (column) => column.references('projects.id').onDelete('cascade'))
    .execute();
  await table().addColumn('copied_from', 'text').execute();
}

interface ProjectsTable {
  power_supply_id: string;
  sort_supply: string;
}

const supplyNames: Readonly<Record<string, string>> = {
  'battery-9v': '9V Battery',
  'battery-cr2032': 'CR2032 Coin Cell 3V',
  'battery-aa-1.5v': 'AA 1.5V',
  'battery-3v-2xaa': '2x AA pack 3V',
  'battery-aa-6v': '4x AA pack 6V',
  'battery-lipo-3.7v': 'LiPo 3.7V (1S)',
  'battery-lipo-7.4v': 'LiPo 7.4V (2S)',
  'power-plug-12v': '12V DC Plug',
  'power-plug-9v': '9V DC Plug',
  'power-plug-6v': '6V DC Plug',
  'power-plug-5v': '5V DC Plug',
  'power-plug-3.3v': '3.3V DC Plug',
  'usb-power-5v': 'USB Power 5V',
  'regulator-lm7805': 'LM7805 5V Regulator',
  'regulator-adjustable': 'Adjustable Regulator (LM1117-ADJ, set to 3.3V)',
};

/** Fills the sort key by supply of existing projects. */
async function fillSupplyKeys(db: Kysely<{ projects: ProjectsTable }>): Promise<void> {
  const supplies = await db.selectFrom('projects').select('power_supply_id').distinct().execute();
  for (const { power_supply_id: id } of supplies) {
    await db
      .updateTable('projects')
      .set({ sort_supply: foldText(supplyNames[id] ?? `${id} (unknown, read as 9 V)`) })
      .where('power_supply_id', '=', id)
      .execute();
  }
}

/** Creates a partial index per sort key of templates. */
async function createTemplateIndexes(db: Schema): Promise<void> {
  const lists = {
    templates_by_name: ['sort_name', 'created_at', 'id'],
    templates_by_supply: ['sort_supply', 'sort_name', 'created_at', 'id'],
  };
  for (const [name, columns] of Object.entries(lists)) {
    await db.schema
      .createIndex(name)
      .on('projects')
      .columns(columns)
      .where(sql.ref('is_template'), '=', sql.lit(1))
      .execute();
  }
}

/** Adds custom components of templates, and sort and search keys of templates. */
export async function addTemplates(db: Schema, engine: Engine): Promise<void> {
  await (engine === 'sqlite' ? rebuildCustomComponents(db) : alterCustomComponents(db));
  await db.schema.createIndex('custom_components_of_template').on('custom_components').column('template_id').execute();
  for (const column of ['sort_supply', 'search_description']) {
    await db.schema
      .alterTable('projects')
      .addColumn(column, sortedTextType(engine), (definition) => definition.notNull().defaultTo(''))
      .execute();
  }
  await fillSupplyKeys(db);
  await createTemplateIndexes(db);
}
