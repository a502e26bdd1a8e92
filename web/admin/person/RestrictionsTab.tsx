import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import type { blacklistOfUser } from '#contract/accounts/people.ts';
import type { AnswerOf } from '#contract/contract.ts';
import { dayText } from '#domain/moments.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import { DialogButton } from '../kit/DialogFrame.tsx';
import { SelectInput, TextInput } from '../kit/fields.tsx';
import { Section } from '../kit/Section.tsx';
import { theReason, useSend } from '../kit/send.ts';
import { peopleApi, SHOWN_MS } from '../people/endpoints.ts';
import { PersonActions } from './PersonActions.tsx';
import { usePerson } from './use-person.ts';

/** What somebody may not do: nothing at all while their account is closed, and nothing on the lots of vendors who do not accept them. */
export function RestrictionsTab() {
  const person = usePerson();
  if (person === undefined) return null;
  const { inactive, bidder, erasedAt } = person;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 880 }}>
      <Section title="Account">
        <StatusChip status={inactive ? 'refused' : 'taken'}>{inactive ? 'INACTIVE' : 'ACTIVE'}</StatusChip>
        <PersonActions person={person} of="restrictions" />
      </Section>
      {bidder && erasedAt === null && <Blacklist userId={person.id} />}
    </Box>
  );
}

/** The vendors on whose lots they may not bid, and why. */
export function Blacklist({ userId }: { readonly userId: number }) {
  const query = peopleApi.useBlacklistOfUserQuery({ userId });
  const entries = query.currentData;
  return (
    <Section
      title="Blacklist"
      about={`From then on bidder ${userId} enters no lot of that vendor and no bid of theirs is taken there.`}
    >
      <Loadable query={query} failure="The blacklist could not be loaded">
        {entries !== undefined && (
          <>
            {entries.length === 0 ? (
              <Typography>This user has not been blacklisted by any vendors..</Typography>
            ) : (
              <Box component="ul" aria-label="Blacklisted by" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {entries.map((entry) => (
                  <Entry key={entry.vendor} userId={userId} {...entry} />
                ))}
              </Box>
            )}
            <AddForm userId={userId} taken={entries.map(({ vendor }) => vendor)} />
          </>
        )}
      </Loadable>
    </Section>
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
      <BusyButton type="submit" variant="contained" color="error" busy={isLoading} sx={{ justifySelf: 'start' }}>
        Blacklist
      </BusyButton>
    </Box>
  );
}

type EntryProps = AnswerOf<typeof blacklistOfUser>[number] & { readonly userId: number };

function Entry({ userId, vendor, reason, at }: EntryProps) {
  const [remove] = peopleApi.useRemoveFromBlacklistMutation();
  const send = useSend(SHOWN_MS);
  const said = [reason || 'No reason was given', at === null ? '' : `since ${dayText(at)}`];
  return (
    <Box
      component="li"
      sx={{ py: 1, display: 'flex', alignItems: 'center', gap: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{vendor}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {said.filter((part) => part !== '').join(' · ')}
        </Typography>
      </Box>
      <DialogButton
        name={`Remove ${vendor} from the blacklist`}
        dialog={(close) => (
          <ConfirmAction
            title={`Remove ${vendor} from the blacklist?`}
            action="Remove"
            onConfirm={() => send(remove({ userId, vendor }), { tone: 'warning', failed: theReason })}
            onClose={close}
          >
            Bidder {userId} can enter and bid on lots of {vendor} again, at once. That you did it stands in their
            history; the reason is not kept.
          </ConfirmAction>
        )}
      >
        Remove
      </DialogButton>
    </Box>
  );
}
