import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { updateProject } from '#domain/changes/project-changes.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { BillingSite, cards } from '#server/testing/billing-site.ts';
import type { Client } from '#server/testing/client.ts';
import { fill, openCheckout, press, subscribe, toast } from '#testing/web/checkout-form.tsx';
import { solderAsGuest, solderedOf } from '#testing/web/guest-soldering.ts';
import { browseAs } from '#testing/web/served-browser.ts';
import { loadProject } from '#web/features/builder/project/project-calls.ts';
import { keptSolderingKey, keptWorkKey, rememberedGuestProject, rememberGuestProject } from '#web/session/kept-work.ts';
import { forgetClaimedProject } from '#web/session/claim-guest-project.ts';

let site: BillingSite;
let client: Client;
let assign: ReturnType<typeof vi.spyOn>;

beforeAll(async () => {
  site = await BillingSite.open('sqlite', new Date().toISOString());
});
afterAll(() => site.close());
beforeEach(() => {
  client = site.test.guest();
  assign = vi.spyOn(window.location, 'assign').mockReturnValue();
});

const open = () => openCheckout(client);

describe("a guest's project", () => {
  const projectId = 'unauthenticated-project-bench';

  /** Keeps a project of this guest in the tab, as the builder does when it is left. */
  async function keepProject(change: (snapshot: ProjectSnapshot) => unknown = (snapshot) => snapshot): Promise<void> {
    browseAs(client);
    expect((await client.send('POST', '/api/projects', { id: projectId })).status).toBe(201);
    const { snapshot } = await loadProject(projectId);
    solderAsGuest(projectId, snapshot.sections);
    const pending = [{ changes: updateProject(snapshot, { powerSupplyId: 'usb-power-5v' }) }];
    sessionStorage.setItem(
      keptWorkKey(projectId),
      JSON.stringify({ version: 1, guestCopy: change(snapshot), pending }),
    );
    rememberGuestProject(projectId);
    await client.send('POST', `/api/projects/${projectId}/cleanup`);
  }

  const projectsOf = async (email: string) => {
    const user = await site.user(email);
    return site.test.services.db
      .selectFrom('projects')
      .selectAll()
      .where('user_id', '=', user?.id ?? '')
      .execute();
  };

  it('[M90] comes along as it was last shown, and is dropped from the tab once the account is there', async () => {
    await keepProject();
    await open();
    expect(screen.getByText(/comes along into your account/)).toBeTruthy();
    const { email } = fill();
    press();
    await waitFor(() => expect(assign).toHaveBeenCalled());
    expect(await projectsOf(email)).toMatchObject([{ name: 'Untitled Project', power_supply_id: 'usb-power-5v' }]);
    expect(forgetClaimedProject('someone-else@example.org')).toBe(false);
    expect(sessionStorage.getItem(keptWorkKey(projectId))).not.toBeNull();
    expect(forgetClaimedProject(email.toUpperCase())).toBe(true);
    expect([sessionStorage.getItem(keptWorkKey(projectId)), rememberedGuestProject()]).toEqual([null, null]);
  });

  it('[B290] comes along with what the guest soldered of it', async () => {
    await keepProject();
    await open();
    const { email } = fill();
    press();
    await waitFor(() => expect(assign).toHaveBeenCalled());
    const user = await site.user(email);
    const soldered = await solderedOf(site.test.services.db, user?.id ?? '');
    expect(soldered).toEqual({ done: ['section 0|test D1'], place: 'section 0|test D2' });
    forgetClaimedProject(email);
    expect(localStorage.getItem(keptSolderingKey(projectId))).toBeNull();
  });

  it('[M90] stays in the tab when the card is declined', async () => {
    await keepProject();
    await open();
    fill(cards.declined);
    press();
    await toast();
    expect(sessionStorage.getItem(keptWorkKey(projectId))).not.toBeNull();
    expect(rememberedGuestProject()).toBe(projectId);
  });

  it('[M90] that the server refuses stays in the tab, and the account comes without it', async () => {
    await keepProject((snapshot) => ({ ...snapshot, project: { ...snapshot.project, name: 'x'.repeat(81) } }));
    const { sent } = await open();
    const { email } = fill();
    press();
    await waitFor(() => expect(assign).toHaveBeenCalled());
    expect(sent(subscribe)).toBe(2);
    expect(await projectsOf(email)).toEqual([]);
    expect(forgetClaimedProject(email)).toBe(false);
    expect(sessionStorage.getItem(keptWorkKey(projectId))).not.toBeNull();
  });
});
