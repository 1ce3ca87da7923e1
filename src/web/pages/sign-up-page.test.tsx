import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
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
afterEach(() => {
  delete document.documentElement.dataset['signUp'];
});

/** Shows the page of an address to the browser. */
function open(address: string, browser = client) {
  cleanup();
  const page = address.startsWith('/confirm-email') ? <ConfirmEmailPage /> : <SignUpPage />;
  return showPage(page, address, browser);
}

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const heading = (name: string) => screen.findByRole('heading', { name });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

/** Signs up at the page that is on show. */
function signUp(person: Person = newPerson()): Person {
  type('Email', person.email);
  type('Username', person.username);
  type('Password', person.password);
  type('Confirm Password', person.password);
  fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  return person;
}

/** The mails that came since. */
const mails = () => takeEmails(site.test.services);

/** The address of the last mailed link. */
const link = async () => /\/confirm-email\?\S+/.exec((await mails()).at(-1)?.text ?? '')?.[0] ?? '';

describe('signing up', () => {
  it('[S92] mails a link that makes the account, and signs in with the email that is known', async () => {
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

  it('[S92] sends the link again, and goes back to the form with what was typed', async () => {
    open('/sign-up');
    const { email } = signUp();
    await heading('Check your email');
    fireEvent.click(screen.getByRole('button', { name: 'Send it again' }));
    await screen.findByText('We sent another email.');
    expect((await mails()).map(({ to }) => to)).toEqual([email, email]);
    fireEvent.click(screen.getByRole('button', { name: 'Use another email' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe(email);
  });

  it('[S92] does not show whether an email has an account', async () => {
    const person = newPerson();
    open('/sign-up');
    signUp(person);
    await heading('Check your email');
    await client.send('POST', '/api/auth/confirm-email', { token: tokenIn((await mails()).at(-1)?.text) });
    open('/sign-up');
    signUp({ ...newPerson(), email: person.email });
    await heading('Check your email');
  });

  it('[S92] [S52] says in the specified words what is missing, and sends nothing', async () => {
    const { requests } = open('/sign-up');
    fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
    await waitFor(() => expect(shownToast.now()).toMatchObject({ title: 'Missing Information' }));
    expect(requests).toEqual([]);
  });

  it('[S92] [S52] says at the field that the username is taken', async () => {
    open('/sign-up');
    const { username } = signUp();
    await heading('Check your email');
    await client.send('POST', '/api/auth/confirm-email', { token: tokenIn((await mails()).at(-1)?.text) });
    open('/sign-up');
    signUp({ ...newPerson(), username });
    await screen.findByText('This username is taken.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[S92] says that too many links were asked for', async () => {
    const person = newPerson();
    open('/sign-up');
    signUp(person);
    await heading('Check your email');
    const again = () => client.send('POST', '/api/auth/sign-up', { ...person });
    expect([(await again()).status, (await again()).status]).toEqual([202, 202]);
    fireEvent.click(screen.getByRole('button', { name: 'Send it again' }));
    expect((await screen.findByRole('alert')).textContent).toContain('several links to this email');
  });

  it("[S91] takes the guest's project along, and forgets it once the account is there", async () => {
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

  it('[B290] takes along what the guest soldered, and drops it from the browser once the account is there', async () => {
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

  it('[S92] tells a member who they are', () => {
    storeUser({ id: 'u7', email: 'ada@example.org', username: null, role: 'subscriber' });
    open('/sign-up');
    expect(screen.getByRole('heading', { name: 'You are signed in' })).toBeTruthy();
    expect(screen.queryByLabelText('Email')).toBeNull();
  });
});

describe('in other modes', () => {
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

  it('[M94] [S72] by invitation, says whom to ask by mail', async () => {
    await invite('club@example.org');
    const contact = await screen.findByRole('link', { name: 'club@example.org' });
    expect(contact.getAttribute('href')).toBe('mailto:club@example.org');
    expect(document.body.textContent).not.toMatch(/\$|subscri/i);
  });

  it('[M94] by invitation, says whom to ask where no address is known', async () => {
    await invite(null);
    expect(await screen.findByText('Ask the administrator of this site for an account.')).toBeTruthy();
  });

  it('[M94] where accounts are paid for, leads to the subscriptions', async () => {
    document.documentElement.dataset['signUp'] = 'paid';
    open('/sign-up');
    await waitFor(() => expect(window.location.pathname).toBe('/subscriptions'));
  });
});

describe('the mailed link', () => {
  it.each([
    ['without a token', ''],
    ['of another form', 'x'.repeat(201)],
    ['that never was', 'A'.repeat(43)],
  ])('[S92] %s says that it has been used or is too old', async (_, token) => {
    open(`/confirm-email?token=${token}`);
    if (token !== '') await press('Create my account');
    await heading('This link has expired or was already used');
    expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/sign-up');
  });

  it('[S92] says so when it is used twice', async () => {
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

  it('[S92] can be tried again when the server could not be reached', async () => {
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

  it('[S92] says that the username was taken meanwhile', async () => {
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

  it('[S92] says which email counts from now on', async () => {
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
