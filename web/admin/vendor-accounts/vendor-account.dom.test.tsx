import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import type { AgreementTerms, VendorAccount, VendorPayout } from '#contract/vendors.ts';
import { signedIn } from '#web/session/session.ts';
import { answering } from '#web/testing/house.ts';
import { openPage } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { VendorAccountPage } from './VendorAccountPage.tsx';

const TERMS: AgreementTerms = {
  ...{ commission: { kind: 'share', percent: 10 }, minimum: 0, maximum: null, charges: [] },
  ...{ taxPercent: 0, taxIncluded: false, payoutAfter: 'payment', holdDays: 0 },
};
const AGREEMENT = { agreedAt: 41, at: '2026-11-20T04:00:00.000Z', by: 'Nurul Aina', terms: TERMS };
const PAYOUT: VendorPayout = {
  ...{ byStaff: false, mayRetry: false, why: '' },
  ...{ id: '0b6c2a52-8f5d-4a55-9c1e-9a52f1d8a001', amount: 300, state: 'proposed', payee: 'ab'.repeat(32) },
  ...{ bank: 'Maybank', accountNo: '514012345678', holder: 'KNB Berhad', approvedBy: '', isOwn: false },
  ...{ proposedBy: 'Lee Siew Ling', proposedAt: '2026-11-20T04:00:00.000Z' },
};
const ACCOUNT: VendorAccount = {
  ...{ vendor: 'KNB', name: 'KNB Berhad', balance: 500, notDue: 0, payable: 500, agreements: [AGREEMENT] },
  ...{ bankAccounts: [], payouts: [PAYOUT] },
};
const example = (hammer: number, commission: number) => {
  return { hammer, commission, charges: 0, tax: 0, net: hammer - commission };
};

/** Staff with this account number; 1 is a super admin. */
function open(userId: number, tab: string, account: VendorAccount) {
  const sent: { path: string; body: unknown }[] = [];
  const asked: string[] = [];
  answering(async (path, request) => {
    if (path === '/api/vendor-accounts/KNB') return Response.json(account);
    if (path === '/api/auctionmanager/lotdefaults') {
      asked.push(path);
      return Response.json([
        { vendor: 'KNB', version: 1, reservePercent: 110, approval: true, at: AGREEMENT.at, by: 'Nurul Aina' },
      ]);
    }
    if (request.method === 'GET') return new Promise<Response>(() => undefined);
    const body = (await request.json()) as { terms: AgreementTerms };
    sent.push({ path, body });
    if (path === '/api/vendor-accounts/agreement/try') {
      const percent = body.terms.commission.kind === 'share' ? body.terms.commission.percent : 0;
      return Response.json({
        examples: [example(10_000, 100 * percent)],
        sales: [
          {
            lot: 'AMS1/402',
            hammer: 29_100,
            net: 26_190,
            netThen: 29_100 - Math.max(body.terms.minimum, 291 * percent),
          },
        ],
      });
    }
    return Response.json({ message: 'The agreement with KNB is saved.', revision: 50, recorded: true });
  });
  const store = openPage();
  store.dispatch(signedIn({ email: 'a@house.example', name: 'A', role: 'admin', userId, jwt: 'token-1' }));
  const screen = openScreen(
    <Routes>
      <Route path="/adminPage/vendorAccounts/:vendor" element={<VendorAccountPage />} />
    </Routes>,
    { store, address: `/adminPage/vendorAccounts/KNB?tab=${tab}` },
  );
  return { screen, sent, asked };
}

it('an agreement is saved only after what it comes to was shown, and tried anew when it is changed', async () => {
  const opened = open(1, 'agreement', ACCOUNT);
  const screen = await opened.screen;
  const sentTo = () => opened.sent.map(({ path }) => path.replace('/api/vendor-accounts/', ''));
  await screen.shows('Commission: 10% of the hammer price.');
  await screen.shows('RM9,000.00');
  await screen.press('Change the agreement');
  await screen.type('Rate', '101');
  await screen.press('Try it');
  await screen.shows('Please enter a rate from 0 to 100%, with at most four decimals.');
  await screen.type('Rate', '7.5');
  await screen.press('Try it');
  await screen.shows('RM9,250.00');
  // What holds for the sale, and what these terms would give.
  await screen.shows('RM26,917.50');
  expect(screen.text()).toContain('RM727.50');

  await screen.type('Rate', '8');
  expect(screen.controls()).not.toContain('Save the agreement');
  await screen.press('Try it');
  await screen.shows('RM9,200.00');
  await screen.press('Save the agreement');
  await screen.shows('Save the agreement with KNB?');
  expect(screen.text()).toContain('Commission: 8% of the hammer price.');
  expect(sentTo()).not.toContain('agreement');
  await screen.press('Yes');
  await screen.shows('What is agreed');
  expect(opened.sent.find(({ path }) => path === '/api/vendor-accounts/agreement')?.body).toEqual({
    ...{ vendor: 'KNB', shownAt: 41, belowZero: 0 },
    terms: { ...TERMS, commission: { kind: 'share', percent: 8 } },
  });
});

it('terms by which a vendor would have owed for what was sold are asked about with the lot, and sent with how many', async () => {
  const opened = open(1, 'agreement', ACCOUNT);
  const screen = await opened.screen;
  await screen.shows('Commission: 10% of the hammer price.');
  await screen.press('Change the agreement');
  await screen.type('Least commission a lot', '30000');
  await screen.press('Try it');
  await screen.shows('RM9,000.00');
  await screen.press('Save the agreement');
  await screen.shows('AMS1/402, sold at RM29,100.00, would have come to -RM900.00.');
  await screen.press('Yes');
  await screen.shows('What is agreed');
  expect(opened.sent.find(({ path }) => path === '/api/vendor-accounts/agreement')?.body).toMatchObject({
    belowZero: 1,
  });
});

it('an admin reads who does what they may not, and finds no button for it', async () => {
  const screen = await open(11, 'payouts', ACCOUNT).screen;
  await screen.shows('A super admin approves it.');
  await screen.shows('Nothing can be paid out before there is a bank account: propose one.');
  expect(screen.controls()).toContain('Withdraw the payout of RM300.00');
  expect(screen.controls().filter((name) => /^(Approve|Record|Propose a payout)/.test(name))).toEqual([]);
});

it('of one’s own payout somebody else decides; another super admin’s is approved', async () => {
  const own = await open(1, 'payouts', { ...ACCOUNT, payouts: [{ ...PAYOUT, isOwn: true }] }).screen;
  await own.shows('You have proposed it: a super admin who is somebody else approves it.');
  expect(own.controls().filter((name) => name.startsWith('Approve'))).toEqual([]);
  await own.leave();
  const others = await open(1, 'payouts', ACCOUNT).screen;
  await others.shows('It waits for you, or another super admin.');
  expect(others.controls()).toContain('Approve the payout of RM300.00');
});

it('without an agreement nothing is booked, and an admin reads that sales wait', async () => {
  const bare = { ...ACCOUNT, agreements: [], payouts: [] };
  const boss = await open(1, 'account', bare).screen;
  await boss.shows('Nothing can be booked on the account before an agreement is saved.');
  expect(boss.controls()).not.toContain('Charge the vendor');
  await boss.leave();
  const admin = await open(11, 'agreement', bare).screen;
  await admin.shows('Nothing has been agreed with KNB yet');
  expect(admin.controls()).not.toContain('Try it');
});

it('what new lots begin with is read by super admins alone: nobody else is shown it, nor asks for it', async () => {
  const boss = await open(1, 'agreement', ACCOUNT).screen;
  await boss.shows('Each begins with a hidden reserve of 110% of the starting price, and the vendor’s approval.');
  await boss.leave();
  const admin = open(104, 'agreement', ACCOUNT);
  const screen = await admin.screen;
  await screen.shows('Commission: 10% of the hammer price.');
  expect(screen.text()).not.toContain('What new lots begin with');
  expect(admin.asked).toEqual([]);
});
