import { expect } from 'vitest';
import { expectFields } from '../client.ts';
import type { Life } from '../life.ts';
import { logIn } from './new-bidders.ts';

const PURCHASE_FIELDS =
  'id auctionName startDate time lotNo particular make description bidPrice premium adminFee safetyDeposit deposit additionalDepositPaid amountPaid status date';

/** What was sold is paid, forfeited, reported; deposits go back. */
export async function afterTheSale(life: Life): Promise<void> {
  const { guest, superAdmin, winner, loser } = life;
  await logIn(life, winner);
  const { lots: own } = await winner.client.json('POST /api/mybid/get/userid', { userId: winner.id });
  expectFields(own, PURCHASE_FIELDS);
  const [first, second, third] = own.toSorted((a: { lotNo: string }, b: { lotNo: string }) =>
    a.lotNo.localeCompare(b.lotNo),
  );
  // Lot 101: 5,400 + 600 premium + 300 admin fee + 500 safety deposit - 1,500 deposit.
  await superAdmin.form('POST /api/transaction/add-lot-deposit', { id: first.id, deposit_amount: 300 });
  await superAdmin.json('POST /api/transaction/paylot', { ...first, date: '2026-11-20', amountPaid: 5000 });
  await superAdmin.json('POST /api/mybid/forfeit/lot', second);
  const statuses = await superAdmin.form('POST /api/mybid/withuser/get/paymentstatus', {
    auctionName: 'AMS1',
    status: 'all',
  });
  expectFields(statuses, 'user mybid');
  expect(third.status).not.toBe('forfeited');

  expectFields(await guest.get('GET /api/auctionlot/get/logs/sold/today'), 'auctionLotLog mybid bidderNo date id');
  const sold = await superAdmin.get('GET /api/auctionlot/get/logs/sold/auction/{session}', { session: 'AMS1' });
  expectFields(sold, 'auctionLotLog mybid bidderNo bidderName date id');
  expectFields(
    await superAdmin.get('GET /api/auctionlot/get/logs/page/{page0}/{size}', { page0: 0, size: 10 }),
    'records totalRecords',
  );
  expectFields(await superAdmin.get('GET /api/auctionlot/search/log/{regnNo}', { regnNo: 'WXC 101' }), 'records');
  await superAdmin.get('GET /api/auctionlot/get/log/{particular}', { particular: first.particular });
  expectFields(await superAdmin.get('GET /api/auctionmanager/session/history/all'), 'session startDate');
  await superAdmin.get('GET /api/auctionmanager/get/sessionhistory/latest');

  await superAdmin.form('POST /api/update/reserve-unit-user/old-auction', {
    userId: loser.id,
    regnNo: 'WXC 104',
    auctionSession: 'AMS1',
    soldPrice: 6000,
    shouldBalanceDeposit: 'false',
  });

  const report = await superAdmin.get('GET /api/salesreport/get/report/{session}/{filterOrVendor}', {
    session: 'AMS1',
    filterOrVendor: 'all',
  });
  expectFields(report, 'auctionLotLog mybid record user');
  await superAdmin.get('GET /api/salesreport/get/buyerdetails/{session}/{vendor}', { session: 'AMS1', vendor: 'TM' });
  const bids = await superAdmin.get('GET /api/salesreport/get/bidrecords/{session}', { session: 'AMS1' });
  expectFields(bids, 'id lotNo session bidderNo email biddingAmount totalAmount timeStamp');

  await superAdmin.form('POST /api/transaction/refund/manually', {
    email: loser.email,
    userId: loser.id,
    name: 'Badrul Hisham',
    amount: 1000,
  });
  // The bank has answered meanwhile.
  for (const bankAccNo of ['114012345678', '114012345679']) {
    const bank = await superAdmin.get('GET /api/billplz/get/{bankAccNo}', { bankAccNo });
    expect(bank).toMatchObject({ status: 'verified' });
  }
  const single = {
    email: loser.email,
    userId: loser.id,
    bankAccNo: '114012345679',
    name: 'Badrul Hisham',
    total: 4000,
  };
  await superAdmin.form('POST /api/transaction/refund/singleuser', single);
  expectFields(
    await superAdmin.form('POST /api/transaction/refund/multipleusers', { usersToRefund: 'all' }),
    'statusCode failed message',
  );
  // The bank takes more back than there is: the house writes the debt off.
  const amountSen = life.house.balanceSen(loser.id) + 100;
  await life.house.say({
    type: 'reverse-deposit',
    bidder: loser.id,
    amountSen,
    source: 'bank',
    above: true,
    reference: 'chargeback',
  });
  await superAdmin.form('POST /api/transaction/deposit/reset', { userId: loser.id });
}
