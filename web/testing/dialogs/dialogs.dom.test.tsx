import { describe, expect, it } from 'vitest';
import { BIDDER_DIALOGS } from './bidders.tsx';
import { DEPOSIT_DIALOGS } from './deposits.tsx';
import { dialogFiles, testDialog } from './run-dialog.tsx';
import { SETTLEMENT_DIALOGS } from './settlement.tsx';
import { STAFF_DIALOGS } from './staff.tsx';

const DIALOGS = [...DEPOSIT_DIALOGS, ...SETTLEMENT_DIALOGS, ...STAFF_DIALOGS, ...BIDDER_DIALOGS];

describe('a dialog that sends a command', () => {
  for (const row of DIALOGS) testDialog(row);
});

it('has a row here', () => {
  // Small dialogs stand with the one screen that opens them: they have rows, too.
  expect(DIALOGS.map(({ file }) => file)).toEqual(expect.arrayContaining([...dialogFiles()]));
});
