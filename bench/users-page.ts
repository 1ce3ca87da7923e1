import { sql } from 'kysely';
import { userSortKeys } from '#contract/accounts/admin-users.ts';
import { userKeys } from '#server/users/create-user.ts';
import { rowsPerInsert } from '#server/database/engine.ts';
import type { Services } from '#server/services.ts';
import { onBothEngines, worstOf } from './list-site.ts';
import type { Measurement } from './measurement.ts';

const users = 100_000;
const firstNames = ['Ann', 'Bea', 'Cyril', 'Dora', 'Emil', 'Fritz', 'Gerda', 'Hugo', 'Ida', 'Jonas', 'Karla', 'Lena'];
const lastNames = ['Adler', 'Brunner', 'Clarke', 'Diaz', 'Eriksen', 'Fischer', 'Garcia', 'Hansen', 'Ivanova', 'Jensen'];
const roles = ['subscriber', 'service_admin', 'app_admin'] as const;

function pick<Item>(items: readonly Item[], at: number): Item {
  const item = items[at % items.length];
  if (item === undefined) throw new Error('The list is empty.');
  return item;
}

function userAt(at: number) {
  // A step that is coprime to the number of users visits each of them, in no sorted order.
  const seed = (at * 7919) % users;
  const named = {
    email: `${pick(firstNames, seed).toLowerCase()}.${seed}@${pick(['mail', 'ship', 'model'], seed)}.test`,
    username: `${pick(lastNames, seed >> 3).toLowerCase()}_${seed}`,
    first_name: pick(firstNames, seed),
    last_name: pick(lastNames, seed >> 4),
  };
  const time = new Date(Date.UTC(2020, 0, 1) + at * 1_000_000).toISOString();
  const isActive = seed % 4 === 0;
  return {
    ...named,
    ...userKeys(named),
    id: `user-${seed}`,
    role: pick(roles, seed % 1000 === 0 ? 1 : 0),
    subscription_status: isActive ? ('active' as const) : ('inactive' as const),
    subscription_type: isActive ? pick(['monthly', 'yearly'] as const, seed >> 2) : null,
    created_at: time,
    updated_at: time,
  };
}

async function fill({ db, engine }: Services): Promise<void> {
  for (let from = 0; from < users; from += rowsPerInsert) {
    const rows = Array.from({ length: rowsPerInsert }, (_, index) => userAt(from + index));
    await db.insertInto('users').values(rows).execute();
  }
  await sql.raw(engine === 'postgres' ? 'vacuum analyze users' : 'analyze').execute(db);
}

const base = '/api/admin/users/page';
const everySort = userSortKeys.flatMap((sort) => [`?sort=${sort}&direction=asc`, `?sort=${sort}&direction=desc`]);

function pathsOf(searches: readonly string[], pages: readonly number[]): string[] {
  return everySort.flatMap((sort) =>
    searches.flatMap((search) => pages.map((page) => `${base}${sort}&page=${page}${search}`)),
  );
}

/** The Users tab of a server with 100,000 users. */
export function measureUsersPage(): Promise<Measurement[]> {
  return onBothEngines(async (site) => {
    await fill(site.services);
    const worst = (name: string, paths: readonly string[]) =>
      worstOf(site, base, paths, { name: `users page: ${name} / the first page`, limit: 5 });
    return [
      await worst('each sort and page', pathsOf([''], [1, 2500, 5000])),
      await worst(
        'searches with few or no results',
        pathsOf(['&search=dora.4321', '&search=nobody', '&search=zzz'], [1]),
      ),
      await worst('searches with many results', pathsOf(['&search=ann', '&search=test'], [1, 25, 50])),
    ];
  });
}
