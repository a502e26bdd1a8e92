import { expect, test } from 'vitest';
import { firstCalls } from '#contract/site/first-answers.ts';
import { pageSources } from './page-sources.ts';

/** What the answer to each first call is made from (`sharedRoute` of its contract), beside the lot that it is of. */
const OF_CALL = {
  sessions: ['sessions'],
  banners: ['banners'],
  toggles: ['toggles'],
  ongoingBids: ['lots', 'sessions', 'office lots', 'photos'],
  lotById: ['lots', 'sessions', 'office lots', 'photos'],
  latestBidOfLot: ['lots', 'bids', 'RaiseLimitSet'],
  nextLotById: ['next_lots', 'photos'],
} as const;

const PATHS = ['/', '/onlineAuction/onAuction/1', '/itempage/F12', '/auctionpage/101', '/itempagena/7'];

test.each(PATHS)('a page is made from all that its first calls are made from: %s', (path) => {
  const { tables, office, events = [] } = pageSources(path);
  const from = [...tables, ...events, ...office.map((list) => (list === 'lots' ? 'office lots' : list))];
  expect(from).toEqual(expect.arrayContaining(firstCalls(path).flatMap(({ endpointName }) => OF_CALL[endpointName])));
  expect(firstCalls(path).length).toBeGreaterThan(0);
});

test('bids on other lots do not change the page of a lot', () => {
  expect(PATHS.map((path) => pageSources(path).lotNo)).toEqual([undefined, undefined, 'F12', '101', undefined]);
  expect(pageSources('/itempage/AMS3/F12')).toMatchObject({
    lotNo: 'F12',
    tables: expect.arrayContaining(['purchases']),
  });
});

test.each([
  '/onlineAuction/onAuction/2',
  '/onlineAuction/onAuction/1',
  '/',
  '/about',
  '/nowhere',
  '/itempage/x y',
  '/itempage/1',
])('the name of the house stands on every page: %s', (path) =>
  expect(pageSources(path).office).toContain('contact_info'),
);
