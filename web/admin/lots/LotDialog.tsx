import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { NextLotInput } from '#contract/catalogue/lot-writes.ts';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/api/amounts.ts';
import { useFields } from '#web/forms/fields.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import { History } from '../kit/History.tsx';
import { premiumText } from './LotTable.tsx';
import {
  amountFault,
  CATEGORIES,
  formOf,
  inputOf,
  type LotForm,
  type ManagedLot,
  newForm,
  PREMIUM_KINDS,
  type PremiumKind,
  premiumFault,
} from './lot-form.ts';

interface LotDialogProps {
  /** undefined: a new one. */
  readonly lot: ManagedLot | undefined;
  readonly current: boolean;
  /** Of a new lot of the current auction: those that have not ended. */
  readonly sessions: readonly string[];
  /** Known vendors and locations, to choose from; others can be typed. */
  readonly vendors: readonly string[];
  readonly locations: readonly string[];
  readonly onSave: (lot: NextLotInput) => Promise<{ readonly error?: unknown }>;
  readonly onClose: () => void;
}

type Shown = 'details' | 'history';

/** All fields of a lot, and who changed them. Terms that somebody has agreed to by entering are shown and stand. */
export function LotDialog({ lot, current, sessions, vendors, locations, onSave, onClose }: LotDialogProps) {
  const [shown, setShown] = useState<Shown>('details');
  const form = useForm<LotForm>({
    defaultValues: lot === undefined ? newForm(current ? (sessions[0] ?? '') : '') : formOf(lot),
  });
  const locked = lot === undefined ? undefined : lockOf(lot);
  return (
    <FormDialog
      title={lot === undefined ? 'Add a lot' : `Lot ${lot.id}${lot.session === '' ? '' : ` of ${lot.session}`}`}
      form={form}
      action={lot === undefined ? 'Add lot' : 'Save'}
      maxWidth="md"
      onSubmit={(values) => onSave(inputOf(values))}
      onClose={onClose}
    >
      {lot !== undefined && (
        <Tabs
          value={shown}
          onChange={(_, next: Shown) => setShown(next)}
          aria-label="Parts of the lot"
          textColor="inherit"
          sx={{ mt: -1, borderBottom: 1, borderColor: 'divider' }}
        >
          <Tab value="details" label="Details" />
          <Tab value="history" label="History" />
        </Tabs>
      )}
      {shown === 'history' && lot !== undefined && (
        <History kind={current ? 'lot' : 'next-lot'} subjectKey={current ? `${lot.session}/${lot.id}` : lot.id} />
      )}
      {/* What was typed stays while somebody looks at the history. */}
      <Box sx={{ display: shown === 'details' ? 'grid' : 'none', gap: 2.5 }}>
        <Identity form={form} lot={lot} current={current} sessions={sessions} locked={locked !== undefined} />
        <Description form={form} locations={locations} />
        {lot !== undefined && locked !== undefined ? (
          <LockedTerms lot={lot} reason={locked} />
        ) : (
          <Terms form={form} vendors={vendors} needed={current} />
        )}
        <Remarks form={form} />
      </Box>
    </FormDialog>
  );
}

/** Why the terms of a lot stand; undefined while they can be changed. */
function lockOf({ biddersInLot, status = 'open' }: ManagedLot): string | undefined {
  if (status !== 'open') return 'The sale of this lot is recorded: its terms stand. Texts can still be corrected.';
  if (biddersInLot === 0) return undefined;
  const who = biddersInLot === 1 ? 'A bidder has entered this lot' : `${biddersInLot} bidders have entered this lot`;
  return `${who} on these terms: they stand. Texts can still be corrected.`;
}

interface PartProps {
  readonly form: UseFormReturn<LotForm>;
}

interface IdentityProps extends PartProps, Pick<LotDialogProps, 'lot' | 'current' | 'sessions'> {
  readonly locked: boolean;
}

function Identity({ form, lot, current, sessions, locked }: IdentityProps) {
  const field = useFields(form);
  const isNew = lot === undefined;
  return (
    <Part title="Lot">
      <TextField
        label="Lot no"
        autoFocus={isNew}
        {...field(
          'id',
          {
            validate: (id) => /^[0-9A-Za-z]{1,12}$/.test(id.trim()) || 'Please enter 1 to 12 letters or digits.',
          },
          isNew ? 'A lot with this number is replaced.' : undefined,
        )}
        slotProps={{ htmlInput: { maxLength: 12, readOnly: !isNew } }}
      />
      {current && isNew ? (
        <TextField
          label="Session"
          select
          {...field('session', { validate: (session) => session !== '' || 'Please choose a session.' })}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <option value="">Please choose</option>
          {sessions.map((session) => (
            <option key={session}>{session}</option>
          ))}
        </TextField>
      ) : (
        <TextField
          label="Session"
          {...field('session', {}, current ? undefined : 'Where it is meant for; may be left empty.')}
          slotProps={{ htmlInput: { maxLength: 20, readOnly: current } }}
        />
      )}
      <TextField
        label="Regn No"
        {...field(
          'regnNo',
          { validate: (regnNo) => !current || regnNo.trim() !== '' || 'Please enter the registration number.' },
          'Photos belong to this number.',
        )}
        slotProps={{ htmlInput: { maxLength: 40, readOnly: locked, autoCapitalize: 'characters' } }}
      />
      <TextField label="Category" select {...field('category')} slotProps={{ select: { native: true } }}>
        {Object.entries(CATEGORIES).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </TextField>
    </Part>
  );
}

function Description({ form, locations }: PartProps & Pick<LotDialogProps, 'locations'>) {
  const field = useFields(form);
  return (
    <Part title="Description">
      <TextField label="Make" {...field('make')} slotProps={{ htmlInput: { maxLength: 100 } }} />
      <TextField label="Model" {...field('descOfGood')} slotProps={{ htmlInput: { maxLength: 300 } }} />
      <TextField label="Year" {...field('year')} slotProps={{ htmlInput: { maxLength: 20 } }} />
      <TextField label="Transmission" {...field('ma')} slotProps={{ htmlInput: { maxLength: 60 } }} />
      <TextField label="Registration card (VOC)" {...field('rc')} slotProps={{ htmlInput: { maxLength: 60 } }} />
      <Suggested label="Location" values={locations} maxLength={200} {...field('location')} />
      <TextField label="Contact person" {...field('contactPerson')} slotProps={{ htmlInput: { maxLength: 200 } }} />
    </Part>
  );
}

interface TermsProps extends PartProps, Pick<LotDialogProps, 'vendors'> {
  /** A lot of the next auction may be incomplete. */
  readonly needed: boolean;
}

function Terms({ form, vendors, needed }: TermsProps) {
  const field = useFields(form);
  const kind = useWatch({ control: form.control, name: 'premiumKind' });
  const amount = (name: 'price' | 'addPrice' | 'deposit' | 'adminFee' | 'safetyDeposit', least = 0, hint?: string) =>
    field(name, { validate: (typed) => amountFault(typed, least) }, hint);
  return (
    <Part title="Terms">
      <Suggested
        label="Vendor"
        values={vendors}
        maxLength={100}
        {...field('vendor', { validate: (vendor) => !needed || vendor.trim() !== '' || 'Please enter the vendor.' })}
      />
      <Money label="Starting price" {...amount('price', needed ? 1 : 0)} />
      <Money
        label="Minimum raise"
        {...field(
          'addPrice',
          { validate: (typed) => typed.trim() === '' || Number(typed) === 0 || amountFault(typed, 1) },
          'Empty: RM50 for motorcycles, RM200 for others.',
        )}
      />
      <Money label="Deposit" {...amount('deposit')} />
      <Money label="Admin fee" {...amount('adminFee')} />
      <Money label="Safety deposit" {...amount('safetyDeposit')} />
      <TextField
        label="Premium"
        select
        {...field('premiumKind', { onChange: () => form.clearErrors('premium') })}
        slotProps={{ select: { native: true } }}
      >
        {(Object.keys(PREMIUM_KINDS) as PremiumKind[]).map((each) => (
          <option key={each} value={each}>
            {PREMIUM_KINDS[each]}
          </option>
        ))}
      </TextField>
      {kind !== 'none' && (
        <TextField
          label={kind === 'flat' ? 'Premium in RM' : 'Premium in %'}
          {...field(
            'premium',
            { validate: (typed, { premiumKind }) => premiumFault(premiumKind, typed) },
            kind === 'share' ? 'Of the bid, at least RM600.00.' : undefined,
          )}
          slotProps={{
            input:
              kind === 'flat'
                ? { startAdornment: <InputAdornment position="start">RM</InputAdornment> }
                : { endAdornment: <InputAdornment position="end">%</InputAdornment> },
            inputLabel: { shrink: true },
            htmlInput: { inputMode: 'decimal', maxLength: 16 },
          }}
        />
      )}
    </Part>
  );
}

function LockedTerms({ lot, reason }: { readonly lot: ManagedLot; readonly reason: string }) {
  const amount = (ringgit: number) => formatRM(wireSen(ringgit));
  const facts = [
    ['Vendor', lot.vendor],
    ['Starting price', amount(lot.price)],
    ['Minimum raise', amount(lot.addPrice)],
    ['Deposit', amount(lot.deposit)],
    ['Admin fee', amount(lot.adminFee)],
    ['Safety deposit', amount(lot.safetyDeposit)],
    ['Premium', premiumText(lot.premium)],
  ] as const;
  return (
    <div>
      <Typography component="h3" variant="h3" sx={{ mb: 1.5 }}>
        Terms
      </Typography>
      <Alert severity="info" sx={{ mb: 1.5 }}>
        {reason}
      </Alert>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 4 }}>
        {facts.map(([term, value]) => (
          <Box
            key={term}
            sx={{ display: 'flex', justifyContent: 'space-between', py: 0.75, borderBottom: 1, borderColor: 'divider' }}
          >
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {term}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </div>
  );
}

function Remarks({ form }: PartProps) {
  const field = useFields(form);
  const lines = { multiline: true, minRows: 1, maxRows: 6, slotProps: { htmlInput: { maxLength: 1_000 } } } as const;
  return (
    <Part title="Remarks">
      <TextField
        label="Remarks (FMS reminder)"
        {...lines}
        {...field('remarks', {}, 'NOTE 1 to NOTE 6 stand for preset terms on documents.')}
      />
      <TextField label="Remark 1" {...lines} {...field('remark1')} />
      <TextField label="Remark 2" {...lines} {...field('remark2')} />
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

type FieldWiring = ReturnType<ReturnType<typeof useFields<LotForm>>>;

/** An amount in ringgit. */
function Money({ label, ...wiring }: FieldWiring & { readonly label: string }) {
  return (
    <TextField
      label={label}
      {...wiring}
      slotProps={{
        input: { startAdornment: <InputAdornment position="start">RM</InputAdornment> },
        inputLabel: { shrink: true },
        htmlInput: { inputMode: 'decimal', maxLength: 16 },
      }}
    />
  );
}

interface SuggestedProps extends FieldWiring {
  readonly label: string;
  readonly values: readonly string[];
  readonly maxLength: number;
}

/** A text with suggestions, by the control that the device itself has for it. */
function Suggested({ label, values, maxLength, ...wiring }: SuggestedProps) {
  const id = useId();
  return (
    <>
      <TextField label={label} {...wiring} slotProps={{ htmlInput: { maxLength, list: id, autoComplete: 'off' } }} />
      <datalist id={id}>
        {values.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </>
  );
}
