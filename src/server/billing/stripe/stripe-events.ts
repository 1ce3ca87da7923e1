import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { badRequest } from '#server/app-error.ts';
import { idOf } from '#server/billing/stripe/stripe-subscription.ts';

/** The id of a thing that Stripe sends as an id or, expanded, as a whole. */
const reference = z.pipe(
  z.union([z.string(), z.object({ id: z.string() })]),
  z.transform((thing) => (typeof thing === 'string' ? thing : thing.id)),
);

const invoiceParent = z.object({ subscription_details: z.nullish(z.object({ subscription: reference })) });

/** What is read of the objects that events are about. */
const object = z.discriminatedUnion('object', [
  z.object({ object: z.literal('subscription'), id: z.string() }),
  z.object({ object: z.literal('invoice'), parent: z.nullish(invoiceParent) }),
  z.object({
    object: z.literal('subscription_schedule'),
    subscription: z.nullable(reference),
    released_subscription: z.nullish(z.string()),
  }),
  z.object({ object: z.literal('charge'), customer: z.nullish(reference) }),
  z.object({ object: z.literal('dispute'), charge: reference }),
]);

const kinds: ReadonlySet<string> = new Set(['subscription', 'invoice', 'subscription_schedule', 'charge', 'dispute']);
const event = z.object({ type: z.string(), data: z.object({ object: z.looseObject({ object: z.string() }) }) });

/** The text of a signed event as JSON. Throws INVALID for one that is none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('', 'This event is not JSON.');
  }
}

/**
 * The object of a signed event, with what is read of it; null for one of another kind. Throws INVALID for a malformed
 * event.
 */
function readObject(text: string): z.output<typeof object> | null {
  const read = event.safeParse(parseJson(text));
  if (!read.success) throw badRequest('data.object', 'This event names no object.');
  const about = read.data.data.object;
  // Of the many events about charges a refund alone changes a subscription.
  const isRead = about.object === 'charge' ? read.data.type === 'charge.refunded' : kinds.has(about.object);
  if (!isRead) return null;
  const known = object.safeParse(about);
  if (!known.success) throw badRequest('data.object', `This event is about a ${about.object} that is not complete.`);
  return known.data;
}

/** The subscription that a customer pays for: each checkout has one of each. */
async function subscriptionOfCustomer(stripe: Stripe, customer: string | null): Promise<string | null> {
  if (customer === null) return null;
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 1 });
  return data[0]?.id ?? null;
}

/**
 * The subscription that a signed event is about; null for anything else. Stripe is asked where the event names only a
 * payment, as those about refunds and disputes do. Throws INVALID for a malformed event.
 */
export async function subscriptionOfEvent(stripe: Stripe, text: string): Promise<string | null> {
  const about = readObject(text);
  switch (about?.object) {
    case 'subscription':
      return about.id;
    case 'invoice':
      return about.parent?.subscription_details?.subscription ?? null;
    case 'subscription_schedule':
      return about.subscription ?? about.released_subscription ?? null;
    case 'charge':
      return subscriptionOfCustomer(stripe, about.customer ?? null);
    case 'dispute': {
      const { customer } = await stripe.charges.retrieve(about.charge);
      return subscriptionOfCustomer(stripe, customer === null ? null : idOf(customer));
    }
    default:
      return null;
  }
}
