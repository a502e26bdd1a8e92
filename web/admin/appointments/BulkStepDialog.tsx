import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { OpenHandoverFile } from '#contract/handover.ts';
import { HANDOVER_STEPS, type HandoverStep } from '#domain/handover.ts';
import { formatRM } from '#domain/money.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { wireSen } from '#web/calls/amounts.ts';
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
  /** All that are open, as they stand now: what a step costs, and what is due, is told by them. */
  readonly files: readonly OpenHandoverFile[];
  /** Those of which it is recorded are no longer chosen. */
  readonly onDone: (orders: readonly string[]) => void;
}>;

/** Records one step for several units, and charges for it what the terms of each say, unless that is not wanted; those that the book refused stay in the dialog, each with its reason. */
export function BulkStepDialog({ orders: chosen, files, onDone, onClose }: BulkStepDialogProps) {
  const t = useT();
  const [orders] = useState(chosen);
  const [left, setLeft] = useState(orders);
  const [commandId, setCommandId] = useState(newCommandId);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const today = malaysianTime(useServerNow(CLOCK_MS)).date;
  const form = useForm({ defaultValues: { step: 'vendor-release' as HandoverStep, on: today, until: '' } });
  const step = useWatch({ control: form.control, name: 'step' });
  const [isCharging, setCharging] = useState(true);
  const charges = chargesFor(
    step,
    files.filter(({ auctionName }) => left.includes(auctionName)),
  );
  const [recordSteps] = bulkHandoverApi.useRecordHandoverStepsMutation();
  const send = useSend(MESSAGE_MS);
  return (
    <FormDialog
      title={t('Record a step for {units}', { units: counted(t, left.length, 'unit') })}
      form={form}
      action={t('Record step')}
      onSubmit={async ({ step: of, on, until }) => {
        const ends = of === 'inspection' && until !== '' ? { until } : {};
        const charged = isCharging && charges.length > 0 ? { charges } : {};
        const body = { units: [...left], step: of, on, ...ends, ...charged };
        const outcome = await send(recordSteps({ commandId, body }));
        if (outcome.data === undefined) return outcome;
        const { units } = outcome.data;
        onDone(units.flatMap(({ auctionName, done }) => (done ? auctionName : [])));
        const rest = units.filter(({ done }) => !done);
        if (rest.length === 0) return outcome;
        setRefused(rest.map(({ auctionName: order, recorded, refusal: why }) => ({ order, recorded, why })));
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
              {refused.map(({ order, recorded, why }) => (
                <li key={order}>
                  {recorded
                    ? t('{order}: recorded, but not charged. {why}', { order, why: t.message(why) })
                    : `${order}: ${t.message(why)}`}
                </li>
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
      {charges.length > 0 && (
        <FormControlLabel
          control={<Checkbox checked={isCharging} onChange={(_, checked) => setCharging(checked)} />}
          label={t('Charge for it: {amount} in all, for {units}', {
            amount: formatRM(charges.reduce((sum, { amount }) => sum + wireSen(amount), 0)),
            units: counted(t, charges.length, 'unit'),
          })}
        />
      )}
    </FormDialog>
  );
}

interface Refused {
  readonly order: string;
  /** The step is; its charge is not. */
  readonly recorded: boolean;
  readonly why: string;
}

/** What a step costs those of which it was never charged. */
function chargesFor(step: HandoverStep, files: readonly OpenHandoverFile[]) {
  if (step !== 'inspection' && step !== 'transfer') return [];
  return files.flatMap(({ auctionName, terms, charges, chargesDue: shownDue }) => {
    const amount = terms[step].charge;
    const isCharged = charges.some(({ what }) => what === step);
    return amount > 0 && !isCharged ? [{ auctionName, amount, shownDue }] : [];
  });
}
