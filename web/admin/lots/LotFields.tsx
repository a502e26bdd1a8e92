import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useRef } from 'react';
import { type FieldPath, type RegisterOptions, type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { MAX_PREMIUM_BANDS } from '#domain/premium-limits.ts';
import { useFields } from '#web/forms/fields.ts';
import { SelectInput, TextInput } from '../kit/fields.tsx';
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
import { unprintedIn } from './unprinted.ts';

/** The fields of a lot, in groups. */

interface PartProps {
  readonly form: UseFormReturn<LotForm>;
}

interface IdentityProps extends PartProps {
  readonly current: boolean;
  /** Of a new lot of the current auction: those that have not ended. */
  readonly sessions: readonly string[];
  readonly isNew: boolean;
  readonly locked: boolean;
}

export function Identity({ form: { control }, isNew, current, sessions, locked }: IdentityProps) {
  return (
    <Part title="Lot">
      {isNew && (
        <TextInput
          control={control}
          name="id"
          label="Lot no"
          hint="A lot with this number is replaced."
          rules={{
            validate: (id) => /^[0-9A-Za-z]{1,12}$/.test(id.trim()) || 'Please enter 1 to 12 letters or digits.',
          }}
          maxLength={12}
          autoFocus
        />
      )}
      {current && isNew && (
        <SelectInput
          control={control}
          name="session"
          label="Session"
          missing="Please choose a session."
          placeholder="Please choose"
          options={sessions}
        />
      )}
      {!current && (
        <TextInput
          control={control}
          name="session"
          label="Session"
          hint="Where it is meant for; may be left empty."
          maxLength={20}
        />
      )}
      {!locked && (
        <TextInput
          control={control}
          name="regnNo"
          label="Regn No"
          hint="Goods without one: UNREGISTERED. They have photos of their own."
          {...(current && { missing: 'Please enter the registration number.' })}
          maxLength={40}
          capitals
        />
      )}
      <SelectInput control={control} name="category" label="Category" options={CATEGORIES} />
    </Part>
  );
}

export function Description({ form, locations }: PartProps & { readonly locations: readonly string[] }) {
  const { control } = form;
  return (
    <Part title="Description">
      <TextInput control={control} name="make" label="Make" maxLength={100} />
      <TextInput control={control} name="descOfGood" label="Model" maxLength={300} />
      <TextInput
        control={control}
        name="year"
        label="Year"
        rules={{ validate: yearFault }}
        keys="numeric"
        maxLength={10}
      />
      <TextInput control={control} name="ma" label="Transmission" maxLength={60} />
      <TextInput control={control} name="rc" label="Registration card (VOC)" maxLength={60} />
      <Suggested form={form} name="location" label="Location" values={locations} maxLength={200} />
      <TextInput control={control} name="contactPerson" label="Contact person" maxLength={200} />
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
  const texts = useWatch({ control, name: PRINTED });
  const fields = PRINTED.filter((_, at) => unprintedIn(texts[at] ?? '') !== undefined);
  const said = unprintedIn(texts.join(''));
  return (
    <Box role="status" sx={{ display: said === undefined ? 'none' : 'block' }}>
      {said !== undefined && (
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {said} Look at: {fields.map((field) => inSentence(labelOfField(field))).join(', ')}.
        </Alert>
      )}
    </Box>
  );
}

/** What buyers ask first; all of it may be left empty. */
export function AskedFirst({ form: { control } }: PartProps) {
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
      rules={{ validate: (typed) => countFault(typed, most) }}
      keys="numeric"
      maxLength={11}
    />
  );
  return (
    <Part title="What buyers ask first">
      {count('mileageKm', 'Mileage (km)', 5_000_000, 'As the odometer shows it.')}
      {count('engineHours', 'Engine hours', 1_000_000, 'Of machines.')}
      {count('engineCc', 'Engine (cc)', 50_000)}
      <SelectInput control={control} name="fuel" label="Fuel" options={FUELS} />
      <TextInput control={control} name="colour" label="Colour" maxLength={40} />
      {count('keys', 'Keys', 20, 'How many are handed over; 0 for none.')}
      <TextInput control={control} name="roadTaxUntil" label="Road tax until" type="date" />
      <TextInput
        control={control}
        name="chassisEnd"
        label="End of the chassis number"
        hint="The last 4 to 6 characters, never the whole number."
        rules={{
          validate: (typed) => /^[0-9A-Za-z]{0,6}$/.test(typed.trim()) || 'At most the last 6 letters and digits.',
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
}

export function Terms({ form, needed }: TermsProps) {
  const atLeast = (least: number) => ({ validate: (typed: string) => amountFault(typed, least) });
  return (
    <Part title="Terms">
      <VendorInput control={form.control} name="vendor" {...(needed && { missing: 'Please enter the vendor.' })} />
      <Money form={form} name="price" label="Starting price" rules={atLeast(needed ? 1 : 0)} />
      <Money
        form={form}
        name="addPrice"
        label="Minimum raise"
        hint="Empty: RM50 for motorcycles, RM200 for others."
        rules={{ validate: (typed) => typed.trim() === '' || Number(typed) === 0 || amountFault(typed, 1) }}
      />
      <Money form={form} name="deposit" label="Deposit" rules={atLeast(0)} />
      <Money form={form} name="adminFee" label="Admin fee" rules={atLeast(0)} />
      <Money form={form} name="safetyDeposit" label="Safety deposit" rules={atLeast(0)} />
      <Premium form={form} />
    </Part>
  );
}

/** The premium as the specification has it, and amounts for lower bids where it depends on the price. */
function Premium({ form }: PartProps) {
  const { control } = form;
  const kind = useWatch({ control, name: 'premiumKind' });
  return (
    <>
      <SelectInput
        control={control}
        name="premiumKind"
        label="Premium"
        rules={{ onChange: () => form.clearErrors('premium') }}
        options={PREMIUM_KINDS}
      />
      {kind !== 'none' && (
        <TextInput
          control={control}
          name="premium"
          label={kind === 'flat' ? 'Premium in RM' : 'Premium in %'}
          hint={kind === 'share' ? 'Of the bid, at least RM600.00.' : undefined}
          rules={{ validate: (typed, { premiumKind }) => premiumFault(premiumKind, typed) }}
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
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'premiumBands' });
  const adding = useRef<HTMLButtonElement>(null);
  return (
    <Box
      component="fieldset"
      sx={{ gridColumn: '1 / -1', m: 0, p: 0, border: 0, minWidth: 0, display: 'grid', gap: 2 }}
    >
      <Typography component="legend" variant="body2" sx={{ p: 0, mb: 1, color: 'text.secondary' }}>
        {fields.length === 0
          ? 'The premium is the same for every bid.'
          : 'Lower bids have these premiums; above the last of them the premium above applies.'}
      </Typography>
      {fields.map(({ id }, at) => (
        <Box
          key={id}
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr auto' }, alignItems: 'start' }}
        >
          <Money
            form={form}
            name={`premiumBands.${at}.upTo`}
            label="Up to a bid of"
            rules={{ validate: (typed, { premiumBands }) => bandFault(typed, premiumBands[at - 1]?.upTo) }}
          />
          <Money
            form={form}
            name={`premiumBands.${at}.premium`}
            label="Premium up to there"
            rules={{ validate: bandPremiumFault }}
          />
          <Button
            aria-label={`Remove band ${at + 1}`}
            onClick={() => {
              remove(at);
              adding.current?.focus();
            }}
          >
            Remove
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
        Add a premium for lower bids
      </Button>
    </Box>
  );
}

export function Remarks({ form: { control } }: PartProps) {
  const lines = { control, multiline: true, minRows: 1, maxRows: 6, maxLength: 1_000 } as const;
  const hint = 'NOTE 1 to NOTE 6 stand for preset terms on documents.';
  return (
    <Part title="Remarks">
      <TextInput {...lines} name="remarks" label="Remarks (FMS Reminder)" hint={hint} />
      <TextInput {...lines} name="remark1" label="Remark 1" />
      <TextInput {...lines} name="remark2" label="Remark 2" />
    </Part>
  );
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
