import { beforeEach, describe, expect, test } from 'vitest';
import { recentOf } from '#api/book/recent.ts';
import { ToldBook } from '#api/book/testing/told-book.ts';
import type { Letter } from '#api/platform/mail/letter.ts';
import { credited, joined, listed, placed, said, scheduled } from '#domain/testing/facts.ts';
import { GATHERED_MS, LapsedMails } from './lapsed-mails.ts';

const [LOT, OTHER_LOT, THIRD_LOT] = ['AMS7/101', 'AMS7/102', 'AMS7/103'];
const [AMINAH, WEI, RAJU] = [1001, 1002, 1003];

let book: ToldBook;
let nowMs: number;
let sent: { readonly to: string; readonly letter: Letter; readonly key: string }[];
let databaseIsAway: boolean;
let mails: LapsedMails;

beforeEach(() => {
  [nowMs, sent, databaseIsAway] = [0, [], false];
  book = new ToldBook();
  book.tell(scheduled('AMS7', {}), ...[LOT, OTHER_LOT, THIRD_LOT].map((lot) => listed(lot)));
  book.tell(...joined(AMINAH, WEI, RAJU));
  for (const lot of [LOT, OTHER_LOT, THIRD_LOT]) book.tell(...leads(AMINAH, lot));
  mails = opened();
});

/** `known`: keys that were sent before, also by another process. */
function opened(known = new Set<string>()): LapsedMails {
  return new LapsedMails({
    book,
    readersAmong: async (bidders) => {
      if (databaseIsAway) throw new Error('away');
      const active = bidders.filter((id) => id !== RAJU);
      return active.map((id) => ({ id, email: `${id}@tukul.example`, name: `Bidder ${id}`, language: 'en' as const }));
    },
    send: async ({ to, letter, dedupeKey: key }) => {
      if (!known.has(key)) sent.push({ to, letter: letter as Letter, key });
      known.add(key);
    },
    publicUrl: 'https://tukul.example',
    now: () => nowMs,
  });
}

function leads(bidder: number, lot: string) {
  const maximum = said({ type: 'MaximumSet', data: { lot, bidder, maximumSen: 2_617_00 } });
  return [maximum, placed(lot, bidder, 1_000_00)];
}

/** The maximum of Aminah, or somebody, lapses since Wei bids. */
function lapse(lot: string, bidder = AMINAH): void {
  book.atMs = nowMs;
  book.tell(said({ type: 'MaximumLapsed', data: { lot, bidder } }), placed(lot, WEI, 1_200_00));
}

async function later(ms = GATHERED_MS): Promise<void> {
  nowMs += ms;
  await mails.mailNow();
}

const texts = () => sent.map(({ letter }) => JSON.stringify(letter));

describe('whose maximum lapsed', () => {
  test('is mailed once: which, why, where the lot stands, and not how much', async () => {
    lapse(LOT);
    await later();
    await later();
    expect(sent.map(({ to }) => to)).toEqual([`${AMINAH}@tukul.example`]);
    expect(sent[0]?.letter).toMatchObject({
      subject: 'Your maximum bid on lot 101 of AMS7 no longer counts',
      list: ['Lot 101 (WXC 4821) of session AMS7: highest bid RM1,200.00, by bidder 1002'],
      action: { url: 'https://tukul.example/itempage/101' },
    });
    expect(texts()[0]).toContain('Reason: your deposit did not cover the lot.');
    expect(texts()[0]).not.toMatch(/2,?617/);
  });

  test('has one mail for a burst, with all lots', async () => {
    lapse(LOT);
    await later(GATHERED_MS - 1);
    expect(sent).toEqual([]);
    lapse(OTHER_LOT);
    await later(1);
    expect(sent[0]?.letter).toMatchObject({
      subject: 'Your maximum bids on 2 lots no longer count',
      list: [expect.stringContaining('Lot 101'), expect.stringContaining('Lot 102')],
      action: { url: 'https://tukul.example/myaccount/bidonline' },
    });
    // What lapses afterwards is another burst.
    lapse(THIRD_LOT);
    await later();
    expect(sent.map(({ letter }) => letter.list?.length)).toEqual([2, 1]);
  });

  test.each([
    ['barred', said({ type: 'VendorBarred', data: { bidder: AMINAH, vendor: 'TM' } }), 'lots of this vendor'],
    ['suspended', said({ type: 'BidderSuspended', data: { bidder: AMINAH } }), 'your account was suspended'],
    ['covered again by now', credited(AMINAH, 99_000_00), 'did not allow it at that moment'],
  ])('is told why: %s', async (_, fact, reason) => {
    book.tell(fact);
    lapse(LOT);
    await later();
    expect(texts()[0]).toContain(reason);
  });

  test('is told also after the end of the lot, which leaves no time to bid', async () => {
    lapse(LOT);
    book.tell(said({ type: 'SalesRecorded', data: { session: 'AMS7' } }));
    await later();
    expect(sent).toHaveLength(1);
  });

  test('is told nothing where they lead again by then', async () => {
    lapse(LOT);
    book.tell(placed(LOT, AMINAH, 1_400_00));
    await later();
    expect(sent).toEqual([]);
  });
});

test('a deactivated account is written to by nobody', async () => {
  book.tell(...leads(RAJU, LOT));
  lapse(LOT, RAJU);
  await later();
  expect(sent).toEqual([]);
});

test('while the database is away the mail waits', async () => {
  lapse(LOT);
  databaseIsAway = true;
  await expect(later()).rejects.toThrow('away');
  databaseIsAway = false;
  await later(1);
  expect(sent).toHaveLength(1);
});

test('processes that look at different times send one mail for the burst between them', async () => {
  const known = new Set<string>();
  mails.close();
  const all = [opened(known), opened(known)];
  lapse(LOT);
  nowMs += 30_000;
  lapse(OTHER_LOT);
  for (const each of all) {
    nowMs += GATHERED_MS;
    await each.mailNow();
  }
  expect(sent.map(({ letter }) => letter.list?.length)).toEqual([2]);
});

describe('a house that goes down within the minute', () => {
  async function restarted(known: Set<string>): Promise<void> {
    mails.close();
    mails = opened(known);
    mails.missed(await recentOf(book, 5 * GATHERED_MS));
  }

  test.each([1, 2, 3])('mails once, with all lots, after %i restarts', async (restarts) => {
    const known = new Set<string>();
    await restarted(known);
    lapse(LOT);
    nowMs += 20_000;
    lapse(OTHER_LOT);
    for (let times = 0; times < restarts; times += 1) await restarted(known);
    nowMs += 10_000;
    lapse(THIRD_LOT);
    await later();
    expect(sent.map(({ letter }) => letter.list?.length)).toEqual([3]);
    await restarted(known);
    await later();
    expect(sent).toHaveLength(1);
  });

  test('mails what was the first for a long time', async () => {
    nowMs = 60 * GATHERED_MS;
    lapse(LOT);
    await restarted(new Set());
    await later();
    expect(sent).toHaveLength(1);
  });

  test('leaves out what began before it looks back: that was mailed under another name', async () => {
    const known = new Set<string>();
    await restarted(known);
    nowMs = 10 * GATHERED_MS;
    lapse(LOT);
    nowMs += GATHERED_MS / 2;
    lapse(OTHER_LOT);
    await later();
    expect(sent).toHaveLength(1);
    mails.close();
    mails = opened(known);
    mails.missed(await recentOf(book, GATHERED_MS / 4));
    await later();
    expect(sent).toHaveLength(1);
  });
});
