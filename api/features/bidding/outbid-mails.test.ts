import { beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '#api/platform/mail/mailer.ts';
import type { StoredEvent } from '#domain/events.ts';
import type { BookState } from '#domain/state.ts';
import { OutbidMails } from './outbid-mails.ts';

const LOT = 'AMS7/101';
const END_MS = 1_000_000;

let nowMs: number;
let mails: Mail[];
let commit: (events: readonly StoredEvent[]) => void;
let databaseIsAway: boolean;
let step: string;
let whileAsked: () => void;
let outbidMails: OutbidMails;

beforeEach(() => {
  nowMs = 0;
  mails = [];
  databaseIsAway = false;
  step = 'open';
  whileAsked = () => {};
  outbidMails = opened();
});

/** Of a book that has these bids on the lot. */
function opened(top: { bidCount: number; topBidder?: number; topSen?: number } = { bidCount: 0 }): OutbidMails {
  return new OutbidMails({
    book: {
      get state() {
        return {
          lots: new Map([[LOT, { lot: LOT, session: 'AMS7', regnNo: 'WXY 1', ...top }]]),
          sessions: new Map([['AMS7', { endsAtMs: END_MS, step }]]),
        } as unknown as BookState;
      },
      onCommitted: (listener) => {
        commit = listener;
        return () => {
          commit = () => {};
        };
      },
    },
    wanting: async (bidders) => {
      if (databaseIsAway) throw new Error('away');
      whileAsked();
      const people = bidders.filter((bidder) => bidder !== 1009);
      return new Map(people.map((bidder) => [bidder, { email: `${bidder}@tukul.example`, name: `Bidder ${bidder}` }]));
    },
    send: async (about, mail) => {
      expect(mail.to).toBe(`${about.bidder}@tukul.example`);
      mails.push(mail);
    },
    publicUrl: 'https://tukul.example',
    now: () => nowMs,
  });
}

function bids(...bidders: number[]): void {
  commit(
    bidders.map(
      (bidder, i) => ({ type: 'BidPlaced', data: { lot: LOT, bidder, amountSen: (i + 1) * 100_00 } }) as StoredEvent,
    ),
  );
}

const recipients = () => mails.map((mail) => mail.to);

describe('mails to those who were outbid', () => {
  it('go to whoever was on top and is no more, once, with the highest bid', async () => {
    bids(1001, 1002);
    await outbidMails.mailNow();
    await outbidMails.mailNow();
    expect(recipients()).toEqual(['1001@tukul.example']);
    expect(mails[0]?.text).toContain('Bidder 1002 has the highest bid on lot 101 (WXY 1) of session AMS7: RM200.00.');
    expect(mails[0]?.text).toContain('https://tukul.example/itempage/101');
  });

  it('do not go to who is on top again when they are written', async () => {
    bids(1001, 1002, 1001);
    await outbidMails.mailNow();
    expect(recipients()).toEqual(['1002@tukul.example']);
  });

  it('do not go to who takes the lead while the others are written to', async () => {
    bids(1001, 1002, 1003);
    whileAsked = () => bids(1001);
    await outbidMails.mailNow();
    expect(recipients()).toEqual(['1002@tukul.example']);
    whileAsked = () => {};
    await outbidMails.mailNow();
    expect(recipients()).toEqual(['1002@tukul.example', '1003@tukul.example']);
  });

  it('go to whoever was on top when the house was started', async () => {
    outbidMails.close();
    outbidMails = opened({ bidCount: 3, topBidder: 1001, topSen: 500_00 });
    bids(1002);
    await outbidMails.mailNow();
    expect(recipients()).toEqual(['1001@tukul.example']);
  });

  it('do not go to who does not want them', async () => {
    bids(1009, 1002);
    await outbidMails.mailNow();
    expect(mails).toEqual([]);
  });

  it('are not written when nobody can bid any more', async () => {
    bids(1001, 1002);
    nowMs = END_MS;
    await outbidMails.mailNow();
    nowMs = 0;
    step = 'sales-recorded';
    bids(1001, 1002);
    await outbidMails.mailNow();
    expect(mails).toEqual([]);
  });

  it('are written later when the database was away, to those who are still outbid', async () => {
    bids(1001, 1002, 1003);
    databaseIsAway = true;
    await expect(outbidMails.mailNow()).rejects.toThrow('away');
    bids(1001);
    databaseIsAway = false;
    await outbidMails.mailNow();
    expect(recipients().sort()).toEqual(['1002@tukul.example', '1003@tukul.example']);
  });

  it('stop when closed', async () => {
    outbidMails.close();
    bids(1001, 1002);
    await outbidMails.mailNow();
    expect(mails).toEqual([]);
  });
});
