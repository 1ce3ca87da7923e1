import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from '#server/database/database.ts';

/** Stands in a query for a value that is known only when it is run. */
class Slot<Name> {
  readonly name: Name;

  constructor(name: Name) {
    this.name = name;
  }
}

function isSlot<Name>(value: unknown): value is Slot<Name> {
  return value instanceof Slot;
}

/** A query that is run with values. */
type Prepared<Values, Row> = (db: Db, values: Values) => Promise<Row[]>;

/**
 * Builds a query once for each engine; every run then only fills in its values. Building takes longer than SQLite
 * takes to answer, so the queries of every request are prepared.
 */
export function prepare<Values extends object, Row>(
  build: (db: Db, value: <Name extends keyof Values>(name: Name) => Values[Name]) => Compilable<Row>,
): Prepared<Values, Row> {
  const slot = <Name extends keyof Values>(name: Name) => new Slot(name) as unknown as Values[Name];
  // The adapter is the one object that a database and its transactions share.
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
