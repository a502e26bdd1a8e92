import { printedPhone } from '#contract/accounts/malaysia.ts';
import type { StaffRow } from '#contract/accounts/people.ts';
import type { BidRecord, SalesReportRow } from '#contract/reports.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import type { CsvColumn } from '../kit/csv.ts';

/** The files of the reports page: columns in the order and the spelling of the specification (back office, section 9, 'CSV exports'). */

const STATUS: Readonly<Record<SalesReportRow['auctionLotLog']['status'], string>> = {
  open: 'Open',
  offered: 'Offered',
  sold: 'Sold',
  unsold: 'Unsold',
  forfeited: 'Forfeited',
  withdrawn: 'Withdrawn',
};

const lotNo: CsvColumn<SalesReportRow> = { label: 'Lot No', value: ({ record }) => record.lotNo };
const regnNo: CsvColumn<SalesReportRow> = { label: 'Regn No', value: ({ auctionLotLog: lot }) => lot.regnNo };
const make: CsvColumn<SalesReportRow> = { label: 'Make', value: ({ auctionLotLog: lot }) => lot.make };

const BUYER: readonly CsvColumn<SalesReportRow>[] = [
  { label: 'Bidder No', value: ({ record }) => record.bidderNo },
  { label: 'Staff No', value: ({ user }) => user?.staffId ?? '' },
  { label: 'Name', value: ({ user }) => user?.firstName ?? '' },
  { label: 'NRIC', value: ({ user }) => (user === null ? '' : icText(user)) },
  { label: 'Email', value: ({ record }) => record.email },
  { label: 'Tel', value: ({ user }) => printedPhone(user?.phoneNo ?? '') },
  { label: 'Address', value: ({ user }) => (user === null ? '' : addressOf(user)) },
];

/** Before the first sale of a session is recorded there is nothing to report: the page shows its bids so far. */
export function recordedSales(rows: readonly SalesReportRow[]): readonly SalesReportRow[] {
  return rows.every(({ auctionLotLog: { status } }) => status === 'open') ? [] : rows;
}

export const SALES_REPORT: readonly CsvColumn<SalesReportRow>[] = [
  { label: 'Status', value: ({ auctionLotLog: lot }) => STATUS[lot.status] },
  lotNo,
  regnNo,
  make,
  { label: 'Description', value: ({ auctionLotLog: lot }) => lot.descOfGood },
  { label: 'Year', value: ({ auctionLotLog: lot }) => lot.year },
  { label: 'VOC', value: ({ auctionLotLog: lot }) => lot.rc },
  { label: 'Reserve Price', value: ({ auctionLotLog: lot }) => lot.price.toFixed(2) },
  { label: 'Bid Price', value: ({ record }) => record.latestBid?.toFixed(2) ?? '' },
  { label: 'Vendor', value: ({ auctionLotLog: lot }) => lot.vendor },
  { label: 'Location', value: ({ auctionLotLog: lot }) => withoutCommas(lot.location) },
  ...BUYER,
];

export const BUYER_DETAILS: readonly CsvColumn<SalesReportRow>[] = [
  lotNo,
  ...BUYER,
  regnNo,
  make,
  { label: 'Desc', value: ({ auctionLotLog: lot }) => lot.descOfGood },
];

const BID_RECORDS: readonly CsvColumn<BidRecord>[] = [
  { label: 'NO', value: ({ id }) => id },
  { label: 'LOT NO', value: (bid) => bid.lotNo },
  { label: 'AUCTION', value: ({ session }) => session },
  { label: 'BIDDER NO', value: ({ bidderNo }) => bidderNo },
  { label: 'EMAIL', value: ({ email }) => email },
  { label: 'BIDDING AMOUNT', value: ({ biddingAmount }) => biddingAmount.toFixed(2) },
  { label: 'TOTAL AMOUNT', value: ({ totalAmount }) => totalAmount.toFixed(2) },
  { label: 'TIMESTAMP', value: ({ timeStamp }) => momentOf(timeStamp) },
];

/** The columns of the specification; where a bid was cancelled, behind them why. */
export function bidRecordColumns(bids: readonly BidRecord[]): readonly CsvColumn<BidRecord>[] {
  const cancelled: CsvColumn<BidRecord> = { label: 'CANCELLED', value: ({ voidReason }) => voidReason ?? '' };
  return bids.some(({ voidReason }) => voidReason !== null) ? [...BID_RECORDS, cancelled] : BID_RECORDS;
}

export const USERS: readonly CsvColumn<StaffRow>[] = [
  { label: 'BIDDER/USER ID', value: ({ id }) => id },
  { label: 'NAME/ORGANIZATION', value: ({ firstName }) => firstName },
  { label: 'IC/SSM NO', value: icText },
  { label: 'PHONE NO.', value: ({ phoneNo }) => printedPhone(phoneNo) },
  { label: 'EMAIL', value: ({ email }) => email },
  { label: 'STAFF', value: ({ staffOf }) => staffOf },
  { label: 'STAFF ID', value: ({ staffId }) => staffId },
];

/** An IC with its dashes: a spreadsheet would make a number of twelve digits, without the zeros that it begins with. */
function icText({ ic, accountType }: { readonly ic: string; readonly accountType: string }): string {
  return accountType === 'Individual' ? ic.replace(/^(\d{6})(\d{2})(\d{4})$/, '$1-$2-$3') : ic;
}

function addressOf({ address, postcode, city, state }: NonNullable<SalesReportRow['user']>): string {
  return withoutCommas([address, postcode, city, state].filter(Boolean).join(' '));
}

/** 'Commas in location and address are replaced', by blanks. */
function withoutCommas(text: string): string {
  return text.replaceAll(/(?<!\s)\s*,\s*/g, ' ').trim();
}

/** '2026-11-20 12:00:00.123' at +08:00: bids of one second stay in their order. */
function momentOf(instant: string): string {
  const { date, time } = malaysianTime(Date.parse(instant));
  return `${date} ${time}.${instant.slice(20, 23)}`;
}
