import type { ButtonProps } from '@mui/material/Button';
import { useRef } from 'react';
import { BusyButton } from '#web/components/BusyButton.tsx';

interface FileButtonProps extends Pick<ButtonProps, 'variant' | 'color'> {
  /** What is chosen, for those who listen. */
  readonly label: string;
  /** As an input takes it; photos unless said otherwise. */
  readonly accept?: string;
  readonly multiple?: boolean;
  /** A folder with all that is in it. */
  readonly folder?: boolean;
  readonly disabled?: boolean;
  /** What was chosen is on its way. */
  readonly busy?: boolean;
  readonly onFiles: (files: File[]) => void;
  readonly children: string;
}

/** Chooses files of this device; photos on a phone also from its camera. */
export function FileButton(props: FileButtonProps) {
  const {
    label,
    accept = 'image/*',
    multiple = false,
    folder = false,
    disabled = false,
    busy = false,
    onFiles,
  } = props;
  const { children, variant, color } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={multiple}
        {...(folder && { webkitdirectory: '' })}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again, after a failure or when it was removed.
          target.value = '';
        }}
      />
      <BusyButton
        busy={busy}
        disabled={disabled}
        onClick={() => input.current?.click()}
        {...(variant !== undefined && { variant })}
        {...(color !== undefined && { color })}
      >
        {children}
      </BusyButton>
    </>
  );
}
