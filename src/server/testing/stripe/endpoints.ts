import type { Charge, Kind, Ledger, Invoice, Phase, Schedule, Subscription } from '#server/testing/stripe/objects.ts';
import { newIntent, openInvoice, payLater, voidInvoice } from '#server/testing/stripe/payments.ts';
import { cancel, creditOf, lineOf, periodEnd, releaseSchedule } from '#server/testing/stripe/periods.ts';
import { invalidRequest, listOf, requireText, type Params, paramsOf, textOf } from '#server/testing/stripe/wire.ts';

/** An endpoint of Stripe's API with its accepted parameters. */
interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: RegExp;
  readonly params: readonly string[];
  readonly handle: (ledger: Ledger, params: Params, id: string) => unknown;
}

const metadataOf = (params: Params) => paramsOf(params, 'metadata') as Readonly<Record<string, string>>;

function list(url: string, data: readonly unknown[], params: Params) {
  const limit = Number(textOf(params, 'limit') ?? 10);
  return { object: 'list', url, has_more: data.length > limit, data: data.slice(0, limit) };
}

function createCustomer(ledger: Ledger, params: Params) {
  const email = requireText(params, 'email');
  if (!/^\S+@\S+\.\S+$/.test(email)) throw invalidRequest(`Invalid email address: ${email}`, 'email_invalid');
  const invoice_settings = { default_payment_method: null };
  const id = ledger.newId('cus');
  const customer = ledger.add({ id, object: 'customer', email, metadata: metadataOf(params), invoice_settings });
  ledger.emit('customer.created', customer);
  return customer;
}

function updateCustomer(ledger: Ledger, params: Params, id: string) {
  const customer = ledger.get('customer', id);
  const method = textOf(paramsOf(params, 'invoice_settings'), 'default_payment_method');
  if (method !== undefined) {
    customer.invoice_settings.default_payment_method = ledger.get('payment_method', method).id;
  }
  customer.email = textOf(params, 'email') ?? customer.email;
  return customer;
}

function createSubscription(ledger: Ledger, params: Params) {
  const customer = ledger.get('customer', requireText(params, 'customer'));
  const price = ledger.price(requireText(listOf(params, 'items')[0] as Params, 'price'));
  if (textOf(params, 'payment_behavior') !== 'default_incomplete') {
    throw invalidRequest('This customer has no attached payment source or default payment method.', 'resource_missing');
  }
  const { now } = ledger;
  const period = { current_period_start: now, current_period_end: periodEnd(now, now, price) };
  const subscription = ledger.add<Subscription>({
    id: ledger.newId('sub'),
    object: 'subscription',
    created: now,
    customer: customer.id,
    metadata: metadataOf(params),
    items: { object: 'list', data: [{ id: ledger.newId('si'), object: 'subscription_item', price, ...period }] },
    status: 'incomplete',
    payment_settings: {
      save_default_payment_method: textOf(paramsOf(params, 'payment_settings'), 'save_default_payment_method') ?? 'off',
    },
    billing_cycle_anchor: now,
    cancel_at_period_end: false,
    default_payment_method: null,
    latest_invoice: null,
    schedule: null,
  });
  subscription.latest_invoice = openInvoice(ledger, subscription, 'subscription_create', [lineOf(price)]).id;
  ledger.emit('customer.subscription.created', subscription);
  return subscription;
}

function managedBySchedule(schedule: string) {
  return invalidRequest(
    `The subscription is managed by the subscription schedule \`${schedule}\`, and updating any cancelation behavior ` +
      'directly is not allowed. Please update the schedule instead.',
  );
}

function refuseUpdate({ status, schedule }: Subscription, params: Params): void {
  if (status === 'canceled' || status === 'incomplete_expired') {
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
  }
  if (status === 'incomplete') throw invalidRequest('This subscription cannot be updated while it is incomplete.');
  const changes = ['cancel_at_period_end', 'items'].some((name) => name in params);
  if (schedule !== null && changes) throw managedBySchedule(schedule);
}

/**
 * Begins a new period at another price now. As with Stripe, the new price applies even if the payment fails, unless the
 * request has `error_if_incomplete`.
 */
function switchPrice(ledger: Ledger, subscription: Subscription, params: Params): void {
  const [item] = subscription.items.data;
  const change = listOf(params, 'items')[0] as Params;
  const price = ledger.price(requireText(change, 'price'));
  if (requireText(change, 'id') !== item.id) throw invalidRequest('No such subscription item', 'resource_missing', 404);
  if (price === item.price) return;
  const isCredited = textOf(params, 'proration_behavior') === 'always_invoice';
  const lines = isCredited ? [creditOf(item, ledger.now), lineOf(price)] : [lineOf(price)];
  const invoice = openInvoice(ledger, subscription, 'subscription_update', lines);
  const failure = payLater(ledger, invoice, subscription.default_payment_method ?? '');
  if (failure !== null && textOf(params, 'payment_behavior') === 'error_if_incomplete') {
    voidInvoice(ledger, invoice);
    throw failure;
  }
  if (failure !== null) subscription.status = 'past_due';
  item.price = price;
  item.current_period_start = ledger.now;
  item.current_period_end = periodEnd(ledger.now, ledger.now, price);
  Object.assign(subscription, { billing_cycle_anchor: ledger.now, latest_invoice: invoice.id });
}

function updateSubscription(ledger: Ledger, params: Params, id: string) {
  const subscription = ledger.get('subscription', id);
  refuseUpdate(subscription, params);
  if ('items' in params) switchPrice(ledger, subscription, params);
  const method = textOf(params, 'default_payment_method');
  if (method !== undefined) subscription.default_payment_method = ledger.get('payment_method', method).id;
  const ending = textOf(params, 'cancel_at_period_end');
  if (ending !== undefined) subscription.cancel_at_period_end = ending === 'true';
  ledger.emit('customer.subscription.updated', subscription);
  return subscription;
}

function cancelSubscription(ledger: Ledger, _params: Params, id: string) {
  const subscription = ledger.get('subscription', id);
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') {
    throw invalidRequest(`No such subscription: '${id}'`, 'resource_missing', 404);
  }
  // The reference does not specify this case; the stricter behavior is safe either way.
  if (subscription.schedule !== null) throw managedBySchedule(subscription.schedule);
  cancel(ledger, subscription);
  return subscription;
}

function listInvoices(ledger: Ledger, params: Params) {
  const [subscription, status] = [requireText(params, 'subscription'), textOf(params, 'status')];
  const isMatch = (invoice: Invoice) =>
    invoice.parent.subscription_details.subscription === subscription && (status ?? invoice.status) === invoice.status;
  return list('/v1/invoices', ledger.all('invoice').filter(isMatch), params);
}

function payInvoice(ledger: Ledger, params: Params, id: string) {
  const invoice = ledger.get('invoice', id);
  if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid');
  if (invoice.status === 'void') throw invalidRequest('This invoice can no longer be paid.');
  const subscription = ledger.get('subscription', invoice.parent.subscription_details.subscription);
  const method = textOf(params, 'payment_method') ?? subscription.default_payment_method ?? '';
  const failure = payLater(ledger, invoice, method);
  if (failure !== null) throw failure;
  return invoice;
}

function voidOpenInvoice(ledger: Ledger, _params: Params, id: string) {
  const invoice = ledger.get('invoice', id);
  if (invoice.status !== 'open') throw invalidRequest('This invoice is not open.', 'status_transition_invalid');
  voidInvoice(ledger, invoice);
  return invoice;
}

function refund(ledger: Ledger, params: Params) {
  const payment_intent = requireText(params, 'payment_intent');
  const isPayment = (charge: Charge) => charge.payment_intent === payment_intent && charge.status === 'succeeded';
  const charge = ledger.all('charge').find(isPayment);
  if (charge === undefined) throw invalidRequest('This PaymentIntent does not have a successful charge to refund.');
  const { id, amount } = charge;
  if (charge.refunded) throw invalidRequest(`Charge ${id} has already been refunded.`, 'charge_already_refunded');
  charge.refunded = true;
  ledger.emit('charge.refunded', charge);
  return ledger.add({ id: ledger.newId('re'), object: 'refund', amount, payment_intent, status: 'succeeded' });
}

function createSchedule(ledger: Ledger, params: Params) {
  const subscription = ledger.get('subscription', requireText(params, 'from_subscription'));
  if (subscription.schedule !== null) throw invalidRequest('This subscription is already managed by a schedule.');
  if (subscription.status !== 'active' && subscription.status !== 'past_due') {
    throw invalidRequest('You cannot migrate a subscription that is not active.');
  }
  const [{ price, current_period_start: start_date, current_period_end: end_date }] = subscription.items.data;
  const schedule = ledger.add<Schedule>({
    id: ledger.newId('sub_sched'),
    object: 'subscription_schedule',
    default_settings: { default_payment_method: null },
    subscription: subscription.id,
    released_subscription: null,
    status: 'active',
    current_phase: { start_date, end_date },
    end_behavior: subscription.cancel_at_period_end ? 'cancel' : 'release',
    phases: [{ start_date, end_date, items: [{ price: price.id, quantity: 1 }] }],
  });
  subscription.schedule = schedule.id;
  ledger.emit('subscription_schedule.created', schedule);
  return schedule;
}

function readPhases(ledger: Ledger, params: Params): readonly Phase[] {
  const phases: Phase[] = [];
  for (const phase of listOf(params, 'phases') as readonly Params[]) {
    const price = ledger.price(requireText(listOf(phase, 'items')[0] as Params, 'price'));
    const start_date = Number(textOf(phase, 'start_date') ?? phases.at(-1)?.end_date);
    const end_date = Number(textOf(phase, 'end_date') ?? periodEnd(start_date, start_date, price));
    phases.push({ start_date, end_date, items: [{ price: price.id, quantity: 1 }] });
  }
  return phases;
}

function updateSchedule(ledger: Ledger, params: Params, id: string) {
  const schedule = ledger.get('subscription_schedule', id);
  if (schedule.status !== 'active') throw invalidRequest('You cannot update a schedule that is released.');
  if ('phases' in params) schedule.phases = readPhases(ledger, params);
  schedule.end_behavior = textOf(params, 'end_behavior') ?? schedule.end_behavior;
  const method = textOf(paramsOf(params, 'default_settings'), 'default_payment_method');
  if (method !== undefined) schedule.default_settings.default_payment_method = ledger.get('payment_method', method).id;
  ledger.emit('subscription_schedule.updated', schedule);
  return schedule;
}

function release(ledger: Ledger, _params: Params, id: string) {
  const schedule = ledger.get('subscription_schedule', id);
  if (schedule.status !== 'active') throw invalidRequest('You cannot release a schedule that is released already.');
  releaseSchedule(ledger, ledger.get('subscription', schedule.subscription ?? ''));
  return schedule;
}

function createPayment(ledger: Ledger, params: Params) {
  if (requireText(params, 'currency') !== 'usd') throw invalidRequest('Invalid currency.');
  return newIntent(ledger, 'payment_intent', null, Number(requireText(params, 'amount')));
}

function createSetup(ledger: Ledger, params: Params) {
  return newIntent(ledger, 'setup_intent', ledger.get('customer', requireText(params, 'customer')).id, 0);
}

function listSubscriptions(ledger: Ledger, params: Params) {
  const customer = requireText(params, 'customer');
  if (textOf(params, 'status') !== 'all') throw invalidRequest('The fake only lists subscriptions of all statuses.');
  const subscriptions = ledger.all('subscription').filter((subscription) => subscription.customer === customer);
  return list('/v1/subscriptions', subscriptions, params);
}

function listCharges(ledger: Ledger, params: Params) {
  const customer = requireText(params, 'customer');
  const charges = ledger.all('charge').filter((charge) => charge.customer === customer);
  return list('/v1/charges', charges, params);
}

const read = (kind: Kind) => (ledger: Ledger, _params: Params, id: string) => ledger.get(kind, id);

const post = { method: 'POST' } as const;
const get = { method: 'GET' } as const;
const payment = ['payment_behavior', 'payment_settings', 'proration_behavior'];

/** The supported endpoints; any other endpoint, and any parameter not listed here, is refused. */
export const endpoints: readonly Endpoint[] = [
  { ...post, path: /^\/v1\/customers$/, params: ['email', 'metadata'], handle: createCustomer },
  { ...post, path: /^\/v1\/customers\/(\w+)$/, params: ['invoice_settings', 'email'], handle: updateCustomer },
  {
    ...post,
    path: /^\/v1\/subscriptions$/,
    params: ['customer', 'items', 'metadata', ...payment],
    handle: createSubscription,
  },
  { ...get, path: /^\/v1\/subscriptions$/, params: ['customer', 'status', 'limit'], handle: listSubscriptions },
  { ...get, path: /^\/v1\/subscriptions\/(\w+)$/, params: [], handle: read('subscription') },
  {
    ...post,
    path: /^\/v1\/subscriptions\/(\w+)$/,
    params: ['items', 'cancel_at_period_end', 'default_payment_method', 'billing_cycle_anchor', ...payment],
    handle: updateSubscription,
  },
  { method: 'DELETE', path: /^\/v1\/subscriptions\/(\w+)$/, params: [], handle: cancelSubscription },
  { ...get, path: /^\/v1\/invoices$/, params: ['subscription', 'status', 'limit'], handle: listInvoices },
  { ...post, path: /^\/v1\/invoices\/(\w+)\/pay$/, params: ['payment_method'], handle: payInvoice },
  { ...post, path: /^\/v1\/invoices\/(\w+)\/void$/, params: [], handle: voidOpenInvoice },
  { ...get, path: /^\/v1\/charges$/, params: ['customer', 'limit'], handle: listCharges },
  { ...get, path: /^\/v1\/charges\/(\w+)$/, params: [], handle: read('charge') },
  { ...post, path: /^\/v1\/refunds$/, params: ['payment_intent'], handle: refund },
  {
    ...post,
    path: /^\/v1\/payment_intents$/,
    params: ['amount', 'currency', 'allowed_payment_method_types'],
    handle: createPayment,
  },
  {
    ...post,
    path: /^\/v1\/setup_intents$/,
    params: ['customer', 'usage', 'allowed_payment_method_types'],
    handle: createSetup,
  },
  { ...get, path: /^\/v1\/setup_intents\/(\w+)$/, params: [], handle: read('setup_intent') },
  { ...post, path: /^\/v1\/subscription_schedules$/, params: ['from_subscription'], handle: createSchedule },
  {
    ...post,
    path: /^\/v1\/subscription_schedules\/(\w+)$/,
    params: ['phases', 'end_behavior', 'default_settings'],
    handle: updateSchedule,
  },
  { ...post, path: /^\/v1\/subscription_schedules\/(\w+)\/release$/, params: [], handle: release },
];
