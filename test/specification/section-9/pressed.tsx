import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { expect, vi } from 'vitest';
import { PurchasesTab } from '#web/admin/person/PurchasesTab.tsx';
import { page } from '#web/boot/page.ts';
import { ErrorBoundary } from '#web/components/ErrorBoundary.tsx';
import { Notices } from '#web/components/Notices.tsx';
import { CredentialsForm } from '#web/features/accounts/login/CredentialsForm.tsx';
import { RemindMe } from '#web/features/accounts/registration/RemindMe.tsx';
import { WithdrawDialog } from '#web/features/payments/WithdrawDialog.tsx';
import { SessionHeader } from '#web/lots/SessionHeader.tsx';
import { bidsNoticed, selectMessage } from '#web/notices/notices.ts';
import { signedIn } from '#web/session/session.ts';
import { answering, refusal } from '#web/testing/house.ts';
import { LIVE, LOG_IN, openPage, serverAt } from '#web/testing/page.tsx';
import { openScreen, type Screen } from '#web/testing/screen.tsx';
import { aPurchase, aSessionView } from '#web/testing/wire.ts';
import { answered, applied, type Row, shown } from './figures.ts';

/** What has to be pressed, or waited for, in a document. Time is the test's own; nothing waits for real. */

const messageMs = ({ store }: Screen) => selectMessage(store.getState())?.forMs;
const later = (screen: Screen, ms: number) => screen.after(() => vi.advanceTimersByTimeAsync(ms));

async function bidsOfOthers(...lots: readonly string[]): Promise<Screen> {
  vi.useFakeTimers();
  const screen = await openScreen(<Notices />);
  for (const lotNo of lots) {
    const bid = { lotNo, bidderNo: 1_007, amountSen: 22_000_00, bids: 1 };
    await screen.after(() => screen.store.dispatch(bidsNoticed([bid])));
  }
  return screen;
}

/** An auction a day, the newest first as the house answers them. */
const AUCTIONS = Array.from({ length: 25 }, (_, at) => {
  const date = `2026-10-${String(25 - at).padStart(2, '0')}`;
  const order = `AMS${25 - at}/101`;
  return aPurchase({ id: order, auctionName: order, startDate: date, date });
});

export const PRESSED: readonly Row[] = [
  applied('5 s at login and registration', async () => {
    answering(() => refusal(401, { code: 'wrong-credentials', message: 'Wrong email or password.' }));
    const screen = await openScreen(
      <CredentialsForm start={{ email: 'a@house.example', pwd: 'qzv7kwpx' }} onStep={() => undefined} />,
    );
    await screen.press('Login');
    await expect.poll(() => messageMs(screen)).toBe(5_000);
    await screen.leave();
    const registering = await openScreen(<RemindMe />);
    await registering.type('Your email address', 'a@house.example');
    await registering.press('Remind me');
    await expect.poll(() => messageMs(registering)).toBe(5_000);
  }),
  applied('5 s at transactions', async () => {
    answering((path) => Response.json(path.endsWith('/request') ? { message: 'Done.', revision: 9 } : []));
    const account = { available: 800, bankName: 'Maybank', bankAccEnd: '0000' };
    const store = openPage();
    store.dispatch(LOG_IN);
    const screen = await openScreen(<WithdrawDialog me={1_042} account={account} onClose={() => undefined} />, {
      store,
    });
    await screen.press('Withdraw RM800.00');
    await expect.poll(() => messageMs(screen)).toBe(5_000);
  }),
  applied('10 s for bids of others', async () => {
    const screen = await bidsOfOthers('103');
    await later(screen, 9_999);
    expect(screen.text()).toContain('bidder 1007 bid RM22,000.00');
    await later(screen, 1);
    expect(screen.text()).not.toContain('bidder 1007');
  }),
  answered(
    'bids of others in two turns',
    ['docs/features/notifications.md', 'Bids of others are one line, summed, with its own off-switch'],
    async () => {
      const screen = await bidsOfOthers('103', '104');
      expect([screen.text().includes('Lot 103'), screen.text().includes('Lot 104')]).toEqual([false, true]);
    },
  ),
  applied('countdown each second', async () => {
    vi.useFakeTimers();
    const store = openPage();
    const endsAtMs = Date.parse('2026-11-20T06:00:00.000Z');
    store.dispatch(serverAt(endsAtMs - 90_000));
    store.dispatch(LIVE);
    const session = aSessionView({ startsAtMs: endsAtMs - 3_600_000, endsAtMs });
    const screen = await openScreen(<SessionHeader session={session} first={false} />, { store });
    const seconds = () => /(\d+)s/.exec(screen.text())?.[1];
    expect(seconds()).toBe('30');
    // A few milliseconds late rather than early.
    await later(screen, 10);
    for (const left of ['29', '28', '27']) {
      await later(screen, 1_000);
      expect(seconds()).toBe(left);
    }
  }),
  applied('120 s for the code of a page', async () => {
    vi.useFakeTimers();
    const Page = page(() => new Promise(() => undefined));
    const screen = await openScreen(
      <ErrorBoundary fallback="did not load">
        <Suspense fallback="on its way">
          <Page />
        </Suspense>
      </ErrorBoundary>,
    );
    await later(screen, 119_999);
    expect(screen.text()).toBe('on its way');
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await later(screen, 1);
    expect(screen.text()).toBe('did not load');
  }),
  shown('10 page numbers of purchased lots', async () => {
    const person = {
      ...{ id: 1_004, firstName: 'Siti Aminah', role: 'user', bidder: true, secondFactorSince: null },
      ...{ blacklistedBy: [], winning: [], sameIc: [], sessions: [] },
    };
    answering((path) => Response.json(path.startsWith('/api/user/person/') ? person : { lots: AUCTIONS, revision: 9 }));
    const store = openPage();
    store.dispatch(signedIn({ email: 'a', name: 'A', role: 'admin', jwt: 'x', userId: 1 }));
    const tab = (
      <Routes>
        <Route path="/adminPage/people/:userId" element={<PurchasesTab />} />
      </Routes>
    );
    const screen = await openScreen(tab, { store, address: '/adminPage/people/1004' });
    await screen.shows('Auction of');
    const numbers = screen.controls().filter((name) => /^\d+: auction of/.test(name));
    expect(numbers).toHaveLength(10);
    expect(numbers.at(-1)).toMatch(/^25: /);
  }),
];
