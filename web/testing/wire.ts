import type { UserLot } from '#contract/bidding.ts';
import type { Lot, Session } from '#contract/catalogue/catalogue.ts';
import type { SessionRulesOnTheWire } from '#contract/catalogue/session-rules.ts';
import type { Purchase } from '#contract/purchases.ts';
import { type SessionView, sessionView } from '#web/lots/session-view.ts';

/** What calls answer, whole, for tests: each says what it changes. A new field of the contract is filled in here, once. */

export function aLot(change: Partial<Lot> = {}): Lot {
  return {
    id: '102',
    session: 'AMS12',
    regnNo: 'VBG 917',
    unit: 'VBG917',
    make: 'Perodua',
    descOfGood: 'Myvi 1.5 AV',
    price: 21_500.5,
    ma: 'Automatic',
    year: '2021',
    rc: 'Yes',
    vendor: 'TM',
    location: 'Klang',
    contactPerson: 'Encik Farid',
    remarks: 'Tailgate dented',
    remark1: '',
    remark2: ' ',
    category: 'car',
    ...{ mileageKm: 61_204, engineHours: null, engineCc: 1_496, fuel: 'petrol', colour: 'Blue', keys: 2 },
    ...{ roadTaxUntil: '2026-07-03', chassisEnd: '2833' },
    deposit: 1500,
    adminFee: 300,
    safetyDeposit: 500,
    premium: 600,
    addPrice: 200,
    endsAt: '2026-11-20T07:00:00.000Z',
    status: 'open',
    salePrice: null,
    photos: ['0.jpg?v=k3x9-1', 'left side.jpg'],
    ...change,
  };
}

/** A session is bid on as every one is, until the house says otherwise. */
export const NO_RULES_ON_THE_WIRE: SessionRulesOnTheWire = {
  ...{ maximumBids: false, softClose: null, staggerSeconds: 0, increments: [], approvalHours: 24 },
};

/** A public session from 10:00 to 15:00 at +08:00. */
export function aSession(change: Partial<Session> = {}): Session {
  const { endsAt = '2026-11-20T07:00:00.000Z' } = change;
  return {
    id: 'AMS12',
    ...{ startDate: '2026-11-20', startTime: '10:00:00', endDate: '2026-11-20', endTime: '15:00:00' },
    ...{ startsAt: '2026-11-20T02:00:00.000Z', endsAt, lastEndsAt: endsAt },
    ...{ publicOrPrivate: 'public', status: 'started', endMoved: null, rules: NO_RULES_ON_THE_WIRE },
    ...change,
  };
}

/** The same as pages have it. */
export function aSessionView({ endsAtMs, ...change }: Partial<SessionView> = {}): SessionView {
  const view = sessionView(aSession());
  return { ...view, ...(endsAtMs !== undefined && { endsAtMs, plannedEndMs: endsAtMs }), ...change };
}

/** A lot of the bidder, who leads it. */
export function anOwnLot(change: Partial<UserLot> = {}): UserLot {
  return {
    userId: 1042,
    lotNo: '101',
    session: 'AMS12',
    deposit: 1500,
    regnNo: 'WXC 4821',
    make: 'Toyota',
    descOfGood: 'Hilux 2.4 G',
    startingPrice: 38_000,
    addPrice: 200,
    latestBid: 42_000,
    bidderNo: 1042,
    ...{ bidCount: 5, voidBids: 0, ownVoidBids: [] },
    ownBid: 42_000,
    standing: 'on top',
    raiseLimit: { timesPercent: 200, plus: 5_000 },
    ...{ endsAt: '2026-11-20T07:00:00.000Z', publicOrPrivate: 'public', notAdmitted: null },
    ...change,
  };
}

/** Not paid. */
export function aPurchase(change: Partial<Purchase> = {}): Purchase {
  return {
    id: 'AMS12/101',
    auctionName: 'AMS12/101',
    lotNo: '101',
    particular: 'WXC 4821',
    make: 'Perodua',
    description: 'Myvi 1.5 AV',
    vendor: 'TM',
    location: 'Shah Alam',
    contactPerson: 'Encik Farid',
    remarks: 'Service book at hand',
    remark1: 'NOTE 1',
    remark2: '',
    rc: 'Yes',
    year: '2018',
    bidPrice: 24_100.1,
    agreed: null,
    premium: 600,
    adminFee: 300,
    safetyDeposit: 500,
    deposit: 1_500,
    balanced: true,
    additionalDepositPaid: 0,
    amountPaid: 0,
    totalPrice: 24_000.1,
    paid: false,
    balanceDue: 24_000.1,
    ...{ surplus: 0, surplusCredited: 0 },
    collection: {
      location: 'Shah Alam',
      address: 'Lot 5, Jalan Sepana 15/3, 40200 Shah Alam',
      hours: 'Mon to Fri, 9.00 am to 4.30 pm',
      contactPerson: 'Encik Farid',
      contactNo: '+6012-555 0101',
    },
    memorandumDate: '2026-11-25',
    dueDate: '2026-11-27',
    lastDate: '2026-12-04',
    overdue: false,
    reserved: false,
    gatePass: false,
    handover: null,
    releasedAt: null,
    status: 'sold',
    startDate: '2026-11-20',
    time: '10:00:00',
    soldAt: '2026-11-20T10:00:03.000Z',
    date: '2026-11-20',
    payments: [],
    takenBack: [],
    ...change,
  };
}
