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
  summary: 'How one gets an account here, and who takes payments.',
  access: 'anyone',
  status: 200,
  reply: offerReply,
});

export const createSubscription = endpoint({
  method: 'POST',
  path: '/api/create-subscription',
  summary:
    'Begins a checkout: the client secret is for the card form. Someone who is signed in subscribes for their account ' +
    'and sends the plan alone; for anyone else the account is made once the payment is confirmed. 409 when the email ' +
    'or username is taken, or there is a subscription already.',
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
  summary: 'A payment of 300 or 3000 cents, for programs; any other amount is 400. It makes no account.',
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
    'How far the checkout of this browser is; once the account is there, this signs the browser in. `returned`: the ' +
    'email got an account meanwhile, so the payment was returned. 404 for a browser without a checkout.',
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
  summary: 'A user record by email: oneself, an app_admin, or the browser that has just checked out with that email.',
  access: 'anyone',
  params: z.object({ email: z.string() }),
  status: 200,
  reply: userReply,
});

export const confirmInSandbox = endpoint({
  method: 'POST',
  path: '/api/billing/sandbox/confirm',
  summary: 'With PAYMENTS=sandbox: what the card form sends. The test card numbers are in docs/running.md.',
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
  summary: "The card provider's events, with their signature in `Stripe-Signature`; 400 without a fresh and true one.",
  access: 'anyone',
  largestFile: 256 * 1024,
  status: 200,
  reply: z.object({ received: z.literal(true) }),
});
