import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#server/testing/client.ts';
import { makeCircuit, makeComponent, makeProject, makeSection } from '#server/testing/make.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { engines } from '#server/testing/test-database.ts';

const pdfs = ['build-book.pdf', 'wiring.pdf'] as const;
const others = ['wiring.svg', 'parts.csv', 'wires.csv'] as const;

async function makeModel(client: Client, name = 'Größe "9" / Маяк') {
  const project = await makeProject(client, { name });
  const section = await makeSection(client, project.id);
  await makeCircuit(client, section.id, 1, { name: 'Windows' });
  await makeComponent(client, section.id, { circuitNumber: 1 });
  return { id: project.id, sectionId: section.id };
}

describe.each(engines)('documents on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  afterAll(() => test.close());

  it('[W70] a guest gets all documents except PDFs, and a member gets all of them', async () => {
    const guest = test.guest();
    const project = await makeProject(guest);
    for (const file of pdfs) {
      const { status, body } = await guest.send('GET', `/api/projects/${project.id}/${file}`);
      const failure = { code: 'GUEST_PDF_EXPORT', message: 'PDF export needs an account.' };
      expect([file, status, body]).toEqual([file, 403, { ...failure, requestId: expect.any(String) as unknown }]);
    }
    for (const file of others) {
      expect((await guest.send('GET', `/api/projects/${project.id}/${file}`)).status).toBe(200);
    }
    const { client } = await test.member();
    const { id } = await makeModel(client);
    for (const file of pdfs) {
      const { status, text } = await client.send('GET', `/api/projects/${id}/${file}?paper=letter&symbols=ansi`);
      expect([status, text.slice(0, 5)]).toEqual([200, '%PDF-']);
    }
  });

  it("[D9] PDFs show the day in the reader's time zone", async () => {
    const { client } = await test.member();
    const { id } = await makeModel(client);
    for (const file of pdfs) {
      // These time zones never have the same day: they are 25 hours apart.
      const days = ['Pacific/Kiritimati', 'Pacific/Niue'].map(async (timeZone) => {
        const today = () => new Intl.DateTimeFormat('en-US', { timeZone }).format(new Date());
        const before = today();
        const { text } = await client.send('GET', `/api/projects/${id}/${file}?timeZone=${timeZone}`);
        const [, year, month, day] = /\(D:(\d{4})(\d\d)(\d\d)/.exec(text) ?? [];
        // A day may end meanwhile.
        return { printed: `${Number(month)}/${Number(day)}/${year}`, expected: [before, today()] };
      });
      for (const { printed, expected } of await Promise.all(days)) expect(expected).toContain(printed);
      const unknown = await client.send('GET', `/api/projects/${id}/${file}?timeZone=Moon/Base`);
      expect(unknown).toMatchObject({ status: 400, body: { issues: [{ path: 'timeZone' }] } });
    }
  });

  it('[D69] the parts list includes wire and heat-shrink for guests and members', async () => {
    const guest = test.guest();
    const { client: member } = await test.member();
    for (const client of [guest, member]) {
      const { id, sectionId } = await makeModel(client, 'Untitled Project');
      const { text } = await client.send('GET', `/api/projects/${id}/parts.csv`);
      expect(text).toContain('Accessories,"Wire 24 AWG, red, 1 m",1,,,,,,,1.15 m\r\n');
      expect(text).toContain('Accessories,"Heat-shrink, 8 pieces, 0.16 m",1,,,,,,,0.16 m\r\n');
      const ofSection = await client.send('GET', `/api/projects/${id}/parts.csv?sectionId=${sectionId}`);
      expect(ofSection.text).not.toContain('Wire');
    }
  });

  it('[W70] a document is named after its project, and no cache stores it', async () => {
    const { client } = await test.member();
    const { id } = await makeModel(client);
    const { headers } = await client.send('GET', `/api/projects/${id}/build-book.pdf`);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(String(headers['content-security-policy'])).toContain("default-src 'none'");
    const name = encodeURIComponent('Größe 9 Маяк, build book.pdf');
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Gro__e 9 ____, build book.pdf"; filename*=UTF-8''${name}`,
    );
    const { headers: csv } = await client.send('GET', `/api/projects/${id}/wires.csv`);
    expect(csv['content-type']).toBe('text/csv; charset=utf-8');
  });

  it('[W70] a document can be limited to a section of the project', async () => {
    const { client } = await test.member();
    const [model, other] = [await makeModel(client), await makeModel(client)];
    const wires = await client.send('GET', `/api/projects/${model.id}/wires.csv?sectionId=${model.sectionId}`);
    expect(wires.text).toContain('Hull,1,rail +,R1,red,plus,24,36,50,,,57.5,usual length\r\n');
    expect(wires.text).not.toContain('PS1');
    for (const file of ['wiring.svg', 'wiring.pdf', 'parts.csv', 'wires.csv']) {
      const url = (sectionId: string): string => `/api/projects/${model.id}/${file}?sectionId=${sectionId}`;
      expect((await client.send('GET', url(model.sectionId))).status).toBe(200);
      expect((await client.send('GET', url(other.sectionId))).body).toMatchObject({ code: 'NOT_FOUND' });
    }
    const invalid = await client.send('GET', `/api/projects/${model.id}/build-book.pdf?paper=a3`);
    expect(invalid).toMatchObject({ status: 400, body: { issues: [{ path: 'paper' }] } });
  });

  it('[A56] concurrent requests for build books all succeed', async () => {
    const { client } = await test.member();
    const { id } = await makeModel(client);
    const books = Array.from({ length: 5 }, () => client.send('GET', `/api/projects/${id}/build-book.pdf`));
    expect((await Promise.all(books)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });
});
