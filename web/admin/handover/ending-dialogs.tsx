import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { HandoverFileOnWire } from '#contract/handover.ts';
import { HANDOVER_STEPS, type HandoverStep } from '#domain/handover.ts';
import { dayText } from '#domain/moments.ts';
import { newCommandId } from '#web/calls/command-id.ts';
import { useT } from '../i18n/use-t.ts';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import type { DialogProps } from '../kit/DialogFrame.tsx';
import { FactList } from '../kit/FactList.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { SelectInput } from '../kit/fields.tsx';
import { useSend } from '../kit/send.ts';
import { rm } from '../kit/texts.ts';
import { WhyInput } from '../kit/WhyInput.tsx';
import { handoverApi, MESSAGE_MS } from './endpoints.ts';
import { isEmptyFile } from './words.ts';

type FileDialogProps = DialogProps<{ readonly file: HandoverFileOnWire }>;

/** A step that was recorded by mistake; not one with which the unit has left. */
export function TakeBackStepDialog({ file, onClose }: FileDialogProps) {
  const t = useT();
  const { auctionName } = file;
  const steps = file.steps.filter(({ leftWith }) => !leftWith);
  const [commandId] = useState(newCommandId);
  const options = steps.map(({ step, on }) => [step, `${t(HANDOVER_STEPS[step])} · ${dayText(on, t.language)}`]);
  const form = useForm({ defaultValues: { step: (steps.at(-1)?.step ?? 'inspection') as HandoverStep } });
  const [takeBack] = handoverApi.useTakeBackHandoverStepMutation();
  const send = useSend(MESSAGE_MS);
  return (
    <FormDialog
      title={t('Take back a step of {order}', { order: auctionName })}
      form={form}
      action={t('Take back')}
      onSubmit={({ step }) => send(takeBack({ commandId, body: { auctionName, step } }))}
      onClose={onClose}
    >
      <p>
        {t(
          'It counts as not done: where the gate asks for it, the unit stays until it is done. What was charged for it stays.',
        )}
      </p>
      <SelectInput
        control={form.control}
        name="step"
        label={t('Step')}
        options={Object.fromEntries(options)}
        required
      />
    </FormDialog>
  );
}

/** A file that was opened by mistake, while nothing stands in it. */
export function TakeBackHandoverDialog({ file, onClose }: FileDialogProps) {
  const t = useT();
  const [commandId] = useState(newCommandId);
  const [takeBack] = handoverApi.useTakeBackHandoverMutation();
  const send = useSend(MESSAGE_MS);
  const { auctionName } = file;
  const isEmpty = isEmptyFile(file);
  return (
    <ConfirmAction
      title={t('Take back the handover of {order}?', { order: auctionName })}
      action={t('Take back')}
      destroys
      disabled={!isEmpty}
      onConfirm={() => send(takeBack({ commandId, body: { auctionName } }))}
      onClose={onClose}
    >
      <p>
        {isEmpty
          ? t(
              'Nothing stands in its file. Without one the unit leaves as soon as it is paid; another file can be opened.',
            )
          : t.message('Steps, charges or payments stand in this file. Take them back, or waive them, first.')}
      </p>
    </ConfirmAction>
  );
}

/** After its months, where what it waited for was not done in them. */
export function ForfeitSafetyDepositDialog({ file: { auctionName, safetyDeposit, dates }, onClose }: FileDialogProps) {
  const t = useT();
  const [commandId] = useState(newCommandId);
  const [forfeit] = handoverApi.useForfeitSafetyDepositMutation();
  const send = useSend(MESSAGE_MS);
  const amount = rm(safetyDeposit.amount);
  return (
    <ConfirmAction
      title={t('Forfeit the safety deposit of {amount}?', { amount })}
      action={t('Forfeit')}
      destroys
      onConfirm={() => send(forfeit({ commandId, body: { auctionName } }))}
      onClose={onClose}
    >
      <p>
        {t('It was held until {day}, and what it waits for was not done by then. The house keeps {amount}.', {
          day: dayText(dates.safetyDepositUntil, t.language),
          amount,
        })}
      </p>
      <p>{t('By mistake: it can be put back afterwards.')}</p>
    </ConfirmAction>
  );
}

/** It was returned, or kept, by mistake. */
export function RestoreSafetyDepositDialog({ file: { auctionName, safetyDeposit }, onClose }: FileDialogProps) {
  const t = useT();
  const [commandId] = useState(newCommandId);
  const form = useForm({ defaultValues: { words: '' } });
  const [restore] = handoverApi.useRestoreSafetyDepositMutation();
  const send = useSend(MESSAGE_MS);
  const amount = rm(safetyDeposit.amount);
  return (
    <FormDialog
      title={t('Put back the safety deposit of {amount}?', { amount })}
      form={form}
      action={t('Put back')}
      onSubmit={({ words }) => send(restore({ commandId, body: { auctionName, words: words.trim() } }))}
      onClose={onClose}
    >
      <p>
        {safetyDeposit.out === 'deposit'
          ? t('{amount} leaves the buyer’s deposit account and is held on the purchase again.', { amount })
          : t('The house no longer keeps {amount}: it is held on the purchase again.', { amount })}
      </p>
      <WhyInput control={form.control} name="words" />
    </FormDialog>
  );
}

/** A unit that is paid and that nobody collects, after notice. */
export function DisposeUnitDialog({ file, onClose }: FileDialogProps) {
  const t = useT();
  const [commandId] = useState(newCommandId);
  const [dispose] = handoverApi.useDisposeUnitMutation();
  const send = useSend(MESSAGE_MS);
  const { auctionName, safetyDeposit, chargesDue } = file;
  const kept = safetyDeposit.out === 'deposit' ? 0 : safetyDeposit.amount;
  return (
    <ConfirmAction
      title={t('Dispose of the unit {order}?', { order: auctionName })}
      action={t('Dispose of unit')}
      destroys
      onConfirm={() => send(dispose({ commandId, body: { auctionName } }))}
      onClose={onClose}
    >
      <FactList
        label={t('What it comes to')}
        facts={[
          [t('Safety deposit kept'), rm(kept)],
          [t('Charges still owed'), rm(Math.max(0, chargesDue))],
        ]}
      />
      <p>{t('The gate no longer lets it out. This is not taken back.')}</p>
    </ConfirmAction>
  );
}
