import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '#testing/web/show-page.tsx';
import { BillingSite, newPerson, type Person } from '#server/testing/billing-site.ts';
import type { Client } from '#server/testing/client.ts';
import { takeEmails, tokenIn } from '#server/testing/mailbox.ts';
import { readProgress, solderAsGuest } from '#testing/web/guest-soldering.ts';
import { browseAs } from '#testing/web/served-browser.ts';
import { queryClient } from '#web/api/queries.ts';
import { loadProject } from '#web/api/load-project.ts';
import { ConfirmEmailPage } from '#web/pages/confirm-email-page.tsx';
import { SignUpPage } from '#web/pages/sign-up-page.tsx';
import { rememberedGuestProject, rememberGuestProject } from '#web/session/guest-project.ts';
import { keptSolderingKey } from '#web/session/kept-work.ts';
import { readStoredUser, storeUser } from '#web/session/stored-user.ts';
import { shownToast } from '#web/ui/feedback/toasts.ts';

let site: BillingSite;
let client: Client;
let assign: ReturnType<typeof vi.spyOn>;
beforeAll(async () => {
  site = await BillingSite.open('sqlite', new Date().toISOString(), { payments: 'off', signUp: 'open' });
});
afterAll(() => site.close());
beforeEach(() => {
  client = site.test.guest();
  assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  document.documentElement.dataset['signUp'] = 'open';
});

/** Renders the page of an address in a browser. */
function open(address: string, browser = client) {
  cleanup();
  const page = address.startsWith('/confirm-email') ? <ConfirmEmailPage /> : <SignUpPage />;
  return showPage(page, address, browser);
}

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const heading = (name: string) => screen.findByRole('heading', { name });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

/** Submits the open sign-up form. */
function signUp(person: Person = newPerson()): Person {
  type('Email', person.email);
  type('Username', person.username);
  type('Password', person.password);
  type('Confirm Password', person.password);
  fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  return person;
}

/** Takes the mails sent since the previous call. */
const mails = () => takeEmails(site.test.services);

/** Path of the latest mailed link. */
const link = async () => /\/confirm-email\?\S+/.exec((await mails()).at(-1)?.text ?? '')?.[0] ?? '';

describe('sign-up', () => {
  it('[S92] mails a link that creates the account and signs in with its email', async () => {
    open('/sign-up');
    const { email, password } = signUp();
    await waitFor(async () => expect(document.activeElement).toBe(await heading('Check your email')));
    expect(screen.getByText(email)).toBeTruthy();
    const { requests } = open(await link(), site.test.guest());
    await press('Create my account');
    await heading('Your account is ready');
    expect(screen.getByLabelText<HTMLInputElement>('Email or username').value).toBe(email);
    type('Password', password);
    fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/'));
    expect(readStoredUser()).toMatchObject({ email, role: 'subscriber' });
    expect(requests.filter((request) => request.includes('confirm-email'))).toHaveLength(1);
  });

  it('[S92] sends the link again and returns to the filled form', async () => {
    open('/sign-up');
    const { email } = signUp();
    await heading('Check your email');
    fireEvent.click(screen.getByRole('button', { name: 'Send it again' }));
    await screen.findByText('We sent another email.');
    expect((await mails()).map(({ to }) => to)).toEqual([email, email]);
    fireEvent.click(screen.getByRole('button', { name: 'Use another email' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe(email);
  });

  it('[S92] does not reveal whether an email has an account', async () => {
    const person = newPerson();
    open('/sign-up');
    signUp(person);
    await heading('Check your email');
    await client.send('POST', '/api/auth/confirm-email', { token: tokenIn((await mails()).at(-1)?.text) });
    open('/sign-up');
    signUp({ ...newPerson(), email: person.email });
    await heading('Check your email');
  });

  it('[S92] [S52] shows the specified texts for missing fields and sends nothing', async () => {
    const { requests } = open('/sign-up');
    fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
    await waitFor(() => expect(shownToast.now()).toMatchObject({ title: 'Missing Information' }));
    expect(requests).toEqual([]);
  });

  it('[S92] [S52] shows at the field that the username is taken', async () => {
    open('/sign-up');
    const { username } = signUp();
    await heading('Check your email');
    await client.send('POST', '/api/auth/confirm-email', { token: tokenIn((await mails()).at(-1)?.text) });
    open('/sign-up');
    signUp({ ...newPerson(), username });
    await screen.findByText('This username is taken.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[S92] shows that too many links were requested', async () => {
    const person = newPerson();
    open('/sign-up');
    signUp(person);
    await heading('Check your email');
    const again = () => client.send('POST', '/api/auth/sign-up', { ...person });
    expect([(await again()).status, (await again()).status]).toEqual([202, 202]);
    fireEvent.click(screen.getByRole('button', { name: 'Send it again' }));
    expect((await screen.findByRole('alert')).textContent).toContain('several links to this email');
  });

  it("[S91] moves the guest's project into the account and then forgets it", async () => {
    const projectId = 'unauthenticated-project-bench';
    browseAs(client);
    await client.send('POST', '/api/projects', { id: projectId });
    rememberGuestProject(projectId);
    open('/sign-up');
    const { email } = signUp();
    await heading('Check your email');
    expect(rememberedGuestProject()).toBe(projectId);
    open(await link(), site.test.guest());
    await press('Create my account');
    await heading('Your account is ready');
    expect(screen.getByText(/Your guest project is in it/)).toBeTruthy();
    expect(rememberedGuestProject()).toBeNull();
    const user = await site.user(email);
    const projects = site.test.services.db
      .selectFrom('projects')
      .select('name')
      .where('user_id', '=', user?.id ?? '');
    expect(await projects.execute()).toEqual([{ name: 'Untitled Project' }]);
  });

  it("[S91] moves the guest's solder progress into the account and then removes it from the browser", async () => {
    const projectId = 'unauthenticated-project-iron';
    browseAs(client);
    await client.send('POST', '/api/projects', { id: projectId });
    await client.send('POST', `/api/projects/${projectId}/sections`, { name: 'Hull' });
    rememberGuestProject(projectId);
    solderAsGuest(projectId, (await loadProject(projectId)).snapshot.sections);
    open('/sign-up');
    const { email } = signUp();
    await heading('Check your email');
    expect(localStorage.getItem(keptSolderingKey(projectId))).not.toBeNull();
    open(await link(), site.test.guest());
    await press('Create my account');
    await heading('Your account is ready');
    expect(localStorage.getItem(keptSolderingKey(projectId))).toBeNull();
    const user = await site.user(email);
    expect(await readProgress(site.test.services.db, user?.id ?? '')).toEqual({
      done: ['section 0|test D1', 'section 1|test D1'],
      place: 'section 1|test D2',
    });
  });

  it("[S92] shows a member's email", () => {
    storeUser({ id: 'u7', email: 'ada@example.org', username: null, role: 'subscriber' });
    open('/sign-up');
    expect(screen.getByRole('heading', { name: 'You are signed in' })).toBeTruthy();
    expect(screen.queryByLabelText('Email')).toBeNull();
  });
});

describe('sign-up modes', () => {
  const invite = async (contact: string | null) => {
    document.documentElement.dataset['signUp'] = 'invite';
    window.history.replaceState(null, '', '/sign-up');
    const offer = { signUp: 'invite', payments: 'off', publishableKey: null, contact };
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(offer)));
    render(
      <QueryClientProvider client={queryClient}>
        <SignUpPage />
      </QueryClientProvider>,
    );
  };

  it('[M94] [S72] shows the email address for invitations', async () => {
    await invite('club@example.org');
    const contact = await screen.findByRole('link', { name: 'club@example.org' });
    expect(contact.getAttribute('href')).toBe('mailto:club@example.org');
    expect(document.body.textContent).not.toMatch(/\$|subscri/i);
  });

  it('[M94] refers to the administrators for invitations without an email address', async () => {
    await invite(null);
    expect(await screen.findByText('Ask the administrator of this site for an account.')).toBeTruthy();
  });

  it('[M94] redirects to the subscriptions where accounts are paid', async () => {
    document.documentElement.dataset['signUp'] = 'paid';
    open('/sign-up');
    await waitFor(() => expect(window.location.pathname).toBe('/subscriptions'));
  });
});

describe('mailed link', () => {
  it.each([
    ['without a token', ''],
    ['with a malformed token', 'x'.repeat(201)],
    ['with an unknown token', 'A'.repeat(43)],
  ])('[S92] shows that a link %s has been used or has expired', async (_, token) => {
    open(`/confirm-email?token=${token}`);
    if (token !== '') await press('Create my account');
    await heading('This link has expired or was already used');
    expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/sign-up');
  });

  it('[S92] shows that a link has been used', async () => {
    open('/sign-up');
    signUp();
    await heading('Check your email');
    const address = await link();
    open(address);
    await press('Create my account');
    await heading('Your account is ready');
    open(address);
    await press('Create my account');
    await heading('This link has expired or was already used');
  });

  it('[S92] can be retried when the server was unreachable', async () => {
    open('/sign-up');
    signUp();
    await heading('Check your email');
    const address = await link();
    cleanup();
    const { network } = showPage(<ConfirmEmailPage />, address, client, true);
    await press('Create my account');
    await screen.findByText('The link still works. Try again.');
    network.isDown = false;
    await press('Create my account');
    await heading('Your account is ready');
  });

  it('[S92] shows that the username was taken in the meantime', async () => {
    const first = newPerson();
    const second = { ...newPerson(), username: first.username };
    for (const person of [first, second]) await client.send('POST', '/api/auth/sign-up', { ...person });
    const [one, two] = (await mails()).map(({ text }) => tokenIn(text));
    await client.send('POST', '/api/auth/confirm-email', { token: one });
    open(`/confirm-email?token=${two}`);
    await press('Create my account');
    await heading('Your account is ready');
    expect(screen.getByText('Your username was taken in the meantime.')).toBeTruthy();
  });

  it('[S92] shows the new email of the account', async () => {
    const member = await site.test.member();
    const email = newPerson().email;
    await mails();
    await member.client.send('PUT', '/api/profile', { email });
    const messages = await mails();
    const message = messages.find(({ to }) => to === email);
    storeUser({ id: member.userId, email: 'old@example.org', username: null, role: 'subscriber' });
    open(/\/confirm-email\?\S+/.exec(message?.text ?? '')?.[0] ?? '', member.client);
    await press('Confirm this email');
    await heading('Your email is changed');
    expect(screen.getByText(email)).toBeTruthy();
    await waitFor(() => expect(readStoredUser()).toMatchObject({ email }));
  });
});
