import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/api/amounts.ts';
import { newCommandId } from '#web/api/command-id.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { TypedConfirm, type TypedOutcome } from '../kit/TypedConfirm.tsx';
import { typedSen } from './amounts.ts';
import { depositsApi, MESSAGE_MS } from './endpoints.ts';
import { type PersonDialogProps, rm } from './person.ts';
import { RefundableFacts } from './RefundableFacts.tsx';

/** Records a refund that was paid by other means, after the words of the specification (back office, section 5). */
export function ManualRefundDialog({ open, ...props }: PersonDialogProps) {
  return open && <ManualRefund {...props} />;
}

function ManualRefund({ onClose, person }: Omit<PersonDialogProps, 'open'>) {
  const query = depositsApi.useRefundableOfQuery(person.id, { refetchOnMountOrArgChange: true });
  const [record] = depositsApi.useRefundManuallyMutation();
  const [commandId] = useState(newCommandId);
  const [typed, setTyped] = useState('');
  const dispatch = useAppDispatch();
  const refundable = query.isFetching ? undefined : query.currentData;
  const mostSen = wireSen(refundable?.refundable ?? 0);
  const amountSen = typedSen(typed);
  const fault =
    typed === ''
      ? ''
      : amountSen === undefined
        ? 'Please enter an amount in ringgit, with at most two decimals.'
        : amountSen > mostSen
          ? `At most ${formatRM(mostSen)} can be refunded.`
          : '';
  const confirm = async (): Promise<TypedOutcome> => {
    if (refundable === undefined || amountSen === undefined) return { failed: 'Please enter an amount.' };
    const { userId, email, name } = refundable;
    const { data, error } = await record({ commandId, body: { email, userId, name, amount: amountSen / 100 } });
    if (data === undefined) {
      const { message } = refusalOf(error);
      dispatch(showMessage(message, 'error', MESSAGE_MS));
      return { failed: message };
    }
    dispatch(showMessage('Refund successful', 'success', MESSAGE_MS));
    return {
      done: `${rm(data.amount)} recorded as refunded to bidder ${userId}. The balance is ${formatRM(wireSen(refundable.balance) - wireSen(data.amount))}.`,
    };
  };
  return (
    <TypedConfirm
      title="Refund manually"
      words={['refund manually']}
      wrong="Wrong input."
      ready={refundable !== undefined}
      possible={amountSen !== undefined && amountSen <= mostSen}
      action="Record refund"
      onConfirm={confirm}
      onClose={onClose}
    >
      <Loadable query={query} failure="What can be refunded could not be loaded">
        {refundable === undefined ? (
          <Skeleton variant="rounded" height={240} />
        ) : (
          <>
            <p>Records a refund that the house has already paid by other means. Nothing is sent to the bank.</p>
            <RefundableFacts refundable={refundable} />
            {mostSen <= 0 ? (
              <Alert severity="warning" sx={{ mt: 2 }}>
                There is nothing to refund.
              </Alert>
            ) : (
              <TextField
                label="Amount in RM"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                error={fault !== ''}
                helperText={fault === '' ? `At most ${formatRM(mostSen)}.` : fault}
                autoFocus
                slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
                sx={{ mt: 2.5, width: { xs: '100%', sm: 280 } }}
              />
            )}
          </>
        )}
      </Loadable>
    </TypedConfirm>
  );
}
