import { expect } from 'vitest';
import { inPhotoOrder } from '#api/platform/photos/names.ts';
import type { BidRecord, SalesReportRow } from '#contract/reports.ts';
import { csvOf } from '#web/admin/kit/csv.ts';
import { BUYER_DETAILS, bidRecordColumns, SALES_REPORT, USERS } from '#web/admin/reports/files.ts';
import { aLot } from '#web/testing/wire.ts';
import { answered, applied, type Row } from './figures.ts';

/** The files of the reports, and the order of photos. */

const SOLD: SalesReportRow = {
  id: 'AMS12/101',
  auctionLotLog: aLot({ id: '101', location: 'Depot 3, Shah Alam', status: 'sold', salePrice: 24_100 }),
  mybid: null,
  record: { lotNo: '101', email: 'weiming@house.example', bidderNo: 1002, latestBid: 24_100 },
  user: {
    ...{ id: 1002, firstName: 'Tan Wei Ming', accountType: 'Individual', ic: '900722075017' },
    ...{ representativeName: '', representativeIc: '', phoneNo: '+60165551002', email: 'weiming@house.example' },
    ...{ address: '8, Lebuh Bukit Jambul', city: 'Bayan Lepas', postcode: '11900', state: 'Pulau Pinang' },
    ...{ staffOf: '', staffId: '' },
  },
};
const CANCELLED: BidRecord = {
  ...{ id: 1, lotNo: '101', session: 'AMS12', bidderNo: 1002, email: 'weiming@house.example' },
  ...{
    biddingAmount: 200,
    totalAmount: 21_700,
    timeStamp: '2026-11-20T16:30:00.007Z',
    voidReason: 'placed-by-mistake',
  },
};

const namesOf = (columns: readonly { readonly label: string }[]) => columns.map(({ label }) => label);

export const FILES: readonly Row[] = [
  applied('parted by commas', () => {
    const [head] = csvOf(BUYER_DETAILS, [SOLD]).split('\r\n');
    expect(head).toContain('"Lot No","Bidder No","Staff No"');
  }),
  applied('no commas in location and address', () => {
    const cellOf = (name: string) => SALES_REPORT.find(({ label }) => label === name)?.value(SOLD);
    expect(cellOf('Location')).toBe('Depot 3 Shah Alam');
    expect(cellOf('Address')).toBe('8 Lebuh Bukit Jambul 11900 Bayan Lepas Pulau Pinang');
  }),
  applied('columns of the sales report', () => {
    expect(namesOf(SALES_REPORT)).toEqual([
      ...['Status', 'Lot No', 'Regn No', 'Make', 'Description', 'Year', 'VOC', 'Reserve Price', 'Bid Price'],
      ...['Vendor', 'Location', 'Bidder No', 'Staff No', 'Name', 'NRIC', 'Email', 'Tel', 'Address'],
    ]);
  }),
  applied('columns of buyer details', () => {
    expect(namesOf(BUYER_DETAILS)).toEqual([
      ...['Lot No', 'Bidder No', 'Staff No', 'Name', 'NRIC', 'Email', 'Tel', 'Address', 'Regn No', 'Make', 'Desc'],
    ]);
  }),
  applied('columns of bid records', () => {
    expect(namesOf(bidRecordColumns([]))).toEqual([
      ...['NO', 'LOT NO', 'AUCTION', 'BIDDER NO', 'EMAIL', 'BIDDING AMOUNT', 'TOTAL AMOUNT', 'TIMESTAMP'],
    ]);
  }),
  answered(
    'columns of bid records',
    ['docs/features/reports.md', 'a ninth column behind the eight of the specification, `CANCELLED`, with why'],
    () => expect(namesOf(bidRecordColumns([CANCELLED])).slice(7)).toEqual(['TIMESTAMP', 'CANCELLED']),
  ),
  applied('columns of users', () => {
    expect(namesOf(USERS)).toEqual([
      ...['BIDDER/USER ID', 'NAME/ORGANIZATION', 'IC/SSM NO', 'PHONE NO.', 'EMAIL', 'STAFF', 'STAFF ID'],
    ]);
  }),
  applied('cover: 0.jpg', () => expect(inPhotoOrder(['front.jpg', '10.jpg', '2.jpg', '0.jpg'])[0]).toBe('0.jpg')),
];
