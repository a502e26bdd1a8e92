import { Route, Routes, useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { OwnOffer as Offer, OfferedLot, VendorOffer } from '#contract/offers.ts';
import { api } from '#web/calls/api.ts';
import { answering, refusal } from '#web/testing/house.ts';
import { LOG_IN, openPage } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { OfferNotice } from './OfferNotice.tsx';
import { OwnOffer } from './OwnOffer.tsx';
import { VendorOffersPage } from './VendorOffersPage.tsx';

const LOT: VendorOffer = {
  ...{ session: 'AMS7', lotNo: '101', regnNo: 'WXC 4821', unit: 'WXC4821', make: 'Toyota', descOfGood: 'Hilux 2.4 G' },
  ...{ photo: null, state: 'vendor', amount: 22_000, bid: 22_000, reserve: 'not met' },
  decideBy: '2026-11-25T04:00:00.000Z',
  ...{ hiddenReserve: 30_000, startingPrice: 20_000, bids: 4, bidders: 2 },
};
const AT = '2026-11-20T08:00:00.000Z';

const HOUSE = {
  ...{ companyName: 'Rumah Lelong', tel: '+603-5555 0100', fax: '', email: '', mapURL: '' },
  ...{ addressLine1: '', addressLine2: '', addressLine3: '', addressLine4: '' },
  ...{ registrationNo: '', licenceNo: '', sstNo: '' },
};

interface Sent {
  readonly path: string;
  readonly body: unknown;
}

const VENDOR_ROUTE = <Route path="offers/:token?" element={<VendorOffersPage />} />;

function Address() {
  const { pathname, hash } = useLocation();
  return <p>{`at ${pathname}${hash}`}</p>;
}

/** The vendor's page with these lots, and what it sends; `answer` to that. */
async function openVendorPage(lots: readonly VendorOffer[], answer: () => Response, hash = '') {
  const sent: Sent[] = [];
  answering(async (path, request) => {
    if (request.method === 'GET') return Response.json({ session: 'AMS7', vendor: 'TM Berhad', at: AT, lots });
    sent.push({ path, body: await request.json() });
    return answer();
  });
  const page = (
    <>
      <Routes>{VENDOR_ROUTE}</Routes>
      <Address />
    </>
  );
  const screen = await openScreen(page, { address: `/offers/AMS7.VE0.sig${hash}` });
  await screen.shows('TM Berhad, session AMS7');
  return { screen, sent };
}

/** What is answered has nothing of the reserve. */
const { hiddenReserve: _, startingPrice: __, bids: ___, bidders: ____, ...OFFERED } = LOT;
const answered = (change: Partial<OfferedLot>) => () =>
  Response.json({ message: 'done', revision: 9, lot: { ...OFFERED, ...change } });
const SOLD = { state: 'sold', decideBy: null, reserve: null } as const;

describe('a vendor on the page of their mail', () => {
  it('reads the highest bid, how it came about, their own reserve, and until when they answer', async () => {
    const { screen } = await openVendorPage([LOT], answered({}));
    for (const words of [
      'RM22,000',
      '4 bids · 2 bidders in this lot',
      'Starting price RM20,000.00',
      'Your reserve of RM30,000.00 was not met.',
      'Answer by Wed, 25 Nov 2026, 12:00',
    ])
      expect(screen.text()).toContain(words);
  });

  it('without a reserve reads of none', async () => {
    const { screen } = await openVendorPage([{ ...LOT, reserve: null, hiddenReserve: null }], answered({}));
    expect(screen.text()).not.toContain('Your reserve');
    await screen.press('Ask for more: LOT 101');
    expect(screen.text()).not.toContain('Your reserve');
  });

  it('accepts once they were asked with the amount, and reads what came of it', async () => {
    const { screen, sent } = await openVendorPage([LOT], answered(SOLD));
    await screen.press('Accept RM22,000.00: LOT 101');
    expect(sent).toEqual([]);
    expect(screen.text()).toContain('Accept RM22,000.00 for lot 101?');
    await screen.press('Accept RM22,000.00');
    await screen.shows('The lot is sold for RM22,000.00.');
    expect(sent).toEqual([
      { path: '/api/vendoroffers/AMS7.VE0.sig/answer', body: { lotNo: '101', answer: 'accept', shown: 22_000 } },
    ]);
    expect(screen.text()).toContain('Nothing is left for you to answer here.');
  });

  it('whose page is open when the bidder accepts the last of them reads that it is sold', async () => {
    const countered = { ...LOT, state: 'bidder', amount: 25_000 } as const;
    let isDecided = false;
    const offers = (lots: object[]) =>
      Response.json({ session: 'AMS7', vendor: 'VE0', at: '2026-11-20T08:00:00.000Z', lots });
    answering((_, { url }) => {
      if (!isDecided) return offers([countered]);
      if (url.includes('read=outcome')) return offers([{ ...countered, ...SOLD }]);
      return refusal(410, {
        code: 'link-over',
        message: 'Everything that was offered to you of AMS7 has been decided.',
      });
    });
    const page = <Routes>{VENDOR_ROUTE}</Routes>;
    const store = openPage();
    const screen = await openScreen(page, { address: '/offers/AMS7.VE0.sig', store });
    await screen.shows('You have asked for RM25,000.00.');
    isDecided = true;
    await screen.after(() => store.dispatch(api.util.invalidateTags(['FetchOnReconnect'])));
    await screen.shows('The lot is sold for RM25,000.00.');
  });

  it('whose link is read finds it in the address no more, and a void one says so', async () => {
    const { screen } = await openVendorPage([LOT], answered({}), '#lot-101');
    expect(screen.text()).toContain('at /offers#lot-101');
  });

  it('whose link is void, or has no token any more, reads what to do', async () => {
    const message = 'This link is no longer valid. Please use the one in our newest email, or contact us.';
    answering(() => refusal(410, { code: 'link-void', message }));
    const page = <Routes>{VENDOR_ROUTE}</Routes>;
    const void1 = await openScreen(page, { address: '/offers/AMS7.VE0.sig' });
    await void1.shows('Please use the one in our newest email');
    const none = await openScreen(page, { address: '/offers' });
    await none.shows('Please open it once more from the email.');
  });

  it('finds each lot where it stood, though the house puts what was answered behind the others', async () => {
    const lots = [LOT, { ...LOT, lotNo: '102' }];
    const { screen } = await openVendorPage(lots, answered(SOLD));
    const order = () => [...new Set([...screen.text().matchAll(/LOT (1\d\d)/g)].map(([, no]) => no))];
    expect(order()).toEqual(['101', '102']);
    lots.reverse();
    await screen.after(() => screen.store.dispatch(api.util.invalidateTags(['FetchOnReconnect'])));
    await screen.shows('LOT 101');
    expect(order()).toEqual(['101', '102']);
  });

  it('who cancels the question has answered nothing', async () => {
    const { screen, sent } = await openVendorPage([LOT], answered(SOLD));
    await screen.press('Decline: LOT 101');
    await screen.press('Cancel');
    expect(sent).toEqual([]);
    expect(screen.controls()).toContain('Accept RM22,000.00: LOT 101');
  });

  it('asks for more: an amount above the bid, in whole ringgit, asked once more', async () => {
    const asked = { state: 'bidder', amount: 25_000 } as const;
    const { screen, sent } = await openVendorPage([LOT], answered(asked));
    await screen.press('Ask for more: LOT 101');
    expect(screen.text()).toContain('Your reserve: RM30,000.00');
    for (const [typed, says] of [
      ['22000', 'Please enter more than the highest bid of RM22,000.00.'],
      ['25000.50', 'Please enter whole ringgit, without sen.'],
      ['much', 'Please enter whole ringgit, without sen.'],
      ['1,000,000,001', 'Please enter at most RM1,000,000,000.00.'],
    ] as const) {
      await screen.type('Your price', typed);
      await screen.press('Next');
      expect(screen.text()).toContain(says);
    }
    await screen.type('Your price', 'RM25,000');
    await screen.press('Next');
    expect(screen.text()).toContain('Ask the bidder for RM25,000.00 for lot 101?');
    await screen.press('Ask for RM25,000.00');
    await screen.shows('You have asked for RM25,000.00.');
    // Of the page as it was asked for: an answer does not tell of it.
    expect(screen.text()).toContain('Your reserve of RM30,000.00 was not met.');
    expect(sent).toMatchObject([{ body: { lotNo: '101', answer: 'counter', shown: 22_000, counter: 25_000 } }]);
  });

  it('is asked once more about what the house finds unlikely, and goes back to it or means it', async () => {
    const says = 'RM240,000.00 is more than 10.9 times the highest bid of RM22,000.00. Please check the amount.';
    const answers = [
      () => refusal(409, { code: 'counter-unlikely', message: says, likelyCounter: 44_000, lot: LOT }),
      () => refusal(409, { code: 'counter-unlikely', message: says, likelyCounter: 44_000, lot: LOT }),
      answered({ state: 'bidder', amount: 240_000 }),
    ];
    const { screen, sent } = await openVendorPage([LOT], () => answers.shift()?.() ?? Response.error());
    await screen.press('Ask for more: LOT 101');
    const askFor240000 = async () => {
      await screen.type('Your price', '240000');
      await screen.press('Next');
      await screen.press('Ask for RM240,000.00');
      await screen.shows('Is RM240,000.00 the price that you mean?');
      expect(screen.text()).toContain(`${says} In words: Ringgit Malaysia two hundred forty thousand only.`);
    };
    await askFor240000();
    await screen.press('Back');
    expect(screen.text()).toContain('What do you ask for?');
    await askFor240000();
    await screen.press('Ask for RM240,000.00');
    await screen.shows('You have asked for RM240,000.00.');
    const body = { lotNo: '101', answer: 'counter', shown: 22_000, counter: 240_000 };
    expect(sent.map((each) => each.body)).toEqual([body, body, { ...body, above: true }]);
  });

  it('has the lot on top to which a link led', async () => {
    const lots = [LOT, { ...LOT, lotNo: '102' }, { ...LOT, lotNo: '103' }];
    const accepts = async (hash: string) => {
      const { screen } = await openVendorPage(lots, answered({}), hash);
      const found = screen.controls().filter((name) => name.startsWith('Accept'));
      await screen.leave();
      return found.map((name) => name.slice(-3));
    };
    expect(await accepts('#lot-102')).toEqual(['102', '101', '103']);
    expect(await accepts('')).toEqual(['101', '102', '103']);
  });

  it('is not offered what the house would refuse, and reads why, where the bidder can agree to no other price', async () => {
    const { screen } = await openVendorPage(
      [
        { ...LOT, free: false },
        { ...LOT, lotNo: '102' },
      ],
      answered({}),
    );
    expect(screen.text()).toContain('The bidder of this lot can agree to no other price at the moment.');
    expect(screen.controls()).toEqual([
      'Accept RM22,000.00: LOT 101',
      'Decline: LOT 101',
      'Accept RM22,000.00: LOT 102',
      'Ask for more: LOT 102',
      'Decline: LOT 102',
    ]);
  });

  it('whom somebody else of theirs was faster than reads what became of it', async () => {
    const text = 'There is nothing to answer for this lot any more. Lot 101 is not sold.';
    const gone = { ...LOT, state: 'unsold', amount: null, bid: null, reserve: null, decideBy: null };
    const { screen } = await openVendorPage([LOT], () =>
      refusal(409, { code: 'offer-not-open', message: text, lot: gone }),
    );
    await screen.press('Accept RM22,000.00: LOT 101');
    await screen.press('Accept RM22,000.00');
    await screen.shows(text);
    expect(screen.text()).toContain('The lot stays with you.');
    expect(screen.controls()).not.toContain('Accept RM22,000.00: LOT 101');
  });

  it.each([
    [410, 'link-over', 'Nothing is left to be answered'],
    [404, 'no-such-link', 'Your offers could not be shown'],
  ])('a link that leads nowhere says so: %i', async (status, code, title) => {
    answering(() => refusal(status, { code, message: 'Why that is.' }));
    const page = (
      <Routes>
        <Route path="offers/:token?" element={<VendorOffersPage />} />
      </Routes>
    );
    const screen = await openScreen(page, { address: '/offers/1' });
    await screen.shows(title);
    expect(screen.text()).toContain('Why that is.');
  });
});

describe('a bidder in My Bid', () => {
  const OWN: Offer = { ...LOT, deposit: 1_500, premium: 600, fees: 300, safetyDeposit: 500 };
  const COUNTERED: Offer = { ...OWN, state: 'bidder', amount: 25_000 };
  const openOwn = async (offer: Offer, answer: () => Response) => {
    const sent: Sent[] = [];
    answering(async (path, request) => {
      if (path.includes('contact')) return Response.json(HOUSE);
      if (request.method === 'GET') return Response.json({ at: AT, offers: [offer] });
      sent.push({ path, body: await request.json() });
      return answer();
    });
    const store = openPage();
    store.dispatch(LOG_IN);
    return { screen: await openScreen(<OwnOffer offer={offer} />, { store }), sent };
  };

  it('is told of approval only where the reserve is met, or there is none', async () => {
    const { screen } = await openOwn({ ...OWN, reserve: null }, answered({}));
    expect(screen.text()).toContain("Subject to the vendor's approval until Wed, 25 Nov 2026, 12:00");
    expect(screen.text()).not.toContain('reserve');
  });

  it('reads until when they are bound, and that their deposit is held', async () => {
    const { screen } = await openOwn(OWN, answered({}));
    expect(screen.text()).toContain('The reserve was not met: the vendor decides by Wed, 25 Nov 2026, 12:00');
    expect(screen.text()).toContain('Your deposit of RM1,500.00 stays held until it is decided.');
    expect(screen.controls()).toEqual([]);
  });

  it('buys at the vendor’s price, asked once more with all that it costs', async () => {
    const { screen, sent } = await openOwn(COUNTERED, answered({ ...SOLD, amount: 25_000 }));
    expect(screen.text()).toContain('Your bid was RM22,000.00. You can have the lot for RM25,000.00');
    await screen.press('Accept RM25,000.00');
    expect(screen.text()).toContain('Buy lot 101 for RM25,000.00?');
    expect(screen.text()).toContain(
      'a premium of RM600.00, fees of RM300.00 and a safety deposit of RM500.00: RM26,400.00 in all, RM24,900.00 after your deposit. The safety deposit is returned.',
    );
    await screen.press('Accept RM25,000.00');
    const body = { session: 'AMS7', lotNo: '101', answer: 'accept', shown: 25_000 };
    await expect.poll(() => sent).toEqual([{ path: '/api/offers/answer', body }]);
  });

  it.each([
    ['bidder-suspended', 'Your bidding account is suspended. Please contact us.'],
    ['bidder-barred', 'The vendor of this lot does not accept your bids. Please contact us.'],
    ['staff-only', 'You are no longer on the staff list of this auction. Please contact us.'],
  ] as const)('who may not accept it reads why and whom to call, and can decline it: %s', async (obstacle, why) => {
    const { screen, sent } = await openOwn({ ...COUNTERED, free: false, obstacle }, answered({ state: 'unsold' }));
    expect(screen.text()).toContain(`You cannot accept this price. ${why}`);
    expect(screen.text()).not.toContain('You can have the lot');
    await screen.shows('Call Rumah Lelong: +603-5555 0100');
    expect(document.querySelector('a[href="tel:+60355550100"]')).not.toBeNull();
    expect(screen.controls().filter((name) => /Accept|Decline/.test(name))).toEqual(['Decline']);
    await screen.press('Decline');
    await screen.press('Decline');
    const body = { session: 'AMS7', lotNo: '101', answer: 'decline', shown: 25_000 };
    await expect.poll(() => sent).toEqual([{ path: '/api/offers/answer', body }]);
  });

  it('who may not accept it is not asked to by the notice above My Bid', async () => {
    answering(() => Response.json({ at: AT, offers: [{ ...COUNTERED, free: false, obstacle: 'bidder-barred' }] }));
    const notice = await openScreen(<OfferNotice />);
    await notice.after(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(notice.text()).toBe('');
  });

  it('whom the time has passed for reads it', async () => {
    const over = {
      code: 'offer-over',
      message: 'The time to answer this offer is over.',
      lot: { ...LOT, state: 'over' },
    };
    const { screen } = await openOwn(COUNTERED, () => refusal(409, over));
    await screen.press('Decline');
    await screen.press('Decline');
    await screen.shows('The time to answer this offer is over.');
  });

  it('is led to what vendors ask of them; without that nothing stands there', async () => {
    answering(() => Response.json({ at: AT, offers: [COUNTERED] }));
    const notice = await openScreen(<OfferNotice />);
    await notice.shows('The vendor of lot 101 asks for RM25,000.00. Please answer by Wed, 25 Nov 2026, 12:00.');
    await notice.leave();
    answering(() => Response.json({ at: AT, offers: [OWN] }));
    const none = await openScreen(<OfferNotice />);
    await none.after(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(none.text()).toBe('');
  });
});
