import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { registrationApi } from '#web/calls/endpoints/accounts/registration.ts';
import { useProvenPhoto } from '#web/calls/proven-photo.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { NOT_A_PHOTO, PhotoButton } from '#web/forms/PhotoButton.tsx';
import { useT } from '#web/i18n/language.ts';
import { text } from '#web/i18n/translate.ts';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { PROFILE_NOTICE_MS } from './profile-form.ts';

const SAVED = text('Photo successfully saved.');
const FAILED = text('Save photo unsuccessful');

/** The photo of the staff card, small, and the way to another one: as long as the house has not verified what it shows. */
export function StaffCard({ isVerified }: { readonly isVerified: boolean }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [reason, setReason] = useState<string>();
  const { currentData } = registrationApi.useStaffCardQuery();
  const hasCard = typeof currentData?.url === 'string';
  const card = useProvenPhoto(currentData);
  const [upload, { isLoading }] = registrationApi.useUploadStaffCardMutation();

  const refuse = (because: string) => {
    setReason(because);
    dispatch(showMessage(FAILED, 'warning', PROFILE_NOTICE_MS));
  };
  const send = async (photo: Blob | undefined) => {
    setReason(undefined);
    if (photo === undefined) return refuse(NOT_A_PHOTO);
    const { error } = await upload(photo);
    if (error !== undefined) return refuse(refusalOf(error).message);
    dispatch(showMessage(SAVED, 'success', PROFILE_NOTICE_MS));
  };

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      {typeof card === 'string' && (
        <Box
          component="img"
          src={card}
          alt={t('Your staff card')}
          sx={{ height: 56, width: 88, objectFit: 'cover', borderRadius: '6px', border: 1, borderColor: 'divider' }}
        />
      )}
      {!isVerified && (
        <PhotoButton label={t('Staff card photo')} busy={isLoading} onPhoto={send}>
          {hasCard ? t('Replace staff card photo') : t('Upload staff card photo')}
        </PhotoButton>
      )}
      {reason !== undefined && (
        <Typography variant="body2" sx={{ width: '100%', color: 'outbid.main' }}>
          {t.message(reason)}
        </Typography>
      )}
    </Box>
  );
}
