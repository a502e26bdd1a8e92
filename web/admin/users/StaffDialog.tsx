import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { PersonDetail } from '#contract/accounts/people.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { DialogFrame, type DialogProps } from '../kit/DialogFrame.tsx';
import { Fact, Facts } from '../kit/Facts.tsx';
import { theReason, useSend } from '../kit/send.ts';
import { accountOfPersonApi, peopleApi } from '../people/endpoints.ts';
import { SHOWN_MS } from './filters.ts';

type StaffPerson = Pick<PersonDetail, 'id' | 'firstName' | 'staffOf' | 'staffId' | 'staffVerified'>;

/** A member of staff with the photo of their card, to be verified or refuted. */
export function StaffDialog({ person, onClose }: DialogProps<{ readonly person: StaffPerson }>) {
  const [verify, { isLoading, originalArgs }] = peopleApi.useVerifyStaffMutation();
  const send = useSend(SHOWN_MS);
  const say = async (toggle: boolean) => {
    const tone = toggle ? 'success' : 'warning';
    const { error } = await send(verify({ userId: person.id, toggle }), { tone, failed: theReason });
    if (error === undefined) onClose();
  };
  const answers = [
    { toggle: false, word: 'Refute' },
    ...(person.staffVerified ? [] : [{ toggle: true, word: 'Verify' }]),
  ];
  return (
    <DialogFrame
      title={person.firstName}
      onClose={onClose}
      actions={answers.map(({ toggle, word }) => (
        <BusyButton
          key={word}
          {...(toggle && { variant: 'contained', color: 'primary' })}
          busy={isLoading && originalArgs?.toggle === toggle}
          disabled={isLoading}
          onClick={() => say(toggle)}
        >
          {word}
        </BusyButton>
      ))}
    >
      <Box sx={{ mb: 1.5 }}>
        <StatusChip status={person.staffVerified ? 'taken' : 'no bid'}>
          {person.staffVerified ? 'Staff verified' : 'Not verified'}
        </StatusChip>
      </Box>
      <Facts>
        <Fact term="Bidder Id">{person.id}</Fact>
        <Fact term="Staff of">{person.staffOf || '–'}</Fact>
        <Fact term="Staff no">{person.staffId || '–'}</Fact>
      </Facts>
      <Card person={person} />
    </DialogFrame>
  );
}

/** By an address that works for some minutes. The word over it is part of what is shown, so that no picture of the screen passes for the card. */
function Card({ person: { id, firstName } }: { readonly person: StaffPerson }) {
  const { currentData, error, isFetching } = accountOfPersonApi.useStaffCardOfPersonQuery({ userId: id });
  if (isFetching) return <Skeleton variant="rounded" height={280} sx={{ mt: 2 }} />;
  const url = currentData?.url ?? undefined;
  if (url === undefined) {
    return (
      <Typography sx={{ mt: 2, color: 'text.secondary' }}>
        {error === undefined ? 'There is no photo of a staff card.' : refusalOf(error).message}
      </Typography>
    );
  }
  return (
    <Box
      sx={{ mt: 2, position: 'relative', borderRadius: '10px', overflow: 'hidden', border: 1, borderColor: 'divider' }}
    >
      <Box
        component="img"
        src={url}
        alt={`Staff card of ${firstName}, marked SAMPLE`}
        sx={{ display: 'block', width: '100%', maxHeight: 420, objectFit: 'contain', bgcolor: 'quiet.main' }}
      />
      <Box aria-hidden sx={WATERMARK}>
        SAMPLE
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
