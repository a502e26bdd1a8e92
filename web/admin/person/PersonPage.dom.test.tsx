import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import type { PersonDetail } from '#contract/accounts/people.ts';
import { api } from '#web/calls/api.ts';
import { signedIn } from '#web/session/session.ts';
import { answering, refusal } from '#web/testing/house.ts';
import { openPage } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { PersonPage } from './PersonPage.tsx';
// Here: before the time of a test begins.
import './PersonTab.tsx';

const SITI = {
  ...{ id: 1_004, email: 'siti@house.example', emailVerified: true, firstName: 'Siti Aminah', phoneNo: '+60123456789' },
  ...{ accountType: 'Individual', ic: '850314105522', identityLocked: true, representativeName: '' },
  ...{ representativeIc: '', address: '12 Jalan Kenari', postcode: '01000', city: 'Kangar', state: 'Perlis' },
  ...{ role: 'user', inactive: false, erasedAt: null, staff: false, staffOf: '', staffId: '', staffVerified: false },
  ...{ bankName: 'Maybank', bankAccNo: '114012345678', bankStatus: 'rejected', reject_desc: 'Name differs' },
  ...{ refundsHeldUntil: null, bidder: true, depositBalance: 3_300, held: 0, winning: [], recentDepositDate: null },
  ...{ blacklistedBy: ['TM'], sameIc: [], secondFactorSince: null, sessions: [], waiting: false, revision: 7 },
  madeAt: '2026-11-20T04:00:00.000Z',
} as unknown as PersonDetail;

const NOT_BLACKLISTED = { '/api/user/blacklist/get/all': [], '/api/user/blacklist/vendors': [] };

interface Opened {
  readonly tab?: string;
  readonly person?: Partial<PersonDetail>;
  readonly answers?: Readonly<Record<string, unknown>>;
}

async function open({ tab, person: change = {}, answers = {} }: Opened = {}) {
  let person = { ...SITI, ...change };
  const sent: { readonly path: string; readonly body: unknown }[] = [];
  answering(async (path, request) => {
    if (path === '/api/user/person/1004') return Response.json(person);
    if (path.startsWith('/api/user/person/')) {
      const known = answers[path];
      return known === undefined
        ? refusal(404, { code: 'no-such-person', message: 'There is no such person.' })
        : Response.json(known);
    }
    if (path in answers) return Response.json(answers[path]);
    if (path.startsWith('/api/history/')) return Response.json({ total: 0, entries: [] });
    if (path === '/api/transaction/refund/request/own') return Response.json({ requests: [] });
    sent.push({ path, body: await request.json().catch(() => undefined) });
    return Response.json({ message: 'Done.' });
  });
  const store = openPage();
  store.dispatch(signedIn({ email: 'a', name: 'A', role: 'admin', jwt: 'x', userId: 1 }));
  const id = change.id ?? 1_004;
  const address = `/adminPage/people/${id}${tab === undefined ? '' : `?tab=${tab}`}`;
  const routes = (
    <Routes>
      <Route path="/adminPage/people/:userId" element={<PersonPage />} />
    </Routes>
  );
  const screen = await openScreen(routes, { store, address });
  const others = (next: Partial<PersonDetail>) =>
    screen.after(() => {
      person = { ...person, ...next };
      store.dispatch(api.util.invalidateTags(['People']));
    });
  return { ...screen, sent, others };
}

it('a person is a page: who they are, what the house holds and where it goes to, and what can be done', async () => {
  const { shows, text, controls } = await open();
  await shows('Verify Bank Account');
  for (const said of [
    'Siti Aminah · bidder 1004',
    'ACTIVE',
    'Blacklisted',
    '850314-10-5522 (verified)',
    'RM3,300.00',
  ]) {
    expect(text()).toContain(said);
  }
  expect(text()).toContain('Rejected becauseName differs');
  const tabs = ['Person', 'Deposit', 'Purchases', 'Bids', 'Restrictions', 'Mails', 'History'];
  const actions = ['Correct name or IC', 'Personal data', 'Add Deposit Balance', 'Reverse Deposit', 'Refund'];
  const links = ['Manual Refund', 'Statement', 'View Purchased Lot', 'Blacklist', 'Verify Bank Account'];
  expect(controls()).toEqual([...tabs, ...actions, ...links]);
});

it('of a member of the house it has what they have, and no deposit, purchases or bids', async () => {
  const { shows, controls } = await open({ person: { bidder: false, role: 'admin', staff: true } });
  await shows('Siti Aminah · account 1004');
  expect(controls().filter((name) => /^(Deposit|Purchases|Bids|Staff card)$/.test(name))).toEqual(['Staff card']);
});

it('of somebody erased nothing can be done but to look', async () => {
  const { shows, controls } = await open({ person: { firstName: '', erasedAt: '2026-11-21T04:00:00.000Z', ic: '' } });
  await shows('Nameless · bidder 1004');
  await shows('Erased 21 Nov 2026');
  await expect.poll(controls).toContain('Personal data');
  expect(controls()).not.toContain('Add Deposit Balance');
});

it('a number that nobody has is said, and so is what is no number', async () => {
  const { shows, leave } = await open({ person: { id: 4_711 } });
  await shows('There is no such person.');
  await leave();
  const other = await open({ person: { id: 'abc' as unknown as number } });
  await other.shows('This is no number of a person.');
  expect(other.controls()).toEqual(['User manager']);
});

it('the blacklist says why and since when, and Remove asks first', async () => {
  const { shows, press, sent } = await open({
    tab: 'restrictions',
    answers: {
      '/api/user/blacklist/get/all': [
        { vendor: 'TM', reason: 'Did not collect.', at: '2026-11-19T04:00:00.000Z' },
        { vendor: 'PV', reason: '', at: null },
      ],
      '/api/user/blacklist/vendors': ['PV', 'TM', 'KNB'],
    },
  });
  await shows('Did not collect. · since 19 Nov 2026');
  await shows('No reason was given');
  await press('Remove TM from the blacklist');
  await shows('Remove TM from the blacklist?');
  expect(sent).toEqual([]);
  await press('Cancel');
  expect(sent).toEqual([]);
  await press('Remove TM from the blacklist');
  await press('Remove');
  expect(sent).toEqual([{ path: '/api/user/blacklist/delete/vendor', body: { userId: 1_004, vendor: 'TM' } }]);
});

it('two clerks at one person: what the other has done meanwhile is said, and a press does not undo it', async () => {
  const { shows, press, others, control, sent } = await open({
    tab: 'restrictions',
    answers: NOT_BLACKLISTED,
  });
  await shows('Deactivate');
  await press('Deactivate');
  await shows('Deactivate Siti Aminah?');
  await others({ inactive: true });
  await shows('Somebody else has deactivated this account meanwhile.');
  expect(control('Deactivate').matches(':disabled')).toBe(true);
  expect(sent).toEqual([]);
});

it('what follows for the lots that they are winning is said for each: one that runs, one that has ended, one that is offered, one that they are asked more for', async () => {
  const lot = {
    ...{ lotNo: '', session: 'AMS3', regnNo: '', deposit: 1_500, latestBid: 21_500 },
    ...{ vendor: 'TM', vendorDecides: false, maximumBids: false },
  };
  const winning = [
    { ...lot, auctionName: 'AMS3/101', stage: 'running' as const },
    { ...lot, auctionName: 'AMS3/103', stage: 'running' as const, vendorDecides: true, maximumBids: true },
    { ...lot, auctionName: 'AMS3/102', stage: 'ended' as const },
    { ...lot, auctionName: 'AMS3/104', stage: 'ended' as const, vendorDecides: true },
    { ...lot, auctionName: 'AMS2/7', stage: 'offered' as const },
    { ...lot, auctionName: 'AMS2/8', stage: 'countered' as const },
  ];
  const { shows, press, text } = await open({ tab: 'restrictions', answers: NOT_BLACKLISTED, person: { winning } });
  await shows('Deactivate');
  await press('Deactivate');
  await shows('They stay on top of AMS3/101: bids that were taken stand');
  expect(text()).toContain(
    'They stay on top of AMS3/103: bids that were taken stand. Unless somebody bids more, the vendor decides',
  );
  expect(text()).toContain('A maximum bid of theirs on AMS3/103 goes no further');
  expect(text()).toContain('They stay the highest bidder of AMS3/102 after the end: the sale takes its course.');
  expect(text()).toContain('They stay the highest bidder of AMS3/104 after the end: the vendor decides');
  expect(text()).toContain('The vendor of AMS2/7 has yet to answer: the bid stands');
  expect(text()).toContain('The vendor of AMS2/8 has asked them for more: they cannot agree');
});

it('the lots that they entered lead to the purchase and to the book; the mails say what became of them', async () => {
  const lot = {
    ...{ auctionName: 'AMS3/103', regnNo: 'WXC 4821', enteredAt: '2026-11-20T04:00:00.000Z', deposit: 1_500 },
    ...{ bids: 3, ownBid: 21_500, standing: 'won' },
  };
  const { shows, control, press } = await open({
    tab: 'bids',
    answers: {
      '/api/user/person/1004/lots/1/50': { total: 1, lots: [lot] },
      '/api/user/person/1004/mails/1/50': {
        total: 1,
        mails: [
          {
            ...{ id: 9, subject: 'You have won', recipient: 'siti@house.example', state: 'given up', sentAt: null },
            writtenAt: '2026-11-20T04:00:00.000Z',
          },
        ],
      },
    },
  });
  await shows('RM21,500.00');
  expect(control('AMS3/103').getAttribute('href')).toBe('/adminPage/purchases/AMS3-103');
  expect(control('In the book: AMS3/103').getAttribute('href')).toBe('/adminPage/audit?q=1004%20AMS3%2F103');
  await press('Mails');
  await shows('You have won');
  await shows('Given up');
});
