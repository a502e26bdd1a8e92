import { expect, it } from 'vitest';
import type { StaffRow } from '#contract/accounts/people.ts';
import type { BidRecord, SalesReportRow } from '#contract/reports.ts';
import { aLot } from '#web/testing/wire.ts';
import { csvOf } from '../kit/csv.ts';
import { BUYER_DETAILS, bidRecordColumns, recordedSales, SALES_REPORT, USERS } from './files.ts';

const lot = aLot({
  ...{ id: '101', regnNo: 'WXC 4821', price: 21_500, year: '2018', location: 'Depot 3, Shah Alam' },
  ...{ status: 'sold', salePrice: 24_100.1 },
});

const row: SalesReportRow = {
  id: 'AMS12/101',
  auctionLotLog: lot,
  mybid: null,
  record: { lotNo: '101', email: 'weiming@demo.tukul.example', bidderNo: 1002, latestBid: 24_100.1 },
  user: {
    ...{ id: 1002, firstName: '=Tan Wei Ming', accountType: 'Individual', ic: '000722075017' },
    ...{ representativeName: '', representativeIc: '', phoneNo: '+60165551002', email: 'weiming@demo.tukul.example' },
    ...{ address: '8, Lebuh Bukit Jambul', city: 'Bayan Lepas', postcode: '11900', state: 'Pulau Pinang' },
    ...{ staffOf: 'TM Staff', staffId: 'TM0042' },
  },
};

/** Its lines, without the mark at the beginning and the quotes of the cells. */
const lines = (csv: string) => csv.replace('\uFEFF', '').replaceAll('"', '').split('\r\n');

it('the sales report has the columns of the specification, amounts to the sen, and no commas in location and address', () => {
  expect(lines(csvOf(SALES_REPORT, [row]))).toEqual([
    'Status,Lot No,Regn No,Make,Description,Year,VOC,Reserve Price,Bid Price,Vendor,Location,Bidder No,Staff No,Name,NRIC,Email,Tel,Address',
    `Sold,101,WXC 4821,Perodua,Myvi 1.5 AV,2018,Yes,21500.00,24100.10,TM,Depot 3 Shah Alam,1002,TM0042,'=Tan Wei Ming,000722-07-5017,weiming@demo.tukul.example,016-555 1002,8 Lebuh Bukit Jambul 11900 Bayan Lepas Pulau Pinang`,
  ]);
});

it('before the first sale is recorded there is nothing to report', () => {
  const of = (status: 'open' | 'unsold') => ({ ...row, auctionLotLog: { ...lot, status } });
  expect(recordedSales([of('open'), of('open')])).toEqual([]);
  expect(recordedSales([])).toEqual([]);
  expect(recordedSales([of('open'), row])).toHaveLength(2);
  expect(recordedSales([of('unsold')])).toHaveLength(1);
});

it('a lot that nobody bid for has a line with nobody in it', () => {
  const unsold: SalesReportRow = {
    ...row,
    auctionLotLog: { ...lot, status: 'unsold', salePrice: null },
    record: { lotNo: '101', email: '', bidderNo: null, latestBid: null },
    user: null,
  };
  expect(lines(csvOf(SALES_REPORT, [unsold]))[1]).toBe(
    'Unsold,101,WXC 4821,Perodua,Myvi 1.5 AV,2018,Yes,21500.00,,TM,Depot 3 Shah Alam,,,,,,,',
  );
});

it('buyer details have the columns of the specification', () => {
  expect(lines(csvOf(BUYER_DETAILS, [row]))[0]).toBe(
    'Lot No,Bidder No,Staff No,Name,NRIC,Email,Tel,Address,Regn No,Make,Desc',
  );
});

it('bid records have the columns of the specification, why a bid was cancelled, and times at +08:00 that keep their order', () => {
  const bid: BidRecord = {
    ...{ id: 1, lotNo: '101', session: 'AMS12', bidderNo: 1002, email: 'weiming@demo.tukul.example' },
    ...{ biddingAmount: 200, totalAmount: 21_700, timeStamp: '2026-11-20T16:30:00.007Z', voidReason: null },
  };
  const file = (...bids: readonly BidRecord[]) => lines(csvOf(bidRecordColumns(bids), bids));
  const head = 'NO,LOT NO,AUCTION,BIDDER NO,EMAIL,BIDDING AMOUNT,TOTAL AMOUNT,TIMESTAMP';
  const told = '1,101,AMS12,1002,weiming@demo.tukul.example,200.00,21700.00,2026-11-21 00:30:00.007';
  expect(file(bid)).toEqual([head, told]);
  // Where one was cancelled the file says which, and why.
  expect(file(bid, { ...bid, voidReason: 'placed-by-mistake' })).toEqual([
    `${head},CANCELLED`,
    `${told},`,
    `${told},placed-by-mistake`,
  ]);
});

it('users have the columns of the specification; an SSM number gets no dashes', () => {
  const user: StaffRow = {
    ...{ id: 1020, email: 'a@b.example', firstName: 'Sri Mutiara Sdn. Bhd.', accountType: 'Organization' },
    ...{ ic: '201901000005', phoneNo: '', role: 'user', inactive: false, staff: false, staffOf: '', staffId: '' },
    staffVerified: false,
  };
  expect(lines(csvOf(USERS, [user]))).toEqual([
    'BIDDER/USER ID,NAME/ORGANIZATION,IC/SSM NO,PHONE NO.,EMAIL,STAFF,STAFF ID',
    '1020,Sri Mutiara Sdn. Bhd.,201901000005,,a@b.example,,',
  ]);
});
