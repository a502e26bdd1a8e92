import { expect, it } from 'vitest';
import { selectMessage } from '#web/notices/notices.ts';
import { answering, refusal } from '#web/testing/house.ts';
import { LOG_IN, openPage } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { useMailingList } from '../mailing/mailing-list.ts';
import { UserManagerPage } from './UserManagerPage.tsx';

const PEOPLE = Array.from({ length: 60 }, (_, at) => ({
  ...{ id: 1_001 + at, email: `p${1_001 + at}@house.test`, firstName: `Person ${1_001 + at}`, depositBalance: 1 },
}));
/** What a bulk refund of them would come to. */
const PREVIEW = { count: 57, total: 57, leftOut: [{ userId: 1_001 }], leftOutTotal: 3 };
const EMAILS = PEOPLE.map(({ email }) => email);

function Picked() {
  const { emails } = useMailingList();
  return <output>{`${emails.length} picked, the last ${emails.at(-1) ?? 'nobody'}`}</output>;
}

/** The list of deposit balances at this address; what it asked for them. */
async function openBalances(search: string) {
  const asked: string[] = [];
  const house = { isRefusing: false };
  answering((path, request) => {
    const { searchParams } = new URL(request.url);
    if (path.includes('/refund/preview/')) return Response.json(PREVIEW);
    if (!path.includes('balancedeposit')) return Response.json([]);
    asked.push(`${path.slice('/api/user/'.length)}?${searchParams}`);
    if (house.isRefusing) return refusal(403, { code: 'forbidden', message: 'This is for admins.' });
    if (path.includes('/emails/')) return Response.json({ emails: EMAILS });
    const [page0, size] = [Number(searchParams.get('page0')), Number(searchParams.get('size'))];
    const users = searchParams.has('size') ? PEOPLE.slice(page0 * size, (page0 + 1) * size) : PEOPLE;
    return Response.json({ users, totalDepositBalance: 60, totalUsers: 60 });
  });
  const store = openPage();
  store.dispatch({ ...LOG_IN, payload: { ...LOG_IN.payload, role: 'admin', userId: 11 } });
  const screen = await openScreen(
    <>
      <UserManagerPage />
      <Picked />
    </>,
    { store, address: `/?filter=withBalance&${search}` },
  );
  await expect.poll(screen.text).toContain('Person 10');
  return { screen, asked, house };
}

it('shows a page of the deposit balances with the sums of all, and picks the addresses of all pages', async () => {
  const { screen, asked, house } = await openBalances('scope=lostBidders&page=2');
  expect(asked).toEqual(['get/with/balancedeposit/lostBidders?page0=1&size=50']);
  expect(screen.text()).toContain('Person 1060');
  expect(screen.text()).not.toContain('Person 1050');
  expect(screen.text()).toMatch(/60 people.*RM60\.00/);
  await expect.poll(screen.text).toMatch(/Total to be refundedRM57\.0057 bidders.*SkippedRM3\.001 bidder/);
  house.isRefusing = true;
  await screen.press('Select All');
  await expect.poll(() => selectMessage(screen.store.getState())?.text).toBe('This is for admins.');
  expect(screen.text()).toContain('0 picked');
  house.isRefusing = false;
  await screen.press('Select All');
  await expect.poll(screen.text).toContain('60 picked, the last p1060@house.test');
  // The mailing list beside it has a button of the same name.
  const [clear] = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Clear All');
  await screen.after(() => clear?.click());
  await expect.poll(screen.text).toContain('0 picked, the last nobody');
  expect(asked.slice(1)).toEqual(Array(3).fill('emails/with/balancedeposit/lostBidders?'));
});

it('searches among the deposit balances, and picks and saves what is found, all of it', async () => {
  const { screen, asked } = await openBalances('');
  await screen.type('Name or email', ' son ');
  await screen.enter('Name or email');
  await expect.poll(() => asked.at(-1)).toBe('get/with/balancedeposit/all?page0=0&size=50&search=son');
  await screen.press('Select All');
  await screen.press('Export CSV');
  await expect
    .poll(() => asked.slice(-2))
    .toEqual(['emails/with/balancedeposit/all?search=son', 'get/with/balancedeposit/all?search=son']);
});

it.each([
  ['filter=all', 'getbypage/1/10'],
  ['filter=blacklisted', 'blacklist/getbypage/1/50'],
  ['filter=deactivated', 'deactivate/getbypage/1/50'],
  ['filter=verifiedStaff&group=TM+Staff', 'staff/getbypage/TM%20Staff/true/1/50'],
  ['filter=found&text=Ali', 'search {"query":"Ali","page0":1,"size":10}'],
])('the second page of %s is asked for as the second', async (search, page) => {
  const asked: string[] = [];
  answering(async (path, request) => {
    const body = await request.text();
    asked.push(`${path.slice('/api/user/'.length)}${body === '' ? '' : ` ${body}`}`);
    if (path.endsWith('/count')) return Response.json({ count: 120 });
    return Response.json(/\/user\/getbypage/.test(path) ? [] : { users: [], totalUsers: 120 });
  });
  const store = openPage();
  store.dispatch({ ...LOG_IN, payload: { ...LOG_IN.payload, role: 'admin', userId: 11 } });
  await openScreen(<UserManagerPage />, { store, address: `/?${search}&page=2` });
  await expect.poll(() => asked).toContain(page);
});
