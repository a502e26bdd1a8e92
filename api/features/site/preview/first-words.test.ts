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
const SESSION = { id: 'AMS3', endsAt: '2026-11-23T07:33:58.303Z' };

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
  expect(words).toContain('<p class="message"><span>Viewing &lt;today&gt;</span></p><div class="cards">');
  expect(words.match(/<img src="\/api\/file\/image\/auctionlot\/WXC4821\/0\.jpg\?v=k3x9" srcset/g)).toHaveLength(3);
  expect(words.match(/<div class="photo">/g)).toHaveLength(4);
});

it('leaves a page without answers as it is', () => {
  expect(pageWith()).toBe(PAGE);
});
