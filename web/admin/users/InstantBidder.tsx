import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { refusalOf } from '#web/calls/refusal.ts';
import { useFields } from '#web/forms/fields.ts';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import { Section } from '../kit/Section.tsx';
import { peopleApi } from '../people/endpoints.ts';
import { SHOWN_MS } from './filters.ts';

interface InstantBidderProps {
  /** Shows who was created. */
  readonly onCreated: (userId: number) => void;
}

/** Create Instant Bidder: a bidder at the counter, without an email address. */
export function InstantBidder({ onCreated }: InstantBidderProps) {
  const [open, setOpen] = useState(false);
  return (
    <Section
      title="Instant bidder"
      about="For somebody at the counter who has not registered: they get a bidder number at once, and cannot log in until they have given an email address."
    >
      <Button onClick={() => setOpen(true)}>Create Instant Bidder</Button>
      {open && <InstantBidderDialog onCreated={onCreated} onClose={() => setOpen(false)} />}
    </Section>
  );
}

const EMPTY = {
  accountType: 'Individual',
  firstName: '',
  ic: '',
  phoneNo: '',
  representativeName: '',
  representativeIc: '',
};

function InstantBidderDialog({ onCreated, onClose }: InstantBidderProps & { readonly onClose: () => void }) {
  const form = useForm({ defaultValues: EMPTY });
  const field = useFields(form);
  const [create] = peopleApi.useCreateInstantBidderMutation();
  const dispatch = useAppDispatch();
  const organization = form.watch('accountType') === 'Organization';
  return (
    <FormDialog
      title="Create Instant Bidder"
      form={form}
      action="Create"
      onSubmit={async ({ representativeName, representativeIc, ...values }) => {
        const outcome = await create({ ...values, ...(organization && { representativeName, representativeIc }) });
        if (outcome.data === undefined) dispatch(showMessage(refusalOf(outcome.error).message, 'error', SHOWN_MS));
        else {
          dispatch(showMessage(outcome.data.message, 'success', SHOWN_MS));
          onCreated(outcome.data.userId);
        }
        return outcome;
      }}
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary' }}>Look at their MyKad or SSM certificate first.</Typography>
      <TextField
        label="Account type"
        select
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        {...field('accountType')}
      >
        <option value="Individual">Individual</option>
        <option value="Organization">Organization</option>
      </TextField>
      <TextField label={organization ? 'Organization' : 'Name'} autoFocus {...field('firstName')} />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextField label={organization ? 'SSM no' : 'IC'} {...field('ic')} />
        <TextField label="Phone" type="tel" {...field('phoneNo')} />
        {organization && <TextField label="Representative" {...field('representativeName')} />}
        {organization && <TextField label="Representative IC" {...field('representativeIc')} />}
      </Box>
    </FormDialog>
  );
}
