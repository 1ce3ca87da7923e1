import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BillingSite, cards } from '#server/testing/billing-site.ts';
import type { Client } from '#server/testing/client.ts';
import { makeTemplate } from '#server/testing/make.ts';
import { builderControls } from '#testing/web/builder-controls.ts';
import { FakeServer } from '#testing/web/fake-server.ts';
import { browseAs } from '#testing/web/served-browser.ts';
import { queryClient } from '#web/api/queries.ts';
import { CreateCustomPartDialog } from '#web/features/builder/custom-parts/custom-part-dialog.tsx';
import { BuilderContext } from '#web/features/builder/project/builder-context.ts';
import { CreateProjectDialog } from '#web/features/project-dialogs/create-project-dialog.tsx';
import { OpenProjectFileDialog } from '#web/features/project-dialogs/open-project-file-dialog.tsx';
import { TemplateList } from '#web/features/templates/template-list.tsx';
import { storeUser } from '#web/session/stored-user.ts';
import { shownToast } from '#web/ui/feedback/toasts.ts';

const message = 'Your subscription has ended. Everything you made stays yours. Renew to create more.';
let site: BillingSite;
let client: Client;
let assign: ReturnType<typeof vi.spyOn>;

beforeAll(async () => {
  site = await BillingSite.open('sqlite', '2026-01-31T10:00:00.000Z');
  const lapsed = await site.subscriber('monthly', cards.paysOnce);
  client = lapsed.client;
  await site.advanceTo('2026-06-30T10:00:00.000Z');
  expect((await site.billing(client)).access).toBe('lapsed');
});
afterAll(() => site.close());
beforeEach(() => {
  assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  storeUser({ id: 'u7', email: 'ada@example.org', username: null, role: 'subscriber' });
  browseAs(client);
});

const nothing = () => undefined;
const controls = builderControls(new FakeServer().openSession());
const show = (dialog: ReactElement) => render(<QueryClientProvider client={queryClient}>{dialog}</QueryClientProvider>);

/** Expects the message in a dialog, with a link for renewing. */
async function expectNotice() {
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(screen.getByRole('link', { name: 'Renew' }).getAttribute('href')).toBe('/subscriptions');
}

/** Expects the message as a toast, with a link for renewing. */
async function expectToast() {
  await waitFor(() => expect(shownToast.now()).toMatchObject({ description: message, action: { label: 'Renew' } }));
  act(() => shownToast.now()?.action?.onPress());
  expect(assign).toHaveBeenCalledExactlyOnceWith('/subscriptions');
}

describe('a lapsed member sees a message with a renewal link', () => {
  it('[S64] when a lapsed member creates a project', async () => {
    show(<CreateProjectDialog onClose={nothing} onCreated={nothing} />);
    fireEvent.change(await screen.findByLabelText('Project Name'), { target: { value: 'Nautilus' } });
    fireEvent.click(screen.getByRole('button', { name: 'Create Project' }));
    await expectNotice();
  });

  it('[S64] when a lapsed member opens a project file', async () => {
    show(<OpenProjectFileDialog onClose={nothing} onCreated={nothing} />);
    const project = {
      format: 'lightyard-project',
      version: 1,
      project: { name: 'Nautilus' },
      sections: [],
      customComponents: [],
    };
    const file = new File([JSON.stringify(project)], 'nautilus.json', { type: 'application/json' });
    fireEvent.change(await screen.findByLabelText('Project file'), { target: { files: [file] } });
    await expectNotice();
  });

  it('[S64] when a lapsed member adds a template', async () => {
    await makeTemplate(site.test.services, 'Lighthouse');
    show(<TemplateList />);
    fireEvent.click(await screen.findByRole('button', { name: 'Add to Projects: Lighthouse' }));
    await expectToast();
  });

  it('[S64] when a lapsed member creates a custom component', async () => {
    show(
      <BuilderContext value={controls}>
        <CreateCustomPartDialog onClose={nothing} />
      </BuilderContext>,
    );
    fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Bow lamp' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Create Component' }));
    await expectToast();
  });
});
