import { type ChangeEvent, useRef, useState } from 'react';
import { BusyButton } from '../components/BusyButton.tsx';
import { text } from '../i18n/translate.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** What is said of a file that is no photo. */
export const NOT_A_PHOTO = text('Only JPEG, PNG and WebP photos are accepted.');

interface PhotoButtonProps {
  /** What is on the photo, for those who listen. */
  readonly label: string;
  /** It is being sent. */
  readonly busy?: boolean;
  /** Gets the photo, small enough for a slow line; undefined where the file is none. */
  readonly onPhoto: (photo: Blob | undefined) => unknown;
  readonly children: string;
}

/** Takes a photo from the device. */
export function PhotoButton({ label, busy = false, onPhoto, children }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState(false);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file can be chosen again, after a failure or when it was removed.
    target.value = '';
    if (file === undefined) return;
    setReading(true);
    const photo = await shrinkPhoto(file);
    setReading(false);
    onPhoto(photo);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept="image/jpeg,image/png,image/webp"
        onChange={choose}
      />
      <BusyButton busy={busy || reading} onClick={() => input.current?.click()}>
        {children}
      </BusyButton>
    </>
  );
}
