import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { HandoverFileOnWire } from '#contract/handover.ts';
import {
  HANDOVER_KINDS,
  HANDOVER_STEPS,
  type HandoverKind,
  type HandoverStep,
  needsWitness,
  WITNESS_ROLES,
  type WitnessRole,
} from '#domain/handover.ts';
import { dayText } from '#domain/moments.ts';
import { formatRM } from '#domain/money.ts';
import { type PaymentWay, paymentReference } from '#domain/payment-ways.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { newCommandId } from '#web/calls/command-id.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { typedSen } from '../deposits/amounts.ts';
import { AmountInput, PaidOnInput, ReferenceInput, WayInput } from '../deposits/counter-fields.tsx';
import { choicesIn } from '../i18n/choices.ts';
import { useT } from '../i18n/use-t.ts';
import { Answer } from '../kit/Answer.tsx';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import { FactList } from '../kit/FactList.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { SelectInput, TextInput } from '../kit/fields.tsx';
import { type Meant, useSend } from '../kit/send.ts';
import { rm } from '../kit/texts.ts';
import { handoverApi, MESSAGE_MS } from './endpoints.ts';
import { templatesApi } from './further-endpoints.ts';
import { storageAtOnce, templateFacts } from './template-facts.ts';
import { useShownDue } from './use-shown-due.ts';

/** A day begins at midnight; a minute more or less is nothing to it. */
const CLOCK_MS = 60_000;

interface OpenHandoverProps {
  readonly order: string;
  /** YYYY-MM-DD at +08:00. */
  readonly soldOn: string;
  readonly onClose: () => void;
}

/** Opens the file of a unit: from then on its terms hold, and the gate waits for them. */
export function OpenHandoverDialog({ order, soldOn, onClose }: OpenHandoverProps) {
  const t = useT();
  const openedOn = malaysianTime(useServerNow(CLOCK_MS)).date;
  const [commandId] = useState(newCommandId);
  // Nobody takes a motorcycle for a car by a press too many: the terms are frozen.
  const form = useForm({ defaultValues: { kind: '' as HandoverKind | '' } });
  const kind = useWatch({ control: form.control, name: 'kind' });
  const query = templatesApi.useHandoverTemplatesQuery();
  const template = kind === '' ? undefined : query.data?.templates[kind];
  const [openHandover] = handoverApi.useOpenHandoverMutation();
  const send = useSend(MESSAGE_MS);
  return (
    <FormDialog
      title={t('Open the handover of {order}', { order })}
      form={form}
      action={t('Open handover')}
      disabled={template === undefined}
      onSubmit={async ({ kind: chosen }) => {
        if (chosen === '') return;
        return send(
          openHandover({ commandId, body: { auctionName: order, kind: chosen, template: template?.version } }),
        );
      }}
      onClose={onClose}
    >
      <SelectInput
        control={form.control}
        name="kind"
        label={t('Kind of goods')}
        hint={t('It says which steps must be done before the gate opens, and which charges and days hold.')}
        options={choicesIn(t, HANDOVER_KINDS)}
        placeholder={t('Please choose')}
        missing={t('Please choose the kind of goods.')}
        required
      />
      <Answer query={query} failure={t('The templates could not be loaded')} outline={120}>
        {({ templates }) => {
          if (kind === '') return null;
          const stored = storageAtOnce(templates[kind].terms.storage, { soldOn, openedOn });
          return (
            <>
              <FactList label={t('Terms')} facts={templateFacts(t, templates[kind])} />
              {stored.days > 0 && (
                <Alert severity="warning">
                  {t('Free storage has ended: {days} days, {amount}, are charged as soon as the file is open.', {
                    ...{ days: stored.days, amount: rm(stored.amount) },
                  })}
                </Alert>
              )}
            </>
          );
        }}
      </Answer>
    </FormDialog>
  );
}

interface FileDialogProps {
  readonly file: HandoverFileOnWire;
  readonly onClose: () => void;
}

/** Records that a step was done; those that are done already are not offered. What the terms charge for it is charged with it, unless that is not wanted. */
export function StepDialog({ file, onClose }: FileDialogProps) {
  const t = useT();
  const [commandId] = useState(newCommandId);
  const [chargeId] = useState(newCommandId);
  // Once the step is recorded, its charge may still be refused: the form stays as it was.
  const [{ auctionName, missing, steps, charges, terms }] = useState(file);
  const { shownDue, taking } = useShownDue(file.chargesDue);
  const today = malaysianTime(useServerNow(CLOCK_MS)).date;
  const done = new Set(steps.map(({ step }) => step));
  const open = Object.entries(choicesIn(t, HANDOVER_STEPS)).filter(
    ([step]) => !done.has(step as HandoverStep) && isOfKind(terms.mustDo, step as HandoverStep),
  );
  const first = missing.find((step) => !done.has(step)) ?? (open[0]?.[0] as HandoverStep | undefined);
  const form = useForm({
    defaultValues: {
      ...{ step: (first ?? 'inspection') as HandoverStep, on: today, until: '' },
      ...{ witnessName: '', role: 'yard' as WitnessRole },
    },
  });
  const step = useWatch({ control: form.control, name: 'step' });
  const [isCharging, setCharging] = useState(true);
  const [recordStep] = handoverApi.useRecordStepMutation();
  const [chargeHandover] = handoverApi.useChargeHandoverMutation();
  const send = useSend(MESSAGE_MS);
  const what = step === 'inspection' || step === 'transfer' ? step : undefined;
  const isOffered = what !== undefined && terms[what].charge > 0 && charges.every((each) => each.what !== what);
  const charge = async (of: 'inspection' | 'transfer') =>
    taking(await send(chargeHandover({ commandId: chargeId, body: { auctionName, what: of, shownDue } })));
  return (
    <FormDialog
      title={t('Record a step of {order}', { order: auctionName })}
      form={form}
      action={t('Record step')}
      onSubmit={async ({ step: chosen, on, until, witnessName, role }) => {
        const ends = chosen === 'inspection' && until !== '' ? { until } : {};
        const seen = needsWitness(chosen) ? { witness: { witnessName: witnessName.trim(), role } } : {};
        const body = { auctionName, step: chosen, on, ...ends, ...seen };
        const recorded = await send(recordStep({ commandId, body }));
        return recorded.error === undefined && isOffered && isCharging ? charge(what) : recorded;
      }}
      onClose={onClose}
    >
      <SelectInput control={form.control} name="step" label={t('Step')} options={Object.fromEntries(open)} required />
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
      {needsWitness(step) && (
        <>
          <TextInput
            control={form.control}
            name="witnessName"
            label={t('Name of the witness')}
            hint={t('Who saw that it was cut, on the day above. Staff read the name, the buyer does not.')}
            maxLength={120}
            required
          />
          <SelectInput
            control={form.control}
            name="role"
            label={t('Present as')}
            options={choicesIn(t, WITNESS_ROLES)}
            required
          />
        </>
      )}
      {isOffered && (
        <FormControlLabel
          control={<Checkbox checked={isCharging} onChange={(_, checked) => setCharging(checked)} />}
          label={t('Charge {amount} for it; then {due} is due', {
            amount: rm(terms[what].charge),
            due: rm(shownDue + terms[what].charge),
          })}
        />
      )}
    </FormDialog>
  );
}

/** What the gate waits for, what stands for it or goes before it, and the notice of disposal. */
function isOfKind(mustDo: readonly HandoverStep[], step: HandoverStep): boolean {
  const withTransfer = step === 'inspection' || step === 'deregistration';
  return step === 'disposal-notice' || mustDo.includes(step) || (withTransfer && mustDo.includes('transfer'));
}

interface TypedPayment {
  readonly amount: string;
  readonly reference: string;
  readonly way: PaymentWay | '';
  readonly date: string;
}

/** Records a payment for the charges of a unit: what is due, or some of it. */
export function PayChargesDialog({ file: { auctionName, chargesDue }, onClose }: FileDialogProps) {
  const t = useT();
  const [commandId] = useState(newCommandId);
  const { shownDue, taking } = useShownDue(chargesDue);
  const today = malaysianTime(useServerNow(CLOCK_MS)).date;
  const form = useForm({
    defaultValues: { amount: shownDue.toFixed(2), reference: '', way: '' as PaymentWay | '', date: today },
  });
  const { control } = form;
  const [payHandover] = handoverApi.usePayHandoverMutation();
  const send = useSend(MESSAGE_MS);
  const pay = async ({ amount, reference, way, date }: TypedPayment, meant: Meant = {}) => {
    const how = { date, reference: paymentReference(reference), ...(way !== '' && { way }) };
    const body = { auctionName, amount: (typedSen(amount, 1) ?? 0) / 100, ...how, shownDue, ...meant };
    return taking(await send(payHandover({ commandId, body })));
  };
  return (
    <FormDialog
      title={t('Pay charges of {order}', { order: auctionName })}
      form={form}
      action={t('Record payment')}
      prefilled={{ name: 'amount', value: shownDue.toFixed(2) }}
      onSubmit={pay}
      onClose={onClose}
    >
      <AmountInput
        control={control}
        name="amount"
        label={t('Amount of this payment in RM')}
        hint={t('{amount} is due.', { amount: rm(shownDue) })}
        fault={(sen) =>
          sen > wireSen(shownDue)
            ? t('At most {amount} is due.', { amount: formatRM(Math.max(0, wireSen(shownDue))) })
            : undefined
        }
      />
      <ReferenceInput control={control} name="reference" />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))' }}>
        <WayInput control={control} name="way" />
        <PaidOnInput control={control} name="date" today={today} />
      </Box>
    </FormDialog>
  );
}

/** Returns the safety deposit to the buyer's deposit account. */
export function ReturnDepositDialog({ file, onClose }: FileDialogProps) {
  const t = useT();
  const { auctionName, safetyDeposit, dates, releasedAt } = file;
  const today = malaysianTime(useServerNow(CLOCK_MS)).date;
  const [commandId] = useState(newCommandId);
  const [giveBack] = handoverApi.useReturnSafetyDepositMutation();
  const send = useSend(MESSAGE_MS);
  const late = safetyDeposit.waitsFor === 'late' ? { late: true } : {};
  return (
    <ConfirmAction
      title={t('Return the safety deposit of {amount}?', { amount: rm(safetyDeposit.amount) })}
      action={t('Return safety deposit')}
      onConfirm={() => send(giveBack({ commandId, body: { auctionName, ...late } }))}
      onClose={onClose}
    >
      {safetyDeposit.waitsFor === 'late' && <p>{t('What it waited for was done after its time: it could be kept.')}</p>}
      {today <= dates.safetyDepositUntil && (
        <p>{t('Held until {day}.', { day: dayText(dates.safetyDepositUntil, t.language) })}</p>
      )}
      {releasedAt === null && <p>{t('The unit has not left yet.')}</p>}
      <p>
        {t('From there it is refunded like the rest of their deposit. The buyer sees it among their transactions.')}
      </p>
      <p>{t('By mistake: it can be put back afterwards.')}</p>
    </ConfirmAction>
  );
}
