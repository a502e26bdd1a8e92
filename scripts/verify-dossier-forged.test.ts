import { describe, expect, test } from 'vitest';
import { sha256 } from '#api/platform/signing/signing-keys.ts';
import { canonicalJson } from '#domain/chain.ts';
import type { RawEvent } from '#domain/events.ts';
import { hexOf } from '#domain/evidence/bytes.ts';
import type { Dossier } from '#domain/evidence/dossier.ts';
import { leafHash } from '#domain/evidence/merkle.ts';
import type { RefusalRow, RefusedBody } from '#domain/evidence/receipt.ts';
import { ENDS_AT, NOW_MS, scheduled } from '#domain/testing/facts.ts';
import { sha256 as sha256Hex } from '#domain/testing/sealing.ts';
import {
  acceptedAt,
  BOOK,
  bidding,
  CUT,
  dossierOf,
  hashAt,
  headOf,
  house,
  metadataOf,
  NOTHING_BESIDE,
  OTHER,
  REFUSED,
  REVISION,
  receiptsOf,
  recordedAt,
  refused,
  rewritten,
  rowsOf,
  SOUND,
  signed,
  withEvent,
} from './test/dossiers.ts';
import { faults } from './test/verifier.ts';

describe('what a house forges that signs its forgery', () => {
  test('a book written anew from some revision on is not the one whose heads were published, nor the one of a receipt', async () => {
    const book = rewritten(REVISION.bidOf9, bidding({ amountSen: 1_500_00 }));
    const receipt = receiptsOf(acceptedAt(BOOK, REVISION.bidOf9));
    const heads = [headOf(BOOK, 20), headOf(BOOK, 30)];
    expect(faults(await dossierOf(book, { heads, refusals: [] }))).toContain(
      '✕ Head at revision 30: the events up to there do not have its root.',
    );
    const withoutHeads = await dossierOf(rewritten(REVISION.lastOf9, bidding({ amountSen: 1_800_00 })), NOTHING_BESIDE);
    const last = receiptsOf(acceptedAt(BOOK, REVISION.lastOf9));
    expect(faults(withoutHeads, ...last)).toContain(
      `✕ Revision ${REVISION.lastOf9}: a bid that was accepted, by a receipt that was kept, is missing or another one.`,
    );
    expect(faults(await dossierOf(BOOK, { refusals: [] }), ...receiptsOf(REFUSED[0] as RefusedBody))).toEqual([
      `✕ Revision ${REVISION.elsewhere}: a bid that was refused, by a receipt that was kept, is missing or another one.`,
    ]);
    expect(faults(SOUND, ...receipt)).toEqual([]);
  });

  test.each<[string, number, Readonly<Record<string, unknown>> | ((event: RawEvent) => object)]>([
    ['bids rise by at least the minimum raise', REVISION.bidOf8, { amountSen: 1_100_00 }],
    ['a bid names what it raised from', REVISION.bidOf9, { raisedFromSen: 1_000_00 }],
    ['bids are whole ringgit', REVISION.bidOf8, { amountSen: 1_200_01 }],
    ['no bid rises above the limit of a raise', REVISION.bidOf8, { amountSen: 9_000_00 }],
    ['the top bidder never outbids themselves', REVISION.bidOf8, { bidder: 7 }],
    ['only who entered the lot bids', REVISION.bidOf8, { bidder: 11 }],
    ['nothing is accepted at or after the end', REVISION.lastOf7, (event) => recordedAt(event, ENDS_AT)],
    ['nothing is accepted before the start', REVISION.bidOf7, (event) => recordedAt(event, '2026-11-20T01:59:59.999Z')],
    ['the deposits of the lots that a bidder is winning are covered', REVISION.lastOf7, { bidder: 8 }],
    ['after a cancellation the highest bid leads whose bidder may have the lot', REVISION.cancelled, { top: null }],
    ['what is cancelled is a bid that counts', REVISION.cancelled, { bidRevision: REVISION.elsewhere }],
    ['the highest bid wins, once, after the end', REVISION.sale, { bidder: 8 }],
  ])('%s', async (rule, revision, change) => {
    const book = rewritten(revision, typeof change === 'function' ? change : bidding(change));
    expect(faults(await dossierOf(book, NOTHING_BESIDE))).toContain(`✕ Revision ${revision}: ${rule}.`);
  });

  test('a bid that is withheld is missed by the one after it, the last one by the sale', () => {
    const hide = (revision: number): Dossier => {
      const leaf = hexOf(leafHash(sha256, Buffer.from(hashAt(BOOK, revision), 'hex')));
      const events = SOUND.events.filter((event) => event.revision !== revision);
      return signed({ ...SOUND, events, withheld: [...SOUND.withheld, [revision, 1, leaf]] });
    };
    expect(faults(hide(REVISION.bidOf8))).toContain(`✕ Revision ${REVISION.bidOf9}: a bid names what it raised from.`);
    expect(faults(hide(REVISION.sale))).toEqual([]);
    expect(faults(hide(REVISION.lastOf7)).at(-1)).toBe(
      `✕ Revision ${REVISION.sale}: the highest bid wins, once, after the end.`,
    );
  });

  test('what stands beside the fields that are hashed changes nothing: an event is read as one, a refusal at its place', async () => {
    const beside = { body: { bidder: 11, amountSen: null, reason: 'not-in-lot', at: ENDS_AT } };
    const book = rewritten(REVISION.bidOf9, bidding({ amountSen: 1_300_00 }));
    const forged = await dossierOf(book, NOTHING_BESIDE);
    for (const dossier of [forged, signed(withEvent(forged, REVISION.bidOf9, (event) => ({ ...event, ...beside })))]) {
      expect(faults(dossier)).toContain(`✕ Revision ${REVISION.bidOf9}: bids rise by at least the minimum raise.`);
    }
    const bad = await dossierOf(BOOK, { refusals: rowsOf(refused(BOOK, { bidder: 7, reason: 'bid-on-top' })) });
    const later = bad.refusals.map((row) => ({ ...row, revision: REVISION.cancelled }));
    expect(faults(signed({ ...bad, refusals: later }))).toEqual([
      '✕ Refusal 1: this program does not know its field revision.',
      '✕ Refusal 1: it was refused as bid-on-top, which was not so.',
    ]);
  });

  test('a type that every object has by nature moves no end', async () => {
    const moved = rewritten(REVISION.elsewhere, () => ({
      ...{ type: 'valueOf', data: { session: 'AMS1', endsAt: ENDS_AT } },
    }));
    expect(faults(await dossierOf(moved, NOTHING_BESIDE))).toEqual([
      `✕ Revision ${REVISION.elsewhere}: this program does not know the event valueOf.`,
    ]);
  });

  test('times that go back, a session that is scheduled twice, a version that nobody knows', async () => {
    const early = await dossierOf(
      rewritten(REVISION.bidOf9, (event) => recordedAt(event, new Date(NOW_MS + 100).toISOString())),
      NOTHING_BESIDE,
    );
    expect(faults(early)).toContain(`✕ Revision ${REVISION.bidOf9}: recorded times never go back.`);
    const twice = rewritten(REVISION.elsewhere, () => scheduled().event);
    expect(faults(await dossierOf(twice, NOTHING_BESIDE))).toContain(
      `✕ Revision ${REVISION.elsewhere}: once a session has begun only its end changes, until it has ended or is extended.`,
    );
    const newer = rewritten(REVISION.bidOf9, (event) => ({ metadata: { ...metadataOf(event), v: 3 } }));
    expect(faults(await dossierOf(newer, NOTHING_BESIDE))).toContain(
      `✕ Revision ${REVISION.bidOf9}: this program does not know version 3 of BidPlaced.`,
    );
  });

  test('the lot of another session, refusals of another lot, heads of another house or of later', async () => {
    expect(faults(signed({ ...SOUND, session: 'AMS2' }))).toContain('✕ Dossier: its lot is of another session.');
    const elsewhere = rowsOf(refused(BOOK, { lot: OTHER, bidder: 11, reason: 'not-in-lot' }));
    expect(faults(await dossierOf(BOOK, { refusals: elsewhere }))).toContain('✕ Refusal 1: it is of something else.');
    const { key: _, signature: __, ...head } = headOf(BOOK, 20);
    const foreign = house.sign({ ...head, house: 'another' });
    const wrong = 'it is of another house, or of after the dossier';
    expect(faults(await dossierOf(BOOK, { heads: [foreign] }))).toContain(`✕ Head at revision 20: ${wrong}.`);
    expect(faults(CUT, headOf(BOOK, REVISION.sale))).toContain(`✕ Head at revision ${REVISION.sale}: ${wrong}.`);
    const { no, prev, ...row } = SOUND.refusals[0] as RefusalRow;
    const first = { no, prev: row.hash, body: row.body };
    const second = { ...first, hash: sha256Hex(canonicalJson(first)) };
    expect(faults(signed({ ...SOUND, refusals: [second] }))).toContain(
      '✕ Refusal 1: it does not follow the refusal before it.',
    );
  });

  test('a reason that there is not, or one of a bidder whom the book knows or does not know', async () => {
    const said = async (change: Partial<RefusedBody>) =>
      faults(await dossierOf(BOOK, { refusals: rowsOf(refused(BOOK, change)) }));
    const faultOf = (reason: string) => [`✕ Refusal 1: it was refused as ${reason}, which was not so.`];
    const at = ENDS_AT;
    expect(await said({ reason: 'no-reason' as RefusedBody['reason'] })).toEqual([
      '✕ Refusal 1: this program does not know the reason no-reason.',
    ]);
    expect(await said({ bidder: 8, reason: 'bidder-unknown' })).toEqual(faultOf('bidder-unknown'));
    expect(await said({ bidder: 77, reason: 'bidder-unknown' })).toEqual([]);
    expect(await said({ bidder: 77, reason: 'session-ended' })).toEqual(faultOf('session-ended'));
    expect(await said({ bidder: 77, reason: 'session-ended', at })).toEqual([]);
    expect(await said({ bidder: 8, reason: 'command-id-reused' })).toEqual(faultOf('command-id-reused'));
    const commandId = `entry of 8 in ${OTHER}`;
    expect(await said({ bidder: 8, reason: 'command-id-reused', commandId })).toEqual([]);
  });

  test('refusals: a reason that was not so, a row that was changed, dropped or put elsewhere', async () => {
    const bad = [refused(BOOK, { bidder: 7, reason: 'deposit-exceeded' }), refused(BOOK, { reason: 'session-ended' })];
    expect(faults(await dossierOf(BOOK, { refusals: rowsOf(...bad) }))).toEqual([
      '✕ Refusal 1: it was refused as deposit-exceeded, which was not so.',
      '✕ Refusal 2: it was refused as session-ended, which was not so.',
    ]);
    const [one, two, three] = SOUND.refusals as [RefusalRow, RefusalRow, RefusalRow];
    const changed = { ...two, body: { ...two.body, amountSen: 1 } };
    expect(faults(signed({ ...SOUND, refusals: [one, changed, three] }))[0]).toBe(
      '✕ Refusal 2: its content does not match its hash.',
    );
    expect(faults(signed({ ...SOUND, refusals: [two, one, three] }))[0]).toBe(
      '✕ Refusal 1: it does not follow the refusal before it.',
    );
    const forged = rowsOf(refused(BOOK, { head: { revision: 30, hash: hashAt(BOOK, 29) } }));
    expect(faults(signed({ ...SOUND, refusals: forged }))[0]).toBe(
      '✕ Refusal 1: it names an event that does not stand there.',
    );
  });
});
