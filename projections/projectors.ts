import type { Projector } from './projector.ts';
import { bids } from './projectors/bids.ts';
import { changes } from './projectors/changes.ts';
import { depositAccounts } from './projectors/deposit-accounts.ts';
import { ledger } from './projectors/ledger.ts';
import { ledgerBalances } from './projectors/ledger-balances.ts';
import { lotEntries } from './projectors/lot-entries.ts';
import { lots } from './projectors/lots.ts';
import { purchases } from './projectors/purchases.ts';
import { sessions } from './projectors/sessions.ts';
import { tree } from './projectors/tree.ts';

/** Every projector of the house. */
export const projectors = [
  sessions,
  lots,
  lotEntries,
  bids,
  depositAccounts,
  purchases,
  changes,
  ledger,
  ledgerBalances,
  tree,
] as const satisfies readonly Projector[];
