import Fastify from 'fastify';
import fp from 'fastify-plugin';
import { expect, test } from 'vitest';
import { answeredRevisions } from './answered-revisions.ts';

/** An app in which the header says who asks; a command answers with the revision in its address. */
async function appWith() {
  const app = Fastify();
  app.register(
    fp(
      async (scope) => {
        scope.decorateRequest('account', null);
        scope.addHook('onRequest', async (request) => {
          const id = Number(request.headers.from);
          request.account = id === 0 ? null : ({ id } as NonNullable<typeof request.account>);
        });
      },
      { name: 'identity' },
    ),
  );
  app.register(answeredRevisions);
  app.post<{ Params: { revision: string } }>('/:revision', async ({ params }) => ({
    revision: Number(params.revision),
  }));
  app.post('/refused', async (_, reply) => reply.code(409).send({ revision: 99 }));
  app.get('/read', async () => ({ revision: 98 }));
  await app.ready();
  const ask = (from: number, url: string, method: 'GET' | 'POST' = 'POST') =>
    app.inject({ method, url, headers: { from: `${from}` } });
  return { app, ask };
}

test('of two answers that come out of order the newer revision stays, for each account its own', async () => {
  const { app, ask } = await appWith();
  await ask(7, '/12');
  await ask(8, '/3');
  await ask(7, '/11');
  expect([7, 8, 9].map((id) => app.answeredRevisions.of(id))).toEqual([12, 3, undefined]);
  await ask(7, '/13');
  expect(app.answeredRevisions.of(7)).toBe(13);
});

test('neither reads nor refusals nor guests are noted', async () => {
  const { app, ask } = await appWith();
  await ask(7, '/read', 'GET');
  await ask(7, '/refused');
  await ask(0, '/5');
  expect([7, 0].map((id) => app.answeredRevisions.of(id))).toEqual([undefined, undefined]);
});
