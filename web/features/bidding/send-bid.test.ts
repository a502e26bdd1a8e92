import { describe, expect, test } from 'vitest';
import { bidRequest, MAX_TRIES, type PostResult, sendBid } from './send-bid.ts';

/** Plays the answers in order (the last one for ever) and notes what was done. */
async function played(...answers: [PostResult, ...PostResult[]]) {
  const waitsMs: number[] = [];
  const told: number[] = [];
  const keys: string[] = [];
  const outcome = await sendBid({
    key: 'key-1',
    post: async (key) => answers[Math.min(keys.push(key), answers.length) - 1] ?? answers[0],
    wait: async (delayMs) => void waitsMs.push(delayMs),
    onTry: (tries) => told.push(tries),
  });
  return { outcome, waitsMs, told, keys, posts: keys.length };
}

const taken: PostResult = { status: 200 };
const noAnswer: PostResult = { status: 'none' };
const broken: PostResult = { status: 503, refusal: { code: 'unknown' } };
const busy: PostResult = { status: 503, refusal: { code: 'too-many-waiting', message: 'Nothing was done' } };
const failed: PostResult = { status: 409, refusal: { message: 'failed' } };

describe('one bid, sent until its end is known', () => {
  test('an answer ends it at the first try', async () => {
    expect(await played(taken)).toMatchObject({ outcome: { end: 'taken' }, posts: 1, waitsMs: [] });
    expect(await played(failed)).toMatchObject({
      outcome: { end: 'refused', refusal: { message: 'failed' } },
      posts: 1,
    });
  });

  test('a lost line and a busy house are tried again, with growing waits', async () => {
    const { outcome, waitsMs, told } = await played(noAnswer, busy, taken);
    expect(outcome).toEqual({ end: 'taken' });
    expect(told).toEqual([1, 2, 3]);
    expect(new Set(waitsMs).size).toBe(2);
    expect(waitsMs).toEqual([...waitsMs].sort((a, b) => a - b));
  });

  test('every try goes under the same key', async () => {
    expect((await played(noAnswer, busy, failed)).keys).toEqual(['key-1', 'key-1', 'key-1']);
  });

  test('after the last try without an answer its end is unknown', async () => {
    expect(await played(noAnswer)).toMatchObject({ outcome: { end: 'unknown' }, posts: MAX_TRIES });
    expect(await played(broken)).toMatchObject({ outcome: { end: 'unknown' }, posts: MAX_TRIES });
  });

  test('turned away each time because too many wait: refused, since nothing was done', async () => {
    const { outcome, posts } = await played(busy);
    expect(outcome).toEqual({ end: 'refused', refusal: { code: 'too-many-waiting', message: 'Nothing was done' } });
    expect(posts).toBe(MAX_TRIES);
    expect((await played(noAnswer, busy)).outcome).toEqual({ end: 'unknown' });
  });

  test("the book's refusal of a repeated bid is an end: the same key gets the same answer", async () => {
    expect(await played(noAnswer, failed)).toMatchObject({
      outcome: { end: 'refused', refusal: { message: 'failed' } },
      posts: 2,
    });
  });

  test('signed out after a try without an answer says nothing about that try', async () => {
    expect((await played(noAnswer, { status: 401 })).outcome).toEqual({ end: 'logged out', mayStand: true });
    expect((await played({ status: 401 })).outcome).toEqual({ end: 'logged out', mayStand: false });
  });

  test('turned away for too many requests each time: refused, since the book was never asked', async () => {
    const slow: PostResult = { status: 429, refusal: { message: 'Slow down' } };
    expect(await played(slow)).toMatchObject({
      outcome: { end: 'refused', refusal: { message: 'Slow down' } },
      posts: MAX_TRIES,
    });
    expect((await played(noAnswer, slow)).outcome).toEqual({ end: 'unknown' });
  });
});

test('the body says what was seen and what is offered above it, in ringgit', () => {
  expect(
    bidRequest('102', { startOrRaise: 'raise', seenSen: 24_100_00, offerSen: 200_00, amountSen: 24_300_00 }),
  ).toEqual({
    id: '102',
    startOrRaise: 'raise',
    latestBid: 24_100,
    offerBidPrice: 200,
  });
  expect(
    bidRequest('102', { startOrRaise: 'start', seenSen: 21_500_00, offerSen: 0, amountSen: 21_500_00 }),
  ).toMatchObject({
    startOrRaise: 'start',
    latestBid: 0,
    offerBidPrice: 0,
  });
});
