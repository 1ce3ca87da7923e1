import * as z from 'zod/mini';
import { paymentModes, signUpModes } from '#domain/billing/checkout.ts';
import { plans } from '#domain/billing/subscription.ts';
import { userReply } from '#contract/accounts/accounts.ts';
import { endpoint } from '#contract/endpoint.ts';
import { guestProjectField, newAccountFields } from '#contract/accounts/sign-up.ts';

const planField = z.enum(plans, 'Please choose the monthly or the yearly plan.');
const clientSecretField = z.string().check(z.minLength(1), z.maxLength(500));
const clientSecretReply = z.object({ clientSecret: z.string() });

/** How users get an account on this installation, and its payment provider. */
export const offerReply = z.object({
  signUp: z.enum(signUpModes),
  payments: z.enum(paymentModes),
  /** The card provider's key for the browser; null without a provider. */
  publishableKey: z.nullable(z.string()),
  /** Email address for account requests, if configured. */
  contact: z.nullable(z.string()),
});
export type OfferReply = z.infer<typeof offerReply>;

export const readOffer = endpoint({
  method: 'GET',
  path: '/api/billing/offer',
  summary: 'Returns how users get an account on this site, and which provider takes payments.',
  access: 'anyone',
  status: 200,
  reply: offerReply,
});

export const createSubscription = endpoint({
  method: 'POST',
  path: '/api/create-subscription',
  summary:
    'Starts a checkout and returns the client secret for the card form. A signed-in user sends only the plan and ' +
    'subscribes with their account; for anyone else the account is created once the payment is confirmed. 409 if ' +
    'the email or username is taken, or if there already is a subscription.',
  access: 'anyone',
  body: z.strictObject({
    plan: planField,
    username: z.exactOptional(newAccountFields.username),
    email: z.exactOptional(newAccountFields.email),
    password: z.exactOptional(newAccountFields.password),
    guestProject: guestProjectField,
  }),
  status: 200,
  reply: clientSecretReply,
});

export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/api/create-payment-intent',
  summary: 'Creates a payment of 300 or 3000 cents, for programs; 400 for any other amount. Creates no account.',
  access: 'anyone',
  body: z.strictObject({
    amount: z.literal([300, 3000], 'The amount must be 300 or 3000 cents.'),
  }),
  status: 200,
  reply: clientSecretReply,
});

/** Progress of a checkout. */
const checkoutStates = ['pending', 'completed', 'returned'] as const;

export const finishCheckout = endpoint({
  method: 'POST',
  path: '/api/billing/checkout/finish',
  summary:
    "Returns the state of this browser's checkout, and signs the browser in once the account exists. " +
    '`returned` means that the email got an account in the meantime, so the payment was refunded. 404 without ' +
    'a checkout.',
  access: 'anyone',
  status: 200,
  reply: z.object({
    state: z.enum(checkoutStates),
    plan: z.enum(plans),
    email: z.string(),
    user: z.nullable(userReply),
    /** The username has been taken in the meantime, so the account has none. */
    usernameTaken: z.boolean(),
  }),
});

export const readUserByEmail = endpoint({
  method: 'GET',
  path: '/api/auth/user-by-email/:email',
  summary:
    'Returns a user by email: the caller, any user for an app_admin, or the account of the checkout that this ' +
    'browser has just completed.',
  access: 'anyone',
  params: z.object({ email: z.string() }),
  status: 200,
  reply: userReply,
});

export const confirmInSandbox = endpoint({
  method: 'POST',
  path: '/api/billing/sandbox/confirm',
  summary: 'Confirms a sandbox payment; only with PAYMENTS=sandbox. The test card numbers are in docs/running.md.',
  access: 'anyone',
  body: z.strictObject({
    clientSecret: clientSecretField,
    cardNumber: z.string().check(z.maxLength(40), z.regex(/^[\d -]*$/, 'Your card number is invalid.')),
  }),
  status: 200,
  reply: z.object({ status: z.literal('succeeded') }),
});

export const receiveWebhook = endpoint({
  method: 'POST',
  path: '/api/billing/webhook',
  summary:
    'Receives the events of the card provider. 400 unless the signature in `Stripe-Signature` is valid and ' +
    'recent.',
  access: 'anyone',
  largestFile: 256 * 1024,
  status: 200,
  reply: z.object({ received: z.literal(true) }),
});
