import { prices } from '#domain/billing/prices.ts';
import type { Db } from '#server/database/database.ts';

/** How many users, subscribers and projects there are, and what the active plans bring ($). Source: decisions B13. */
export async function readStats(db: Db) {
  const users = await db
    .selectFrom('users')
    .select((row) => ['subscription_status', 'subscription_type', row.fn.countAll<number>().as('users')])
    .groupBy(['subscription_status', 'subscription_type'])
    .execute();
  const { projects } = await db
    .selectFrom('projects')
    .select((row) => row.fn.countAll<number>().as('projects'))
    .where('is_template', '=', 0)
    .where('user_id', 'is not', null)
    .executeTakeFirstOrThrow();
  const active = (plan: 'monthly' | 'yearly'): number =>
    users.find((row) => row.subscription_status === 'active' && row.subscription_type === plan)?.users ?? 0;
  return {
    totalUsers: users.reduce((sum, row) => sum + row.users, 0),
    activeSubscribers: active('monthly') + active('yearly'),
    totalProjects: projects,
    monthlyRevenue: active('monthly') * prices.monthly,
    yearlyRevenue: active('yearly') * prices.yearly,
  };
}
