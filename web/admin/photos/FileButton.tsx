import Button from '@mui/material/Button';
import { useRef } from 'react';

interface FileButtonProps {
  /** What is chosen, for those who listen. */
  readonly label: string;
  readonly multiple?: boolean;
  /** A folder with all that is in it. */
  readonly folder?: boolean;
  readonly disabled?: boolean;
  readonly onFiles: (files: File[]) => void;
  readonly children: string;
}

/** Chooses photos of this device; on a phone also its camera. */
export function FileButton({
  label,
  multiple = false,
  folder = false,
  disabled = false,
  onFiles,
  children,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept="image/*"
        multiple={multiple}
        {...(folder && { webkitdirectory: '' })}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again, after a failure or when it was removed.
          target.value = '';
        }}
      />
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
