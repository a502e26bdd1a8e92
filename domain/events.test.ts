import { describe, expect, it } from 'vitest';
import { BID_VERSION } from './bid-shape.ts';
import { decodeEvent, UndecodableEventError } from './decode.ts';
import { eventTypes, type RawEvent } from './events.ts';
import { type GoldenEvent, goldenEvents } from './testing/golden.ts';

const golden = goldenEvents();
const named = golden.map((raw) => [`${raw.type} at ${raw.revision}`, raw] as const);

function refused(raw: unknown): void {
  expect(() => decodeEvent(raw as RawEvent)).toThrow(UndecodableEventError);
}

function without(fields: Readonly<Record<string, unknown>>, field: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== field));
}

describe('the golden events', () => {
  it.each(named)('%s is refused with a field renamed, missing, or beside the known ones', (_, raw) => {
    for (const field of Object.keys(raw.data)) {
      refused({ ...raw, data: without(raw.data, field) });
      refused({ ...raw, data: { ...without(raw.data, field), [`${field}2`]: raw.data[field] } });
    }
    const needed = Object.keys(raw.metadata).filter((field) => field !== 'actor');
    for (const field of needed) refused({ ...raw, metadata: without(raw.metadata, field) });
    refused({ ...raw, data: { ...raw.data, note: 'x' } });
    refused({ ...raw, metadata: { ...raw.metadata, note: 'x' } });
  });

  it.each(named)('%s is refused with a value of another kind', (_, raw) => {
    for (const field of Object.keys(raw.data)) {
      const empty = Array.isArray(raw.data[field]) ? {} : [];
      // The fields that are a truth.
      const truth = ['above', 'approval', 'automatic', 'late'].includes(field) ? 'yes' : true;
      for (const wrong of [undefined, truth, empty, '', -1, 1.5, Number.NaN]) {
        refused({ ...raw, data: { ...raw.data, [field]: wrong } });
      }
    }
  });
});

describe('an event', () => {
  const raw = golden[0] as GoldenEvent;
  const inMetadata = (change: object) => ({ ...raw, metadata: { ...raw.metadata, ...change } });

  it.each(['SessionForgotten', 'toString', '__proto__', ''])('of type %j is not read', (type) =>
    refused({ ...raw, type }),
  );
  it.each([0, 2, '1', null])('of version %j is not read', (v) => refused(inMetadata({ v })));
  it.each([
    '2026-13-20T02:00:00.000Z',
    '2026-02-30T02:00:00.000Z',
    '2026-11-20T24:00:00.000Z',
    '2026-11-20T02:00:00Z',
    '2026-11-20T02:00:00.000+08:00',
    '2026-11-20 02:00:00.000Z',
  ])('of %j is not read: that is no instant', (at) => {
    refused(inMetadata({ at }));
    refused({ ...raw, data: { ...raw.data, startsAt: at } });
  });
  it('without a command id is not read', () => refused(inMetadata({ commandId: '' })));
  it.each([
    null,
    {},
    2,
    { account: 2 },
    { account: 0, role: 'admin' },
    { account: 2.5, role: 'admin' },
    { account: 2, role: 'user' },
    { account: 2, role: 'admin', name: 'A' },
  ])('whose actor is %j is not read', (actor) => refused(inMetadata({ actor })));
  it('with half a hash is not read', () => refused(inMetadata({ prev: 'abc' })));
  it.each([null, undefined, 'x', 7, []])('whose data are %j is not read', (data) => refused({ ...raw, data }));
  it('says at which revision it cannot be read, and why', () => {
    expect(() => decodeEvent({ ...raw, revision: 41, type: 'Nonsense' })).toThrow(
      'The event at revision 41 cannot be read: unknown type "Nonsense"',
    );
    expect(() => decodeEvent(inMetadata({ v: 7 }))).toThrow(
      'The event at revision 0 cannot be read: unknown version 7 of SessionScheduled, this program knows version 1',
    );
  });
});

describe('a bid', () => {
  it('is looked at by hand in its newest version', () => expect(BID_VERSION).toBe(eventTypes.BidPlaced.newest));

  const raw = golden.find(({ type }) => type === 'BidPlaced') as GoldenEvent;

  it.each([
    { lot: 'AMS0/1' },
    { lot: 'ams1/1' },
    { lot: 'AMS1/1234567890123' },
    { lot: 'AMS1/1\n' },
    { bidder: 0 },
    { bidder: 2_000_000_001 },
    { amountSen: 1_000_000_000_001 },
    { raisedFromSen: 2 ** 60 },
    { automatic: 'no' },
    { amountSen: Number.POSITIVE_INFINITY },
  ])('of %j is not read', (change) => refused({ ...raw, data: { ...raw.data, ...change } }));
  it.each([
    { v: BID_VERSION + 1 },
    { commandId: '' },
    { commandId: 'x'.repeat(101) },
    { at: '2026-02-30T02:00:00.000Z' },
    { hash: 'x'.repeat(65) },
    { prev: 64 },
  ])('with %j is not read', (change) => refused({ ...raw, metadata: { ...raw.metadata, ...change } }));
  it.each([null, 'x', [1, 2, 3, 4, 5]])('whose data are %j is not read', (data) => refused({ ...raw, data }));
  it('is read at the limits of its fields', () => {
    const data = {
      lot: 'AMS999999999/ABCdef123456',
      bidder: 2_000_000_000,
      amountSen: 1_000_000_000_000,
      raisedFromSen: null,
      automatic: true,
    };
    const metadata = { ...raw.metadata, commandId: 'x'.repeat(100) };
    expect(decodeEvent({ ...raw, data, metadata })).toMatchObject({ data, metadata });
  });
});
