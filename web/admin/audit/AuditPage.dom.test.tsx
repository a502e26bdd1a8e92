import { expect, it } from 'vitest';
import { answering, refusal } from '#web/testing/house.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { AuditPage } from './AuditPage.tsx';

const SESSIONS = ['AMS11', 'AMS12'].map((session) => ({
  ...{
    session,
    startsAt: '2026-11-20T04:00:00.000Z',
    // After midnight at +08:00.
    endsAt: '2026-11-20T17:00:00.000Z',
    lots: 2,
    bids: 1,
    step: 'open',
  },
}));
const LOTS = ['101', '102'].map((lotNo) => ({
  ...{ lot: `AMS12/${lotNo}`, lotNo, regnNo: `WXC ${lotNo}`, vendor: 'TM', status: 'open', bids: 1, bidders: 2 },
}));
const FINDINGS = ['101', '102'].map((lotNo) => ({
  ...{ kind: 'refusal', session: 'AMS12', lotNo, revision: 70, id: `receipt-${lotNo}`, bidder: 1_007 },
  ...{ amountSen: 21_000_00, reason: 'bid-too-low', isVoid: false, event: null, status: 'open' },
  ...{ regnNo: `WXC ${lotNo}`, name: 'Toyota Hilux', at: '2026-11-20T06:59:59.990Z' },
}));

/** The page at this address, in a house that does not know the lot; what was asked of it. */
async function openAudit(search: string) {
  const asked: string[] = [];
  answering((path, request) => {
    asked.push(`${path.slice('/api/audit/'.length)}${new URL(request.url).search}`);
    if (path.endsWith('/sessions')) return Response.json({ sessions: SESSIONS });
    if (path.includes('/sessions/')) return Response.json({ lots: LOTS });
    if (path.endsWith('/find')) return Response.json({ findings: FINDINGS, total: 45, more: false });
    return refusal(404, { code: 'lot-not-found', message: 'There is no such lot.' });
  });
  const screen = await openScreen(<AuditPage />, { address: `/adminPage/audit?${search}` });
  return { screen, asked };
}

it('dates a session by the day on which it begins, also where it ends after midnight', async () => {
  const { screen } = await openAudit('');
  await screen.shows('AMS12 · 20 Nov 2026 · 2 lots, 1 bid');
});

it('asks for the sessions, the lots of one, what is looked for, and the lot that the address names', async () => {
  const { screen, asked } = await openAudit('session=AMS12&lot=101&q=1007');
  await expect.poll(screen.text).toContain('There is no such lot.');
  expect(screen.text()).toContain('AMS12 · 20 Nov 2026 · 2 lots, 1 bid');
  expect(screen.text()).toContain('102 · WXC 102 · 1 bid, 2 bidders');
  expect(asked.toSorted()).toEqual([
    'find?q=1007&page0=0',
    'lot/AMS12/101',
    'lot/AMS12/101/beside',
    'sessions',
    'sessions/AMS12',
  ]);
});

it('says of each hit which lot it is, what became of it and why, and leads to its place in the lot', async () => {
  const { screen, asked } = await openAudit('session=AMS11&q=1007');
  await expect.poll(screen.text).toContain('WXC 102');
  for (const said of ['AMS12', 'Toyota Hilux', 'Refused: it was below the least bid', 'RM21,000.00', '70']) {
    expect(screen.text()).toContain(said);
  }
  expect(screen.text()).toContain('20 Nov 2026, 14:59:59.990');
  await screen.press('Open refused bid of bidder 1007 on lot 102 of AMS12');
  await expect.poll(() => asked).toContain('lot/AMS12/102');
  expect(asked).not.toContain('lot/AMS12/101');
  expect(screen.text()).not.toContain('Refused: it was below the least bid');
});

it('goes on where a page of hits ends', async () => {
  const { screen, asked } = await openAudit('q=1007');
  await expect.poll(screen.text).toContain('WXC 102');
  await screen.press('Go to page 3');
  await expect.poll(() => asked).toContain('find?q=1007&page0=2');
});
