import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

interface SearchBoxProps {
  readonly label: string;
  /** What is searched for now; another one (as by Back) needs another `key`. */
  readonly text: string;
  readonly onSearch: (text: string) => void;
  /** The longest text, in characters. */
  readonly longest: number;
  /** What is searched for is written in capitals. */
  readonly capitals?: boolean;
  /** By what it finds, where the label does not say so. */
  readonly hint?: string;
  /** It is the amber action of the screen; one that stands above everything else is not. */
  readonly primary?: boolean;
}

/** Nothing happens when the text is empty (specification, back office, section 5). */
export function SearchBox({ label, text, onSearch, longest, capitals = false, hint, primary = true }: SearchBoxProps) {
  const [typed, setTyped] = useState(text);
  return (
    <Box
      component="form"
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') onSearch(typed.trim());
      }}
      sx={{ mb: 2.5, display: 'flex', alignItems: 'flex-start', gap: 1.5, maxWidth: 560 }}
    >
      <TextField
        label={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        helperText={hint}
        slotProps={{
          htmlInput: { maxLength: longest, type: 'search', ...(capitals && { autoCapitalize: 'characters' }) },
        }}
      />
      <Button type="submit" {...(primary && { variant: 'contained', color: 'primary' })} sx={{ flexShrink: 0 }}>
        Search
      </Button>
    </Box>
  );
}
