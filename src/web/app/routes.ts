import { paths } from '#web/paths.ts';
import { currentOffer } from '#web/session/offer.ts';

/** Billing pages, which do not exist with PAYMENTS=off. */
const billingRoutes = [
  {
    path: paths.subscriptions,
    load: async () => (await import('#web/pages/subscriptions-page.tsx')).SubscriptionsPage,
  },
  { path: paths.checkout, load: async () => (await import('#web/pages/checkout-page.tsx')).CheckoutPage },
  {
    path: paths.checkoutSuccess,
    load: async () => (await import('#web/pages/checkout-success-page.tsx')).CheckoutSuccessPage,
  },
  { path: paths.receipt, load: async () => (await import('#web/pages/receipt-page.tsx')).ReceiptPage },
  { path: paths.checkoutCard, load: async () => (await import('#web/pages/checkout-card-page.tsx')).CheckoutCardPage },
];

/** The pages of the application by path, with the imports of their code; the landing page is a separate document. */
export const routes = [
  { path: paths.builder, load: async () => (await import('#web/pages/builder-page.tsx')).BuilderPage },
  { path: paths.solder, load: async () => (await import('#web/pages/solder-page.tsx')).SolderPage },
  { path: paths.admin, load: async () => (await import('#web/pages/admin-page.tsx')).AdminPage },
  { path: paths.profile, load: async () => (await import('#web/pages/profile-page.tsx')).ProfilePage },
  { path: paths.templates, load: async () => (await import('#web/pages/templates-page.tsx')).TemplatesPage },
  { path: paths.shared, load: async () => (await import('#web/pages/shared-page.tsx')).SharedPage },
  { path: paths.sharedSolder, load: async () => (await import('#web/pages/solder-page.tsx')).SharedSolderPage },
  { path: paths.sharedEmbed, load: async () => (await import('#web/pages/shared-page.tsx')).EmbedPage },
  { path: paths.setPassword, load: async () => (await import('#web/pages/set-password-page.tsx')).SetPasswordPage },
  { path: paths.signUp, load: async () => (await import('#web/pages/sign-up-page.tsx')).SignUpPage },
  { path: paths.confirmEmail, load: async () => (await import('#web/pages/confirm-email-page.tsx')).ConfirmEmailPage },
  ...(currentOffer().payments === 'off' ? [] : billingRoutes),
] as const;
