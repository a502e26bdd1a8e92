import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import type { blacklistOfUser, PersonDetail } from '#contract/accounts/people.ts';
import type { AnswerOf } from '#contract/contract.ts';
import { dayText } from '#domain/moments.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { DialogFrame, type DialogProps } from '../kit/DialogFrame.tsx';
import { SelectInput, TextInput } from '../kit/fields.tsx';
import { theReason, useSend } from '../kit/send.ts';
import { peopleApi } from '../people/endpoints.ts';
import { SHOWN_MS } from './filters.ts';

/** The vendors on whose lots somebody may not bid, and why. */
export function BlacklistDialog({
  person,
  onClose,
}: DialogProps<{ readonly person: Pick<PersonDetail, 'id' | 'firstName'> }>) {
  const query = peopleApi.useBlacklistOfUserQuery({ userId: person.id });
  const entries = query.currentData;
  return (
    <DialogFrame title={`Blacklist: ${person.firstName}`} onClose={onClose}>
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
    </DialogFrame>
  );
}

/** Only vendors are offered on whose list they do not stand: what another clerk has written meanwhile stays. */
const NOT_LISTED = { reason: '' };

function AddForm({ userId, taken }: { readonly userId: number; readonly taken: readonly string[] }) {
  const { data: vendors = [] } = peopleApi.useVendorsForBlacklistQuery();
  const form = useForm({ defaultValues: { vendor: '', reason: '' } });
  const { control } = form;
  const [blacklist, { isLoading }] = peopleApi.useBlacklistUserMutation();
  const send = useSend(SHOWN_MS);
  const submit = form.handleSubmit(async ({ vendor, reason: typed }) => {
    const reason = typed.trim();
    const added = blacklist({ userId, vendor, ...(reason !== '' && { reason }), shown: NOT_LISTED });
    const { data } = await send(added, { failed: theReason });
    if (data !== undefined) form.reset();
  });
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ mt: 2.5, display: 'grid', gap: 2 }}>
      <SelectInput
        control={control}
        name="vendor"
        label="Vendor"
        missing="Please choose a vendor."
        placeholder="Please choose"
        options={vendors.filter((name) => !taken.includes(name))}
      />
      <TextInput
        control={control}
        name="reason"
        label="Reason"
        hint="Read by the house's staff only."
        maxLength={500}
      />
      <BusyButton type="submit" variant="contained" color="primary" busy={isLoading} sx={{ justifySelf: 'start' }}>
        Blacklist
      </BusyButton>
    </Box>
  );
}

type EntryProps = AnswerOf<typeof blacklistOfUser>[number] & { readonly userId: number };

function Entry({ userId, vendor, reason, at }: EntryProps) {
  const [remove, { isLoading }] = peopleApi.useRemoveFromBlacklistMutation();
  const send = useSend(SHOWN_MS);
  const take = () => send(remove({ userId, vendor }), { tone: 'warning', failed: theReason });
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
