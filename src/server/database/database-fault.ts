/**
 * What keeps the database from doing its work, whatever was asked of it: it cannot be reached (`down`), it refuses this
 * user or has no such database (`refused`), it has no time or room for this now (`busy`), the disk is full, it only
 * reads, or its files are damaged.
 */
export type DatabaseFault = 'down' | 'refused' | 'busy' | 'full' | 'read-only' | 'damaged';

/** The codes of SQLite, of PostgreSQL and of the network. Source: sqlite.org/rescode.html; PostgreSQL, appendix A. */
const codes: readonly (readonly [RegExp, DatabaseFault])[] = [
  [/^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_\w+)$/, 'down'],
  [/^(08...|57P0[1-5])$/, 'down'],
  [/^(28...|3D000)$/, 'refused'],
  [/^(SQLITE_BUSY|SQLITE_LOCKED)/, 'busy'],
  [/^(53[023]00|53000|53400|55P03|40001|40P01|57014|25P0[34])$/, 'busy'],
  // A quota that is used up, and no room for the shared memory of the log, are reported as failed writes.
  [/^(SQLITE_FULL|SQLITE_IOERR_WRITE|SQLITE_IOERR_SHMSIZE|53100)$/, 'full'],
  [/^(SQLITE_READONLY|25006$)/, 'read-only'],
  [/^(SQLITE_CORRUPT|SQLITE_NOTADB|SQLITE_IOERR|SQLITE_CANTOPEN|XX00[12]$|58...$)/, 'damaged'],
];

/** What `pg` and its pool say without a code, Kysely once it is closed, and our own time budget. */
const sentences: readonly (readonly [RegExp, DatabaseFault])[] = [
  [/^(Connection terminated|Client (has encountered|was closed)|Query read timeout|timeout expired)/, 'down'],
  [/^(Cannot use a pool after calling end|driver has already been destroyed)/, 'down'],
  [/^timeout exceeded when trying to connect$/, 'busy'],
  [/^The time for this request is used up/, 'busy'],
];

function ownFault(error: Error): DatabaseFault | undefined {
  const [table, text] = 'code' in error ? [codes, String(error.code)] : [sentences, error.message];
  return table.find(([form]) => form.test(text))?.[1];
}

/** The fault of the database that an error or one of its causes tells of; null for every other error. */
export function faultOf(error: unknown): DatabaseFault | null {
  if (!(error instanceof Error)) return null;
  return ownFault(error) ?? faultOf(error.cause);
}

/** Whether the database only needs time, as while it starts: waiting may help, without an operator. */
export function isPassing(error: unknown): boolean {
  const fault = faultOf(error);
  return fault === 'down' || fault === 'busy';
}
