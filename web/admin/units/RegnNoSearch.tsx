import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

interface RegnNoSearchProps {
  readonly regnNo: string;
  readonly onSearch: (regnNo: string) => void;
}

/** Nothing happens when the text is empty (specification, back office, section 5). */
export function RegnNoSearch({ regnNo, onSearch }: RegnNoSearchProps) {
  const [text, setText] = useState(regnNo);
  return (
    <Box
      component="form"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onSearch(text.trim());
      }}
      sx={{ mb: 2.5, display: 'flex', gap: 1.5, maxWidth: 560 }}
    >
      <TextField
        label="Regn No"
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 40, autoCapitalize: 'characters' } }}
      />
      <Button type="submit" variant="contained" color="primary">
        Search
      </Button>
    </Box>
  );
}
