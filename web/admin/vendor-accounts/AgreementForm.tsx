import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { type Control, useController, useFieldArray, useForm, useWatch } from 'react-hook-form';
import type { AgreementTerms, AgreementTrial } from '#contract/vendors.ts';
import { VENDOR_CHARGE_WORDS } from '#domain/vendor-charges.ts';
import { newCommandId } from '#web/calls/command-id.ts';
import { typedSen } from '../deposits/amounts.ts';
import { choicesIn } from '../i18n/choices.ts';
import { type Translate, useT } from '../i18n/use-t.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import { SelectInput, TextInput } from '../kit/fields.tsx';
import { useSend } from '../kit/send.ts';
import { counted, rm } from '../kit/texts.ts';
import { type AgreementTyped, agreementOf, agreementTyped, typedDays, typedPercent } from './agreement-form.ts';
import { exampleOf, METHODS, type Method, termSentences } from './agreement-words.ts';
import { MESSAGE_MS, vendorAccountsApi } from './endpoints.ts';
import { Examples, TriedSales } from './Trial.tsx';

/** As many as an agreement may have, of bands and of charges. */
const MOST = 20;

interface AgreementFormProps {
  readonly vendor: string;
  /** What is agreed now; undefined: nothing. */
  readonly terms: AgreementTerms | undefined;
  /** The revision of the agreement that is shown; -1: there is none. */
  readonly agreedAt: number;
  readonly onClose: () => void;
}

/** What came of terms that were tried, and of which. */
interface Tried {
  readonly terms: string;
  readonly trial: AgreementTrial;
}

/** What is agreed with a vendor. It is tried first, and saved when what it comes to has been shown. */
export function AgreementForm({ vendor, terms, agreedAt, onClose }: AgreementFormProps) {
  const t = useT();
  const [commandId] = useState(newCommandId);
  const [shownAt] = useState(agreedAt);
  const form = useForm<AgreementTyped>({ defaultValues: agreementTyped(terms) });
  const { control } = form;
  const typed = useWatch({ control }) as AgreementTyped;
  const [tried, setTried] = useState<Tried>();
  const isTried = tried?.terms === keyOf(typed);
  const saved = useRef(false);
  const [tryTerms] = vendorAccountsApi.useLazyTryAgreementQuery();
  const [setAgreement] = vendorAccountsApi.useSetAgreementMutation();
  const send = useSend(MESSAGE_MS);
  return (
    <FormDialog
      inPage
      title={terms === undefined ? t('What is agreed with {vendor}', { vendor }) : t('Change the agreement')}
      form={form}
      action={isTried ? t('Save the agreement') : t('Try it')}
      question={(values) =>
        isTried
          ? {
              title: t('Save the agreement with {vendor}?', { vendor }),
              text: (
                <>
                  <Saved sentences={termSentences(t, agreementOf(values))} />
                  <BelowZero sales={belowZero(tried)} />
                </>
              ),
              startsOnNo: belowZero(tried).length > 0,
            }
          : undefined
      }
      onSubmit={async (values) => {
        const wanted = agreementOf(values);
        if (!isTried) {
          const { data, error } = await tryTerms({ vendor, terms: wanted });
          if (data !== undefined) setTried({ terms: keyOf(values), trial: data });
          return { error };
        }
        const outcome = await send(
          setAgreement({ commandId, body: { vendor, terms: wanted, shownAt, belowZero: belowZero(tried).length } }),
        );
        saved.current = outcome.error === undefined;
        return outcome;
      }}
      // It stays open when it was tried.
      onClose={() => {
        if (saved.current) onClose();
      }}
      {...(terms !== undefined && { otherActions: <Button onClick={onClose}>{t('Cancel')}</Button> })}
      notice={!isTried && t('What it comes to is shown first; then it can be saved.')}
    >
      <MethodField control={control} />
      <Rates control={control} method={typed.method} />
      <Box sx={ROW}>
        <TextInput
          control={control}
          name="minimum"
          label={t('Least commission a lot')}
          before="RM"
          keys="decimal"
          rules={{ validate: (value) => amountFault(t, value) }}
        />
        <TextInput
          control={control}
          name="maximum"
          label={t('Most commission a lot')}
          hint={t('Empty: there is no limit.')}
          before="RM"
          keys="decimal"
          rules={{ validate: (value, { minimum }) => maximumFault(t, value, minimum) }}
        />
      </Box>
      <Charges control={control} />
      <Box sx={ROW}>
        <TextInput
          control={control}
          name="taxPercent"
          label={t('Tax on commission and charges')}
          after="%"
          keys="decimal"
          rules={{ validate: (value) => percentFault(t, value) }}
        />
        <SelectInput
          control={control}
          name="tax"
          label={t('The tax is')}
          options={{ added: t('added to them'), included: t('contained in them') }}
        />
      </Box>
      <Box sx={ROW}>
        <SelectInput
          control={control}
          name="payoutAfter"
          label={t('What a lot brought is due after')}
          options={{ payment: t('its buyer has paid in full'), handover: t('the unit has left') }}
        />
        <TextInput
          control={control}
          name="holdDays"
          label={t('Days from then')}
          hint={t('0: on the same day.')}
          keys="numeric"
          rules={{
            validate: (value) => typedDays(value) !== undefined || t('Please enter whole days, from 0 to 365.'),
          }}
        />
      </Box>
      {isTried && <TriedTerms trial={tried.trial} />}
    </FormDialog>
  );
}

const ROW = {
  ...{ display: 'grid', gap: 2, alignItems: 'start' },
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
} as const;

/** Terms by which two forms are the same. */
function keyOf(typed: AgreementTyped): string {
  return JSON.stringify(agreementOf(typed));
}

/** Which method, chosen by what it comes to. */
function MethodField({ control }: { readonly control: Control<AgreementTyped> }) {
  const t = useT();
  const id = useId();
  const { field } = useController({ control, name: 'method' });
  return (
    <Box component="fieldset" sx={GROUP}>
      <Typography component="legend" id={id} sx={{ p: 0, mb: 0.5, fontWeight: 600 }}>
        {t('Commission')}
      </Typography>
      <RadioGroup {...field} aria-labelledby={id}>
        {(Object.keys(METHODS) as Method[]).map((method) => (
          <FormControlLabel
            key={method}
            value={method}
            control={<Radio />}
            sx={{ alignItems: 'flex-start', mb: 0.5 }}
            label={
              <Box sx={{ pt: 1 }}>
                <Box component="span" sx={{ display: 'block', fontWeight: 500 }}>
                  {t(METHODS[method])}
                </Box>
                <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                  {exampleOf(t, method)}
                </Box>
              </Box>
            }
          />
        ))}
      </RadioGroup>
    </Box>
  );
}

const GROUP = { m: 0, p: 0, border: 0, minWidth: 0 } as const;

function Rates({ control, method }: { readonly control: Control<AgreementTyped>; readonly method: Method }) {
  const t = useT();
  if (method === 'amount') {
    return (
      <TextInput
        control={control}
        name="amount"
        label={t('Commission a lot')}
        before="RM"
        keys="decimal"
        rules={{ validate: (value) => amountFault(t, value) }}
        sx={{ maxWidth: 280 }}
        required
      />
    );
  }
  if (method === 'share') {
    return (
      <TextInput
        control={control}
        name="percent"
        label={t('Rate')}
        after="%"
        keys="decimal"
        rules={{ validate: (value) => percentFault(t, value) }}
        sx={{ maxWidth: 280 }}
        required
      />
    );
  }
  return <Bands control={control} />;
}

function Bands({ control }: { readonly control: Control<AgreementTyped> }) {
  const t = useT();
  const { fields, append, remove } = useFieldArray({ control, name: 'bands' });
  const adding = useRef<HTMLButtonElement>(null);
  return (
    <Box component="fieldset" sx={{ ...GROUP, display: 'grid', gap: 1.5 }}>
      <Typography component="legend" variant="body2" sx={{ p: 0, mb: 1, color: 'text.secondary' }}>
        {t('The bands of the hammer price; the first begins at RM0.00.')}
      </Typography>
      {fields.map(({ id }, at) => (
        <Box key={id} sx={LINE}>
          <TextInput
            control={control}
            name={`bands.${at}.from`}
            label={t('From a price of')}
            before="RM"
            keys="decimal"
            rules={{ validate: (value, { bands }) => fromFault(t, value, bands[at - 1]?.from) }}
          />
          <TextInput
            control={control}
            name={`bands.${at}.percent`}
            label={t('Rate')}
            after="%"
            keys="decimal"
            rules={{ validate: (value) => percentFault(t, value) }}
          />
          {at > 0 && (
            <Button
              aria-label={t('Remove band {number}', { number: at + 1 })}
              onClick={() => {
                remove(at);
                adding.current?.focus();
              }}
            >
              {t('Remove')}
            </Button>
          )}
        </Box>
      ))}
      {fields.length < MOST && (
        <Button ref={adding} variant="outlined" sx={ADD} onClick={() => append({ from: '', percent: '' })}>
          {t('Add a band')}
        </Button>
      )}
    </Box>
  );
}

function Charges({ control }: { readonly control: Control<AgreementTyped> }) {
  const t = useT();
  const { fields, append, remove } = useFieldArray({ control, name: 'charges' });
  const adding = useRef<HTMLButtonElement>(null);
  return (
    <Box component="fieldset" sx={{ ...GROUP, display: 'grid', gap: 1.5 }}>
      <Typography component="legend" variant="body2" sx={{ p: 0, mb: 1, color: 'text.secondary' }}>
        {fields.length === 0
          ? t('No charges for a sold lot beside the commission.')
          : t('Charges for each sold lot, beside the commission:')}
      </Typography>
      {fields.map(({ id }, at) => (
        <Box key={id} sx={LINE}>
          <SelectInput
            control={control}
            name={`charges.${at}.charge`}
            label={t('Charge')}
            options={choicesIn(t, VENDOR_CHARGE_WORDS)}
          />
          <TextInput
            control={control}
            name={`charges.${at}.amount`}
            label={t('Amount')}
            before="RM"
            keys="decimal"
            rules={{ validate: (value) => amountFault(t, value, 1) }}
          />
          <Button
            aria-label={t('Remove charge {number}', { number: at + 1 })}
            onClick={() => {
              remove(at);
              adding.current?.focus();
            }}
          >
            {t('Remove')}
          </Button>
        </Box>
      ))}
      {fields.length < MOST && (
        <Button ref={adding} variant="outlined" sx={ADD} onClick={() => append({ charge: 'transport', amount: '' })}>
          {t('Add a charge')}
        </Button>
      )}
    </Box>
  );
}

const LINE = {
  ...{ display: 'grid', gap: 2, alignItems: 'start' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr 8rem' },
} as const;
const ADD = { justifySelf: 'start' } as const;

/** It takes the focus: whoever has pressed goes on reading there. */
function TriedTerms({ trial }: { readonly trial: AgreementTrial }) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <Box
      ref={place}
      tabIndex={-1}
      role="group"
      aria-label={t('What it comes to')}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', '&:focus-visible': { outline: 'none' } }}
    >
      <Typography variant="h3" sx={{ fontSize: '1.125rem' }}>
        {t('What it comes to')}
      </Typography>
      <Examples examples={trial.examples} />
      <TriedSales sales={trial.sales} />
    </Box>
  );
}

function Saved({ sentences }: { readonly sentences: readonly string[] }) {
  const t = useT();
  return (
    <>
      <TermList sentences={sentences} />
      <p>{t('It holds for what is sold from now on, and for sales of before that had no agreement.')}</p>
    </>
  );
}

function belowZero({ trial }: Tried): AgreementTrial['sales'] {
  return trial.sales.filter(({ netThen }) => netThen < 0);
}

/** Terms that take more than a lot brought are a slip, mostly. */
function BelowZero({ sales }: { readonly sales: AgreementTrial['sales'] }) {
  const t = useT();
  const [first] = sales;
  if (first === undefined) return null;
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {t('{lots} of theirs would have left them owing the house: {lot}, sold at {hammer}, would have come to {net}.', {
        ...{ lots: counted(t, sales.length, 'lot'), lot: first.lot },
        ...{ hammer: rm(first.hammer), net: rm(first.netThen) },
      })}
    </Alert>
  );
}

export function TermList({ sentences }: { readonly sentences: readonly string[] }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Box>
  );
}

function amountFault(t: Translate, typed: string, leastSen: 0 | 1 = 0): string | true {
  if (typedSen(typed, leastSen) !== undefined) return true;
  return leastSen === 0
    ? t('Please enter an amount of RM0.00 or more, with at most two decimals.')
    : t('Please enter an amount in ringgit, with at most two decimals.');
}

function maximumFault(t: Translate, typed: string, minimum: string): string | true {
  if (typed.trim() === '') return true;
  const sen = typedSen(typed, 0);
  if (sen === undefined) return amountFault(t, typed);
  return sen >= (typedSen(minimum, 0) ?? 0) || t('The maximum must not be below the minimum.');
}

function percentFault(t: Translate, typed: string): string | true {
  return typedPercent(typed) !== undefined || t('Please enter a rate from 0 to 100%, with at most four decimals.');
}

/** `before`: where the band before it begins; undefined of the first one. */
function fromFault(t: Translate, typed: string, before: string | undefined): string | true {
  const sen = typedSen(typed, 0);
  if (sen === undefined) return amountFault(t, typed);
  if (before === undefined) return sen === 0 || t('The first band must begin at RM0.00.');
  return sen > (typedSen(before, 0) ?? 0) || t('Each band must begin above the one before it.');
}
