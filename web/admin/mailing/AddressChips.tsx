import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useState } from 'react';

interface AddressChipsProps {
  readonly emails: readonly string[];
  readonly onRemove: (email: string) => void;
}

/** Of a long list the first; the others are one click away. */
const SHOWN = 24;

/** The addresses that a mail goes to, each to be taken out again. */
export function AddressChips({ emails, onRemove }: AddressChipsProps) {
  const [whole, setWhole] = useState(false);
  const shown = whole ? emails : emails.slice(0, SHOWN);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {shown.map((email) => (
        <Chip
          key={email.toLowerCase()}
          label={email}
          onDelete={() => onRemove(email)}
          sx={{ height: 40, maxWidth: '100%', borderRadius: '20px' }}
        />
      ))}
      {shown.length < emails.length && (
        <Button onClick={() => setWhole(true)}>Show {emails.length - shown.length} more</Button>
      )}
    </Box>
  );
}
