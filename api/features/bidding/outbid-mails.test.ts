import { beforeEach, describe, expect, it } from 'vitest';
import { recentOf } from '#api/book/recent.ts';
import { ToldBook } from '#api/book/testing/told-book.ts';
import type { Mail } from '#api/platform/mail/mailer.ts';
import { joined, listed, placed, said, scheduled } from '#domain/testing/facts.ts';
import { OutbidMails } from './outbid-mails.ts';

const LOT = 'AMS7/101';
const END_MS = 1_000_000;

let book: ToldBook;
let nowMs: number;
let mails: Mail[];
let databaseIsAway: boolean;
let whileAsked: () => void;
let outbidMails: OutbidMails;

beforeEach(() => {
  nowMs = 0;
  mails = [];
  databaseIsAway = false;
  whileAsked = () => {};
  book = new ToldBook();
  book.tell(scheduled('AMS7', { endsAt: new Date(END_MS).toISOString() }), listed(LOT, { regnNo: 'WXY 1' }));
  book.tell(...joined(1001, 1002, 1003, 1009));
  outbidMails = opened();
});

function opened(): OutbidMails {
  return new OutbidMails({
    book,
    optedInAmong: async (bidders) => {
      if (databaseIsAway) throw new Error('away');
      whileAsked();
      const people = bidders.filter((bidder) => bidder !== 1009);
      return new Map(
        people.map((bidder) => [
          bidder,
          { email: `${bidder}@tukul.example`, name: `Bidder ${bidder}`, language: 'en' },
        ]),
      );
    },
    send: async (about, mail) => {
      expect(mail.to).toBe(`${about.bidder}@tukul.example`);
      mails.push(mail);
    },
    publicUrl: 'https://tukul.example',
    now: () => nowMs,
  });
}

/** One commit of bids, from RM100 up in steps of RM100. */
function bids(...bidders: number[]): void {
  const { topSen = 0 } = book.committed.lots.get(LOT) ?? {};
  book.tell(...bidders.map((bidder, i) => placed(LOT, bidder, topSen + (i + 1) * 100_00)));
}

const recipients = () => mails.map((mail) => mail.to);

describe('mails to those who were outbid', () => {
  it('go to whoever was on top and is no more, once, with the highest bid', async () => {
    bids(1001, 1002);
    await outbidMails.mailNow();
    await outbidMails.mailNow();
    expect(recipients()).toEqual(['1001@tukul.example']);
    const letter = mails[0]?.letter;
    expect(letter).toMatchObject({ name: 'Bidder 1001', action: { url: 'https://tukul.example/itempage/101' } });
    expect(JSON.stringify(letter)).toContain(
      'Bidder 1002 has the highest bid on lot 101 (WXY 1) of session AMS7: RM200.00.',
    );
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

  it('go to whoever is outbid in a later commit as well, of their lot', async () => {
    bids(1001);
    book.tell(listed('AMS7/102'), placed('AMS7/102', 1003, 100_00), placed(LOT, 1002, 200_00));
    await outbidMails.mailNow();
    expect(recipients()).toEqual(['1001@tukul.example']);
  });

  it('go to whoever was on top when the house was started', async () => {
    outbidMails.close();
    bids(1001, 1002, 1001);
    outbidMails = opened();
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
    bids(1001, 1002);
    book.tell(said({ type: 'SalesRecorded', data: { session: 'AMS7' } }));
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

describe('a house that goes down before it mails', () => {
  async function restarted(): Promise<void> {
    outbidMails.close();
    outbidMails = opened();
    outbidMails.missed(await recentOf(book, 60_000));
  }

  it('mails who is outbid still, whoever led before what it looks back at', async () => {
    bids(1001);
    book.atMs = nowMs = 100_000;
    bids(1002, 1003);
    bids(1002);
    await restarted();
    await outbidMails.mailNow();
    expect(recipients()).toEqual(['1001@tukul.example', '1003@tukul.example']);
  });

  it('mails nobody of what is longer ago than the pause', async () => {
    bids(1001);
    bids(1002);
    nowMs = 11 * 60_000;
    await restarted();
    await outbidMails.mailNow();
    expect(recipients()).toEqual([]);
  });
});
