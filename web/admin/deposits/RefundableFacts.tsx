import type { Refundable } from '#contract/payments/refunds.ts';
import { FactList } from '../kit/FactList.tsx';
import { rm } from './person.ts';

/** What can be refunded to somebody, what cannot and why, and where it would go. */
export function RefundableFacts({ refundable }: { readonly refundable: Refundable }) {
  const { userId, name, email, balance, held, winningLots, bankName, bankAccNo } = refundable;
  return (
    <FactList
      label="What can be refunded"
      facts={[
        ['Bidder', `${userId} · ${name}`],
        ['Email', email],
        ['Bank account', bankAccNo === '' ? 'None' : `${bankName} ${bankAccNo}`],
        ['Deposit balance', rm(balance)],
        ...(held === 0 ? [] : ([[`Held for ${winningLots.join(', ')}`, rm(-held)]] as const)),
        ['Can be refunded', rm(refundable.refundable)],
      ]}
    />
  );
}
