import { describe, expect, it } from 'vitest';
import type { HouseOffer } from '#contract/offers.ts';
import { answering, refusal } from '#web/testing/house.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { AnswerOfferDialog } from './AnswerOfferDialog.tsx';

const OFFER: HouseOffer = {
  ...{ session: 'AMS7', lotNo: '101', regnNo: 'WXC 4821', unit: 'WXC4821', make: 'Toyota', descOfGood: 'Hilux 2.4 G' },
  ...{ photo: null, state: 'vendor', amount: 22_000, bid: 22_000, reserve: 'not met' },
  ...{ decideBy: '2026-11-25T04:00:00.000Z', vendor: 'TM', bidderNo: 1_007, bidder: 'Mei Fong', notFree: null },
  ...{ offeredAt: '2026-11-20T07:10:00.000Z', counter: null, decided: null },
};

it('a price that the house finds unlikely is asked about once more, and sent as meant after a yes', async () => {
  const message = 'RM240,000.00 is more than 10.9 times the highest bid of RM22,000.00. Please check the amount.';
  const sent: { readonly above?: boolean }[] = [];
  answering(async (_, request) => {
    const body = await request.json();
    sent.push(body);
    if (body.above === true) return Response.json({ message: 'The bidder is asked.', revision: 9, lot: OFFER });
    return refusal(409, { code: 'counter-unlikely', message, likelyCounter: 44_000, lot: OFFER });
  });
  const screen = await openScreen(<AnswerOfferDialog offer={OFFER} onClose={() => undefined} />);
  await screen.type('Their answer', 'counter');
  await screen.type('What they ask for', '240000');
  const record = async () => {
    await screen.press('Record answer');
    expect(screen.text()).toContain('In words: Ringgit Malaysia two hundred forty thousand only.');
    await screen.press('Yes');
    await screen.shows('Is this amount meant?');
    expect(screen.text()).toContain(message);
  };
  await record();
  await screen.press('No');
  await record();
  await screen.press('Yes');
  const body = { session: 'AMS7', lotNo: '101', by: 'vendor', answer: 'counter', shown: 22_000, counter: 240_000 };
  await expect.poll(() => sent).toEqual([body, body, { ...body, above: true }]);
});

describe('where the bidder may agree to no other price', () => {
  const notFree = 'This bidder is suspended, and cannot accept a counter-offer. It can be declined for them.';
  const choices = async (change: Partial<HouseOffer>) => {
    const offer: HouseOffer = { ...OFFER, free: false, notFree, ...change };
    const screen = await openScreen(<AnswerOfferDialog offer={offer} onClose={() => undefined} />);
    expect(screen.text()).toContain(offer.notFree);
    const field = screen.field('Their answer') as unknown as HTMLSelectElement;
    return { screen, texts: [...field.options].map(({ text }) => text), chosen: field.value };
  };

  it('what the vendor asks for is not accepted in the bidder’s name, and the dialog says why', async () => {
    const sent: unknown[] = [];
    answering(async (_, request) => {
      sent.push(await request.json());
      return Response.json({ message: 'Lot 101 is not sold.', revision: 9, lot: OFFER });
    });
    const { screen, texts, chosen } = await choices({ state: 'bidder', amount: 25_000, counter: 25_000 });
    expect([texts, chosen]).toEqual([['Please choose', 'Decline'], '']);
    await screen.type('Their answer', 'decline');
    await screen.press('Record answer');
    await screen.press('Yes');
    const body = { session: 'AMS7', lotNo: '101', by: 'bidder', answer: 'decline', shown: 25_000 };
    await expect.poll(() => sent).toEqual([body]);
  });

  it('the vendor can accept the bid, which binds, and ask for no other price', async () => {
    const { texts } = await choices({});
    expect(texts).toEqual(['Please choose', 'Accept', 'Decline']);
  });
});
