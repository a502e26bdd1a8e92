import type { AccountKind } from '#domain/postings.ts';
import type { Text } from '../i18n/use-t.ts';

export const ACCOUNTS: Readonly<Record<AccountKind, Text>> = {
  bank: 'Bank',
  deposit: 'Bidders’ deposits',
  purchase: 'Purchases',
  refunds: 'Refunds under way',
  forfeits: 'Forfeits',
  vendor: 'Vendors',
  payouts: 'Payouts under way',
  commission: 'Commission',
  'vendor charges': 'Charges of vendors',
  'service tax': 'Service tax',
  charges: 'Charges owed by buyers',
  handover: 'Charges for handovers',
};

/**
 * A reference as it is shown: those that the program makes are long and say nothing to people, so their beginning is enough to tell
 * them apart.
 */
export function referenceText(reference: string): string {
  return reference.length > 24 ? `${reference.slice(0, 16)}…` : reference;
}
