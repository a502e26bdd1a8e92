import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { CrossIcon } from '#web/components/icons.tsx';
import { useT } from '../i18n/use-t.ts';

interface AddressChipsProps {
  readonly emails: readonly string[];
  readonly onRemove: (email: string) => void;
}

/** Of a long list the first; the others are one click away. */
const SHOWN = 24;

/** The addresses that a mail goes to, each to be taken out again. */
export function AddressChips({ emails, onRemove }: AddressChipsProps) {
  const t = useT();
  const [whole, setWhole] = useState(false);
  const shown = whole ? emails : emails.slice(0, SHOWN);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {shown.map((email) => (
        <Box
          key={email.toLowerCase()}
          component="span"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            maxWidth: '100%',
            pl: 2,
            border: 1,
            borderColor: 'divider',
            borderRadius: '24px',
            bgcolor: 'action.hover',
          }}
        >
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {email}
          </Box>
          <IconButton
            aria-label={t('Remove {email}', { email })}
            onClick={() => onRemove(email)}
            sx={{ width: 48, height: 46 }}
          >
            <CrossIcon />
          </IconButton>
        </Box>
      ))}
      {shown.length < emails.length && (
        <Button onClick={() => setWhole(true)}>
          {t('Show {count} more', { count: emails.length - shown.length })}
        </Button>
      )}
    </Box>
  );
}
