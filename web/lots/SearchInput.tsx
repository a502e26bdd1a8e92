import Box from '@mui/material/Box';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { SearchIcon } from '#web/components/icons.tsx';
import { useT } from '#web/i18n/language.ts';

/** Where words for lot no, registration number, make or model are typed. */
export function SearchInput(props: OutlinedInputProps) {
  const t = useT();
  return (
    <OutlinedInput
      fullWidth
      color="secondary"
      placeholder={t('Make, model, registration or lot number')}
      inputProps={{
        'aria-label': t('Search lots by make, model, registration or lot number'),
        maxLength: 80,
        type: 'search',
        enterKeyHint: 'search',
        autoComplete: 'off',
        spellCheck: false,
      }}
      startAdornment={
        <Box component="span" sx={{ color: 'text.secondary', mr: 1.25 }}>
          <SearchIcon />
        </Box>
      }
      {...props}
    />
  );
}
