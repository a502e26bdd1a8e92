import { afterEach, beforeEach, expect, vi } from 'vitest';
import { ToldBook } from '#api/book/testing/told-book.ts';
import type { ServerMessage } from '#contract/live.ts';
import { type Fact, joined, listed, placed, scheduled } from '#domain/testing/facts.ts';
import { LiveFeed } from '../feed.ts';
import { Listener } from '../listener.ts';

/** Longer than any message waits, and shorter than the heartbeat, ms. */
export const ALL_SENT_MS = 1_000;

/** For each test a live feed on a book that the test tells, with lots 1, 2 and 3, and a clock that it moves. */
export function toldFeed() {
  const house = {} as { book: ToldBook; feed: LiveFeed };

  function say(...facts: readonly Fact[]): void {
    house.book.atMs = Date.now();
    house.book.tell(...facts);
  }

  beforeEach(() => {
    vi.useFakeTimers();
    house.book = new ToldBook();
    house.book.tell(scheduled('AMS1'), scheduled('AMS2'), ...joined(1001, 1002, 1003));
    house.feed = new LiveFeed(house.book);
    for (const lot of ['AMS1/1', 'AMS1/2', 'AMS2/3']) say(listed(lot));
    vi.advanceTimersByTime(ALL_SENT_MS);
  });

  afterEach(() => {
    house.feed.close();
    vi.useRealTimers();
  });

  /** A bid in ringgit on what was the highest. */
  const placedRM = (lot: string, bidder: number, amount: number, from: number | null = null) =>
    placed(lot, bidder, amount * 100, from === null ? null : from * 100);
  const bid = (...how: Parameters<typeof placedRM>) => say(placedRM(...how));

  /** A listener at a line that stays open, and what it heard since it joined. */
  function listen(lotNo: string | null) {
    const heard: ServerMessage[] = [];
    const socket = {
      readyState: 1,
      OPEN: 1,
      bufferedAmount: 0,
      send: (message: Buffer) => heard.push(JSON.parse(String(message))),
      close: () => undefined,
      ping: () => undefined,
    };
    const listener = new Listener(socket as unknown as ConstructorParameters<typeof Listener>[0]);
    house.feed.add(listener);
    expect(house.feed.join(listener, lotNo)).toBe(true);
    heard.length = 0;
    const of = <E extends ServerMessage['event']>(event: E) =>
      heard.filter((message): message is Extract<ServerMessage, { event: E }> => message.event === event);
    return { listener, heard, of };
  }

  return Object.assign(house, { say, placedRM, bid, listen });
}
