import { useLocation, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import type { TopUpStatus } from '#contract/payments/payments.ts';
import type { Purchase } from '#contract/purchases.ts';
import { purchasesApi } from '#web/calls/endpoints/purchases.ts';
import { answering, refusal } from '#web/testing/house.ts';
import { LOG_IN, openPage, serverAt } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { aPurchase } from '#web/testing/wire.ts';
import { BankReturn } from './BankReturn.tsx';

const ME = 1042;
const RETURN =
  'billplz[id]=bill7&billplz[paid]=true&billplz[paid_at]=2026-11-27 12:00:00 %2B0800&billplz[x_signature]=ab';
const PAID_AT = '2026-11-27T04:00:00.000Z';

/** The page of an address; a way to another page and back. */
function Place() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p>{`at ${pathname}${search}.`}</p>
      <button type="button" onClick={() => void navigate('/other')}>
        Other
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      {pathname === '/here' && <Here />}
    </>
  );
}

function Here() {
  purchasesApi.usePurchasesQuery(ME);
  return <BankReturn me={ME} onTryAgain={() => undefined} />;
}

interface HouseHas {
  readonly returned?: Partial<NonNullable<TopUpStatus['returned']>>;
  readonly refused?: Response;
  readonly purchase?: Partial<Purchase>;
  readonly moved?: readonly { readonly transactionType: string; readonly at: string }[];
  /** Since it was paid, ms. */
  readonly laterMs?: number;
}

async function comeBack(house: HouseHas) {
  const now = { ...house };
  answering((path) => {
    if (path === '/api/transaction/topup/status') {
      if (now.refused !== undefined) return now.refused.clone();
      const paid = { amount: 500, state: 'paid', lot: 'AMS2/411', charges: false, toDeposit: 0 };
      return Response.json({ returned: { ...paid, ...now.returned } });
    }
    if (path === '/api/transaction/getbypage') return Response.json(now.moved ?? []);
    return Response.json({ lots: [aPurchase({ id: 'AMS2/411', ...now.purchase })] });
  });
  const store = openPage();
  store.dispatch(LOG_IN);
  store.dispatch(serverAt(Date.parse(PAID_AT) + (house.laterMs ?? 5_000)));
  const screen = await openScreen(<Place />, { store, address: `/here?tab=won&${RETURN}` });
  return { now, screen };
}

const PAID = 'RM500.00 has been paid for lot 411 of AMS2.';
const TOPPED_UP = 'RM500.00 has been added to your deposit.';
const GONE = 'RM500.00 for lot 411 of AMS2 was taken back by the bank. It no longer counts as paid.';
const payment = { amount: 500, at: PAID_AT, reference: 'bill7', paidOn: null, way: null };

test('what was paid is said once: the address forgets it, and the way back does not bring it again', async () => {
  const { screen } = await comeBack({ purchase: { payments: [payment] } });
  await screen.shows(PAID);
  await screen.shows('at /here?tab=won.');
  await screen.press('Other');
  await screen.press('Back');
  await screen.shows('at /here?tab=won.');
  expect(screen.text()).not.toContain('Paid');
});

test('a payment that the bank takes back while it is shown turns', async () => {
  const { now, screen } = await comeBack({ purchase: { payments: [payment] } });
  await screen.shows(PAID);
  now.purchase = { takenBack: [payment] };
  await screen.after(() => screen.store.dispatch(purchasesApi.util.invalidateTags(['Purchases'])));
  await screen.shows(GONE);
  expect(screen.text()).not.toContain(PAID);
});

test('one that was taken back and paid again under the same reference counts', async () => {
  const { screen } = await comeBack({ purchase: { payments: [payment], takenBack: [payment] } });
  await screen.shows(PAID);
});

test('that the bank took back another payment of the lot says nothing of this one', async () => {
  const { screen } = await comeBack({
    purchase: { payments: [payment], takenBack: [{ ...payment, reference: 'bill6' }] },
  });
  await screen.shows(PAID);
});

test.each([
  ['nothing since', [{ transactionType: 'deposit', at: PAID_AT }], true],
  ['a reversal before it', [{ transactionType: 'reversal', at: '2026-11-27T03:59:59.000Z' }], true],
  ['a reversal after it', [{ transactionType: 'reversal', at: '2026-11-27T04:00:03.000Z' }], false],
])('a top-up is said to be in the deposit, or not, after %s', async (_, moved, said) => {
  const { screen } = await comeBack({ returned: { lot: null }, moved });
  await screen.shows('at /here?tab=won.');
  if (said) await screen.shows(TOPPED_UP);
  else expect(screen.text()).not.toContain(TOPPED_UP);
});

test('the bookmark of a payment of last week says nothing, and is forgotten', async () => {
  const { screen } = await comeBack({ purchase: { payments: [payment] }, laterMs: 7 * 86_400_000 });
  await screen.shows('at /here?tab=won.');
  expect(screen.text()).not.toContain('Paid');
});

test('while the bank has not said anything the address stays, so that a reload asks again', async () => {
  const { screen } = await comeBack({ returned: { state: 'on its way' } });
  await screen.shows('Your bank has not confirmed RM500.00 yet.');
  expect(screen.text()).toContain('bill7');
});

test('a bill of somebody else is not recognised, and forgotten', async () => {
  const { screen } = await comeBack({ refused: refusal(404, { code: 'no-such-payment', message: 'Not yours.' }) });
  await screen.shows('We don’t recognise this payment');
  await screen.shows('at /here?tab=won.');
});
