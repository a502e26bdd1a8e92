import type { Dossier } from '#domain/evidence/dossier.ts';

/** A dossier as papers show it; hashes and signatures are of no meaning. */
const at = (time: string) => `2026-11-20T${time}Z`;
const event = (revision: number, type: string, time: string, data: object) => {
  const place = { v: 1, commandId: `command ${revision}`, at: at(time), prev: 'a'.repeat(64), hash: 'b'.repeat(64) };
  return { revision, id: `id ${revision}`, type, data, metadata: place };
};
const lot = 'AMS1/101';
const head = {
  ...{
    kind: 'tukul-head/2' as const,
    house: 'tukul',
    session: 'AMS1',
    hash: 'b'.repeat(64),
    root: '0123456789abcdef'.repeat(4),
    refusals: { no: 4, hash: 'f'.repeat(64), lots: [] },
  },
  ...{ key: '573e6d440c373eea', signature: 'c'.repeat(86) },
};

export const DOSSIER: Dossier = {
  ...{ kind: 'tukul-dossier/1', house: 'tukul', session: 'AMS1', lot, at: at('07:30:00.000') },
  events: [
    event(0, 'SessionScheduled', '01:00:00.000', {
      session: 'AMS1',
      startsAt: at('04:00:00.000'),
      endsAt: at('07:00:00.000'),
      access: 'public',
    }),
    event(1, 'LotListed', '01:00:00.000', {
      lot,
      terms: {
        regnNo: 'WXC 4821',
        vendor: 'TM',
        startingPriceSen: 2_150_000,
        minimumRaiseSen: 20_000,
        depositSen: 150_000,
      },
    }),
    event(9, 'LotEntered', '04:00:01.000', { lot, bidder: 17, depositSen: 150_000 }),
    event(11, 'BidPlaced', '04:00:02.000', { lot, bidder: 17, amountSen: 2_150_000, raisedFromSen: null }),
    event(15, 'DepositCredited', '05:00:00.000', { bidder: 18, amountSen: 150_000, source: 'top-up', reference: 'r' }),
    event(20, 'BidPlaced', '06:59:58.000', { lot, bidder: 18, amountSen: 2_170_000, raisedFromSen: 2_150_000 }),
    event(21, 'LotSold', '07:10:00.000', { lot, bidder: 18, hammerSen: 2_170_000 }),
  ],
  withheld: [],
  head: { ...head, occasion: 'dossier', at: at('07:30:00.000'), revision: 2_199, size: 2_200 },
  heads: [
    { ...head, occasion: 'start', at: at('04:00:00.100'), revision: 8, size: 9 },
    { ...head, occasion: 'end', at: at('07:00:10.000'), revision: 20, size: 21 },
  ],
  refusals: [
    {
      no: 4,
      body: {
        ...{ kind: 'tukul-receipt/1', house: 'tukul', lot, bidder: 17, amountSen: 2_190_000, outcome: 'refused' },
        ...{ at: at('07:00:00.003'), received: at('06:59:59.990'), reason: 'session-ended', id: 'd' },
        head: { revision: 20, hash: 'b'.repeat(64) },
      },
      prev: 'e'.repeat(64),
      hash: 'f'.repeat(64),
    },
  ],
  outages: [{ from: at('06:00:00.000'), to: at('06:05:00.000'), causes: ['stopped'], sessions: ['AMS1'] }],
  feed: {},
  keys: [],
  ...{ key: head.key, signature: head.signature },
};
