import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { showPage } from '#testing/web/show-page.tsx';
import type { Plan } from '#domain/billing/subscription.ts';
import { BillingSite } from '#server/testing/billing-site.ts';
import type { Client } from '#server/testing/client.ts';
import { HomePage } from '#web/pages/home-page.tsx';
import { ReceiptPage } from '#web/pages/receipt-page.tsx';
import { ProfilePage } from '#web/pages/profile-page.tsx';
import { storeUser } from '#web/session/stored-user.ts';
import { ToastRegion } from '#web/ui/feedback/toast-region.tsx';

let site: BillingSite;

beforeAll(async () => {
  site = await BillingSite.open('sqlite', '2027-01-31T12:00:00.000Z');
});
afterAll(() => site.close());

/** A subscriber who is signed in to this browser. */
async function subscriber(plan: Plan) {
  const { client, email, username } = await site.subscriber(plan);
  const id = (await site.user(email))?.id ?? '';
  storeUser({ id, email, username, role: 'subscriber' });
  return { client, id };
}

function show(client: Client, page = <ProfilePage />) {
  return showPage(
    <>
      {page}
      <ToastRegion />
    </>,
    '/profile?tab=billing',
    client,
  );
}

/** Changes a user's subscription as after a failed renewal. */
async function failRenewal(userId: string): Promise<void> {
  const { db } = site.test.services;
  const failed = { status: 'past-due', failed_at: '2027-01-30T00:00:00.000Z' } as const;
  await db.updateTable('subscriptions').set(failed).where('user_id', '=', userId).execute();
  // A renewal fails after the end of the paid period.
  const ended = { subscription_status: 'inactive', subscription_type: null } as const;
  await db.updateTable('users').set(ended).where('id', '=', userId).execute();
}

/** Changes a user's subscription as after its end. */
async function lapse(userId: string): Promise<void> {
  const { db } = site.test.services;
  await db.updateTable('subscriptions').set({ status: 'ended' }).where('user_id', '=', userId).execute();
  const ended = { subscription_status: 'inactive', subscription_type: null } as const;
  await db.updateTable('users').set(ended).where('id', '=', userId).execute();
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const findText = (text: string | RegExp) => screen.findByText(text);
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

/** Confirms the open dialog, which contains this text. */
async function confirm(name: string, text: string | RegExp): Promise<void> {
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(text)).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name }));
}

it('[S60] shows plan, amount, next date, card, both plans, and the receipt to a subscriber', async () => {
  const { client } = await subscriber('yearly');
  show(client);
  await findText('Next billing date');
  expect([fact('Current plan'), fact('Amount'), fact('Next billing date')]).toEqual([
    'Yearly',
    '$30.00',
    '31 Jan 2028',
  ]);
  expect(fact('Card')).toContain('4242');
  expect(link('Change card')).toBe('/checkout/card');
  expect([
    screen.getByText('$3/month'),
    screen.getByText('$30/year'),
    screen.getByText('Save 17% annually'),
  ]).toHaveLength(3);
  expect([screen.getByText('Active Subscriber'), screen.getByText('Current plan', { selector: 'span' })]).toHaveLength(
    2,
  );
  expect(screen.getByText('Sandbox: no one is charged.')).toBeDefined();
  expect((await screen.findAllByRole('listitem')).map((row) => row.textContent)).toEqual([
    expect.stringMatching(/31 Jan 2027R-20270131-\w{6}\$30\.00Receipt of/),
  ]);
});

describe('[S61] switch of the plan', () => {
  it('a switch to monthly takes effect after the paid year and can be canceled', async () => {
    const { client } = await subscriber('yearly');
    show(client);
    await press('Switch to Monthly');
    await confirm('Switch to Monthly', /Your prepaid year runs until 31 Jan 2028\. After that you pay \$3\/month\./);
    await findText('Billing Updated');
    await findText('12 pre-paid months remain before monthly billing resumes.');
    expect(screen.getByText('From 31 Jan 2028')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Switch to Monthly' })).toBeNull();
    await press('Stay on Yearly');
    await confirm('Stay on Yearly', /You stay on the yearly plan/);
    await waitFor(() => expect(screen.queryByText(/pre-paid months remain/)).toBeNull());
    expect(await site.billing(client)).toMatchObject({ currentPlan: 'yearly', nextPlan: null });
  });

  it('a switch to yearly takes effect at once and shows the charge first', async () => {
    const { client } = await subscriber('monthly');
    show(client);
    await press('Switch to Yearly');
    await confirm(
      'Switch to Yearly',
      /credit the unused part of your month and charge the rest of \$30 now with your card ending in 4242/,
    );
    await waitFor(() => expect(fact('Current plan')).toBe('Yearly'));
    await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(1));
  });

  it('a failed switch shows an error and changes nothing', async () => {
    const { client } = await subscriber('monthly');
    const { network } = show(client);
    await press('Switch to Yearly');
    network.isDown = true;
    await confirm('Switch to Yearly', /We credit the unused/);
    await findText('Billing Change Failed');
    expect(fact('Current plan')).toBe('Monthly');
  });
});

it('[S62] cancels a subscription at the end of the paid period, and resumes it', async () => {
  const { client } = await subscriber('monthly');
  show(client);
  await press('Cancel Subscription');
  expect(await screen.findByRole('button', { name: 'Keep subscription' })).toBe(document.activeElement);
  await confirm('Cancel Subscription', /You keep your access until 28 Feb 2027/);
  await waitFor(() => expect(screen.getAllByText('Ends 28 Feb 2027')).toHaveLength(2));
  expect(fact('Next billing date')).toBe('–');
  expect(await site.billing(client)).toMatchObject({ isEnding: true });
  await press('Resume Subscription');
  await findText('Your subscription continues.');
  await screen.findByRole('button', { name: 'Cancel Subscription' });
  expect(await site.billing(client)).toMatchObject({ isEnding: false });
});

describe('[M80] billing without a subscription', () => {
  it.each(['app_admin', 'service_admin'] as const)('shows complimentary access to a %s', async (role) => {
    const { client, userId } = await site.test.member(role);
    storeUser({ id: userId, email: 'admin@example.org', username: null, role });
    show(client);
    await findText('Complimentary access - no subscription required');
    expect(screen.getByText('Active')).toBeDefined();
    expect(screen.queryByText('Subscribe Now')).toBeNull();
  });

  it('shows a link to the plans to a member', async () => {
    const { client, userId } = await site.test.member();
    storeUser({ id: userId, email: 'ann@example.org', username: null, role: 'subscriber' });
    show(client);
    await findText('No Active Subscription');
    expect(link('Subscribe Now')).toBe('/subscriptions');
  });
});

it('[S63] shows a failed renewal first, with a link to change the card', async () => {
  const { client, id } = await subscriber('monthly');
  await failRenewal(id);
  show(client);
  await findText('Your renewal could not be paid.');
  expect(screen.getAllByRole('link', { name: 'Change card' })).toHaveLength(2);
  expect(screen.getByText('Payment failed')).toBeDefined();
});

describe('receipts', () => {
  it('a receipt opens as a page with number, date, amount, and payer', async () => {
    const { client } = await subscriber('yearly');
    const { view } = show(client);
    const path = (await screen.findByRole('link', { name: /^Receipt of/ })).getAttribute('href') ?? '';
    view.unmount();
    showPage(<ReceiptPage />, path, client);
    await screen.findByRole('heading', { name: 'Receipt' });
    expect(fact('Number')).toMatch(/^R-20270131-[0-9A-F]{6}$/);
    expect([fact('Date'), fact('Billed to')]).toEqual(['31 Jan 2027', expect.stringContaining('@')]);
    expect(screen.getAllByText('$30.00')).toHaveLength(2);
    // happy-dom has no print.
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    await press('Print');
    expect(print).toHaveBeenCalledOnce();
  });

  it('a receipt of another user is not found', async () => {
    const { client } = await subscriber('yearly');
    showPage(<ReceiptPage />, '/profile/receipt?id=unknown', client);
    await findText('No such receipt');
  });
});

it('[S60] shows a retry button if the provider fails to list receipts', async () => {
  const { client } = await subscriber('monthly');
  const { services } = site.test;
  const list = vi.spyOn(services.provider as NonNullable<typeof services.provider>, 'listReceipts');
  const { AppError } = await import('#server/app-error.ts');
  list.mockRejectedValueOnce(new AppError('NOT_READY'));
  show(client);
  await findText('Your receipts could not be loaded.');
  await press('Try again');
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
});

describe('[S63] banner for members', () => {
  const banner = () => screen.findByRole('complementary', { name: 'Your subscription' });

  it.each([
    ['a renewal that failed', failRenewal, 'Change card', '/profile?tab=billing'],
    ['a subscription that has ended', lapse, 'Renew', '/subscriptions'],
  ] as const)('shows %s until it is dismissed', async (_, happen, name, path) => {
    const { client, id } = await subscriber('monthly');
    await happen(id);
    show(client, <HomePage />);
    await banner();
    expect(link(name)).toBe(path);
    await press('Dismiss');
    expect(screen.queryByRole('complementary')).toBeNull();
    show(client, <HomePage />);
    await waitFor(() => expect(screen.getAllByText('My Projects')).toHaveLength(2));
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('requests the state of subscribers once per interval and never of guests', async () => {
    const { client } = await subscriber('monthly');
    const { requests } = show(client, <HomePage />);
    await waitFor(() => expect(localStorage.length).toBe(2));
    const again = show(client, <HomePage />);
    await waitFor(() => expect(screen.getAllByText('My Projects')).toHaveLength(2));
    expect([...requests, ...again.requests].filter((each) => each === 'GET /api/profile')).toHaveLength(1);
    expect(screen.queryByRole('complementary')).toBeNull();
    act(() => localStorage.clear());
    expect(show(site.test.guest(), <HomePage />).requests).toEqual([]);
  });
});
