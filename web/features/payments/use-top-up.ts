import { useEffect, useState } from 'react';
import { paymentsApi } from '#web/api/endpoints/payments.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { said } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { EXCEEDED, FAILED, isDialog, type TopUpDialog } from './top-up-words.ts';

interface TopUpOrder {
  readonly userId: number;
  readonly amountSen: number;
  readonly bankCode: string | null;
}

/** Asks for the bill and goes to its page. `onAmountRefused` gets the house's words about the amount. */
export function useTopUp(onAmountRefused: (message: string) => void) {
  const dispatch = useAppDispatch();
  const [createBill] = paymentsApi.useCreateBillUrlMutation();
  const [dialog, setDialog] = useState<TopUpDialog | null>(null);
  /** The browser is on its way to the bank. */
  const [leaving, setLeaving] = useState(false);

  // Whoever comes back from the bank may find the page as he left it.
  useEffect(() => {
    const stay = () => setLeaving(false);
    addEventListener('pageshow', stay);
    return () => removeEventListener('pageshow', stay);
  }, []);

  const topUp = async ({ userId, amountSen, bankCode }: TopUpOrder): Promise<void> => {
    const result = await createBill({
      userId,
      amount: amountSen / 100,
      transactionType: 'deposit',
      currentHost: location.origin,
      ...(bankCode !== null && { bankCode }),
    });
    if (result.error === undefined) {
      setLeaving(true);
      location.assign(result.data.url);
      return;
    }
    const { code, message } = refusalOf(result.error);
    if (code === 'exceed-limit') dispatch(said(EXCEEDED, 'error'));
    if (isDialog(code)) setDialog(code);
    else if (code === 'invalid') onAmountRefused(message);
    else if (code === 'bank-closed' || code === 'bidder-unknown') dispatch(said(message, 'error'));
    else dispatch(said(FAILED, 'error'));
  };

  return { topUp, leaving, dialog, closeDialog: () => setDialog(null) };
}
