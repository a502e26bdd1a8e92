import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { refusalOf } from '#web/calls/refusal.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { CheckIcon } from '#web/components/icons.tsx';
import { isSuperAdmin, selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { type Outcome, useSend } from '../kit/send.ts';
import { PHOTO_MESSAGE_MS, photosApi } from './endpoints.ts';

interface HomepageButtonProps {
  readonly imageUrl: string;
  /** With whose invitation it is shown; the newest session of the unit without one. */
  readonly session?: string | undefined;
}

const SAVED = { done: 'Photo saved to Homepage', failed: 'Failed to save photo.' };
const REMOVED = { done: 'Photo removed from Homepage', failed: 'Failed to remove photo from homepage.' };

/** Saves a photo to the home page, or removes it from there: asked first is which of the two (specification, back office, section 4). */
export function HomepageButton({ imageUrl, session }: HomepageButtonProps) {
  const send = useSend(PHOTO_MESSAGE_MS);
  const user = useAppSelector(selectUser);
  const [reason, setReason] = useState('');
  const shown = photosApi.useHomepagePhotoByUrlQuery({ imageUrl });
  const [save, saving] = photosApi.useSavePhotoToHomepageMutation();
  const [remove, removing] = photosApi.useDeleteHomepagePhotoMutation();
  const change = async (call: PromiseLike<Outcome>, texts: { readonly done: string; readonly failed: string }) => {
    const { error } = await send(call, texts);
    setReason(error === undefined ? '' : refusalOf(error).message);
  };
  if (shown.isLoading) return <BusyButton busy>Save to Homepage</BusyButton>;
  const onHomepage = shown.data ?? null;
  return (
    <>
      {onHomepage === null ? (
        <BusyButton
          busy={saving.isLoading}
          disabled={shown.isError}
          onClick={() => change(save({ imageUrl, ...(session !== undefined && { session }) }), SAVED)}
        >
          Save to Homepage
        </BusyButton>
      ) : user !== null && isSuperAdmin(user) ? (
        <BusyButton busy={removing.isLoading} onClick={() => change(remove({ imageUrl }), REMOVED)}>
          Remove from Homepage
        </BusyButton>
      ) : (
        <Typography sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, px: 1, color: 'onTop.main' }}>
          <CheckIcon /> On the home page with {onHomepage.session}
        </Typography>
      )}
      {reason !== '' && (
        <Alert severity="error" sx={{ flexBasis: '100%' }}>
          {reason}
        </Alert>
      )}
    </>
  );
}
