import type { Plan } from '#domain/billing/subscription.ts';
import { isShared, tokenOfShared } from '#web/shared-project.ts';

/** Addresses of all pages. */
export const paths = {
  home: '/',
  builder: '/builder',
  solder: '/builder/solder',
  templates: '/templates',
  shared: '/s/:token',
  sharedSolder: '/s/:token/solder',
  sharedEmbed: '/s/:token/embed',
  admin: '/admin',
  profile: '/profile',
  receipt: '/profile/receipt',
  subscriptions: '/subscriptions',
  checkout: '/checkout',
  checkoutCard: '/checkout/card',
  checkoutSuccess: '/checkout/success',
  signUp: '/sign-up',
  confirmEmail: '/confirm-email',
  setPassword: '/set-password',
} as const;

/** Address of a project in the builder. */
export function projectPath(projectId: string): string {
  return `${paths.builder}?project=${encodeURIComponent(projectId)}`;
}

/** Address of a version of a project, read-only in the builder. */
export function versionPath(versionId: string): string {
  return `${paths.builder}?version=${encodeURIComponent(versionId)}`;
}

/** Address of a read-only template in the builder, or of a shared project. */
export function templatePath(templateId: string): string {
  if (isShared(templateId)) return `/s/${tokenOfShared(templateId)}`;
  return `${paths.builder}?template=${encodeURIComponent(templateId)}`;
}

/** Address of solder mode for a project, template, or shared project. */
export function solderPath(projectId: string, isTemplate: boolean): string {
  if (isShared(projectId)) return `${templatePath(projectId)}/solder`;
  return `${paths.solder}?${isTemplate ? 'template' : 'project'}=${encodeURIComponent(projectId)}`;
}

/** Address of the plan choice with a preselected plan. */
export function planPath(plan: Plan): string {
  return `${paths.subscriptions}?plan=${plan}`;
}

/** Address of a plan's checkout. The amount ($) is only informative; the server knows the prices. */
export function checkoutPath(plan: Plan, amount: number): string {
  return `${paths.checkout}?plan=${plan}&amount=${amount}`;
}

/** Address after a payment. */
export function checkoutSuccessPath(plan: Plan, email: string): string {
  return `${paths.checkoutSuccess}?plan=${plan}&email=${encodeURIComponent(email)}`;
}

/** Address of a receipt for printing. */
export function receiptPath(id: string): string {
  return `${paths.receipt}?id=${encodeURIComponent(id)}`;
}

/** Address of the billing tab of the profile. */
export const billingPath = `${paths.profile}?tab=billing`;
