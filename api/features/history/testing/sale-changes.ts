import { MAX_ATTEMPTS } from '#api/platform/mail/sender.ts';
import { enterAndBid } from '#api/testing/sale.ts';
import { END_MS, START_MS } from '#api/testing/test-house.ts';
import type { StaffChange } from './staff-changes.ts';

/** Of the catalogue, and of a sale from its first bid to its end. In this order. */

const times = (day: string, publicOrPrivate = 'public') => ({
  ...{ startDate: day, startTime: '12:00:00', endDate: day, endTime: '15:00:00', publicOrPrivate },
});

const lot = (id: string, fields: object = {}) => ({
  ...{ id, session: 'AMS2', regnNo: `W ${id}`, make: 'PERODUA', descOfGood: 'MYVI', ma: 'AUTO', year: '2016' },
  ...{ rc: 'YES', remarks: '', vendor: 'TM', price: 5_000, adminFee: 300, deposit: 1_500, safetyDeposit: 500 },
  ...{ premium: 600, addPrice: 200, location: 'PUCHONG', contactPerson: '', remark1: '', remark2: '', ...fields },
});

const LISTED = ['Texts added', 'Lot added to the auction'];

export const CATALOGUE_CHANGES: readonly StaffChange[] = [
  {
    route: 'POST /api/auctionmanager/sessions/save',
    body: [
      { id: 'AMS2', ...times('2026-11-27') },
      { id: 'AMS3', ...times('2026-12-04') },
      { id: 'AMS4', ...times('2026-12-11') },
    ],
    ...{ subject: 'session/AMS2', actions: ['Session added'] },
  },
  {
    route: 'DELETE /api/auctionmanager/deletecolumn/:sessionId',
    url: '/api/auctionmanager/deletecolumn/AMS3',
    ...{ subject: 'session/AMS3', actions: ['Session deleted'] },
  },
  {
    route: 'POST /api/auctionmanager/session/withdraw',
    body: { session: 'AMS4', reason: 'entered-by-mistake', words: 'It is on another day.' },
    ...{ subject: 'session/AMS4', actions: ['Session deleted', 'Session deleted'] },
  },
  {
    route: 'POST /api/auctionmanager/session/rules',
    body: {
      session: 'AMS2',
      rules: {
        ...{ maximumBids: true, softClose: { windowMinutes: 3, lastEndMinutes: 30 }, staggerSeconds: 20 },
        ...{ increments: [{ from: 0, step: 100 }], approvalHours: 24 },
      },
    },
    ...{ subject: 'session/AMS2', actions: ['Bidding rules changed'] },
  },
  {
    route: 'POST /api/auctionmanager/raiselimit/save',
    body: { timesPercent: 300, plus: 20_000 },
    ...{ subject: 'setting/raise-limit', actions: ['Raise limit changed'] },
  },
  { route: 'POST /api/auctionlot/post', body: lot('201'), subject: 'lot/AMS2/201', actions: LISTED },
  {
    route: 'POST /api/auctionmanager/lot/reserve',
    body: { session: 'AMS2', lotNo: '201', reserve: 9_000, approval: false },
    ...{ subject: 'lot/AMS2/201', actions: ['Reserve set'] },
  },
  {
    route: 'POST /api/auctionmanager/lotdefaults/save',
    body: { vendor: 'TM', shown: 0, reservePercent: 110, approval: true },
    ...{ subject: 'vendor/TM', actions: ['Changed'] },
  },
  {
    route: 'POST /api/auctionlot/save/multiplelot',
    body: [lot('202'), lot('203')],
    ...{ subject: 'lot/AMS2/203', actions: LISTED },
  },
  {
    route: 'POST /api/auctionlot/catalogue/save',
    body: [lot('203', { price: 6_000 })],
    ...{ subject: 'lot/AMS2/203', actions: ['Terms changed'] },
  },
  {
    route: 'DELETE /api/auctionlot/deletecolumn/:lotId',
    url: '/api/auctionlot/deletecolumn/202',
    ...{ subject: 'lot/AMS2/202', actions: ['Lot withdrawn'] },
  },
  {
    route: 'DELETE /api/auctionlot/delete/all',
    url: '/api/auctionlot/delete/all?session=AMS2',
    ...{ subject: 'lot/AMS2/203', actions: ['Lot withdrawn'] },
  },
  { route: 'POST /api/nextauctionlot/post', body: lot('301'), subject: 'next-lot/301', actions: ['Added'] },
  {
    route: 'POST /api/nextauctionlot/save/multiplelot',
    body: [lot('302'), lot('303'), lot('304')],
    ...{ subject: 'next-lot/303', actions: ['Added'] },
  },
  {
    route: 'POST /api/nextauctionlot/move',
    body: { session: 'AMS2', lots: ['302'] },
    ...{ subject: 'next-lot/302', actions: ['Moved to AMS2'] },
  },
  {
    route: 'DELETE /api/nextauctionlot/deletecolumn/:lotId',
    url: '/api/nextauctionlot/deletecolumn/303',
    ...{ subject: 'next-lot/303', actions: ['Removed'] },
  },
  {
    route: 'DELETE /api/nextauctionlot/delete/all',
    url: '/api/nextauctionlot/delete/all',
    ...{ subject: 'next-lot/304', actions: ['Cleared'] },
  },
];

const SESSION = { session: 'AMS1' };

/** Of AMS1, on whose lots 101, 102, 104 and 105 bidder 1001 bids. */
export const SALE_CHANGES: readonly StaffChange[] = [
  {
    route: 'POST /api/socket/auctionlot/:session/:lotNo/cancel-bid',
    given: async ({ house }) => {
      house.clockMs = START_MS;
      for (const lotNo of ['101', '102', '104', '105']) {
        await enterAndBid(house, lotNo, 1_001);
      }
    },
    url: '/api/socket/auctionlot/AMS1/105/cancel-bid',
    body: ({ house }) => ({
      revision: house.house.book.committed.placedBids.get('AMS1/105')?.read(1)?.revision,
      ...{ reason: 'technical-fault', words: 'They rang at once.' },
    }),
    ...{ subject: 'lot/AMS1/105', actions: ['Bid cancelled', 'Bid cancelled'] },
  },
  {
    route: 'POST /api/outages/extend-session',
    given: async ({ house }) => {
      house.clockMs = START_MS + 120_000;
      const row = { startedAt: new Date(START_MS), endedAt: new Date(START_MS + 60_000) };
      await house.db
        .insertInto('office.outages')
        .values({ ...row, causes: ['no-process'], sessions: ['AMS1'] })
        .execute();
    },
    body: async ({ house }) => ({
      outage: (await house.db.selectFrom('office.outages').select('id').executeTakeFirstOrThrow()).id,
      ...SESSION,
      ...{ endsAt: new Date(END_MS + 60_000).toISOString(), before: new Date(END_MS).toISOString() },
    }),
    ...{ subject: 'session/AMS1', actions: ['Session extended after an outage'] },
  },
  {
    route: 'POST /api/update/emergency/auctionlotsocket/to/mybid',
    given: async ({ house }) => {
      house.clockMs = END_MS + 60_000;
    },
    ...{ body: SESSION, subject: 'session/AMS1', actions: ['Sales recorded'] },
  },
  {
    route: 'POST /api/update/emergency/balanceoutdeposit',
    ...{ body: SESSION, subject: 'session/AMS1', actions: ['Deposits balanced out'] },
  },
  {
    route: 'POST /api/update/emergency/send/emailtowinners',
    ...{ body: SESSION, subject: 'session/AMS1', actions: ['Emails to winners sent out'] },
  },
  {
    route: 'POST /api/update/emergency/send/emailtowinners/again',
    given: ({ house }) =>
      house.db
        .updateTable('office.outbox')
        .set({ text: '', attempts: MAX_ATTEMPTS, lastError: '550 no such mailbox' })
        .where('dedupeKey', 'like', 'winner AMS1/101%')
        .execute(),
    body: { ...SESSION, lotNo: '101' },
    ...{ subject: 'lot/AMS1/101', actions: ["Winner's email sent again"] },
  },
  {
    route: 'POST /api/auctionmanager/session/saveinhistory',
    ...{ body: SESSION, subject: 'session/AMS1', actions: ['Session ended and kept in the history'] },
  },
  {
    route: 'POST /api/update/emergency/clearauctiondata',
    ...{ body: SESSION, subject: 'session/AMS1', actions: ['Auction data cleared'] },
  },
];
