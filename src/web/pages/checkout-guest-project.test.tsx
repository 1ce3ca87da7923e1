import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { placeComponents } from '#domain/changes/component-changes.ts';
import { updateProject } from '#domain/changes/project-changes.ts';
import { BillingSite, cards } from '#server/testing/billing-site.ts';
import type { Client } from '#server/testing/client.ts';
import { aNewComponent } from '#testing/snapshot.ts';
import { fill, openCheckout, press, subscribe, toast } from '#testing/web/checkout-form.tsx';
import { readProgress, solderAsGuest } from '#testing/web/guest-soldering.ts';
import { browseAs } from '#testing/web/served-browser.ts';
import { loadProject } from '#web/api/load-project.ts';
import { rememberedGuestProject, rememberGuestProject } from '#web/session/guest-project.ts';
import { keptSolderingKey, keptWorkKey } from '#web/session/kept-work.ts';
import { newId } from '#web/new-id.ts';
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
  let projectId = '';

  /** Creates a project as this guest with an unsent edit in the tab. */
  async function beginProject(): Promise<void> {
    browseAs(client);
    projectId = `unauthenticated-project-${newId()}`;
    expect((await client.send('POST', '/api/projects', { id: projectId })).status).toBe(201);
    const { snapshot } = await loadProject(projectId);
    solderAsGuest(projectId, snapshot.sections);
    const pending = [{ changes: updateProject(snapshot, { powerSupplyId: 'usb-power-5v' }) }];
    sessionStorage.setItem(keptWorkKey(projectId), JSON.stringify({ version: 1, pending }));
    rememberGuestProject(projectId);
  }

  const projectsOf = async (email: string) => {
    const user = await site.user(email);
    return site.test.services.db
      .selectFrom('projects')
      .selectAll()
      .where('user_id', '=', user?.id ?? '')
      .execute();
  };

  it('[S91] a guest project moves into the account with unsent edits and is then forgotten', async () => {
    await beginProject();
    await open();
    expect(await screen.findByText(/moves into your account/)).toBeTruthy();
    const { email } = fill();
    press();
    await waitFor(() => expect(assign).toHaveBeenCalled());
    expect(await projectsOf(email)).toMatchObject([{ name: 'Untitled Project', power_supply_id: 'usb-power-5v' }]);
    expect(forgetClaimedProject('someone-else@example.org')).toBe(false);
    expect(sessionStorage.getItem(keptWorkKey(projectId))).not.toBeNull();
    expect(forgetClaimedProject(email.toUpperCase())).toBe(true);
    expect([sessionStorage.getItem(keptWorkKey(projectId)), rememberedGuestProject()]).toEqual([null, null]);
  });

  it('[S91] a guest project moves into the account with its solder progress', async () => {
    await beginProject();
    await open();
    const { email } = fill();
    press();
    await waitFor(() => expect(assign).toHaveBeenCalled());
    const user = await site.user(email);
    const soldered = await readProgress(site.test.services.db, user?.id ?? '');
    expect(soldered).toEqual({ done: ['section 0|test D1'], place: 'section 0|test D2' });
    forgetClaimedProject(email);
    expect(localStorage.getItem(keptSolderingKey(projectId))).toBeNull();
  });

  it('[S91] the project remains a guest project when the card is declined', async () => {
    await beginProject();
    await open();
    fill(cards.declined);
    press();
    await toast();
    expect(sessionStorage.getItem(keptWorkKey(projectId))).not.toBeNull();
    expect(rememberedGuestProject()).toBe(projectId);
  });

  it('[S91] leaves out unsent edits that the server refuses, and keeps the guest project', async () => {
    await beginProject();
    const { snapshot } = await loadProject(projectId);
    const tooMany = placeComponents(
      snapshot,
      { ...aNewComponent({ componentId: 'led-3mm', sectionId: snapshot.sections[0]?.id ?? '' }), quantity: 4 },
      newId,
    );
    sessionStorage.setItem(keptWorkKey(projectId), JSON.stringify({ version: 1, pending: [{ changes: tooMany }] }));
    const { sent } = await open();
    const { email } = fill();
    press();
    await waitFor(() => expect(assign).toHaveBeenCalled());
    expect(sent(subscribe)).toBe(2);
    expect(await projectsOf(email)).toMatchObject([{ power_supply_id: 'battery-9v' }]);
    expect(forgetClaimedProject(email)).toBe(false);
    expect(sessionStorage.getItem(keptWorkKey(projectId))).not.toBeNull();
  });
});
