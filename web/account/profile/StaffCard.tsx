import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { profileApi } from '../../app/endpoints/profile.ts';
import { said } from '../../app/notices.ts';
import { refusalOf } from '../../app/refusal.ts';
import { useAppDispatch } from '../../app/state.ts';
import { useT } from '../../i18n/language.ts';
import { text } from '../../i18n/translate.ts';
import { PROFILE_NOTICE_MS } from './profile-form.ts';

const SAVED = text('Photo successfully saved.');
const FAILED = text('Save photo unsuccessful');

/** The photo of the staff card, small, and the way to another one. */
export function StaffCard() {
  const t = useT();
  const dispatch = useAppDispatch();
  const file = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState<string>();
  const { currentData: card } = profileApi.useStaffCardQuery();
  const [upload, { isLoading }] = profileApi.useUploadStaffCardMutation();

  const send = async (photo: File) => {
    setReason(undefined);
    const result = await upload(photo);
    if (result.error === undefined) {
      dispatch(said(SAVED, 'success', PROFILE_NOTICE_MS));
      return;
    }
    setReason(refusalOf(result.error).message);
    dispatch(said(FAILED, 'warning', PROFILE_NOTICE_MS));
  };

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      {card !== undefined && (
        <Box
          component="img"
          src={card.url}
          alt={t('Your staff card')}
          sx={{ height: 56, width: 88, objectFit: 'cover', borderRadius: '6px', border: 1, borderColor: 'divider' }}
        />
      )}
      <Button onClick={() => file.current?.click()} loading={isLoading}>
        {card === undefined ? t('Upload staff card photo') : t('Replace staff card photo')}
      </Button>
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        aria-label={t('Staff card photo')}
        onChange={(event) => {
          const photo = event.target.files?.[0];
          // The same file can be chosen again after a failure.
          event.target.value = '';
          if (photo !== undefined) void send(photo);
        }}
      />
      {reason !== undefined && (
        <Typography variant="body2" sx={{ width: '100%', color: 'outbid.main' }}>
          {t(reason)}
        </Typography>
      )}
    </Box>
  );
}
