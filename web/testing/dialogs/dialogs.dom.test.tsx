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
  expect([...new Set(DIALOGS.map(({ file }) => file))].toSorted()).toEqual(dialogFiles());
});
