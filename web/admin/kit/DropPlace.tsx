import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';

interface DropPlaceProps {
  readonly onDrop: (dropped: DataTransfer) => void;
  /** Another way to choose files, for those who cannot drop them. */
  readonly children: ReactNode;
}

/** A place on which files can be dropped. */
export function DropPlace({ onDrop, children }: DropPlaceProps) {
  const [over, setOver] = useState(false);
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop(event.dataTransfer);
      }}
      sx={{
        ...{ px: 2, py: 3, display: 'grid', gap: 1.5, justifyItems: 'center', textAlign: 'center' },
        ...{ border: '2px dashed', borderColor: over ? 'text.primary' : 'field.main', borderRadius: '10px' },
        bgcolor: over ? 'quiet.main' : 'transparent',
      }}
    >
      {children}
    </Box>
  );
}
