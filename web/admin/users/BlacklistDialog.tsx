import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { refusalOf } from '#web/calls/refusal.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { SelectField } from '#web/forms/SelectField.tsx';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { peopleApi } from '../people/endpoints.ts';
import { SHOWN_MS } from './filters.ts';
import { dayText } from './words.ts';

interface BlacklistDialogProps {
  readonly person: { readonly id: number; readonly firstName: string };
  readonly onClose: () => void;
}

/** The vendors on whose lots somebody may not bid, and why. */
export function BlacklistDialog({ person, onClose }: BlacklistDialogProps) {
  const id = useId();
  const query = peopleApi.useBlacklistOfUserQuery(person.id);
  const entries = query.currentData;
  return (
    <Dialog open onClose={onClose} maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id} component="h2">
        Blacklist: {person.firstName}
      </DialogTitle>
      <DialogContent>
        <Typography sx={{ color: 'text.secondary' }}>
          From then on bidder {person.id} enters no lot of that vendor and no bid of theirs is taken there.
        </Typography>
        <Loadable query={query} failure="The blacklist could not be loaded">
          {entries !== undefined && (
            <>
              <AddForm userId={person.id} taken={entries.map(({ vendor }) => vendor)} />
              {entries.length === 0 ? (
                <Typography sx={{ mt: 2.5 }}>This user has not been blacklisted by any vendors..</Typography>
              ) : (
                <Box component="ul" aria-label="Blacklisted by" sx={{ mt: 2, mb: 0, p: 0, listStyle: 'none' }}>
                  {entries.map((entry) => (
                    <Entry key={entry.vendor} userId={person.id} {...entry} />
                  ))}
                </Box>
              )}
            </>
          )}
        </Loadable>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

function AddForm({ userId, taken }: { readonly userId: number; readonly taken: readonly string[] }) {
  const { data: vendors = [] } = peopleApi.useVendorsForBlacklistQuery();
  const [vendor, setVendor] = useState('');
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [blacklist, { isLoading }] = peopleApi.useBlacklistUserMutation();
  const dispatch = useAppDispatch();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setMissing(vendor === '');
    if (vendor === '') return;
    const { data, error } = await blacklist({ userId, vendor, ...(reason.trim() !== '' && { reason: reason.trim() }) });
    if (data === undefined) {
      dispatch(showMessage(refusalOf(error).message, 'error', SHOWN_MS));
      return;
    }
    dispatch(showMessage(data.message, 'success', SHOWN_MS));
    setVendor('');
    setReason('');
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ mt: 2.5, display: 'grid', gap: 2 }}>
      <SelectField
        label="Vendor"
        options={vendors.filter((name) => !taken.includes(name))}
        value={vendor}
        error={missing && vendor === ''}
        helperText={missing && vendor === '' ? 'Please choose a vendor.' : undefined}
        onChange={({ target }) => setVendor(target.value)}
      />
      <TextField
        label="Reason"
        value={reason}
        helperText="Read by the house's staff only."
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      <BusyButton type="submit" variant="contained" color="primary" busy={isLoading} sx={{ justifySelf: 'start' }}>
        Blacklist
      </BusyButton>
    </Box>
  );
}

interface EntryProps {
  readonly userId: number;
  readonly vendor: string;
  readonly reason: string;
  readonly at: string | null;
}

function Entry({ userId, vendor, reason, at }: EntryProps) {
  const [remove, { isLoading }] = peopleApi.useRemoveFromBlacklistMutation();
  const dispatch = useAppDispatch();
  const take = async () => {
    const { data, error } = await remove({ userId, vendor });
    if (data === undefined) dispatch(showMessage(refusalOf(error).message, 'error', SHOWN_MS));
    else dispatch(showMessage(data.message, 'warning', SHOWN_MS));
  };
  return (
    <Box
      component="li"
      sx={{ py: 1, display: 'flex', alignItems: 'center', gap: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{vendor}</Typography>
        {(reason !== '' || at !== null) && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {[reason, at === null ? '' : dayText(at)].filter((part) => part !== '').join(' · ')}
          </Typography>
        )}
      </Box>
      <BusyButton busy={isLoading} onClick={take} aria-label={`Remove ${vendor} from the blacklist`}>
        Remove
      </BusyButton>
    </Box>
  );
}
