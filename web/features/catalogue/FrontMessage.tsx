import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { frontMessage, isLongMessage } from '#contract/site/site.ts';
import { siteApi } from '#web/calls/endpoints/site.ts';
import { useT } from '#web/i18n/language.ts';

/** The house's own words, as it wrote them; long ones are folded to two lines. */
export function FrontMessage() {
  const t = useT();
  const { data: entries } = siteApi.useTogglesQuery();
  const [open, setOpen] = useState(false);
  const message = frontMessage(entries ?? []);
  if (message === undefined) return null;
  const long = isLongMessage(message);
  const folded = long && !open;
  return (
    <Box
      role="note"
      sx={{
        mt: { xs: 0.5, sm: 1 },
        px: 1.5,
        py: 0.75,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        borderRadius: '8px',
        bgcolor: 'quiet.main',
        fontSize: '0.875rem',
        lineHeight: 1.35,
      }}
    >
      <Box
        sx={{
          flex: 1,
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
          ...(folded && {
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: '2',
            overflow: 'hidden',
          }),
        }}
      >
        {message}
      </Box>
      {long && (
        <Button variant="text" size="small" aria-expanded={open} onClick={() => setOpen(!open)} sx={{ my: -0.5 }}>
          {open ? t('Show less') : t('Show all')}
        </Button>
      )}
    </Box>
  );
}
