import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from '#server/database/database.ts';

/** Placeholder in a query for a value that is known only at execution. */
class Slot<Name> {
  readonly name: Name;

  constructor(name: Name) {
    this.name = name;
  }
}

function isSlot<Name>(value: unknown): value is Slot<Name> {
  return value instanceof Slot;
}

/** Executes a prepared query with values. */
type Prepared<Values, Row> = (db: Db, values: Values) => Promise<Row[]>;

/**
 * Compiles a query once per database; each execution only fills in its values. Compiling takes longer than executing on
 * SQLite, so the queries of every request are prepared.
 */
export function prepare<Values extends object, Row>(
  build: (db: Db, value: <Name extends keyof Values>(name: Name) => Values[Name]) => Compilable<Row>,
): Prepared<Values, Row> {
  const slot = <Name extends keyof Values>(name: Name) => new Slot(name) as unknown as Values[Name];
  // Keyed by the adapter, which a database and its transactions share.
  const compiled = new WeakMap<object, CompiledQuery<Row>>();
  return async (db, values) => {
    const { adapter } = db.getExecutor();
    let query = compiled.get(adapter);
    if (query === undefined) {
      query = build(db, slot).compile();
      compiled.set(adapter, query);
    }
    const parameters = query.parameters.map((value) => (isSlot<keyof Values>(value) ? values[value.name] : value));
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
