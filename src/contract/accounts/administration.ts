import * as z from 'zod/mini';
import { paymentModes, signUpModes } from '#domain/billing/checkout.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageField, searchField } from '#contract/fields.ts';
import { listedProject } from '#contract/projects/projects.ts';

export const readStats = endpoint({
  method: 'GET',
  path: '/api/admin/stats',
  summary: 'Returns the numbers of users, subscribers, and projects, and the revenue of the active plans in dollars.',
  access: 'app_admin',
  status: 200,
  reply: z.object({
    totalUsers: z.number(),
    activeSubscribers: z.number(),
    totalProjects: z.number(),
    monthlyRevenue: z.number(),
    yearlyRevenue: z.number(),
  }),
});

export const listAllProjects = endpoint({
  method: 'GET',
  path: '/api/admin/projects',
  summary:
    'Returns the projects of all members without their contents, newest first. Excludes templates and guest ' +
    'projects.',
  access: 'app_admin',
  status: 200,
  reply: z.array(listedProject),
});

/** State of the installation. Durations in the unit of the field's name; times are ISO 8601 in UTC. */
export const systemReply = z.object({
  database: z.object({
    kind: z.enum(['sqlite', 'postgres']),
    version: z.string(),
    answerMs: z.number(),
    writable: z.boolean(),
  }),
  payments: z.object({
    mode: z.enum(paymentModes),
    signUp: z.enum(signUpModes),
    /** Whether a public site uses the sandbox, which makes no charges. */
    isSandboxInPublic: z.boolean(),
    /** Cancellations and refunds that the provider has not confirmed yet. */
    waiting: z.number(),
  }),
  application: z.object({ version: z.string(), uptimeSeconds: z.number() }),
  mail: z.object({ mode: z.enum(['smtp', 'files']), waiting: z.number() }),
  lastBackup: z.nullable(z.string()),
});
export type SystemReply = z.infer<typeof systemReply>;

export const readSystem = endpoint({
  method: 'GET',
  path: '/api/admin/system',
  summary: 'Returns the state of the installation: database, payments, application, mail, and the last backup.',
  access: 'app_admin',
  status: 200,
  reply: systemReply,
});

/** Actions of administrators that are recorded in the audit list. */
export const auditActions = [
  'user-created',
  'user-updated',
  'user-suspended',
  'user-unsuspended',
  'user-invited',
  'user-sessions-ended',
  'user-deleted',
  'template-created',
  'template-updated',
  'template-replaced',
  'template-deleted',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** A recorded action of an administrator. Names are those at the time; the user or template may have been deleted. */
export const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  actorId: z.string(),
  actorEmail: z.string(),
  action: z.enum(auditActions),
  targetId: z.string(),
  targetName: z.string(),
  /** Names of the fields that were set; never a password. */
  fields: z.array(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** Page size of the audit list. */
export const auditPageSize = 50;

const dayField = z.exactOptional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)));

export const pageAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary:
    'Returns a page of the audit log of administrators, newest first. Filters by part of the email, by action, ' +
    'and by a range of days (UTC).',
  access: 'app_admin',
  query: z.object({
    actor: searchField,
    action: z.exactOptional(z.enum(auditActions)),
    from: dayField,
    to: dayField,
    page: pageField,
  }),
  status: 200,
  reply: z.object({ entries: z.array(auditEntry), page: z.number(), total: z.number() }),
});
