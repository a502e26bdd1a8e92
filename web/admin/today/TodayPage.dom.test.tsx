import { expect, it } from 'vitest';
import { OPEN_WORK, type OpenWork, type SessionNow } from '#contract/monitoring.ts';
import { answering } from '#web/testing/house.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { STEP_TEXTS } from '../end-of-sale/steps.ts';
import { staffPagesOf } from '../frame/staff-pages.ts';
import { english } from '../i18n/testing.ts';
import { comesNext, TodayPage } from './TodayPage.tsx';
import { aboutOf, TASKS, waitingAt } from './work.ts';

const line = (kind: OpenWork['kind'], more: Partial<OpenWork> = {}): OpenWork => {
  return { kind, count: 2, amount: null, since: null, until: null, of: null, step: null, why: null, ...more };
};
const AT = '2026-11-27T02:00:00.000Z';
const session = (session: string, startsAt: string, endsAt: string): SessionNow => {
  return { session, startsAt, endsAt, step: 'open', lots: 4, lotsWithBid: 1, bids: 3 };
};
const AMS4 = session('AMS4', '2026-11-30T04:00:00.000Z', '2026-11-30T07:00:00.000Z');
/** With lots that end after its first. */
const LONGER: SessionNow = { ...AMS4, ends: { lastEndsAt: '2026-11-30T07:10:00.000Z', running: 1, extended: 1 } };
const AMS5 = session('AMS5', '2026-12-02T04:00:00.000Z', '2026-12-02T07:00:00.000Z');

it('what waits is told with its sum and its age, each with the way to its list', async () => {
  const work = [
    line('refunds-not-paid', { count: 1, amount: 1_500, of: '4', since: '2026-11-20T04:00:00.000Z' }),
    line('payments-overdue', { amount: 61_420, until: '2026-11-23' }),
  ];
  const asked = answering(() => Response.json({ at: AT, work, sessions: [AMS4] }));
  const { text, control } = await openScreen(<TodayPage />);
  await expect.poll(text).toContain('1 refund of bulk refund no. 4 was not paid');
  // A question of another file's page may be tried again here.
  const ofToday = asked.map(({ path }) => path).filter((path) => !path.startsWith('/api/user/'));
  expect(ofToday).toEqual(['/api/today']);
  expect(text()).toContain('RM1,500.00 · the oldest since 20 Nov 2026');
  expect(text()).toContain('2 payments are overdue');
  expect(text()).toContain('RM61,420.00 · the oldest since Mon, 23 Nov 2026');
  expect(control('Payments: 2 payments are overdue').getAttribute('href')).toBe('/adminPage/purchases?due=overdue');
  expect(control('Refunds: 1 refund of bulk refund no. 4 was not paid').getAttribute('href')).toBe(
    '/adminPage/ledger?tab=refunds&run=4',
  );
  expect(text()).toContain('s ago');
});

it('a day on which nothing waits says so, and what comes next', async () => {
  answering(() => Response.json({ at: AT, work: [], sessions: [AMS5, AMS4] }));
  const { shows, text } = await openScreen(<TodayPage />);
  await shows('Nothing waits for you.');
  expect(text()).toContain('The next session is AMS4. It starts on 30 Nov 2026, 12:00:00.');
});

it.each([
  [[AMS4, AMS5], '2026-11-30T03:59:59.999Z', 'The next session is AMS4. It starts on 30 Nov 2026, 12:00:00.'],
  [[AMS4, AMS5], '2026-11-30T04:00:00.000Z', 'AMS4 is running. It ends on 30 Nov 2026, 15:00:00.'],
  [[AMS4, AMS5], '2026-11-30T07:00:00.000Z', 'The next session is AMS5. It starts on 2 Dec 2026, 12:00:00.'],
  [[AMS4], '2026-11-30T07:00:00.000Z', 'No session is planned.'],
  [[LONGER], '2026-11-30T07:09:59.999Z', 'AMS4 is running. It ends on 30 Nov 2026, 15:10:00.'],
  [[LONGER], '2026-11-30T07:10:00.000Z', 'No session is planned.'],
  [[], AT, 'No session is planned.'],
])('of %j at %s it is said: %s', (sessions, at, text) => {
  expect(comesNext(english, sessions as SessionNow[], Date.parse(at))).toBe(text);
});

it('every kind of work leads to a page of the back office, in words for one and for many', () => {
  const pages = (['admin', 'vendor'] as const).flatMap((role) =>
    staffPagesOf({ email: 'a', name: 'A', jwt: '', role, userId: 1 }).map(({ to }) => to),
  );
  for (const kind of OPEN_WORK) {
    const { what, to } = TASKS[kind];
    const [one, two] = [line(kind, { count: 1, of: 'AMS4' }), line(kind, { of: 'AMS4' })];
    expect(pages).toContain(to(one).split('?')[0]);
    if (kind !== 'sale-steps') expect(what(english, one)).not.toBe(what(english, two).replaceAll('2', '1'));
    expect(aboutOf(english, one)).not.toMatch(/undefined|null|NaN/);
  }
});

it('a step of an end is called as its button is', () => {
  const named = (step: OpenWork['step']) => aboutOf(english, line('sale-steps', { of: 'AMS4', step }));
  const steps = ['open', 'sales-recorded', 'deposits-balanced', 'winners-told'] as const;
  expect(steps.map(named)).toEqual(Object.values(STEP_TEXTS).map(({ title }) => `Next: ${title}`));
});

it('the menu counts what waits at a page, of all kinds', () => {
  const work = [line('payments-due'), line('payments-overdue', { count: 3 }), line('refunds-asked-for')];
  expect(['/adminPage/purchases', '/adminPage/ledger', '/adminPage/gate'].map((page) => waitingAt(page, work))).toEqual(
    [5, 2, 0],
  );
});
