import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useRef } from 'react';
import { type FieldPath, type RegisterOptions, type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { unprintedLetters } from '#contract/accounts/letters.ts';
import type { Session } from '#contract/catalogue/catalogue.ts';
import { MAX_PREMIUM_BANDS } from '#domain/premium-limits.ts';
import { useFields } from '#web/forms/fields.ts';
import { type Text, type Translate, useT } from '../i18n/use-t.ts';
import { SelectInput, TextInput } from '../kit/fields.tsx';
import { rm } from '../kit/texts.ts';
import { inSentence } from '../kit/use-seen.ts';
import { VendorInput } from '../vendors/VendorInput.tsx';
import {
  amountFault,
  bandFault,
  bandPremiumFault,
  CATEGORIES,
  countFault,
  FUELS,
  type LotForm,
  labelOfField,
  PREMIUM_KINDS,
  premiumFault,
  yearFault,
} from './lot-form.ts';

/** The fields of a lot, in groups. */

interface PartProps {
  readonly form: UseFormReturn<LotForm>;
}

interface IdentityProps extends PartProps {
  readonly current: boolean;
  /** Of a new lot of the current auction: those that have not ended. */
  readonly sessions: readonly string[];
  readonly isNew: boolean;
  /** It replaces no other lot. */
  readonly isDraft: boolean;
  readonly locked: boolean;
}

export function Identity({ form: { control }, isNew, isDraft, current, sessions, locked }: IdentityProps) {
  const t = useT();
  return (
    <Part title={t('Lot')}>
      {isNew && (
        <TextInput
          control={control}
          name="id"
          label={t('Lot no')}
          hint={
            current
              ? t('Replaces a lot of the same session with this number. Current sessions share no lot numbers.')
              : isDraft
                ? t('One that no lot of the next auction has yet.')
                : t('A lot with this number is replaced.')
          }
          rules={{
            validate: (id) => /^[0-9A-Za-z]{1,12}$/.test(id.trim()) || t('Please enter 1 to 12 letters or digits.'),
          }}
          maxLength={12}
          autoFocus
        />
      )}
      {current && isNew && (
        <SelectInput
          control={control}
          name="session"
          label={t('Session')}
          missing={t('Please choose a session.')}
          placeholder={t('Please choose')}
          options={sessions}
        />
      )}
      {!current && (
        <TextInput
          control={control}
          name="session"
          label={t('Session')}
          hint={t('Where it is meant for; may be left empty.')}
          maxLength={20}
        />
      )}
      {!locked && (
        <TextInput
          control={control}
          name="regnNo"
          label={t('Regn No')}
          hint={t('Goods without one: UNREGISTERED. They have photos of their own.')}
          {...(current && { missing: t('Please enter the registration number.') })}
          maxLength={40}
          capitals
        />
      )}
      <SelectInput control={control} name="category" label={t('Category')} options={shownIn(t, CATEGORIES)} />
    </Part>
  );
}

export function Description({ form, locations }: PartProps & { readonly locations: readonly string[] }) {
  const t = useT();
  const { control } = form;
  return (
    <Part title={t('Description')}>
      <TextInput control={control} name="make" label={t('Make')} maxLength={100} />
      <TextInput control={control} name="descOfGood" label={t('Model')} maxLength={300} />
      <TextInput
        control={control}
        name="year"
        label={t('Year')}
        rules={{ validate: (typed) => yearFault(t, typed) }}
        keys="numeric"
        maxLength={10}
      />
      <TextInput control={control} name="ma" label={t('Transmission')} maxLength={60} />
      <TextInput control={control} name="rc" label={t('Registration card (VOC)')} maxLength={60} />
      <Suggested form={form} name="location" label={t('Location')} values={locations} maxLength={200} />
      <TextInput control={control} name="contactPerson" label={t('Contact person')} maxLength={200} />
    </Part>
  );
}

/** The texts that stand on papers. */
const PRINTED = [
  ...(['regnNo', 'make', 'descOfGood', 'ma', 'rc', 'location', 'contactPerson', 'colour', 'vendor'] as const),
  ...(['remarks', 'remark1', 'remark2'] as const),
] as const;

/** To look at, and no refusal: what is typed here is on paper when the lot is sold. */
export function Unprinted({ form: { control } }: PartProps) {
  const t = useT();
  const texts = useWatch({ control, name: PRINTED });
  const fields = PRINTED.filter((_, at) => unprintedLetters(texts[at] ?? '').length > 0);
  const letters = unprintedLetters(texts.join(''));
  return (
    <Box role="status" sx={{ display: letters.length === 0 ? 'none' : 'block' }}>
      {letters.length > 0 && (
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {t('Papers have a question mark for “{letters}”, which they cannot print. Look at: {fields}.', {
            letters: letters.join(' '),
            fields: fields.map((field) => inSentence(t(labelOfField(field)))).join(', '),
          })}
        </Alert>
      )}
    </Box>
  );
}

/** What buyers ask first; all of it may be left empty. */
export function AskedFirst({ form: { control } }: PartProps) {
  const t = useT();
  const count = (
    name: 'mileageKm' | 'engineHours' | 'engineCc' | 'keys',
    label: string,
    most: number,
    hint?: string,
  ) => (
    <TextInput
      control={control}
      name={name}
      label={label}
      hint={hint}
      rules={{ validate: (typed) => countFault(t, typed, most) }}
      keys="numeric"
      maxLength={11}
    />
  );
  return (
    <Part title={t('What buyers ask first')}>
      {count('mileageKm', t('Mileage (km)'), 5_000_000, t('As the odometer shows it.'))}
      {count('engineHours', t('Engine hours'), 1_000_000, t('Of machines.'))}
      {count('engineCc', t('Engine (cc)'), 50_000)}
      <SelectInput control={control} name="fuel" label={t('Fuel')} options={shownIn(t, FUELS)} />
      <TextInput control={control} name="colour" label={t('Colour')} maxLength={40} />
      {count('keys', t('Keys'), 20, t('How many are handed over; 0 for none.'))}
      <TextInput control={control} name="roadTaxUntil" label={t('Road tax until')} type="date" />
      <TextInput
        control={control}
        name="chassisEnd"
        label={t('End of the chassis number')}
        hint={t('The last 4 to 6 characters, never the whole number.')}
        rules={{
          validate: (typed) => /^[0-9A-Za-z]{0,6}$/.test(typed.trim()) || t('At most the last 6 letters and digits.'),
        }}
        maxLength={6}
        capitals
      />
    </Part>
  );
}

interface TermsProps extends PartProps {
  /** A lot of the next auction may be incomplete. */
  readonly needed: boolean;
  /** Of a lot of the current auction. */
  readonly sessions: readonly Session[] | undefined;
}

export function Terms({ form, needed, sessions }: TermsProps) {
  const t = useT();
  const steps = stepsText(t, sessions, useWatch({ control: form.control, name: 'session' }));
  const atLeast = (least: number) => ({ validate: (typed: string) => amountFault(t, typed, least) });
  return (
    <Part title={t('Terms')}>
      <VendorInput control={form.control} name="vendor" {...(needed && { missing: t('Please enter the vendor.') })} />
      <Money form={form} name="price" label={t('Starting price')} rules={atLeast(needed ? 1 : 0)} />
      <Money
        form={form}
        name="addPrice"
        label={t('Minimum raise')}
        hint={steps ?? t('Empty: RM50 for motorcycles, RM200 for others.')}
        rules={{ validate: (typed) => typed.trim() === '' || Number(typed) === 0 || amountFault(t, typed, 1) }}
      />
      <Money form={form} name="deposit" label={t('Deposit')} rules={atLeast(0)} />
      <Money form={form} name="adminFee" label={t('Admin fee')} rules={atLeast(0)} />
      <Money form={form} name="safetyDeposit" label={t('Safety deposit')} rules={atLeast(0)} />
      <Premium form={form} />
    </Part>
  );
}

/** Where the session has increments, a lot's own minimum raise does not count: what does instead. */
export function stepsText(t: Translate, sessions: readonly Session[] | undefined, session: string): string | undefined {
  const increments = sessions?.find(({ id }) => id === session)?.rules.increments ?? [];
  if (increments.length === 0) return undefined;
  const steps = increments.map(({ from, step }) => t('{step} from {from}', { step: rm(step), from: rm(from) }));
  return t('The minimum raise does not count: {session} has increments by price ({steps}).', {
    session,
    steps: steps.join(', '),
  });
}

/** The premium as the specification has it, and amounts for lower bids where it depends on the price. */
function Premium({ form }: PartProps) {
  const t = useT();
  const { control } = form;
  const kind = useWatch({ control, name: 'premiumKind' });
  return (
    <>
      <SelectInput
        control={control}
        name="premiumKind"
        label={t('Premium')}
        rules={{ onChange: () => form.clearErrors('premium') }}
        options={shownIn(t, PREMIUM_KINDS)}
      />
      {kind !== 'none' && (
        <TextInput
          control={control}
          name="premium"
          label={kind === 'flat' ? t('Premium in RM') : t('Premium in %')}
          hint={kind === 'share' ? t('Of the bid, at least RM600.00.') : undefined}
          rules={{ validate: (typed, { premiumKind }) => premiumFault(t, premiumKind, typed) }}
          {...(kind === 'flat' ? { before: 'RM' } : { after: '%' })}
          keys="decimal"
          maxLength={16}
        />
      )}
      <Bands form={form} />
    </>
  );
}

function Bands({ form }: PartProps) {
  const t = useT();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'premiumBands' });
  const adding = useRef<HTMLButtonElement>(null);
  return (
    <Box
      component="fieldset"
      sx={{ gridColumn: '1 / -1', m: 0, p: 0, border: 0, minWidth: 0, display: 'grid', gap: 2 }}
    >
      <Typography component="legend" variant="body2" sx={{ p: 0, mb: 2, color: 'text.secondary' }}>
        {fields.length === 0
          ? t('The premium is the same for every bid.')
          : t('Lower bids have these premiums; above the last of them the premium above applies.')}
      </Typography>
      {fields.map(({ id }, at) => (
        <Box
          key={id}
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr auto' }, alignItems: 'start' }}
        >
          <Money
            form={form}
            name={`premiumBands.${at}.upTo`}
            label={t('Up to a bid of')}
            rules={{ validate: (typed, { premiumBands }) => bandFault(t, typed, premiumBands[at - 1]?.upTo) }}
          />
          <Money
            form={form}
            name={`premiumBands.${at}.premium`}
            label={t('Premium up to there')}
            rules={{ validate: (typed) => bandPremiumFault(t, typed) }}
          />
          <Button
            aria-label={t('Remove band {number}', { number: at + 1 })}
            onClick={() => {
              remove(at);
              adding.current?.focus();
            }}
          >
            {t('Remove')}
          </Button>
        </Box>
      ))}
      <Button
        ref={adding}
        variant="outlined"
        sx={{ justifySelf: 'start' }}
        aria-disabled={fields.length >= MAX_PREMIUM_BANDS}
        onClick={() => fields.length < MAX_PREMIUM_BANDS && append({ upTo: '', premium: '' })}
      >
        {t('Add a premium for lower bids')}
      </Button>
    </Box>
  );
}

export function Remarks({ form: { control } }: PartProps) {
  const t = useT();
  const lines = { control, multiline: true, minRows: 1, maxRows: 6, maxLength: 1_000 } as const;
  const hint = t('NOTE 1 to NOTE 6 stand for preset terms on documents.');
  return (
    <Part title={t('Remarks')}>
      <TextInput {...lines} name="remarks" label={t('Remarks (FMS Reminder)')} hint={hint} />
      <TextInput {...lines} name="remark1" label={t('Remark 1')} />
      <TextInput {...lines} name="remark2" label={t('Remark 2')} />
    </Part>
  );
}

/** What there is to choose from, in the language of the page. */
function shownIn(t: Translate, choices: Readonly<Record<string, Text>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(choices).map(([choice, name]) => [choice, t(name)]));
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box component="section">
      <Typography component="h3" variant="h3" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        {children}
      </Box>
    </Box>
  );
}

interface FieldProps<Name extends FieldPath<LotForm>> extends PartProps {
  readonly name: Name;
  readonly label: string;
  readonly hint?: string;
  readonly rules?: RegisterOptions<LotForm, Name>;
}

/** An amount in ringgit. */
function Money<Name extends FieldPath<LotForm>>({ form, ...field }: FieldProps<Name>) {
  return <TextInput control={form.control} {...field} before="RM" keys="decimal" maxLength={16} />;
}

interface SuggestedProps<Name extends FieldPath<LotForm>> extends FieldProps<Name> {
  readonly values: readonly string[];
  readonly maxLength: number;
}

/** A text with suggestions, by the control that the device itself has for it. */
function Suggested<Name extends FieldPath<LotForm>>(props: SuggestedProps<Name>) {
  const { form, name, label, values, maxLength, rules } = props;
  const id = useId();
  const field = useFields(form);
  return (
    <>
      <MuiTextField
        label={label}
        {...field(name, rules)}
        slotProps={{ htmlInput: { maxLength, list: id, autoComplete: 'off' } }}
      />
      <datalist id={id}>
        {values.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </>
  );
}
