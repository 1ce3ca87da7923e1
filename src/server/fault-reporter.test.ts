import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { faultReporter } from '#server/log.ts';

it('logs a continuing database fault once and every other error each time', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const app = Fastify({ logger: { level: 'error', stream } });
  const report = faultReporter(app.log);
  const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const full = () => Object.assign(new Error('could not extend file'), { code: '53100' });
  const other = () => new Error('The mail server does not take this.');
  for (const createError of [refused, refused, refused, full, full, other, other]) report(createError());
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(
    [refused(), full(), other(), other()].map(({ message }) => message),
  );
  await app.close();
});
