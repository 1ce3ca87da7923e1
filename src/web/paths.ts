import type { Plan } from '#domain/billing/subscription.ts';

/** Every address of the product, in one place. */
export const paths = {
  home: '/',
  builder: '/builder',
  solder: '/builder/solder',
  templates: '/templates',
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

/** The builder with a project in it. */
export function projectPath(projectId: string): string {
  return `${paths.builder}?project=${encodeURIComponent(projectId)}`;
}

/** The builder with a template in it, which can only be read. */
export function templatePath(templateId: string): string {
  return `${paths.builder}?template=${encodeURIComponent(templateId)}`;
}

/** Solder mode with a project in it, or with a template. */
export function solderPath(projectId: string, isTemplate: boolean): string {
  return `${paths.solder}?${isTemplate ? 'template' : 'project'}=${encodeURIComponent(projectId)}`;
}

/** The choice of a plan, with one chosen already. */
export function planPath(plan: Plan): string {
  return `${paths.subscriptions}?plan=${plan}`;
}

/** The checkout of a plan. The amount ($) is for the reader of the address; the server knows the prices. */
export function checkoutPath(plan: Plan, amount: number): string {
  return `${paths.checkout}?plan=${plan}&amount=${amount}`;
}

/** Where a payment leads to. */
export function checkoutSuccessPath(plan: Plan, email: string): string {
  return `${paths.checkoutSuccess}?plan=${plan}&email=${encodeURIComponent(email)}`;
}

/** The receipt of a payment, as a page to print. */
export function receiptPath(id: string): string {
  return `${paths.receipt}?id=${encodeURIComponent(id)}`;
}

/** The tab of the profile that says what is paid. */
export const billingPath = `${paths.profile}?tab=billing`;
