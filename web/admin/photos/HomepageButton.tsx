import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { refusalOf } from '#web/calls/refusal.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { CheckIcon } from '#web/components/icons.tsx';
import { showMessage } from '#web/notices/notices.ts';
import { isSuperAdmin, selectUser } from '#web/session/session.ts';
import { useAppDispatch, useAppSelector } from '#web/state/state.ts';
import { photosApi } from './endpoints.ts';

interface HomepageButtonProps {
  readonly imageUrl: string;
  /** With whose invitation it is shown; the newest session of the unit without one. */
  readonly session?: string | undefined;
}

/** Snackbars of the unit records stay for 3 to 5 s (specification, back office, section 9). */
export const PHOTO_MESSAGE_MS = 5_000;

/** Saves a photo to the home page, or removes it from there: asked first is which of the two (specification, back office, section 4). */
export function HomepageButton({ imageUrl, session }: HomepageButtonProps) {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const [reason, setReason] = useState('');
  const shown = photosApi.useHomepagePhotoByUrlQuery({ imageUrl });
  const [save, saving] = photosApi.useSavePhotoToHomepageMutation();
  const [remove, removing] = photosApi.useDeleteHomepagePhotoMutation();
  const tell = ({ error }: { readonly error?: unknown }, done: string, failed: string) => {
    setReason(error === undefined ? '' : refusalOf(error).message);
    dispatch(
      showMessage(error === undefined ? done : failed, error === undefined ? 'success' : 'error', PHOTO_MESSAGE_MS),
    );
  };
  if (shown.isLoading) return <BusyButton busy>Save to Homepage</BusyButton>;
  const onHomepage = shown.data ?? null;
  return (
    <>
      {onHomepage === null ? (
        <BusyButton
          busy={saving.isLoading}
          disabled={shown.isError}
          onClick={async () =>
            tell(
              await save({ imageUrl, ...(session !== undefined && { session }) }),
              'Photo saved to Homepage',
              'Failed to save photo.',
            )
          }
        >
          Save to Homepage
        </BusyButton>
      ) : user !== null && isSuperAdmin(user) ? (
        <BusyButton
          busy={removing.isLoading}
          onClick={async () =>
            tell(await remove({ imageUrl }), 'Photo removed from Homepage', 'Failed to remove photo from homepage.')
          }
        >
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
