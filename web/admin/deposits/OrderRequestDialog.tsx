import Alert from '@mui/material/Alert';
import type { RefundRequest } from '#contract/payments/refund-requests.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { FactList } from '../kit/FactList.tsx';
import { TypedConfirm, type TypedOutcome } from '../kit/TypedConfirm.tsx';
import { depositsApi, MESSAGE_MS } from './endpoints.ts';
import { rm } from './person.ts';

interface OrderRequestDialogProps {
  readonly request: RefundRequest;
  readonly onClose: () => void;
}

/** The single refund of what was asked for, after the word of the specification (back office, section 5). */
export function OrderRequestDialog({ request, onClose }: OrderRequestDialogProps) {
  const { requestId, userId, name, email, amount, refundable, bankName, bankAccNo, owesFor } = request;
  const [order] = depositsApi.useOrderRefundRequestMutation();
  const dispatch = useAppDispatch();
  const confirm = async (): Promise<TypedOutcome> => {
    const { data, error } = await order({ requestId });
    if (data === undefined) return { failed: refusalOf(error).message };
    dispatch(showMessage('Refund successful', 'success', MESSAGE_MS));
    return { done: `${rm(data.amount)} to bidder ${userId} is on its way to the bank.` };
  };
  return (
    <TypedConfirm
      title="Refund"
      words={['refund']}
      wrong="Wrong input."
      ready
      action="Refund"
      onConfirm={confirm}
      onClose={onClose}
    >
      <FactList
        label="What is refunded"
        facts={[
          ['Bidder', `${userId} · ${name}`],
          ['Email', email],
          ['Bank account', `${bankName} ${bankAccNo}`],
          ['Asked for', rm(amount)],
          ['Left available', rm(Math.round((refundable - amount) * 100) / 100)],
        ]}
      />
      {owesFor.length > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          Not paid yet: {owesFor.join(', ')}.
        </Alert>
      )}
    </TypedConfirm>
  );
}
