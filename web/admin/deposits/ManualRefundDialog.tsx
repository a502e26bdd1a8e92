import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { newCommandId } from '#web/calls/command-id.ts';
import { typedSen } from './amounts.ts';
import { depositsApi } from './endpoints.ts';
import { type PersonDialogProps, rm } from './person.ts';
import { RefundConfirm } from './RefundConfirm.tsx';

/** Records a refund that was paid by other means, after the words of the specification (back office, section 5). */
export function ManualRefundDialog({ open, ...props }: PersonDialogProps) {
  return open && <ManualRefund {...props} />;
}

function ManualRefund(props: Omit<PersonDialogProps, 'open'>) {
  const [record] = depositsApi.useRefundManuallyMutation();
  const [commandId] = useState(newCommandId);
  const [typed, setTyped] = useState('');
  const amountSen = typedSen(typed);
  return (
    <RefundConfirm
      {...props}
      title="Refund manually"
      words="refund manually"
      action="Record refund"
      intro={<p>Records a refund that the house has already paid by other means. Nothing is sent to the bank.</p>}
      possible={({ refundable }) => amountSen !== undefined && amountSen <= wireSen(refundable)}
      refund={({ userId, email, name }) =>
        record({ commandId, body: { email, userId, name, amount: (amountSen ?? 0) / 100 } })
      }
      done={({ userId, balance }, { amount }) => {
        const left = formatRM(wireSen(balance) - wireSen(amount));
        return `${rm(amount)} recorded as refunded to bidder ${userId}. The balance is ${left}.`;
      }}
    >
      {({ refundable }) => <Amount typed={typed} onType={setTyped} mostSen={wireSen(refundable)} />}
    </RefundConfirm>
  );
}

interface AmountProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly mostSen: number;
}

function Amount({ typed, onType, mostSen }: AmountProps) {
  if (mostSen <= 0) {
    return (
      <Alert severity="warning" sx={{ mt: 2 }}>
        There is nothing to refund.
      </Alert>
    );
  }
  const fault = typed === '' ? '' : faultOf(typedSen(typed), mostSen);
  return (
    <TextField
      label="Amount in RM"
      value={typed}
      onChange={({ target }) => onType(target.value)}
      error={fault !== ''}
      helperText={fault === '' ? `At most ${formatRM(mostSen)}.` : fault}
      autoFocus
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      sx={{ mt: 2.5, width: { xs: '100%', sm: 280 } }}
    />
  );
}

function faultOf(amountSen: number | undefined, mostSen: number): string {
  if (amountSen === undefined) return 'Please enter an amount in ringgit, with at most two decimals.';
  return amountSen > mostSen ? `At most ${formatRM(mostSen)} can be refunded.` : '';
}
