import type { ManagedSession } from '#contract/catalogue/session-manager.ts';
import type { ManagedLot } from '#web/admin/lots/lot-form.ts';
import { ReserveDialog } from '#web/admin/lots/ReserveDialog.tsx';
import { RulesDialog } from '#web/admin/sessions/RulesDialog.tsx';
import { aLot, NO_RULES_ON_THE_WIRE } from '../wire.ts';
import type { DialogCase } from './run-dialog.tsx';

/** A session of a far day, which is bid on as every one is. */
export const PLAIN: ManagedSession = {
  ...{ id: 'AMS3', startDate: '2099-11-20', startTime: '12:00:00', endDate: '2099-11-20', endTime: '15:00:00' },
  ...{ startsAt: '2099-11-20T04:00:00.000Z', endsAt: '2099-11-20T07:00:00.000Z', publicOrPrivate: 'public' },
  ...{ lastEndsAt: '2099-11-20T07:00:00.000Z', latestEndsAt: '2099-11-20T07:00:00.000Z', rules: NO_RULES_ON_THE_WIRE },
  ...{
    status: 'not started',
    endMoved: null,
    step: 'open',
    lots: 2,
    openLots: 2,
    bids: 0,
    hadBids: false,
    archived: false,
  },
};
const RULES = '/api/auctionmanager/session/rules';
const saved = (rules: object) => ({ message: 'Bidding rules of AMS3 saved.', session: 'AMS3', rules, revision: 9 });

const LOT = { ...aLot(), session: 'AMS3', id: '101', price: 15_000 } as unknown as ManagedLot;
const WITH_RESERVE = { ...LOT, reserve: 'not met', approval: true } as ManagedLot;
const RESERVE = '/api/auctionmanager/lot/reserve';
const RESERVE_NOW = { [`${RESERVE}/AMS3/101`]: { hasReserve: false, approval: false, setAt: 4 } };
const set = (answer: object) => ({ message: 'Lot 101 saved.', revision: 9, ...answer });
const APPROVAL = "Subject to the vendor's approval, whatever the highest bid is";

export const RULES_DIALOGS: readonly DialogCase[] = [
  {
    file: 'admin/sessions/RulesDialog.tsx',
    dialog: (onClose) => <RulesDialog session={PLAIN} onClose={onClose} />,
    first: { presses: ['Bidders may leave maximum bids', 'Late bids extend a lot', 'Add a step'] },
    typed: { 'Minimum raise from there': '250', 'Seconds between the ends of two lots': '20' },
    wrong: [
      { typed: { 'Seconds between the ends of two lots': '3601' }, says: 'from 0 to 3600' },
      { typed: { 'Minimum raise from there': '0' }, says: 'at least RM1.' },
    ],
    presses: ['Save'],
    figures: [
      'How AMS3 is bid on',
      'The minimum raise is RM250.',
      'Such a bid of a maximum may extend the lot, as any bid may.',
    ],
    sends: {
      url: RULES,
      body: {
        session: 'AMS3',
        rules: {
          ...{ maximumBids: true, softClose: { windowMinutes: 3, lastEndMinutes: 30 }, staggerSeconds: 20 },
          ...{ increments: [{ from: 0, step: 250 }], approvalHours: 24 },
        },
        shown: NO_RULES_ON_THE_WIRE,
      },
    },
    answer: saved(NO_RULES_ON_THE_WIRE),
  },
  {
    file: 'admin/lots/ReserveDialog.tsx',
    reads: RESERVE_NOW,
    dialog: (onClose) => <ReserveDialog lot={LOT} onClose={onClose} />,
    typed: { 'Hidden reserve': '17,000' },
    wrong: [
      { typed: { 'Hidden reserve': '15000' }, says: 'It must be above the starting price of RM15,000.00.' },
      { typed: { 'Hidden reserve': '1,000,000,001' }, says: 'Please enter at most RM1,000,000,000.00.' },
      { typed: { 'Hidden reserve': '17000.50' }, says: 'Please enter whole ringgit, without sen.' },
    ],
    presses: ['Save'],
    figures: ['Reserve and approval of lot 101', 'above the starting price of RM15,000.00; empty: none.'],
    sends: { url: RESERVE, body: { session: 'AMS3', lotNo: '101', reserve: 17_000, approval: false, shown: 4 } },
    answer: set({ hasReserve: true, approval: false }),
  },
  {
    // Whether the vendor is asked changes alone: nobody needs to know the amount for it.
    file: 'admin/lots/ReserveDialog.tsx',
    reads: RESERVE_NOW,
    dialog: (onClose) => <ReserveDialog lot={WITH_RESERVE} onClose={onClose} />,
    first: { presses: [APPROVAL] },
    presses: ['Save'],
    figures: ['It stays unless another one is typed', 'above the starting price of RM15,000.00; empty: as it is.'],
    sends: { url: RESERVE, body: { session: 'AMS3', lotNo: '101', approval: false, shown: 4 } },
    answer: set({ hasReserve: true, approval: false }),
  },
  {
    file: 'admin/lots/ReserveDialog.tsx',
    reads: RESERVE_NOW,
    dialog: (onClose) => <ReserveDialog lot={WITH_RESERVE} onClose={onClose} />,
    first: { presses: ['Drop the reserve'] },
    wrong: [{ typed: { 'Hidden reserve': '17000' }, says: 'To drop the reserve, please leave this empty.' }],
    presses: ['Save', 'Yes'],
    figures: ['Lot 101 is then sold to the highest bid.', 'RM15,000.00'],
    sends: { url: RESERVE, body: { session: 'AMS3', lotNo: '101', reserve: null, approval: true, shown: 4 } },
    answer: set({ hasReserve: false, approval: true }),
  },
];
