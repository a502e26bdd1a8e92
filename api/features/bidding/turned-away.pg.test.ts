import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Book } from '#api/book/book.ts';
import type { NotNow, Outcome } from '#api/book/outcome.ts';
import { type TestApp, testApp } from '#api/platform/http/testing/test-app.ts';

/** A bid that the book took no decision on is told to be sent again, and counted for the record of outages; a refusal is not. */

let app: TestApp;
let outcome: Outcome;
const counted: string[] = [];

beforeAll(async () => {
  const book = { nowMs: () => 0, onCommitted: () => () => undefined, execute: async () => outcome } as unknown as Book;
  app = await testApp({ deps: { book, turnedAway: { count: (lotNo: string) => void counted.push(lotNo) } } });
});
afterAll(() => app.close());

const REASONS = ['too-many-waiting', 'waited-too-long', 'log-away', 'unknown', 'closing', 'broken', 'fault'] as const;

test.each<NotNow['reason']>(REASONS)('%s', async (reason) => {
  outcome = { kind: 'not-now', reason };
  counted.length = 0;
  const { headers } = await app.person({ role: 'user' });
  const payload = { id: '101', startOrRaise: 'start', latestBid: 0, offerBidPrice: 0 };
  const answer = await app.app.inject({ method: 'POST', url: '/api/socket/auctionlot/post', headers, payload });
  expect([answer.statusCode >= 500, counted]).toEqual([true, ['101']]);
  const entered = await app.app.inject({
    ...{ method: 'POST', url: '/api/socket/lotunit/enter', headers, payload: { lotNo: '101' } },
  });
  expect([entered.statusCode >= 500, counted]).toEqual([true, ['101']]);
});
