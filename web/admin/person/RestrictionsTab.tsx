import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { blacklistOfUser, PersonDetail } from '#contract/accounts/people.ts';
import type { AnswerOf } from '#contract/contract.ts';
import { dayText } from '#domain/moments.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { useT } from '../i18n/use-t.ts';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import { DialogButton } from '../kit/DialogFrame.tsx';
import { SelectInput, TextInput } from '../kit/fields.tsx';
import { Section } from '../kit/Section.tsx';
import { theReason, useSend } from '../kit/send.ts';
import { peopleApi, SHOWN_MS } from '../people/endpoints.ts';
import { LotsTheyLead } from './LotsTheyLead.tsx';
import { PersonActions } from './PersonActions.tsx';
import { usePerson } from './use-person.ts';

/** What somebody may not do: nothing at all while their account is closed, and nothing on the lots of vendors who do not accept them. */
export function RestrictionsTab() {
  const t = useT();
  const person = usePerson();
  if (person === undefined) return null;
  const { inactive, bidder, erasedAt } = person;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 880 }}>
      <Section title={t('Account')}>
        <StatusChip status={inactive ? 'refused' : 'taken'}>{inactive ? t('INACTIVE') : t('ACTIVE')}</StatusChip>
        <PersonActions person={person} of="restrictions" />
      </Section>
      {bidder && erasedAt === null && <Blacklist userId={person.id} leads={person.winning} />}
    </Box>
  );
}

/** The vendors on whose lots they may not bid, and why. */
interface BlacklistProps {
  readonly userId: number;
  /** The lots that they lead, of all vendors. */
  readonly leads: PersonDetail['winning'];
}

export function Blacklist({ userId, leads }: BlacklistProps) {
  const t = useT();
  const query = peopleApi.useBlacklistOfUserQuery({ userId });
  const entries = query.currentData;
  return (
    <Section
      title={t('Blacklists')}
      about={t('From then on bidder {userId} enters no lot of that vendor and no bid of theirs is taken there.', {
        userId,
      })}
    >
      <Loadable query={query} failure={t('The blacklist could not be loaded')}>
        {entries !== undefined && (
          <>
            {entries.length === 0 ? (
              <Typography>{t('This user has not been blacklisted by any vendors..')}</Typography>
            ) : (
              <Box component="ul" aria-label={t('Blacklisted by')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {entries.map((entry) => (
                  <Entry key={entry.vendor} userId={userId} {...entry} />
                ))}
              </Box>
            )}
            <AddForm userId={userId} leads={leads} taken={entries.map(({ vendor }) => vendor)} />
          </>
        )}
      </Loadable>
    </Section>
  );
}

/** Only vendors are offered on whose list they do not stand: what another clerk has written meanwhile stays. */
const NOT_LISTED = { reason: '' };

interface AddFormProps extends BlacklistProps {
  readonly taken: readonly string[];
}

function AddForm({ userId, leads, taken }: AddFormProps) {
  const t = useT();
  const { data: vendors = [] } = peopleApi.useVendorsForBlacklistQuery();
  const form = useForm({ defaultValues: { vendor: '', reason: '' } });
  const { control } = form;
  const [asked, setAsked] = useState<{ readonly vendor: string; readonly reason: string }>();
  const [blacklist] = peopleApi.useBlacklistUserMutation();
  const send = useSend(SHOWN_MS);
  const submit = form.handleSubmit(({ vendor, reason }) => setAsked({ vendor, reason: reason.trim() }));
  const add = async ({ vendor, reason }: NonNullable<typeof asked>) => {
    const added = blacklist({ userId, vendor, ...(reason !== '' && { reason }), shown: NOT_LISTED });
    const outcome = await send(added, { failed: theReason });
    if (outcome.data !== undefined) form.reset();
    return outcome;
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ mt: 2.5, display: 'grid', gap: 2 }}>
      <SelectInput
        control={control}
        name="vendor"
        label={t('Vendor')}
        missing={t('Please choose a vendor.')}
        placeholder={t('Please choose')}
        options={vendors.filter((name) => !taken.includes(name))}
      />
      <TextInput
        control={control}
        name="reason"
        label={t('Reason')}
        hint={t("Read by the house's staff only.")}
        maxLength={500}
      />
      <Button type="submit" variant="contained" color="error" sx={{ justifySelf: 'start' }}>
        {t('Blacklist')}
      </Button>
      {asked !== undefined && (
        <ConfirmAction
          title={t('Blacklist bidder {userId} for {vendor}?', { userId, vendor: asked.vendor })}
          action={t('Blacklist')}
          destroys
          onConfirm={() => add(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>
            {t('They can enter no lot of {vendor} and bid on none from then on. They can log in as before.', {
              vendor: asked.vendor,
            })}
          </p>
          <LotsTheyLead lots={leads.filter(({ vendor }) => vendor === asked.vendor)} />
        </ConfirmAction>
      )}
    </Box>
  );
}

type EntryProps = AnswerOf<typeof blacklistOfUser>[number] & { readonly userId: number };

function Entry({ userId, vendor, reason, at }: EntryProps) {
  const t = useT();
  const [remove] = peopleApi.useRemoveFromBlacklistMutation();
  const send = useSend(SHOWN_MS);
  const said = [
    reason || t('No reason was given'),
    at === null ? '' : t('since {day}', { day: dayText(at, t.language) }),
  ];
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
        name={t('Remove {vendor} from the blacklist', { vendor })}
        dialog={(close) => (
          <ConfirmAction
            title={t('Remove {vendor} from the blacklist?', { vendor })}
            action={t('Remove')}
            onConfirm={() => send(remove({ userId, vendor }), { tone: 'warning', failed: theReason })}
            onClose={close}
          >
            {t(
              'Bidder {userId} can enter and bid on lots of {vendor} again, at once. That you did it stands in their history, as does the reason of the blacklist.',
              { userId, vendor },
            )}
          </ConfirmAction>
        )}
      >
        {t('Remove')}
      </DialogButton>
    </Box>
  );
}
