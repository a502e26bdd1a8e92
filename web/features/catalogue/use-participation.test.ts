import { expect, test } from 'vitest';
import { useParticipation } from '#web/features/catalogue/use-participation.ts';
import { eventually } from '#web/testing/eventually.ts';
import { answering, refusal, type SentRequest } from '#web/testing/house.ts';
import { LOG_IN, onPage, openPage } from '#web/testing/page.tsx';
import { runHook } from '#web/testing/run-hook.tsx';

const lot = { id: '102', session: 'AMS12', publicOrPrivate: 'public', depositSen: 1_500_00 };
const answers: Readonly<Record<string, unknown>> = {
  '/api/socket/userinlot/find': { message: 'user not in lot' },
  '/api/user/asset': { depositBalance: 3_000, held: 0 },
  '/api/socket/winning/id': [],
};
const entriesOf = (asked: readonly SentRequest[]) => asked.filter(({ path }) => path.endsWith('/enter'));

/** A bidder before the last question on the way into the lot; `enter` answers their entries. */
async function confirming(enter: () => Response | Promise<Response>) {
  const asked = answering((path) => (path in answers ? Response.json(answers[path]) : enter()));
  const page = openPage();
  page.dispatch(LOG_IN);
  const { now, act } = runHook(() => useParticipation(lot), onPage(page));
  act(() => now().participate());
  await eventually(() => expect(now().stage).toMatchObject({ at: 'deposit', means: { shortSen: 0 } }));
  act(() => now().deposit());
  await eventually(() => expect(now()).toMatchObject({ busy: false, stage: { at: 'confirm' } }));
  return { now, act, asked };
}

test('Yes pressed twice enters the lot once, and is busy until the house has answered', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { now, act, asked } = await confirming(() => promise);
  const { enter } = now();
  act(() => enter());
  act(() => enter());
  act(() => now().enter());
  expect(now().busy).toBe(true);
  resolve(refusal(409, { message: 'Auction has ended' }));
  await eventually(() => expect(now()).toMatchObject({ busy: false, stage: { at: 'refused' } }));
  expect(entriesOf(asked)).toHaveLength(1);
});

test('an entry that the deposit does not cover is told with what is missing', async () => {
  const words = { title: 'Exceeded number of winning auction lot', message: 'You can only bid …' };
  const { now, act } = await confirming(() => refusal(409, { code: 'deposit-exceeded', ...words }));
  act(() => now().enter());
  await eventually(() =>
    expect(now().stage).toEqual({
      at: 'refused',
      refusal: { title: words.title, text: words.message },
      means: { balanceSen: 3_000_00, heldSen: 0, heldFor: [], shortSen: 0 },
    }),
  );
});

test('a Yes after an entry without an answer is the same entry', async () => {
  const { now, act, asked } = await confirming(() => refusal(500));
  act(() => now().enter());
  await eventually(() => expect(now()).toMatchObject({ busy: false, stage: { at: 'confirm' } }));
  act(() => now().enter());
  await eventually(() => expect(entriesOf(asked)).toHaveLength(2));
  const [first, second] = entriesOf(asked).map(({ key }) => key);
  expect(first).toMatch(/^\w{32}$/);
  expect(second).toBe(first);
});
