import Box from '@mui/material/Box';

/** On one line, and whole for the pointer. */
export function Short({ text, px = 150 }: { readonly text: string; readonly px?: number }) {
  return (
    <Box title={text} sx={{ maxWidth: { sm: px, xl: 260 }, overflow: 'hidden', textOverflow: 'ellipsis' }}>
      {text}
    </Box>
  );
}
