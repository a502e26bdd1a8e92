import { expect, it } from 'vitest';
import type { LotOutcome, Purchase } from '#contract/purchases.ts';
import { answering } from '#web/testing/house.ts';
import { LOG_IN, openPage, serverAt } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { aPurchase } from '#web/testing/wire.ts';
import { EndedLotCard } from './EndedLotCard.tsx';

const lot = (outcome: LotOutcome['outcome']) =>
  ({
    ...{ id: 'AMS12/101', session: 'AMS12', lotNo: '101', regnNo: 'WXC 4821', unit: '', photo: null, price: 42_000 },
    ...{ make: 'Toyota', descOfGood: 'Hilux 2.4 G', outcome, ownBid: 42_000, bidderNo: 1042 },
    ...{ recorded: outcome === 'won' },
  }) as LotOutcome;

async function openCard(
  outcome: LotOutcome['outcome'],
  change: Partial<LotOutcome> = {},
  offers: unknown[] = [],
  purchase: Partial<Purchase> = {},
) {
  answering((path) => {
    if (path.endsWith('/offers/mine')) return Response.json({ at: '2026-11-20T10:05:00.000Z', offers });
    return Response.json(path.endsWith('/mybid/get/userid') ? { lots: [aPurchase(purchase)] } : {});
  });
  const store = openPage();
  store.dispatch(LOG_IN);
  store.dispatch(serverAt(Date.parse('2026-11-20T10:05:00.000Z')));
  const ended = { session: 'AMS12', lotNo: '101' };
  return openScreen(<EndedLotCard ended={ended} lot={{ ...lot(outcome), ...change }} onClose={() => undefined} />, {
    store,
  });
}

it('a lot that was won has its photo, its plate, its price and the next two steps', async () => {
  const screen = await openCard('won');
  await screen.shows('Won. Pay by 27 November.');
  for (const words of [
    'Yours at RM42,000',
    'WXC 4821',
    'Pay RM24,000.10',
    'Collect with the gate pass: Shah Alam, Lot 5, Jalan Sepana 15/3, 40200 Shah Alam · Mon to Fri, 9.00 am to 4.30 pm · Encik Farid, +6012-555 0101',
  ])
    expect(screen.text()).toContain(words);
});

it('its first step leads to where it is paid', async () => {
  const screen = await openCard('won');
  await screen.shows('Won. Pay by 27 November.');
  const pay = [...document.querySelectorAll('a')].find((link) => link.textContent === 'Pay RM24,000.10');
  expect(pay?.getAttribute('href')).toBe('/myaccount/mybid?tab=won&date=2026-11-20#to-pay');
});

it('is not to be paid before its deposit is balanced out, and says when it can be', async () => {
  const screen = await openCard('won', {}, [], { balanced: false });
  await screen.shows('You can pay as soon as that is done: we will email you.');
  expect(screen.text()).not.toContain('Pay RM');
});

it.each(['waiting', 'lost', 'no bid'] as const)('names no steps of a lot that is not won: %s', async (outcome) => {
  const screen = await openCard(outcome);
  await screen.after(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.text()).toContain('101');
  expect(screen.text()).not.toContain('Pay RM');
});

it('a lot below its reserve is not called theirs, and says what its vendor asks for and until when', async () => {
  const offer = {
    ...{ session: 'AMS12', lotNo: '101', state: 'bidder', amount: 44_000, bid: 42_000 },
    decideBy: '2026-11-23T07:00:00.000Z',
  };
  const screen = await openCard('waiting', { recorded: true, vendor: 'reserve not met' }, [offer]);
  await screen.shows('The vendor asks for RM44,000.00');
  expect(screen.text()).toContain('please answer by');
  expect(screen.text()).not.toContain('Yours at');
});
