import { expect, it } from 'vitest';
import type { SessionUser } from '#web/session/session.ts';
import { answering, refusal } from '#web/testing/house.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { aPurchase } from '#web/testing/wire.ts';
import { FindDialog } from './FindDialog.tsx';

const LABEL = 'Find a person, lot, order, plate or page';
const as = (role: SessionUser['role'], userId = 11): SessionUser => ({ email: 'a', name: 'A', jwt: 'x', role, userId });
const person = (id: number, firstName: string) => ({ id, firstName, email: `p${id}@house.test` });
const unit = (regnNo: string) => ({
  ...{ id: 'AMS3/103', session: 'AMS3', mybid: null },
  auctionLotLog: { id: '103', regnNo, make: 'Proton', descOfGood: 'X70' },
});

/** Whose answers come when the test lets them. */
function house(answers: Readonly<Record<string, () => Response | Promise<Response>>>) {
  return answering(
    (path) => answers[path]?.() ?? refusal(404, { code: 'not-found', message: 'There is no such lot.' }),
  );
}
const find = async (user: SessionUser, typed: string) => {
  let closed = 0;
  const screen = await openScreen(<FindDialog user={user} onClose={() => (closed += 1)} />);
  await screen.type(LABEL, typed);
  return { ...screen, closed: () => closed };
};
const options = () => [...document.querySelectorAll('[role="option"]')].map((each) => each.textContent);
const marked = () => document.querySelector('[aria-selected="true"]')?.textContent;
const press = (key: string) =>
  document
    .querySelector('[role="combobox"]')
    ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

it('finds people, plates and pages, at most five of a kind; arrows go through them, and Enter opens one', async () => {
  const many = Array.from({ length: 7 }, (_, i) => person(1_001 + i, `Marilyn ${i}`));
  const asked = house({
    '/api/user/search': () => Response.json({ users: many, totalUsers: 7 }),
    '/api/auctionlot/search/log/Ma': () => Response.json({ records: [unit('MAB 12')] }),
  });
  const { shows, after, closed } = await find(as('admin', 1), 'Ma');
  await shows('1001 · Marilyn 0');
  await shows('MAB 12');
  expect(options()).toHaveLength(5 + 1 + 4 + 1);
  expect(asked.map(({ path }) => path)).toEqual(['/api/user/search', '/api/auctionlot/search/log/Ma']);
  await shows('11 results');
  expect(marked()).toContain('1001');
  await after(() => press('ArrowDown'));
  expect(marked()).toContain('1002');
  const box = document.querySelector('[role="combobox"]');
  expect(document.getElementById(box?.getAttribute('aria-activedescendant') ?? '')?.textContent).toContain('1002');
  await after(() => press('ArrowUp'));
  await after(() => press('ArrowUp'));
  expect(marked()).toContain('in the book');
  await after(() => press('Enter'));
  expect(closed()).toBe(1);
});

it('an order number leads to its purchase, however it is written', async () => {
  const row = { user: person(1001, 'Aminah'), mybid: aPurchase({ id: 'AMS3/103', auctionName: 'AMS3/103' }) };
  const asked = house({ '/api/mybid/withuser/order/AMS3/103': () => Response.json(row) });
  const { shows } = await find(as('admin'), 'ams3-103');
  await shows('1001 · Aminah');
  expect(asked.map(({ path }) => path)).toContain('/api/mybid/withuser/order/AMS3/103');
});

it('a lot that was not sold is found by session and number, by a vendor too', async () => {
  for (const role of ['admin', 'vendor'] as const) {
    const asked = house({
      '/api/auctionlot/search/log/AMS3%2F104': () => Response.json({ records: [unit('JTK 8340')] }),
    });
    const { shows, leave } = await find(as(role), 'ams3 104');
    await shows('JTK 8340');
    expect(asked.map(({ path }) => path)).toContain('/api/auctionlot/search/log/AMS3%2F104');
    await leave();
  }
});

it('a vendor asks for nothing but their own units', async () => {
  const asked = house({});
  const { shows } = await find(as('vendor'), '103');
  await shows('0 results');
  expect(asked.map(({ path }) => path)).toEqual(['/api/auctionlot/search/log/103']);
});

it('an auditor asks for nothing here, and goes on in the book', async () => {
  const asked = house({});
  const { shows, text } = await find(as('auditor'), '103');
  await shows('Look for “103” in the book');
  expect(asked).toEqual([]);
  expect(text()).toContain('1 result');
});

it('the last question wins: a late answer to an earlier one is not shown, and Enter waits for it', async () => {
  const late = Promise.withResolvers<Response>();
  let count = 0;
  house({
    '/api/user/search': () => {
      count += 1;
      return count === 1 ? late.promise : Response.json({ users: [person(1002, 'Badrul')], totalUsers: 1 });
    },
  });
  const { type, shows, text, after, closed } = await find(as('admin'), 'A');
  await shows('Searching…');
  await expect.poll(() => count).toBe(1);
  await after(() => press('Enter'));
  expect(closed()).toBe(0);
  await type(LABEL, 'Bad');
  await shows('1002 · Badrul');
  await after(() => late.resolve(Response.json({ users: [person(1001, 'Aminah')], totalUsers: 1 })));
  expect(text()).not.toContain('Aminah');
  expect(text()).toContain('1002 · Badrul');
});

it('what could not be searched is said', async () => {
  house({ '/api/user/search': () => refusal(403, { code: 'not-allowed', message: 'Your account may not do this.' }) });
  const { shows } = await find(as('admin'), 'Am');
  await shows('Your account may not do this.');
});
