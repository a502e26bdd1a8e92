import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import type { PersonDetail } from '#contract/accounts/people.ts';
import { useFields } from '#web/forms/fields.ts';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import { accountOfPersonApi } from '../people/endpoints.ts';
import { SHOWN_MS } from './filters.ts';

interface IdentityDialogProps {
  readonly person: PersonDetail;
  readonly onClose: () => void;
}

/** Name and IC once they are verified: from then on the house alone changes them, and stands for them. */
export function IdentityDialog({ person, onClose }: IdentityDialogProps) {
  const { firstName, ic, representativeName, representativeIc } = person;
  const organization = person.accountType === 'Organization';
  const form = useForm({
    defaultValues: { firstName, ic, ...(organization && { representativeName, representativeIc }) },
  });
  const field = useFields(form);
  const [change] = accountOfPersonApi.useChangePersonalDataMutation();
  const dispatch = useAppDispatch();
  return (
    <FormDialog
      title={`Correct name or ${organization ? 'SSM no' : 'IC'}`}
      form={form}
      action="Save"
      onSubmit={async (values) => {
        const outcome = await change({ userId: person.id, ...values });
        if (outcome.data !== undefined) dispatch(showMessage(outcome.data.message, 'success', SHOWN_MS));
        return outcome;
      }}
      onClose={onClose}
    >
      <Typography>
        Look at their {organization ? 'SSM certificate' : 'MyKad'} first. They are told of the change by mail, and a
        bank account is verified anew.
      </Typography>
      <TextField label={organization ? 'Organization' : 'Name'} autoFocus {...field('firstName')} />
      <TextField label={organization ? 'SSM no' : 'IC'} {...field('ic')} />
      {organization && <TextField label="Representative" {...field('representativeName')} />}
      {organization && <TextField label="Representative IC" {...field('representativeIc')} />}
    </FormDialog>
  );
}
