import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { NOT_A_PHOTO, PhotoButton } from '#web/forms/PhotoButton.tsx';
import { HelperText } from '#web/forms/TextField.tsx';
import { useT } from '#web/i18n/language.ts';
import { NO_PHOTO, type StaffCardPhoto } from './registration-form.ts';

export interface StaffCardFieldProps {
  readonly photo: StaffCardPhoto;
  readonly onPhoto: (photo: StaffCardPhoto) => void;
}

/** Takes a photo of the staff card and shows what was taken. */
export function StaffCardField({ photo, onPhoto }: StaffCardFieldProps) {
  const t = useT();
  const id = useId();
  const preview = usePreview(photo.file);

  return (
    <Box role="group" aria-labelledby={`${id}-title`} aria-describedby={`${id}-fault`}>
      <Typography id={`${id}-title`} sx={{ fontWeight: 600 }}>
        {t('Photo of your staff card')}
      </Typography>
      <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        {preview !== undefined && (
          <Box
            component="img"
            src={preview}
            alt={t('Your staff card')}
            sx={{
              width: 160,
              height: 100,
              objectFit: 'contain',
              borderRadius: '8px',
              border: 1,
              borderColor: 'divider',
              bgcolor: 'quiet.main',
            }}
          />
        )}
        <PhotoButton
          label={t('Photo of your staff card')}
          onPhoto={(file) => onPhoto(file === undefined ? { file: null, fault: NOT_A_PHOTO } : { file, fault: null })}
        >
          {photo.file === null ? t('Choose a photo') : t('Choose another photo')}
        </PhotoButton>
        {photo.file !== null && (
          <Button variant="text" onClick={() => onPhoto(NO_PHOTO)}>
            {t('Remove')}
          </Button>
        )}
      </Box>
      <HelperText
        style={{ marginInline: 0 }}
        id={`${id}-fault`}
        error={photo.fault !== null}
        role={photo.fault === null ? undefined : 'alert'}
      >
        {photo.fault === null
          ? t('JPEG, PNG or WebP. Only you and the staff who check it can see it.')
          : t.message(photo.fault)}
      </HelperText>
    </Box>
  );
}

/** An address under which the page can show the file. */
function usePreview(file: Blob | null): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (file === null) {
      setAddress(undefined);
      return;
    }
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
