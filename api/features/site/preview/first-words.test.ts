import { expect, it } from 'vitest';
import type { FirstAnswer } from '#contract/site/first-answers.ts';
import { withFirstAnswers } from './first-words.ts';

const PAGE = '<div><!--first words--></div><!--first answers-->';
const LOT = {
  id: '101',
  session: 'AMS3',
  regnNo: 'WXC 4821',
  unit: 'WXC4821',
  make: 'Toyota',
  descOfGood: '</script><b>Hilux',
  price: 38000,
  photos: ['0.jpg?v=k3x9', '1.jpg?v=k3x9'],
};
const BID = { id: '101', session: 'AMS3', latestBid: 38400, bidderNo: 1007, bidCount: 3, biddersInLot: 2 };
const SESSION = { id: 'AMS3', endsAt: '2026-11-23T07:33:58.303Z', lastEndsAt: '2026-11-23T07:33:58.303Z' };

const pageWith = (...answers: FirstAnswer[]) => withFirstAnswers(PAGE, answers);
const ofLot = (bid: object, lot: object = LOT): FirstAnswer[] => [
  { endpointName: 'sessions', value: [SESSION] },
  { endpointName: 'lotById', arg: '101', value: lot },
  { endpointName: 'latestBidOfLot', arg: '101', value: bid },
];

it('says lot, price and end in both languages, and no text of a catalogue is markup', () => {
  const page = pageWith(...ofLot(BID));
  expect(page).toContain('<span lang="en">Latest Bid Price</span><span lang="ms">Harga Bidaan Terkini</span>');
  expect(page).toContain('RM38,400.00');
  expect(page).toContain('Ends 23 November at 15:33');
  expect(page).toContain('Toyota &lt;/script&gt;&lt;b&gt;Hilux');
  expect(page.match(/<\/script>/g)).toHaveLength(1);
});

it('says the end of a lot that ends later than its session', () => {
  const later = { ...LOT, salePrice: null, endsAt: '2026-11-23T07:41:00.000Z' };
  expect(pageWith(...ofLot(BID, later))).toContain('Ends 23 November at 15:41');
});

it('says the starting price where there is no bid, and the sold price of what is sold', () => {
  const none = { ...BID, latestBid: 0, bidderNo: null };
  expect(pageWith(...ofLot(none))).toMatch(/Starting Price.*RM38,000\.00/);
  expect(pageWith(...ofLot(BID, { ...LOT, salePrice: 38400.5 }))).toMatch(/Sold Price.*RM38,400\.50/);
});

it('gives the scripts what the calls answered', () => {
  const answers = ofLot(BID);
  const [, json = ''] =
    /<script type="application\/json" id="first-answers">(.*)<\/script>/.exec(pageWith(...answers)) ?? [];
  expect(JSON.parse(json)).toEqual(answers);
});

it('lists the lots of a list with their prices', () => {
  const value = {
    auctionLotList: [LOT, { ...LOT, id: '102' }],
    ongoingBid: [BID, { ...BID, id: '102', latestBid: 41000 }],
  };
  expect(pageWith({ endpointName: 'ongoingBids', arg: { page: 1, size: 6 }, value })).toMatch(
    /Lot 101.*RM38,400\.00.*Lot 102.*RM41,000\.00/,
  );
});

it('has the photos of a list that are seen first, and what the house says above it', () => {
  const auctionLotList = ['101', '102', '103', '104'].map((id) => ({ ...LOT, id }));
  const page = pageWith(
    { endpointName: 'toggles', value: [{ id: 10, name: 'Front message', info: 'Viewing <today>', toggle: null }] },
    { endpointName: 'ongoingBids', arg: { page: 1, size: 6 }, value: { auctionLotList, ongoingBid: [] } },
  );
  const [words = ''] = page.split('<script');
  expect(words).toContain('<p class="message"><span>Viewing &lt;today&gt;</span></p><nav>');
  expect(words.match(/<img src="\/api\/file\/image\/auctionlot\/WXC4821\/0\.jpg\?v=k3x9" srcset/g)).toHaveLength(3);
  expect(words.match(/<div class="photo">/g)).toHaveLength(4);
});

it('has what the house says above a list in both languages, where it has said it in Malay', () => {
  const said = (id: number, info: string) => ({ id, name: 'Front message', info, toggle: null });
  const page = (...value: object[]) =>
    pageWith(
      { endpointName: 'toggles', value },
      { endpointName: 'ongoingBids', arg: { page: 1, size: 6 }, value: { auctionLotList: [], ongoingBid: [] } },
    );
  expect(page(said(10, 'Viewing'), said(35, '<Lawatan>'))).toContain(
    '<p class="message"><span><span lang="en">Viewing</span><span lang="ms">&lt;Lawatan&gt;</span></span></p>',
  );
  expect(page(said(10, 'Viewing'), said(35, ' '))).toContain('<p class="message"><span>Viewing</span></p>');
});

it('leads from a list to its lots, to the other lists and to the sessions that do not lead it', () => {
  const other = { ...SESSION, id: 'AMS4', publicOrPrivate: 'TM <Staff>', status: 'started' };
  const page = pageWith(
    { endpointName: 'sessions', value: [other, { ...SESSION, publicOrPrivate: 'public', status: 'started' }] },
    { endpointName: 'ongoingBids', value: { auctionLotList: [LOT], ongoingBid: [BID], total: 28 } },
  );
  expect(page).toContain('<h1><span lang="en">Auction ends 23 November at 15:33</span>');
  expect(page).toContain('<a href="/itempage/101"><div class="photo">');
  expect(page).toContain(
    '<a href="/onlineAuction/onAuction/1?session=AMS4"><span lang="en">Session AMS4 · TM &lt;Staff&gt; only',
  );
  expect(page).toContain('28 unit/s found.');
  expect(page.match(/<nav>.*<\/nav>/)?.[0].match(/<a href=/g)).toHaveLength(4);
});

it('says on the home page what runs until when, the way to its lots, and prices', () => {
  const home = (sessions: object[]) =>
    pageWith(
      { endpointName: 'sessions', value: sessions },
      { endpointName: 'banners', value: [] },
      {
        endpointName: 'ongoingBids',
        value: {
          auctionLotList: [
            { ...LOT, status: 'open' },
            { ...LOT, id: '102', status: 'sold' },
          ],
          ongoingBid: [BID],
          total: 2,
        },
      },
    );
  const running = { ...SESSION, publicOrPrivate: 'public', status: 'started' };
  const page = home([running]);
  expect(page).toMatch(
    /<h1>.*under the hammer.*<\/h1>.*Auction ends.*23 November at 15:33.*href="\/onlineAuction\/onAuction\/1"/,
  );
  // Lots may end one after the other: it ends with the last of them.
  expect(home([{ ...running, lastEndsAt: '2026-11-23T07:50:00.000Z' }])).toMatch(/Auction ends.*23 November at 15:50/);
  expect(page).toMatch(/<a href="\/itempage\/101">.*Latest bid.*RM38,400\.00/);
  expect(page).not.toContain('/itempage/102');
  const coming = { ...running, status: 'not started', startsAt: '2026-11-22T01:00:00.000Z' };
  expect(home([coming, { ...running, id: 'AMS4', publicOrPrivate: 'TM Staff' }])).toMatch(
    /Auction starts.*22 November at 09:00.*session=AMS3.*One more session below/,
  );
  expect(home([])).toContain('under the hammer');
});

it('leaves a page without answers as it is', () => {
  expect(pageWith()).toBe(PAGE);
});
