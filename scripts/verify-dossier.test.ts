import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eventHash } from '#domain/chain.ts';
import type { RawEvent } from '#domain/events.ts';
import type { ReceiptBody } from '#domain/evidence/receipt.ts';
import { ENDS_AT, START_MS, said } from '#domain/testing/facts.ts';
import { sha256 as sha256Hex } from '#domain/testing/sealing.ts';
import {
  acceptedAt,
  BOOK,
  bidding,
  bookOf,
  CUT,
  dataAt,
  dossierOf,
  FACTS,
  headOf,
  KEPT_KEYS,
  metadataOf,
  NOTHING_BESIDE,
  REFUSED,
  REVISION,
  receiptsOf,
  SOUND,
  signed,
  withEvent,
} from './test/dossiers.ts';
import { faults } from './test/verifier.ts';

/** The verifier that strangers run, on dossiers as the house makes them, and on what anybody changes in them. */

describe('a sound dossier', () => {
  test('passes, also with what was kept: keys, heads, receipts', () => {
    expect(faults(SOUND)).toEqual([]);
    expect(faults(CUT)).toEqual([]);
    const heads = { heads: [headOf(BOOK, 30), headOf(BOOK, 20)] };
    const bids = [acceptedAt(BOOK, REVISION.bidOf9), acceptedAt(BOOK, REVISION.lastOf9)];
    expect(faults(SOUND, KEPT_KEYS, heads, ...receiptsOf<ReceiptBody>(...bids, ...REFUSED))).toEqual([]);
  });

  test('has the lot, what its bidders rest on and the lot that one of them led, and nothing else', () => {
    const events = SOUND.events.map(({ revision }) => revision);
    const left = BOOK.filter(({ revision }) => !events.includes(revision)).map(
      ({ type, data }) => `${type} ${JSON.stringify(data)}`,
    );
    expect(left).toEqual([
      expect.stringMatching(/^LotListed {"lot":"AMS1\/103"/),
      'BidderJoined {"bidder":10}',
      expect.stringMatching(/^DepositCredited {"bidder":10,/),
      ...[8, 9, 10].map((bidder) => `LotEntered {"lot":"AMS1/102","bidder":${bidder},"depositSen":150000}`),
      ...[10, 11].map((bidder) => `LotEntered {"lot":"AMS1/103","bidder":${bidder},"depositSen":150000}`),
      'BidPlaced {"lot":"AMS1/102","bidder":10,"amountSen":100000,"raisedFromSen":null,"automatic":false}',
      'BidPlaced {"lot":"AMS1/102","bidder":9,"amountSen":120000,"raisedFromSen":100000,"automatic":false}',
      'BidPlaced {"lot":"AMS1/103","bidder":11,"amountSen":100000,"raisedFromSen":null,"automatic":false}',
      'BidPlaced {"lot":"AMS1/103","bidder":10,"amountSen":120000,"raisedFromSen":100000,"automatic":false}',
      'BidPlaced {"lot":"AMS1/102","bidder":10,"amountSen":140000,"raisedFromSen":120000,"automatic":false}',
    ]);
  });

  test('is small where a book is large: what does not matter is a few hashes', async () => {
    const noise = Array.from(
      { length: 5_000 },
      (_, n) => [START_MS - 8500, said({ type: 'BidderJoined', data: { bidder: 1000 + n } })] as const,
    );
    const dossier = await dossierOf(
      bookOf([FACTS[0] as (typeof FACTS)[0], ...noise, ...FACTS.slice(1)]),
      NOTHING_BESIDE,
    );
    expect(faults(dossier)).toEqual([]);
    expect(dossier.withheld.length).toBeLessThan(40);
  });
});

describe('what was changed without a signature of the house', () => {
  test.each([
    ['an amount', REVISION.bidOf9, { data: { ...dataAt(REVISION.bidOf9), amountSen: 1_500_00 } }],
    ['a bidder', REVISION.bidOf9, { data: { ...dataAt(REVISION.bidOf9), bidder: 8 } }],
    ['a type', REVISION.bidOf7, { type: 'LotEntered' }],
    ['a time', REVISION.lastOf7, { metadata: { ...metadataOf(BOOK[REVISION.lastOf7] as RawEvent), at: ENDS_AT } }],
    ['a field more', REVISION.sale, { metadata: { ...metadataOf(BOOK[REVISION.sale] as RawEvent), note: '' } }],
  ])('%s is named with its revision', (_, revision, change) => {
    expect(faults(withEvent(SOUND, revision, () => change))[0]).toBe(
      `✕ Revision ${revision}: its content does not match its hash.`,
    );
  });

  test('a change behind a hash made anew is named at the event after it', () => {
    const changed = withEvent(SOUND, REVISION.bidOf9, (event) => {
      const forged = { ...event, ...bidding({ bidder: 8 })(event) };
      return { ...forged, metadata: { ...metadataOf(forged), hash: eventHash(sha256Hex, forged) } };
    });
    expect(faults(changed)[0]).toBe(
      `✕ Revision ${REVISION.bidOf9 + 1}: it does not name the hash of the event before it.`,
    );
  });

  test('dropped, inserted, reordered and cut off', () => {
    const without = { ...SOUND, events: SOUND.events.filter(({ revision }) => revision !== REVISION.lastOf7) };
    expect(faults(without)).toContain(
      `✕ Revision ${REVISION.lastOf9}: it does not name the hash of the event before it.`,
    );
    const twice = {
      ...SOUND,
      events: SOUND.events.flatMap((event) => (event.revision === REVISION.bidOf8 ? [event, event] : [event])),
    };
    expect(faults(signed(twice))).toContain('✕ Dossier: there are events beside the tree.');
    const late = {
      ...SOUND,
      events: [...SOUND.events, { ...(BOOK[REVISION.bidOf8] as RawEvent), revision: BOOK.length }],
    };
    expect(faults(signed(late))).toContain(`✕ Revision ${BOOK.length}: its content does not match its hash.`);
    const exchanged = SOUND.events.map((event) =>
      event.revision === REVISION.bidOf7
        ? { ...(BOOK[REVISION.bidOf8] as RawEvent), revision: REVISION.bidOf7 }
        : event.revision === REVISION.bidOf8
          ? { ...(BOOK[REVISION.bidOf7] as RawEvent), revision: REVISION.bidOf8 }
          : event,
    );
    expect(faults({ ...SOUND, events: exchanged })[0]).toBe(
      `✕ Revision ${REVISION.bidOf7}: its content does not match its hash.`,
    );
    const short = { ...SOUND, events: SOUND.events.slice(0, -2) };
    expect(faults(signed(short))).toContain('✕ Dossier: there are events beside the tree.');
    expect(faults(signed(short)).join()).toContain(`revision ${REVISION.cancelled} is missing`);
  });

  test('any one byte, wherever it stands', () => {
    const text = JSON.stringify(SOUND);
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.integer({ min: 0x20, max: 0x7e }), (place, code) => {
        const changed = text.slice(0, place) + String.fromCharCode(code) + text.slice(place + 1);
        fc.pre(changed !== text);
        let dossier: object;
        try {
          dossier = JSON.parse(changed);
        } catch {
          return;
        }
        expect(faults(dossier), `byte ${place}: ${changed.slice(place - 20, place + 20)}`).not.toEqual([]);
      }),
      { numRuns: 400 },
    );
  });
});
