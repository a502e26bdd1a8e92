import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { AnswerOf } from '#contract/contract.ts';
import { MAX_REJECTION, type mailingById } from '#contract/mailing.ts';
import { useT } from '../i18n/use-t.ts';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import { DialogButton } from '../kit/DialogFrame.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { TextInput } from '../kit/fields.tsx';
import { theReason, useSend } from '../kit/send.ts';
import { MESSAGE_MS, mailingApi } from './endpoints.ts';
import { NO_APPROVER, peopleText } from './words.ts';

type OpenMailing = AnswerOf<typeof mailingById>;
type Asked = Pick<OpenMailing, 'id' | 'subject' | 'total'>;

/** Of a mailing that waits, or was refused by another admin: how it stands, what comes next, and who does it. */
export function Approval({ mailing }: { readonly mailing: OpenMailing }) {
  const t = useT();
  const { state, own, decided, sentBy, approvers } = mailing;
  if (state === 'rejected') {
    return (
      <Alert severity="error" sx={{ mb: 2.5, overflowWrap: 'anywhere' }}>
        {t('{name} has rejected it: {reason}', { name: decided?.by ?? t('An admin'), reason: decided?.reason ?? '' })}
        {own && <NextStep>{t('It is among your drafts again, where you can change and send it.')}</NextStep>}
      </Alert>
    );
  }
  if (state !== 'waiting') return null;
  if (own) {
    return (
      <Alert severity={approvers === 0 ? 'warning' : 'info'} sx={{ mb: 2.5 }}>
        {approvers === 0
          ? t(NO_APPROVER)
          : t(
              'It goes when another admin has approved it; they have been told by email. Nobody changes it until then: to change it, withdraw it.',
            )}
        <Steps>
          <DialogButton variant="outlined" dialog={(close) => <WithdrawDialog mailing={mailing} onClose={close} />}>
            {t('Withdraw')}
          </DialogButton>
        </Steps>
      </Alert>
    );
  }
  return (
    <Alert severity="info" sx={{ mb: 2.5 }}>
      {t(
        '{name} has written it to more people than one admin writes to alone. Please read the text below and look at the addresses: it goes exactly like this when you approve it, but for those who want no mailings by then.',
        { name: sentBy ?? t('Somebody') },
      )}
      <Steps>
        <DialogButton primary dialog={(close) => <ApproveDialog mailing={mailing} onClose={close} />}>
          {t('Approve')}
        </DialogButton>
        <DialogButton variant="outlined" dialog={(close) => <RejectDialog mailing={mailing} onClose={close} />}>
          {t('Reject')}
        </DialogButton>
      </Steps>
    </Alert>
  );
}

function NextStep({ children }: { readonly children: string }) {
  // As large as what stands above it.
  return (
    <Typography variant="inherit" component="p" sx={{ mt: 1 }}>
      {children}
    </Typography>
  );
}

function Steps({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>{children}</Box>;
}

interface DecisionProps {
  readonly mailing: Asked;
  readonly onClose: () => void;
}

/** Once it is decided it is no longer offered, whoever decided it: why this came too late is told beside it as well. */
export function ApproveDialog({ mailing: { id, subject, total }, onClose }: DecisionProps) {
  const t = useT();
  const [approve] = mailingApi.useApproveMailingMutation();
  const send = useSend(MESSAGE_MS);
  return (
    <ConfirmAction
      title={t('Approve this mailing?')}
      action={t('Approve and send')}
      onConfirm={() => send(approve({ id }), { failed: theReason })}
      onClose={onClose}
    >
      {t('“{subject}” goes to {addresses} at once, in the name of the house.', {
        subject,
        addresses: peopleText(t, total),
      })}
    </ConfirmAction>
  );
}

export function RejectDialog({ mailing: { id, subject }, onClose }: DecisionProps) {
  const t = useT();
  const [reject] = mailingApi.useRejectMailingMutation();
  const send = useSend(MESSAGE_MS);
  const form = useForm({ defaultValues: { reason: '' } });
  return (
    <FormDialog
      title={t('Reject this mailing')}
      form={form}
      action={t('Reject')}
      onSubmit={({ reason }) => send(reject({ id, reason: reason.trim() }), { failed: theReason })}
      onClose={onClose}
    >
      <Typography>
        {t('“{subject}” goes to nobody. Its writer reads why, and has it among their drafts again.', { subject })}
      </Typography>
      <TextInput
        control={form.control}
        name="reason"
        label={t('Reason')}
        missing={t('Please say why.')}
        maxLength={MAX_REJECTION}
        multiline
        minRows={2}
      />
    </FormDialog>
  );
}

export function WithdrawDialog({ mailing: { id, subject }, onClose }: DecisionProps) {
  const t = useT();
  const [withdraw] = mailingApi.useWithdrawMailingMutation();
  const send = useSend(MESSAGE_MS);
  return (
    <ConfirmAction
      title={t('Withdraw this mailing?')}
      action={t('Withdraw')}
      onConfirm={() => send(withdraw({ id }), { failed: theReason })}
      onClose={onClose}
    >
      {t('“{subject}” goes to nobody, and is among your drafts again.', { subject })}
    </ConfirmAction>
  );
}
