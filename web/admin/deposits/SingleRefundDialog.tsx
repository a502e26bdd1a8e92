import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { newCommandId } from '#web/api/command-id.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { FactList } from '../kit/FactList.tsx';
import { TypedConfirm, type TypedOutcome } from '../kit/TypedConfirm.tsx';
import { depositsApi, MESSAGE_MS } from './endpoints.ts';
import { type PersonDialogProps, rm } from './person.ts';
import { RefundableFacts } from './RefundableFacts.tsx';

/** Refunds one bidder to their verified bank account, after the word of the specification (back office, section 5). */
export function SingleRefundDialog({ open, ...props }: PersonDialogProps) {
  return open && <SingleRefund {...props} />;
}

function SingleRefund({ onClose, person }: Omit<PersonDialogProps, 'open'>) {
  const query = depositsApi.useRefundableOfQuery(person.id, { refetchOnMountOrArgChange: true });
  const [refund] = depositsApi.useRefundSingleUserMutation();
  const [commandId] = useState(newCommandId);
  const dispatch = useAppDispatch();
  const refundable = query.isFetching ? undefined : query.currentData;
  const confirm = async (): Promise<TypedOutcome> => {
    if (refundable === undefined) return { failed: 'What can be refunded is not known yet.' };
    const { userId, email, name, bankAccNo, bankName } = refundable;
    const body = { email, userId, bankAccNo, name, total: refundable.refundable };
    const { data, error } = await refund({ commandId, body });
    if (data === undefined) {
      const { message } = refusalOf(error);
      dispatch(showMessage(message, 'error', MESSAGE_MS));
      return { failed: message };
    }
    dispatch(showMessage('Refund successful', 'success', MESSAGE_MS));
    return {
      done: (
        <>
          <p>The refund is on its way to the bank. Its state is in the ledger under Refunds.</p>
          <FactList
            label="What was ordered"
            facts={[
              ['Bidder', `${userId} · ${name}`],
              ['Refunded', rm(data.amount)],
              ['To', `${bankName} ${bankAccNo}`],
            ]}
          />
        </>
      ),
    };
  };
  return (
    <TypedConfirm
      title="Refund"
      words={['refund']}
      wrong="Wrong input."
      ready={refundable !== undefined}
      possible={refundable?.problem === null}
      action="Refund"
      onConfirm={confirm}
      onClose={onClose}
    >
      <Loadable query={query} failure="What can be refunded could not be loaded">
        {refundable === undefined ? (
          <Skeleton variant="rounded" height={240} />
        ) : (
          <>
            <RefundableFacts refundable={refundable} />
            {refundable.problem !== null && (
              <Alert severity="warning" sx={{ mt: 2 }}>
                {refundable.message}
              </Alert>
            )}
          </>
        )}
      </Loadable>
    </TypedConfirm>
  );
}
