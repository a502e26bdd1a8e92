import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { AddressChips } from './AddressChips.tsx';
import { ComposeDialog } from './ComposeDialog.tsx';
import { useMailingList } from './mailing-list.ts';

/** Below the user manager: the people who were picked there for a mail (specification, back office, section 2). */
export function MailingPanel() {
  const list = useMailingList();
  const [writing, setWriting] = useState(false);
  const count = list.emails.length;
  return (
    <Paper
      component="section"
      aria-labelledby="mailing-panel"
      variant="outlined"
      sx={{ p: 2.5, display: 'grid', gap: 2 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography id="mailing-panel" variant="h2" sx={{ flex: '1 1 auto' }}>
          Mailing
        </Typography>
        {count > 0 && <Button onClick={list.clear}>Clear All</Button>}
        <Button variant="outlined" onClick={() => setWriting(true)}>
          Write email
        </Button>
      </Box>
      {count === 0 ? (
        <Typography color="text.secondary">
          Nobody is picked yet. Tick people in the list above to write to them.
        </Typography>
      ) : (
        <>
          <Typography>{count === 1 ? '1 address is picked.' : `${count} addresses are picked.`}</Typography>
          <AddressChips emails={list.emails} onRemove={(email) => list.remove([email])} />
        </>
      )}
      {writing && <ComposeDialog onClose={() => setWriting(false)} />}
    </Paper>
  );
}
