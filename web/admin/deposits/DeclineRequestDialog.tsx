import TextField from '@mui/material/TextField';
import { useForm } from 'react-hook-form';
import type { RefundRequest } from '#contract/payments/refund-requests.ts';
import { MOST_OF_A_REASON } from '#contract/payments/refunds.ts';
import { useFields } from '#web/forms/fields.ts';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { FactList } from '../kit/FactList.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { depositsApi, MESSAGE_MS } from './endpoints.ts';
import { rm } from './person.ts';

interface DeclineRequestDialogProps {
  readonly request: RefundRequest;
  readonly onClose: () => void;
}

/** Says no, and why; the bidder is mailed the reason as it stands here. */
export function DeclineRequestDialog({ request, onClose }: DeclineRequestDialogProps) {
  const form = useForm({ defaultValues: { reason: '' } });
  const fieldOf = useFields(form);
  const [decline] = depositsApi.useDeclineRefundRequestMutation();
  const dispatch = useAppDispatch();
  return (
    <FormDialog
      title="Decline the request"
      form={form}
      action="Decline"
      onSubmit={async ({ reason }) => {
        const { error } = await decline({ requestId: request.requestId, reason });
        if (error === undefined) {
          dispatch(showMessage('The request is declined, and its bidder is told why.', 'success', MESSAGE_MS));
        }
        return { error };
      }}
      onClose={onClose}
    >
      <FactList
        label="Request"
        facts={[
          ['Bidder', `${request.userId} · ${request.name}`],
          ['Asked for', rm(request.amount)],
        ]}
      />
      <TextField
        {...fieldOf(
          'reason',
          { validate: (reason) => reason.trim() !== '' || 'Please give a reason.' },
          'The bidder reads it in their mail and on their transaction page.',
        )}
        label="Reason"
        autoFocus
        required
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: MOST_OF_A_REASON } }}
      />
    </FormDialog>
  );
}
