import Fastify from 'fastify';
import fp from 'fastify-plugin';
import { expect, test } from 'vitest';
import { errors } from './errors.ts';
import { rateLimits } from './rate-limits.ts';

test('a connection that has ended before its request is looked at is no failure of ours', async () => {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } });
  await app.register(errors);
  await app.register(fp(async () => {}, { name: 'identity' }));
  app.addHook('onRequest', (request, _reply, done) => {
    Object.defineProperty(request, 'ip', { value: undefined });
    done();
  });
  await app.register(rateLimits);
  app.get('/', () => 'open');
  const answer = await app.inject('/');
  expect([answer.statusCode, lines]).toEqual([400, []]);
  await app.close();
});
