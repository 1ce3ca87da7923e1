import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '#testing/web/show-page.tsx';
import type { Client } from '#server/testing/client.ts';
import { makeComponent, makePicture, makeProject, makeSection } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { TemplatesPage } from '#web/pages/templates-page.tsx';
import { forgetUser, storeUser } from '#web/session/stored-user.ts';
import { ToastRegion } from '#web/ui/feedback/toast-region.tsx';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await openTestApp('sqlite');
  ({ client: admin } = await app.member('app_admin'));
});
afterAll(() => app.close());
beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockReturnValue(
    Object.assign(new EventTarget(), { matches: true }) as unknown as MediaQueryList,
  );
});
afterEach(async () => {
  await app.services.db.deleteFrom('projects').where('is_template', '=', 1).execute();
});

/** Creates a template with a section of a red and two warm-white LEDs; returns its id. */
async function template(templateName: string, powerSupplyId = 'battery-9v', templateDescription: string | null = null) {
  const { id: projectId } = await makeProject(admin, { name: 'Draft', powerSupplyId, color: 'indigo' });
  const { id: sectionId } = await makeSection(admin, projectId);
  await makeComponent(admin, sectionId, { properties: { color: 'red' } });
  await makeComponent(admin, sectionId, { properties: { color: 'warm-white' }, quantity: 2, order: 1 });
  const { status, body } = await admin.send('POST', '/api/templates', { projectId, templateName, templateDescription });
  expect(status).toBe(201);
  return (body as { id: string }).id;
}

function show(client: Client, { search = '', isDown = false } = {}) {
  return showPage(
    <>
      <TemplatesPage />
      <ToastRegion />
    </>,
    `/templates${search}`,
    client,
    isDown,
  );
}

/** A member's browser, and a function that lists their projects. */
async function showToMember(search = '') {
  const { client, userId } = await app.member();
  storeUser({ id: userId, email: 'ada@example.org', username: null, role: 'subscriber' });
  const browser = show(client, { search });
  const projects = async () => (await client.send('GET', '/api/projects')).body as { id: string; name: string }[];
  return { ...browser, projects };
}

const list = () => screen.findByRole('list', { name: 'All templates' });
const names = async () =>
  within(await list())
    .getAllByRole('link', { name: /^(?!Try it)/ })
    .map((link) => link.textContent);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });

describe('template list', () => {
  it('[K53] shows the contents of each template and links to its view', async () => {
    const id = await template('Lighthouse', 'power-plug-12v', 'A lamp above a cottage.');
    show(app.guest());
    const row = within(await list()).getByRole('listitem');
    expect(row.dataset['hue']).toBe('indigo');
    expect(within(row).getByRole('link', { name: 'Lighthouse' }).getAttribute('href')).toBe(`/builder?template=${id}`);
    expect(within(row).getByText('A lamp above a cottage.')).toBeTruthy();
    expect(within(row).getByText('Lights: 2 warm white, 1 red.')).toBeTruthy();
    expect([...row.querySelectorAll<HTMLElement>('[data-led]')].map((dot) => dot.dataset['led'])).toEqual([
      'red',
      'warm-white',
      'warm-white',
    ]);
    expect(row.textContent).toMatch(/12V DC Plug1 section3 lights[\d.]+ mA in allTry it$/);
    expect(screen.getByText('1 template')).toBeTruthy();
  });

  it('[K53] shows a picture of each template: of the model or of its lights', async () => {
    await template('Lighthouse');
    await template('Zeppelin');
    show(app.guest());
    const [lighthouse, zeppelin] = within(await list()).getAllByRole('listitem');
    expect(lighthouse?.querySelector('img')?.getAttribute('src')).toBe('/gallery/lighthouse.svg');
    expect(zeppelin?.querySelectorAll('[data-picture] [data-led]')).toHaveLength(3);
    expect(document.querySelectorAll('img')).toHaveLength(1);
  });

  it('[K53] shows the picture of a model with its lights on', async () => {
    const { id: projectId } = await makeProject(admin, { name: 'Draft', powerSupplyId: 'battery-9v' });
    const { id: sectionId } = await makeSection(admin, projectId);
    const { id: pictureId, width, height } = await makePicture(admin, projectId);
    await makeComponent(admin, sectionId, { places: [{ pictureId, unit: 1, x: 0.5, y: 0.25 }] });
    await admin.send('POST', '/api/templates', { projectId, templateName: 'Lighthouse' });
    show(app.guest());
    const lights = within(await list())
      .getByRole('listitem')
      .querySelectorAll('[data-picture] circle');
    expect(Array.from(lights, (light) => [light.getAttribute('cx'), light.getAttribute('cy')])).toEqual([
      [String(width * 0.5), String(height * 0.25)],
    ]);
  });

  it('[K18] is sorted by name by default, by supply on request, and reversed by a button', async () => {
    await template('Bridge', 'usb-power-5v');
    await template('Car', 'battery-3v-2xaa');
    await template('anchor', 'power-plug-12v');
    show(app.guest());
    expect(await names()).toEqual(['anchor', 'Bridge', 'Car']);
    press('Ascending, switch to descending');
    await waitFor(async () => expect(await names()).toEqual(['Car', 'Bridge', 'anchor']));
    press(/^Sort by/);
    const options = await screen.findByRole('listbox');
    fireEvent.click(within(options).getByRole('option', { name: 'Power Supply' }));
    await waitFor(() => expect(window.location.search).toBe('?sort=supply&direction=desc'));
    await waitFor(async () => expect((await names())[0]).toBe('Bridge'));
  });

  it('[K18] searches name and description and shows when nothing is found', async () => {
    await template('Lighthouse', 'battery-9v', 'With a cottage.');
    await template('Race car');
    show(app.guest());
    expect(await names()).toHaveLength(2);
    type('COTTAGE');
    await waitFor(async () => expect(await names()).toEqual(['Lighthouse']));
    expect(window.location.search).toBe('?search=COTTAGE');
    type('<b>zeppelin</b>');
    expect(await screen.findByText('No template matches "<b>zeppelin</b>"')).toBeTruthy();
    press('Show all templates');
    await waitFor(async () => expect(await names()).toHaveLength(2));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('[M36] shows that there are no templates', async () => {
    show(app.guest());
    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(await screen.findByText('No templates available')).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('[M36] shows a load error with a retry button', async () => {
    await template('Lighthouse');
    const { network } = show(app.guest(), { isDown: true });
    expect((await screen.findByRole('alert')).textContent).toContain('The templates could not be loaded.');
    network.isDown = false;
    press('Try again');
    expect(await names()).toEqual(['Lighthouse']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[K61] shows a subscribe link only to visitors and an add button only to members', async () => {
    await template('Lighthouse');
    show(app.guest());
    await list();
    expect(screen.getByRole('link', { name: 'Subscribe Now' }).getAttribute('href')).toBe('/subscriptions');
    expect(screen.queryByRole('button', { name: /^Add to Projects/ })).toBeNull();
    act(() => storeUser({ id: 'u1', email: 'ada@example.org', username: null, role: 'subscriber' }));
    expect(screen.getByRole('button', { name: 'Add to Projects: Lighthouse' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Subscribe Now' })).toBeNull();
    act(forgetUser);
    expect(screen.getByRole('link', { name: 'Subscribe Now' })).toBeTruthy();
  });
});

describe('add a template to the projects', () => {
  it('[K15] opens the copy of an added template', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
    await template('Lighthouse');
    const { projects } = await showToMember();
    await list();
    press('Add to Projects: Lighthouse');
    await waitFor(() => expect(assign).toHaveBeenCalled());
    const [project] = await projects();
    expect(project?.name).toBe('Lighthouse');
    expect(assign).toHaveBeenCalledExactlyOnceWith(`/builder?project=${project?.id}`);
  });

  it('[K15] shows why adding failed and retries', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
    await template('Lighthouse');
    const { network, projects } = await showToMember();
    await list();
    network.isDown = true;
    press('Add to Projects: Lighthouse');
    expect(await screen.findByText('Failed to duplicate template')).toBeTruthy();
    expect(screen.getByText('Lightyard cannot be reached. Check your connection and try again.')).toBeTruthy();
    network.isDown = false;
    press('Retry');
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    expect(await projects()).toHaveLength(1);
  });

  it('[K15] shows an unknown error for a response without a message', async () => {
    await template('Lighthouse');
    await showToMember();
    await list();
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 502 })));
    press('Add to Projects: Lighthouse');
    expect(await screen.findByText('Unknown error occurred')).toBeTruthy();
  });

  it('[K60] shows that a template has been deleted and removes it from the list', async () => {
    const id = await template('Lighthouse');
    await showToMember();
    await list();
    await admin.send('DELETE', `/api/templates/${id}`);
    press('Add to Projects: Lighthouse');
    expect(await screen.findByText('"Lighthouse" has been deleted in the meantime.')).toBeTruthy();
    expect(await screen.findByText('No templates available')).toBeTruthy();
  });
});
