import type { Selectable } from 'kysely';

type Fields = Readonly<Record<string, string>>;

/** A selected column with the domain's field name as its alias. */
type Selected<Table extends string, F extends Fields> = {
  readonly [Name in keyof F & string]: `${Table}.${F[Name]} as ${Name}`;
}[keyof F & string];

/** Selects the columns of a table under the names of the fields. */
export function selectionsOf<Table extends string, F extends Fields>(
  table: Table,
  fields: F,
): readonly Selected<Table, F>[] {
  return Object.entries(fields).map(([name, column]) => `${table}.${column} as ${name}` as Selected<Table, F>);
}

type Columns<Row, F extends Fields> = { readonly [Name in keyof F & keyof Row as F[Name]]: Row[Name] };

/** Renames fields to their columns. */
export function toColumns<F extends Fields, Row extends Readonly<Record<keyof F, unknown>>>(
  row: Row,
  fields: F,
): Columns<Row, F> {
  // Every stored row passes here, so no lists are created in between.
  const columns: Record<string, unknown> = {};
  for (const name in fields) columns[fields[name] ?? name] = row[name];
  return columns as Columns<Row, F>;
}

/** A row to insert. A missing column does not compile, even if it has a default. */
export type NewRow<Table> = Omit<Selectable<Table>, 'sequence'>;
