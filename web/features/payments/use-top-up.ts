import { useMemo, useState } from 'react';
import { leaveFor } from '#web/boot/leave-for.ts';
import { singleFlight } from '#web/boot/single-flight.ts';
import { paymentsApi } from '#web/calls/endpoints/payments.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { EXCEEDED, FAILED, isDialog, type TopUpDialog } from './top-up-words.ts';

interface TopUpOrder {
  readonly userId: number;
  readonly amountSen: number;
  readonly bankCode: string | null;
  /** The lot that it is for; null: none in particular. */
  readonly lotNo: string | null;
}

/** Asks for the bill and goes to its page. `onAmountRefused` gets the house's words about the amount. */
export function useTopUp(onAmountRefused: (message: string) => void) {
  const dispatch = useAppDispatch();
  const [createBill] = paymentsApi.useCreateBillUrlMutation();
  const [dialog, setDialog] = useState<TopUpDialog | null>(null);
  const [busy, setBusy] = useState(false);
  const one = useMemo(() => singleFlight(setBusy), []);

  const pay = async ({ userId, amountSen, bankCode, lotNo }: TopUpOrder): Promise<void> => {
    const result = await createBill({
      userId,
      amount: amountSen / 100,
      transactionType: 'deposit',
      currentHost: location.origin,
      ...(bankCode !== null && { bankCode }),
      ...(lotNo !== null && { lot: lotNo }),
    });
    if (result.error === undefined) {
      await leaveFor(result.data.url);
      return;
    }
    const { code, message } = refusalOf(result.error);
    if (code === 'exceed-limit' || code === 'exceed-balance-limit') dispatch(showMessage(EXCEEDED, 'error'));
    if (isDialog(code)) setDialog(code);
    else if (code === 'invalid') onAmountRefused(message);
    // The specified sentence where it is true: Billplz does not take the address or the number. Else what the house, or the line, says.
    else dispatch(showMessage(code === 'bill-refused' ? FAILED : message, 'error'));
  };

  // Busy until there is no bill, or the payer is back from the bank.
  return { topUp: (order: TopUpOrder) => one(() => pay(order))(), busy, dialog, closeDialog: () => setDialog(null) };
}
