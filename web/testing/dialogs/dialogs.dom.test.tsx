import { describe, expect, it } from 'vitest';
import type { Contract } from '#contract/contract.ts';
import * as openBills from '#contract/payments/open-bills.ts';
import * as payments from '#contract/payments/payments.ts';
import * as refundRequests from '#contract/payments/refund-requests.ts';
import * as refundRuns from '#contract/payments/refund-runs.ts';
import * as refunds from '#contract/payments/refunds.ts';
import * as purchases from '#contract/purchases.ts';
import { APPOINTMENT_DIALOGS } from './appointments.tsx';
import { BIDDER_DIALOGS } from './bidders.tsx';
import { DEPOSIT_DIALOGS } from './deposits.tsx';
import { HANDOVER_DIALOGS } from './handover.tsx';
import { OFFER_DIALOGS } from './offers.tsx';
import { RULES_DIALOGS } from './rules.tsx';
import { dialogFiles, testDialog } from './run-dialog.tsx';
import { SETTLEMENT_DIALOGS } from './settlement.tsx';
import { STAFF_DIALOGS } from './staff.tsx';
import { VENDOR_DIALOGS } from './vendors.tsx';

const DIALOGS = [
  ...[...DEPOSIT_DIALOGS, ...SETTLEMENT_DIALOGS, ...STAFF_DIALOGS, ...RULES_DIALOGS],
  ...[...BIDDER_DIALOGS, ...OFFER_DIALOGS, ...HANDOVER_DIALOGS, ...VENDOR_DIALOGS],
  ...APPOINTMENT_DIALOGS,
];

describe('a dialog that sends a command', () => {
  for (const row of DIALOGS) testDialog(row);
});

it('has a row here', () => {
  // Small dialogs stand with the one screen that opens them: they have rows, too.
  expect(DIALOGS.map(({ file }) => file)).toEqual(expect.arrayContaining([...dialogFiles()]));
});

/** Calls that say nothing of what was shown, and why that is right. Any other that joins them needs a reason here. */
const NOTHING_SHOWN = {
  'it reads': [
    ...['/api/mybid/get/userid', '/api/mybid/withuser/get/paymentstatus', '/api/toggleinfo/check/deposit/limit'],
    ...['/api/transaction/count', '/api/transaction/getbypage', '/api/transaction/refund/getbyuser'],
    ...['/api/transaction/refund/request/own', '/api/transaction/topup/status'],
  ],
  'it says or asks what the bank has done': [
    ...['/api/billplz/callback', '/api/billplz/payment-order/callback', '/api/transaction/bills/ask'],
    '/api/transaction/refund/resolve',
  ],
  'the bank asks the payer': ['/api/transaction/createbillurl', '/api/transaction/createbillurl/purchase'],
  'nothing moves': [
    ...['/api/transaction/refund/request', '/api/transaction/refund/request/takeback'],
    ...['/api/transaction/refund/request/decline', '/api/transaction/refund/takeback'],
  ],
  'its amount is what was shown': ['/api/transaction/paylot/surplus'],
  'no more than was confirmed with its figures': [
    ...['/api/transaction/refund/retry', '/api/transaction/refund/run/pause'],
    ...['/api/transaction/refund/run/resume', '/api/transaction/refund/run/retry'],
  ],
  'a unit is sold once, at the price that was typed': ['/api/update/reserve-unit-user/old-auction'],
};

/** Every call of these features that is no GET, with the fields that say what its question showed, and by what it is known again. */
const ofMoney = Object.values<unknown>({
  ...{ ...payments, ...openBills, ...refunds, ...refundRequests, ...refundRuns, ...purchases },
})
  .filter(
    (each): each is Contract => typeof each === 'object' && each !== null && 'method' in each && each.method === 'POST',
  )
  .map(({ url, body }) => {
    const fields = Object.keys((body as { readonly def?: { readonly shape?: object } } | undefined)?.def?.shape ?? {});
    return { url, tells: fields.filter((name) => name.startsWith('shown') || name === 'reference') };
  });
const shows = ({ tells }: (typeof ofMoney)[number]) => tells.some((name) => name.startsWith('shown'));

describe('a command on money', () => {
  it.each(ofMoney.filter(shows))('$url is sent with what its question showed: $tells', ({ url, tells }) => {
    const rows = DIALOGS.filter(({ sends }) => sends.url === url);
    expect(rows).not.toEqual([]);
    for (const { sends } of rows) {
      const sent = Object.keys(sends.body as object);
      expect(sent.filter((name) => name.startsWith('shown') && tells.includes(name))).not.toEqual([]);
      if (tells.includes('reference')) expect(sent).toContain('reference');
    }
  });

  it('is otherwise one of which nothing needs to be shown', () => {
    expect(
      ofMoney
        .filter((each) => !shows(each))
        .map(({ url }) => url)
        .toSorted(),
    ).toEqual(Object.values(NOTHING_SHOWN).flat().toSorted());
  });
});
