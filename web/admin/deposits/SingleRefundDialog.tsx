import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { newCommandId } from '#web/calls/command-id.ts';
import { FactList } from '../kit/FactList.tsx';
import { depositsApi } from './endpoints.ts';
import { type PersonDialogProps, rm } from './person.ts';
import { RefundConfirm } from './RefundConfirm.tsx';

/** Refunds one bidder to their verified bank account, after the word of the specification (back office, section 5). */
export function SingleRefundDialog({ open, ...props }: PersonDialogProps) {
  return open && <SingleRefund {...props} />;
}

function SingleRefund(props: Omit<PersonDialogProps, 'open'>) {
  const [refund] = depositsApi.useRefundSingleUserMutation();
  const [commandId] = useState(newCommandId);
  return (
    <RefundConfirm
      {...props}
      title="Refund"
      words="refund"
      action="Refund"
      possible={({ problem }) => problem === null}
      refund={({ userId, email, name, bankAccNo, refundable }) =>
        refund({ commandId, body: { email, userId, bankAccNo, name, total: refundable } })
      }
      done={({ userId, name, bankName, bankAccNo }, { amount }) => (
        <>
          <p>The refund is on its way to the bank. Its state is in the ledger under Refunds.</p>
          <FactList
            label="What was ordered"
            facts={[
              ['Bidder', `${userId} · ${name}`],
              ['Refunded', rm(amount)],
              ['To', `${bankName} ${bankAccNo}`],
            ]}
          />
        </>
      )}
    >
      {({ problem, message }) =>
        problem !== null && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            {message}
          </Alert>
        )
      }
    </RefundConfirm>
  );
}
