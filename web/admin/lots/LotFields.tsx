import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useFields } from '#web/forms/fields.ts';
import { amountFault, CATEGORIES, countFault, FUELS, type LotForm } from './lot-form.ts';
import { Money, PremiumFields } from './PremiumFields.tsx';

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

export function Identity({ form, isNew, current, sessions, locked }: IdentityProps) {
  const field = useFields(form);
  return (
    <Part title="Lot">
      {isNew && (
        <TextField
          label="Lot no"
          autoFocus
          {...field(
            'id',
            { validate: (id) => /^[0-9A-Za-z]{1,12}$/.test(id.trim()) || 'Please enter 1 to 12 letters or digits.' },
            'A lot with this number is replaced.',
          )}
          slotProps={{ htmlInput: { maxLength: 12 } }}
        />
      )}
      {current && isNew && (
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
      )}
      {!current && (
        <TextField
          label="Session"
          {...field('session', {}, 'Where it is meant for; may be left empty.')}
          slotProps={{ htmlInput: { maxLength: 20 } }}
        />
      )}
      {!locked && (
        <TextField
          label="Regn No"
          {...field(
            'regnNo',
            { validate: (regnNo) => !current || regnNo.trim() !== '' || 'Please enter the registration number.' },
            'Photos belong to this number.',
          )}
          slotProps={{ htmlInput: { maxLength: 40, autoCapitalize: 'characters' } }}
        />
      )}
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

export function Description({ form, locations }: PartProps & { readonly locations: readonly string[] }) {
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

/** What buyers ask first; all of it may be left empty. */
export function Facts({ form }: PartProps) {
  const field = useFields(form);
  const count = (name: 'mileageKm' | 'engineHours' | 'engineCc' | 'keys', most: number, hint?: string) => ({
    ...field(name, { validate: (typed) => countFault(typed, most) }, hint),
    slotProps: { htmlInput: { inputMode: 'numeric', maxLength: 11 } } as const,
  });
  return (
    <Part title="What buyers ask first">
      <TextField label="Mileage (km)" {...count('mileageKm', 5_000_000, 'As the odometer shows it.')} />
      <TextField label="Engine hours" {...count('engineHours', 1_000_000, 'Of machines.')} />
      <TextField label="Engine (cc)" {...count('engineCc', 50_000)} />
      <TextField
        label="Fuel"
        select
        {...field('fuel')}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {Object.entries(FUELS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </TextField>
      <TextField label="Colour" {...field('colour')} slotProps={{ htmlInput: { maxLength: 40 } }} />
      <TextField label="Keys" {...count('keys', 20, 'How many are handed over; 0 for none.')} />
      <TextField
        label="Road tax until"
        type="date"
        {...field('roadTaxUntil')}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        label="End of the chassis number"
        {...field(
          'chassisEnd',
          { validate: (typed) => /^[0-9A-Za-z]{0,6}$/.test(typed.trim()) || 'At most the last 6 letters and digits.' },
          'The last 4 to 6 characters, never the whole number.',
        )}
        slotProps={{ htmlInput: { maxLength: 6, autoCapitalize: 'characters' } }}
      />
    </Part>
  );
}

interface TermsProps extends PartProps {
  readonly vendors: readonly string[];
  /** A lot of the next auction may be incomplete. */
  readonly needed: boolean;
}

export function Terms({ form, vendors, needed }: TermsProps) {
  const field = useFields(form);
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
      <PremiumFields form={form} />
    </Part>
  );
}

export function Remarks({ form }: PartProps) {
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
