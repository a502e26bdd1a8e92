import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { HANDOVER_STEPS, type HandoverStep } from '#domain/handover.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { newCommandId } from '#web/calls/command-id.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { MESSAGE_MS } from '../handover/endpoints.ts';
import { choicesIn } from '../i18n/choices.ts';
import { useT } from '../i18n/use-t.ts';
import type { DialogProps } from '../kit/DialogFrame.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { SelectInput, TextInput } from '../kit/fields.tsx';
import { useSend } from '../kit/send.ts';
import { counted } from '../kit/texts.ts';
import { bulkHandoverApi } from './endpoints.ts';

const CLOCK_MS = 60_000;

type BulkStepDialogProps = DialogProps<{
  /** Order numbers. */
  readonly orders: readonly string[];
  /** Those of which it is recorded are no longer chosen. */
  readonly onDone: (orders: readonly string[]) => void;
}>;

/** Records one step for several units; those that the book refused stay in the dialog, each with its reason. */
export function BulkStepDialog({ orders: chosen, onDone, onClose }: BulkStepDialogProps) {
  const t = useT();
  const [orders] = useState(chosen);
  const [left, setLeft] = useState(orders);
  const [commandId, setCommandId] = useState(newCommandId);
  const [refused, setRefused] = useState<readonly { readonly order: string; readonly why: string }[]>([]);
  const today = malaysianTime(useServerNow(CLOCK_MS)).date;
  const form = useForm({ defaultValues: { step: 'vendor-release' as HandoverStep, on: today, until: '' } });
  const step = useWatch({ control: form.control, name: 'step' });
  const [recordSteps] = bulkHandoverApi.useRecordHandoverStepsMutation();
  const send = useSend(MESSAGE_MS);
  return (
    <FormDialog
      title={t('Record a step for {units}', { units: counted(t, left.length, 'unit') })}
      form={form}
      action={t('Record step')}
      onSubmit={async ({ step: of, on, until }) => {
        const ends = of === 'inspection' && until !== '' ? { until } : {};
        const outcome = await send(recordSteps({ commandId, body: { units: [...left], step: of, on, ...ends } }));
        if (outcome.data === undefined) return outcome;
        const { units } = outcome.data;
        onDone(units.flatMap(({ auctionName, done }) => (done ? auctionName : [])));
        const rest = units.filter(({ done }) => !done);
        if (rest.length === 0) return outcome;
        setRefused(rest.map(({ auctionName, refusal }) => ({ order: auctionName, why: refusal })));
        setLeft(rest.map(({ auctionName }) => auctionName));
        setCommandId(newCommandId());
        return { error: { status: 409, data: { message: t('Of some units it was not recorded.') } } };
      }}
      onClose={onClose}
      notice={
        refused.length > 0 && (
          <Alert severity="warning">
            {t('Recorded for {done} of {all} units. Not for these:', {
              done: `${orders.length - refused.length}`,
              all: `${orders.length}`,
            })}
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {refused.map(({ order, why }) => (
                <li key={order}>{`${order}: ${t.message(why)}`}</li>
              ))}
            </Box>
          </Alert>
        )
      }
    >
      <SelectInput
        control={form.control}
        name="step"
        label={t('Step')}
        options={choicesIn(t, HANDOVER_STEPS)}
        hint={t('Its charges are not recorded with it: charge them unit by unit.')}
        required
      />
      <TextInput control={form.control} name="on" label={t('Done on')} type="date" required />
      {step === 'inspection' && (
        <TextInput
          control={form.control}
          name="until"
          label={t('Holds until')}
          hint={t('The last day of the inspection report, where it names one.')}
          type="date"
        />
      )}
    </FormDialog>
  );
}
