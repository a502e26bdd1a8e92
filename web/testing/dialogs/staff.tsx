import type { PersonDetail } from '#contract/accounts/people.ts';
import type { BidsToCancel } from '#contract/bidding.ts';
import type { BankLine } from '#contract/ledger.ts';
import type { OutageSession } from '#contract/outages.ts';
import { VendorContactDialog } from '#web/admin/documents/VendorContacts.tsx';
import { MatchDialog, NoteDialog } from '#web/admin/ledger/bank/BankLines.tsx';
import { ApproveDialog, RejectDialog, WithdrawDialog } from '#web/admin/mailing/Approval.tsx';
import { CancelBidDialog } from '#web/admin/monitor/CancelBidDialog.tsx';
import { ExtendDialog } from '#web/admin/outages/ExtendDialog.tsx';
import { EmailDialog, IdentityDialog } from '#web/admin/person/PersonActions.tsx';
import { PersonDataDialog } from '#web/admin/person/PersonDataDialog.tsx';
import { Blacklist } from '#web/admin/person/RestrictionsTab.tsx';
import { StaffDialog } from '#web/admin/person/StaffDialog.tsx';
import { TakeFactorDialog } from '#web/admin/person/TakeFactorDialog.tsx';
import { LotPhotosDialog } from '#web/admin/photos/LotPhotosDialog.tsx';
import type { DialogCase } from './run-dialog.tsx';

const DONE = { message: 'It is done.', revision: 9 };
const SITI = {
  ...{ id: 1_004, email: '', firstName: 'Siti', ic: '800101-14-5001', accountType: 'Individual', role: 'user' },
  ...{ staffOf: 'TM', staffId: 'TM-9', staffVerified: false },
} as unknown as PersonDetail;
/** A lot that they lead. */
const LED = {
  ...{ auctionName: 'AMS3/101', lotNo: '101', session: 'AMS3', regnNo: 'WXC 4821', deposit: 1_500, latestBid: 21_500 },
  ...{ stage: 'running' as const, vendor: 'PV', vendorDecides: false, maximumBids: false },
};
const SHOWN = { staffOf: 'TM', staffId: 'TM-9', staffVerified: false };
const LINE: BankLine = {
  ...{ line: 4, day: '2026-11-20', description: 'IBG CREDIT', reference: 'R4', amount: 2_100, note: '' },
  ...{ state: 'not in the book', foundBy: null, movements: [], soldOn: null },
};
const MOVEMENTS = [1_500, 600, 999].map((amount, at) => ({
  ...{ revision: 70 + at, at: '2026-11-20T03:00:00.000Z', movement: 'top-up' as const, amount },
  ...{ day: '2026-11-20', account: '1007', reference: `M${at}`, note: '', bidder: 1_007, purchase: null },
})) as unknown as Parameters<typeof MatchDialog>[0]['movements'];
const SESSION = {
  ...{ session: 'AMS3', endsAt: '2026-11-25T07:00:00.000Z', proposedEnd: '2026-11-25T07:04:00.000Z', bidders: 3 },
  lastEndsAt: '2026-11-25T07:00:00.000Z',
  ...{ lostMs: 240_000, givenMs: 0, extensions: [], lots: [], startsAt: '2026-11-25T03:00:00.000Z', step: 'open' },
} as OutageSession & { proposedEnd: string };
const OUTAGE = {
  ...{ id: 8, from: '2026-11-25T06:00:00.000Z', to: '2026-11-25T06:04:00.000Z', causes: [], sessions: ['AMS3'] },
};
const BID = {
  ...{ bidNo: 14, bidderNo: 2_218, amount: 24_300, revision: 41, at: '2026-11-25T05:00:00.000Z' },
  bidder: { bidderNo: 2_218, name: 'Tan' },
};
const LOWER = { ...BID, bidNo: 13, amount: 24_200, revision: 40 };
const BIDS = {
  lot: { latestBid: 24_300, bidderNo: 2_218 },
  bids: [BID, LOWER],
  next: { top: { amount: 24_100, bidder: { bidderNo: 1_042, name: 'Aisyah' } }, passedOver: [], maximaOf: [] },
  notMailed: [],
} as unknown as BidsToCancel;
const CONTACT = {
  ...{
    vendor: 'TM',
    location: 'Klang',
    contactPerson: 'Farid',
    contactNo: '012-345 6789',
    address: '',
    viewingHours: '',
  },
};

const MAILING = { id: 9, subject: 'New sale', total: 812 };

interface StaffQuestion extends Pick<DialogCase, 'presses' | 'figures'> {
  readonly person?: PersonDetail;
  /** The address of the photo of their card; null unless said otherwise: there is none. */
  readonly card?: '' | null;
  /** Opens the question. */
  readonly first?: string;
  /** Chosen in it. */
  readonly why?: string;
  readonly url?: string;
  /** Beside who it is about. */
  readonly sends: object;
}

/** What is asked about a member of staff before they are verified, refuted or refused. */
function staffQuestion(question: StaffQuestion): DialogCase {
  const { person = SITI, card = null, first, why, presses, figures } = question;
  const { url = '/api/user/verify/staff', sends } = question;
  return {
    file: 'admin/person/StaffDialog.tsx',
    dialog: (onClose) => <StaffDialog person={person} onClose={onClose} />,
    reads: { '/api/file/staff-card-url': { url: card } },
    ...(first !== undefined && { first: { presses: [first] } }),
    ...(why !== undefined && { typed: { Why: why } }),
    presses,
    figures: ['Bidder Id1004', ...figures],
    sends: { url, body: { userId: 1_004, ...sends } },
    answer: DONE,
  };
}

export const STAFF_DIALOGS: readonly DialogCase[] = [
  {
    file: 'admin/mailing/Approval.tsx',
    dialog: (onClose) => <ApproveDialog mailing={MAILING} onClose={onClose} />,
    presses: ['Approve and send'],
    figures: ['“New sale” goes to 812 addresses at once'],
    sends: { url: '/api/mail/mailing/approve', body: { id: 9 } },
    answer: DONE,
  },
  {
    file: 'admin/mailing/Approval.tsx',
    dialog: (onClose) => <RejectDialog mailing={MAILING} onClose={onClose} />,
    typed: { Reason: ' The date is wrong. ' },
    presses: ['Reject'],
    figures: ['“New sale” goes to nobody.'],
    wrong: [{ typed: { Reason: '  ' }, says: 'Please say why.' }],
    sends: { url: '/api/mail/mailing/reject', body: { id: 9, reason: 'The date is wrong.' } },
    answer: DONE,
  },
  {
    file: 'admin/mailing/Approval.tsx',
    dialog: (onClose) => <WithdrawDialog mailing={MAILING} onClose={onClose} />,
    presses: ['Withdraw'],
    figures: ['“New sale” goes to nobody'],
    sends: { url: '/api/mail/mailing/withdraw', body: { id: 9 } },
    answer: DONE,
  },
  {
    file: 'admin/person/PersonActions.tsx',
    dialog: (onClose) => <EmailDialog person={SITI} onClose={onClose} />,
    typed: { 'Email address': ' siti@house.example ' },
    presses: ['Send the link'],
    figures: ['Email address of Siti'],
    sends: { url: '/api/user/instant-bidder/email', body: { userId: 1_004, email: 'siti@house.example' } },
    answer: DONE,
  },
  {
    file: 'admin/person/PersonActions.tsx',
    dialog: (onClose) => <IdentityDialog person={SITI} onClose={onClose} />,
    reads: { '/api/user/update/request-otp': DONE, '/api/user/second-factor': { since: null, recoveryCodes: 0 } },
    first: { typed: { Name: 'Siti Aminah', 'Your password': 'secret' }, presses: ['Email me a code'] },
    typed: { 'Code from the email': '123456' },
    presses: ['Save'],
    figures: ['Look at their MyKad first'],
    sends: {
      url: '/api/user/personal-data',
      body: {
        ...{ userId: 1_004, firstName: 'Siti Aminah', ic: '800101-14-5001', pwd: 'secret', otp: '123456' },
        shown: { firstName: 'Siti' },
      },
    },
    answer: DONE,
  },
  {
    file: 'admin/person/TakeFactorDialog.tsx',
    dialog: (onClose) => <TakeFactorDialog person={SITI} onClose={onClose} />,
    reads: { '/api/user/second-factor': { since: '2026-11-20T03:00:00.000Z', recoveryCodes: 9 } },
    typed: { Reason: 'Phone stolen', 'Your password': 'secret', 'Code from your app': '123456' },
    presses: ['Take away'],
    figures: ['Take away the second factor of Siti', 'look at their MyKad', 'a code from your app'],
    wrong: [{ typed: { Reason: ' ' }, says: 'Please give a reason.' }],
    sends: {
      url: '/api/user/second-factor/reset',
      body: { userId: 1_004, reason: 'Phone stolen', pwd: 'secret', otp: '123456' },
    },
    answer: DONE,
  },
  staffQuestion({
    card: '',
    presses: ['Verify'],
    figures: ['Staff ofTM', 'Staff noTM-9'],
    sends: { toggle: true, shown: SHOWN },
  }),
  staffQuestion({
    first: 'Verify',
    why: 'employer',
    presses: ['Verify without a card'],
    figures: ['There is no photo of a staff card of TM, no TM-9.'],
    sends: { toggle: true, withoutCard: 'employer', shown: SHOWN },
  }),
  staffQuestion({
    person: { ...SITI, staffVerified: true },
    card: '',
    first: 'Refute',
    why: 'left',
    presses: ['Refute'],
    figures: ['They are no longer staff of TM'],
    sends: { toggle: false, refutedBecause: 'left', shown: { ...SHOWN, staffVerified: true } },
  }),
  staffQuestion({
    first: 'Refuse',
    why: 'number',
    presses: ['Refuse'],
    figures: ['The group and number that they gave (TM, no TM-9)'],
    url: '/api/user/refuse/staff',
    sends: { because: 'number', shown: { staffOf: 'TM', staffId: 'TM-9' } },
  }),
  {
    file: 'admin/person/RestrictionsTab.tsx',
    dialog: () => <Blacklist userId={1_004} leads={[LED]} />,
    reads: {
      '/api/user/blacklist/get/all': [{ vendor: 'TM', reason: 'Did not collect.', at: null }],
      '/api/user/blacklist/vendors': ['PV', 'TM'],
    },
    offers: { Vendor: ['', 'PV'] },
    typed: { Vendor: 'PV', Reason: 'Did not pay.' },
    presses: ['Blacklist', 'Blacklist'],
    figures: ['They can enter no lot of PV and bid on none', 'They stay on top of AMS3/101'],
    sends: {
      url: '/api/user/blacklist',
      body: { userId: 1_004, vendor: 'PV', reason: 'Did not pay.', shown: { reason: '' } },
    },
    answer: DONE,
    says: 'Did not collect.',
  },
  {
    file: 'admin/person/PersonDataDialog.tsx',
    dialog: (onClose) => <PersonDataDialog person={SITI} onClose={onClose} />,
    reads: {
      '/api/user/records': {
        ...{ records: [], purchases: [], erasedAt: null, obstacles: [] },
      },
    },
    first: { presses: ['Erase'] },
    typed: { Confirmation: 'erase' },
    presses: ['Erase'],
    figures: ['Erase Siti, bidder 1004', 'This cannot be undone'],
    sends: { url: '/api/user/erase', body: { userId: 1_004 } },
    answer: DONE,
    says: 'It is done.',
  },
  {
    file: 'admin/ledger/bank/BankLines.tsx',
    dialog: (onClose) => <NoteDialog statementId="s1" line={LINE} onClose={onClose} />,
    typed: { Note: 'bank charge' },
    presses: ['Save'],
    figures: ['Note on the line of 20 Nov 2026'],
    sends: { url: '/api/ledger/bank/note', body: { statementId: 's1', line: 4, note: 'bank charge' } },
    answer: DONE,
  },
  {
    file: 'admin/ledger/bank/BankLines.tsx',
    dialog: (onClose) => <MatchDialog statementId="s1" line={LINE} movements={MOVEMENTS} onClose={onClose} />,
    first: { presses: [0, 1].map((at) => `Select Top-up by online banking, bidder 1007, 2026-11-20 (M${at})`) },
    presses: ['Match'],
    figures: ['RM2,100.00 chosen: this is the amount of the line.', 'RM1,500.00', 'RM600.00', 'RM999.00'],
    sends: { url: '/api/ledger/bank/match', body: { statementId: 's1', line: 4, revisions: [70, 71] } },
    answer: DONE,
  },
  {
    file: 'admin/monitor/CancelBidDialog.tsx',
    dialog: (onClose) => (
      <CancelBidDialog lot={{ id: '102', session: 'AMS3' }} bid={BID} now={BIDS} onClose={onClose} />
    ),
    typed: {
      Reason: 'Placed by mistake',
      'In words, for the history of the lot': 'They rang at once.',
      Confirmation: 'cancel bid',
    },
    presses: ['Cancel the bid'],
    figures: ['2218 · Tan', 'BidRM24,300.00', 'Highest bid after itRM24,100.00 of 1042 · Aisyah'],
    sends: {
      url: '/api/socket/auctionlot/AMS3/102/cancel-bid',
      body: { revision: 41, reason: 'placed-by-mistake', words: 'They rang at once.' },
    },
    answer: { ...DONE, auctionLotSocket: { id: '102', latestBid: 24_100, bidderNo: 1_042 } },
    says: 'Bidder 1042 leads now with RM24,100.00.',
  },
  {
    file: 'admin/monitor/CancelBidDialog.tsx',
    dialog: (onClose) => (
      <CancelBidDialog
        lot={{ id: '102', session: 'AMS3' }}
        bid={{ ...LOWER, automatic: true }}
        now={{ ...BIDS, next: { ...BIDS.next, maximaOf: [{ ...LOWER.bidder, why: 'with-bid' }] } }}
        onClose={onClose}
      />
    ),
    typed: {
      Reason: 'Placed by mistake',
      'In words, for the history of the lot': 'They rang at once.',
      Confirmation: 'cancel bid',
    },
    presses: ['Cancel the bid'],
    figures: [
      'BidRM24,200.00',
      ...[
        'Highest bid after itRM24,100.00 of 1042 · Aisyah',
        'Maximum bids that will no longer count2218 · Tan: the bid was placed for it',
      ],
      'this maximum goes with it, also where it has been raised since',
    ],
    sends: {
      url: '/api/socket/auctionlot/AMS3/102/cancel-bid',
      body: { revision: 40, reason: 'placed-by-mistake', words: 'They rang at once.' },
    },
    answer: { ...DONE, auctionLotSocket: { id: '102', latestBid: 24_100, bidderNo: 1_042 } },
    says: 'Bidder 1042 leads now with RM24,100.00.',
  },
  {
    file: 'admin/monitor/CancelBidDialog.tsx',
    dialog: (onClose) => (
      <CancelBidDialog
        lot={{ id: '102', session: 'AMS3' }}
        bid={BID}
        now={{
          ...BIDS,
          next: {
            ...BIDS.next,
            maximaOf: [
              { ...BID.bidder, why: 'suspended' },
              { bidderNo: 1_007, name: 'Devi', why: 'barred' },
              { bidderNo: 1_009, name: 'Goh', why: 'not-covered' },
            ],
          },
          notMailed: [{ ...BID.bidder, why: 'inactive' }],
        }}
        onClose={onClose}
      />
    ),
    typed: {
      Reason: 'Placed by mistake',
      'In words, for the history of the lot': 'They rang at once.',
      Confirmation: 'cancel bid',
    },
    presses: ['Cancel the bid'],
    figures: [
      'BidRM24,300.00',
      'Highest bid after itRM24,100.00 of 1042 · Aisyah',
      '2218 · Tan: the bidder is suspended; 1007 · Devi: the vendor has barred the bidder; 1009 · Goh: the deposit no longer covers the lot',
      'Not told by email2218 · Tan: the account is deactivated',
      'by email, but for those named below.',
    ],
    lacks: ['It was placed for a maximum bid'],
    sends: {
      url: '/api/socket/auctionlot/AMS3/102/cancel-bid',
      body: { revision: 41, reason: 'placed-by-mistake', words: 'They rang at once.' },
    },
    answer: { ...DONE, auctionLotSocket: { id: '102', latestBid: 24_100, bidderNo: 1_042 } },
    says: 'The others in the lot are being told; no email goes to 2218 · Tan.',
  },
  {
    file: 'admin/outages/ExtendDialog.tsx',
    dialog: (onClose) => <ExtendDialog outage={OUTAGE} session={SESSION} onClose={onClose} />,
    typed: { 'New end, time': '15:05' },
    wrong: [{ typed: { 'New end, time': '15:00' }, says: 'Later than ' }],
    presses: ['Extend session', 'Yes'],
    figures: ['15:05', 'Its 3 bidders are told at once'],
    sends: {
      url: '/api/outages/extend-session',
      body: {
        ...{ outage: 8, session: 'AMS3', endsAt: '2026-11-25T07:05:00.000Z', before: '2026-11-25T07:00:00.000Z' },
      },
    },
    answer: DONE,
  },
  {
    file: 'admin/documents/VendorContacts.tsx',
    dialog: (onClose) => (
      <VendorContactDialog
        contact={{ key: '7', value: CONTACT, before: CONTACT } as never}
        onSaved={async () => undefined}
        onClose={onClose}
      />
    ),
    reads: {
      '/api/history/vendor-contact/7/0/10': { entries: [], total: 0 },
      '/api/vendors': [{ code: 'TM', name: '', active: true }],
    },
    typed: { Location: 'Shah Alam' },
    presses: ['Save'],
    figures: ['Edit vendor contact'],
    sends: {
      url: '/api/toggleinfo/vendorcontacts/save',
      body: { id: 7, ...CONTACT, location: 'Shah Alam', before: CONTACT },
    },
    answer: DONE,
  },
  {
    file: 'admin/photos/LotPhotosDialog.tsx',
    dialog: (onClose) => (
      <LotPhotosDialog of={{ unit: 'WXC4821', regnNo: 'WXC 4821', lotNo: '101' }} onClose={onClose} />
    ),
    reads: {
      '/api/file/photos/WXC4821': { version: 'v1', photos: ['0.jpg', '1.jpg'] },
      '/api/admin/homepagephotos/getbyimageurl': null,
    },
    first: { presses: ['Photo 2, 1.jpg', 'Delete'] },
    presses: ['Delete'],
    figures: ['Delete'],
    sends: { url: '/api/file/delete', body: { url: '/api/file/image/auctionlot/WXC4821/1.jpg' } },
    answer: DONE,
    says: 'Photos',
  },
];
