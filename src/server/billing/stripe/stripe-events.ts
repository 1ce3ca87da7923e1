import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { badRequest } from '#server/app-error.ts';
import { idOf } from '#server/billing/stripe/stripe-subscription.ts';

/** A reference that Stripe sends as an id or as an expanded object. */
const reference = z.pipe(
  z.union([z.string(), z.object({ id: z.string() })]),
  z.transform((thing) => (typeof thing === 'string' ? thing : thing.id)),
);

const invoiceParent = z.object({ subscription_details: z.nullish(z.object({ subscription: reference })) });

/** Fields of the objects of events. */
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

/** Parses the text of a signed event. Throws INVALID. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('', 'This event is not JSON.');
  }
}

/** Reads the object of a signed event; null if its type is ignored. Throws INVALID for a malformed event. */
function readObject(text: string): z.output<typeof object> | null {
  const read = event.safeParse(parseJson(text));
  if (!read.success) throw badRequest('data.object', 'This event names no object.');
  const about = read.data.data.object;
  // Of all events about charges, only refunds change a subscription.
  const isRead = about.object === 'charge' ? read.data.type === 'charge.refunded' : kinds.has(about.object);
  if (!isRead) return null;
  const known = object.safeParse(about);
  if (!known.success) throw badRequest('data.object', `This event is about a ${about.object} that is not complete.`);
  return known.data;
}

/** Finds the subscription of a customer, which is the only one. */
async function subscriptionOfCustomer(stripe: Stripe, customer: string | null): Promise<string | null> {
  if (customer === null) return null;
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 1 });
  return data[0]?.id ?? null;
}

/**
 * Finds the subscription of a signed event; null if it has none. For refunds and disputes, which refer only to a
 * payment, it queries Stripe. Throws INVALID for a malformed event.
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
