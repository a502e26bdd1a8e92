import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { DropPlace } from './DropPlace.tsx';
import { FileButton } from './FileButton.tsx';

interface CsvDropProps {
  /** What the field for the file is called. */
  readonly label: string;
  readonly accept: string;
  readonly busy: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** Below the button. */
  readonly children?: ReactNode;
}

/** Where a CSV file is dropped or chosen. */
export function CsvDrop({ onFiles, children, ...field }: CsvDropProps) {
  const t = useT();
  return (
    <DropPlace onDrop={({ files }) => onFiles([...files])}>
      <Typography sx={{ display: { xs: 'none', sm: 'block' } }}>{t('Drop the CSV file here, or')}</Typography>
      <FileButton {...field} variant="contained" color="primary" onFiles={onFiles}>
        {t('Choose a file')}
      </FileButton>
      {children}
    </DropPlace>
  );
}
