import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useT } from '#web/i18n/language.ts';
import { ConnectionState } from './ConnectionState.tsx';

/** Above a page of the account whose figures move by themselves: whose it is, what it is, and whether it is live. */
export function AccountHead({ me, title }: { readonly me: number; readonly title: string }) {
  const t = useT();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        alignItems: 'flex-end',
        columnGap: 2,
        mb: 2.5,
      }}
    >
      <Box>
        <Typography variant="caption" component="p" color="textSecondary">
          {t('Bidder {no}', { no: me })}
        </Typography>
        <Typography variant="h1">{title}</Typography>
      </Box>
      <ConnectionState />
    </Box>
  );
}
