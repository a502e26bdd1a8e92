import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { PersonDetail } from '#contract/accounts/people.ts';
import { REFUSED_BECAUSE, REFUTED_BECAUSE, WITHOUT_CARD } from '#contract/constants.ts';
import { useProvenPhoto } from '#web/calls/proven-photo.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { choicesIn } from '../i18n/choices.ts';
import { type Text, useT } from '../i18n/use-t.ts';
import { DialogFrame, type DialogProps } from '../kit/DialogFrame.tsx';
import { Fact, Facts } from '../kit/Facts.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { SelectInput } from '../kit/fields.tsx';
import { Section } from '../kit/Section.tsx';
import { type Outcome, theReason, useSend } from '../kit/send.ts';
import { accountOfPersonApi, peopleApi, SHOWN_MS } from '../people/endpoints.ts';

type StaffPerson = Pick<PersonDetail, 'id' | 'firstName' | 'staffOf' | 'staffId' | 'staffVerified'>;

interface StaffCardProps {
  readonly person: StaffPerson;
  /** Once it is said. */
  readonly onSaid?: () => void;
}

/** A member of staff with the photo of their card, to be verified, refused or refuted: what is shown, what can be pressed, what opens then. */
function useStaffCard({ person, onSaid }: StaffCardProps) {
  const t = useT();
  const [verify, { isLoading }] = peopleApi.useVerifyStaffMutation();
  const send = useSend(SHOWN_MS);
  const card = accountOfPersonApi.useStaffCardOfPersonQuery({ userId: person.id });
  const hasCard = card.currentData !== undefined && card.currentData.url !== null;
  const [asks, setAsks] = useState<typeof Refute>();
  const ask = (what: typeof Refute) => setAsks(() => what);
  const verifyNow = async () => {
    if (!hasCard) return ask(WithoutCard);
    const sent = verify({ userId: person.id, toggle: true, shown: shownIn(person) });
    const { error } = await send(sent, { failed: theReason });
    if (error === undefined) onSaid?.();
  };
  const Asked = asks;
  return {
    above: Asked && <Asked person={person} onDone={() => onSaid?.()} onClose={() => setAsks(undefined)} />,
    // What is verified is refuted; what is not is verified or refused.
    actions: person.staffVerified ? (
      <Button color="error" onClick={() => ask(Refute)}>
        {t('Refute')}
      </Button>
    ) : (
      <>
        <Button color="error" disabled={person.staffOf === ''} onClick={() => ask(Refuse)}>
          {t('Refuse')}
        </Button>
        <BusyButton
          variant="contained"
          color="primary"
          busy={isLoading}
          disabled={card.isLoading}
          onClick={() => verifyNow()}
        >
          {t('Verify')}
        </BusyButton>
      </>
    ),
    content: (
      <>
        <Box sx={{ mb: 1.5 }}>
          <StatusChip status={person.staffVerified ? 'taken' : 'no bid'}>
            {person.staffVerified ? t('Staff verified') : t('Not verified')}
          </StatusChip>
        </Box>
        <Facts>
          <Fact term={t('Bidder Id')}>{person.id}</Fact>
          <Fact term={t('Staff of')}>{person.staffOf || '–'}</Fact>
          <Fact term={t('Staff no')}>{person.staffId || '–'}</Fact>
        </Facts>
        <Card person={person} />
      </>
    ),
  };
}

/** From the lists of staff, which vendors see too. */
export function StaffDialog({ person, onClose }: DialogProps<{ readonly person: StaffPerson }>) {
  const { above, actions, content } = useStaffCard({ person, onSaid: onClose });
  return (
    <DialogFrame title={person.firstName} onClose={onClose} above={above} actions={actions}>
      {content}
    </DialogFrame>
  );
}

/** The same on the page of the person. */
export function StaffCard({ person }: { readonly person: StaffPerson }) {
  const t = useT();
  const { above, actions, content } = useStaffCard({ person });
  return (
    <Section title={t('Staff card')}>
      {content}
      <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>
      {above}
    </Section>
  );
}

/** What is verified goes with the command. */
function shownIn({ staffOf, staffId, staffVerified }: StaffPerson) {
  return { staffOf, staffId, staffVerified };
}

interface AskedProps {
  readonly person: StaffPerson;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Nothing is there to look at: who verifies says why they do. */
function WithoutCard({ person, ...ends }: AskedProps) {
  const t = useT();
  const { id, firstName, staffOf, staffId } = person;
  const [verify] = peopleApi.useVerifyStaffMutation();
  const send = useSend(SHOWN_MS);
  return (
    <AskedWhy
      {...ends}
      title={t('Verify {firstName} without a card?', { firstName })}
      action={t('Verify without a card')}
      text={t(
        'There is no photo of a staff card of {group}, no {staffNo}. Why you verify them stands in their history.',
        { group: staffOf || t('this group'), staffNo: staffId || '–' },
      )}
      choices={WITHOUT_CARD}
      onSend={(withoutCard) =>
        send(verify({ userId: id, toggle: true, withoutCard, shown: shownIn(person) }), { failed: theReason })
      }
    />
  );
}

/** It takes something from them, so it is asked first, and why. */
function Refute({ person, ...ends }: AskedProps) {
  const t = useT();
  const { id, firstName, staffOf } = person;
  const [verify] = peopleApi.useVerifyStaffMutation();
  const send = useSend(SHOWN_MS);
  return (
    <AskedWhy
      {...ends}
      title={t('Refute {firstName}?', { firstName })}
      action={t('Refute')}
      destroys
      text={t(
        'They are no longer staff of {group}: no sale of its staff is open to them. Why you refute them stands in their history.',
        { group: staffOf || t('this group') },
      )}
      choices={REFUTED_BECAUSE}
      onSend={(refutedBecause) => {
        const sent = verify({ userId: id, toggle: false, refutedBecause, shown: shownIn(person) });
        return send(sent, { tone: 'warning', failed: theReason });
      }}
    />
  );
}

/** What they said of themselves is taken off, and they are told why. */
function Refuse({ person, ...ends }: AskedProps) {
  const t = useT();
  const { id, firstName, staffOf, staffId } = person;
  const [refuse] = peopleApi.useRefuseStaffMutation();
  const send = useSend(SHOWN_MS);
  return (
    <AskedWhy
      {...ends}
      title={t('Refuse the application of {firstName}?', { firstName })}
      action={t('Refuse')}
      destroys
      text={t(
        'The group and number that they gave ({group}, no {staffNo}) and the photo of their card are taken off. They get a mail with the reason, and may apply again.',
        { group: staffOf || '–', staffNo: staffId || '–' },
      )}
      choices={REFUSED_BECAUSE}
      onSend={(because) => {
        const sent = refuse({ userId: id, because, shown: { staffOf, staffId } });
        return send(sent, { tone: 'warning', failed: theReason });
      }}
    />
  );
}

interface AskedWhyProps<Why extends string> extends Omit<AskedProps, 'person'> {
  readonly title: string;
  /** On the button. */
  readonly action: string;
  readonly destroys?: boolean;
  /** What happens, and where the reason will stand. */
  readonly text: string;
  readonly choices: Readonly<Record<Why, Text>>;
  readonly onSend: (why: Why) => Promise<Outcome>;
}

/** A question about a member of staff whose yes is a reason, one of some. */
function AskedWhy<Why extends string>(props: AskedWhyProps<Why>) {
  const { title, action, destroys = false, text, choices, onSend, onDone, onClose } = props;
  const t = useT();
  const form = useForm({ defaultValues: { because: '' } });
  return (
    <FormDialog
      title={title}
      form={form}
      action={action}
      destroys={destroys}
      maxWidth="xs"
      onSubmit={async ({ because }) => {
        if (because === '') return;
        const outcome = await onSend(because as Why);
        if (outcome.error === undefined) onDone();
        return outcome;
      }}
      onClose={onClose}
    >
      <Typography>{text}</Typography>
      <SelectInput
        control={form.control}
        name="because"
        label={t('Why')}
        options={choicesIn(t, choices)}
        placeholder={t('Please choose')}
        missing={t('Please choose why.')}
        required
      />
    </FormDialog>
  );
}

/** By an address that works for some minutes. The word over it is part of what is shown, so that no picture of the screen passes for the card. */
function Card({ person: { id, firstName } }: { readonly person: StaffPerson }) {
  const t = useT();
  const { currentData, error, isFetching } = accountOfPersonApi.useStaffCardOfPersonQuery({ userId: id });
  const photo = useProvenPhoto(currentData);
  if (isFetching) return <Skeleton variant="rounded" height={280} sx={{ mt: 2 }} />;
  if (typeof currentData?.url !== 'string') {
    return (
      <Typography sx={{ mt: 2, color: 'text.secondary' }}>
        {error === undefined ? t('There is no photo of a staff card.') : t.message(refusalOf(error).message)}
      </Typography>
    );
  }
  if (photo === undefined) return <Skeleton variant="rounded" height={280} sx={{ mt: 2 }} />;
  if (photo === null) {
    return (
      <Typography sx={{ mt: 2, color: 'text.secondary' }}>
        {t('The photo could not be loaded. Please close this and open it again.')}
      </Typography>
    );
  }
  return (
    <Box
      sx={{ mt: 2, position: 'relative', borderRadius: '10px', overflow: 'hidden', border: 1, borderColor: 'divider' }}
    >
      <Box
        component="img"
        src={photo}
        alt={t('Staff card of {firstName}, marked SAMPLE', { firstName })}
        sx={{ display: 'block', width: '100%', maxHeight: 420, objectFit: 'contain', bgcolor: 'quiet.main' }}
      />
      <Box aria-hidden sx={WATERMARK}>
        {t('SAMPLE')}
      </Box>
    </Box>
  );
}

const WATERMARK = {
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  fontWeight: 700,
  fontSize: 'clamp(3rem, 14vw, 6.5rem)',
  letterSpacing: '0.12em',
  color: 'rgb(255 255 255 / 0.55)',
  textShadow: '0 0 3px rgb(0 0 0 / 0.55)',
  transform: 'rotate(-24deg)',
  pointerEvents: 'none',
  userSelect: 'none',
} as const;
