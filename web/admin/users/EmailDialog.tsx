import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import type { PersonDetail } from '#contract/accounts/people.ts';
import { useFields } from '#web/forms/fields.ts';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import { peopleApi } from '../people/endpoints.ts';
import { SHOWN_MS } from './filters.ts';

interface EmailDialogProps {
  readonly person: PersonDetail;
  readonly onClose: () => void;
}

/** For a bidder who was created at the counter: the way to an account that they log in to themselves. */
export function EmailDialog({ person, onClose }: EmailDialogProps) {
  const form = useForm({ defaultValues: { email: '' } });
  const field = useFields(form);
  const [offer] = peopleApi.useOfferEmailMutation();
  const dispatch = useAppDispatch();
  return (
    <FormDialog
      title={`Email address of ${person.firstName}`}
      form={form}
      action="Send the link"
      maxWidth="xs"
      onSubmit={async ({ email }) => {
        const outcome = await offer({ userId: person.id, email: email.trim() });
        if (outcome.data !== undefined) dispatch(showMessage(outcome.data.message, 'success', SHOWN_MS));
        return outcome;
      }}
      onClose={onClose}
    >
      <Typography>
        A link goes to this address. Whoever follows it chooses a password, and the account with its deposit is theirs
        to log in to. Make sure that it is the person who stands before you.
      </Typography>
      <TextField
        label="Email address"
        type="email"
        autoFocus
        {...field('email', { validate: (email) => email.trim() !== '' || 'Please enter an email address.' })}
        slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'off' } }}
      />
    </FormDialog>
  );
}
