import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../i18n/language.ts';
import { text } from '../i18n/translate.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** The chosen photo, and what is wrong with the one that was tried last. */
export interface StaffCardPhoto {
  readonly file: Blob | null;
  readonly fault: string | null;
}

export const NO_PHOTO: StaffCardPhoto = { file: null, fault: null };

const NOT_A_PHOTO = text('Only JPEG, PNG and WebP photos are taken.');

interface StaffCardFieldProps {
  readonly photo: StaffCardPhoto;
  readonly onPhoto: (photo: StaffCardPhoto) => void;
}

/** Takes a photo of the staff card and shows what was taken. */
export function StaffCardField({ photo, onPhoto }: StaffCardFieldProps) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const preview = usePreview(photo.file);

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? [];
    // The same file can be chosen again after it was removed.
    event.target.value = '';
    if (chosen === undefined) return;
    setBusy(true);
    const file = await shrinkPhoto(chosen);
    setBusy(false);
    onPhoto(file === undefined ? { file: null, fault: NOT_A_PHOTO } : { file, fault: null });
  };

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
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('Photo of your staff card')}
          accept="image/jpeg,image/png,image/webp"
          onChange={(event) => void choose(event)}
        />
        <Button loading={busy} onClick={() => input.current?.click()}>
          {photo.file === null ? t('Choose a photo') : t('Choose another photo')}
        </Button>
        {photo.file !== null && (
          <Button variant="text" onClick={() => onPhoto(NO_PHOTO)}>
            {t('Remove')}
          </Button>
        )}
      </Box>
      <FormHelperText id={`${id}-fault`} error={photo.fault !== null} role={photo.fault === null ? undefined : 'alert'}>
        {photo.fault === null ? t('JPEG, PNG or WebP. Only you and those who check it get to see it.') : t(photo.fault)}
      </FormHelperText>
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
