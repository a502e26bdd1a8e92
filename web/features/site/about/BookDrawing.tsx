import Box from '@mui/material/Box';
import { useT } from '#web/i18n/language.ts';
import { CONDENSED } from '#web/theme/theme.ts';

/** Invented bids: what an entry looks like, each with the fingerprint of the one before it. */
const ENTRIES = [
  { revision: 4117, lot: 101, bidder: 1042, amount: 'RM42,200.00', print: '9f3a…c1' },
  { revision: 4118, lot: 101, bidder: 2218, amount: 'RM42,400.00', print: '61d0…7e' },
  { revision: 4119, lot: 101, bidder: 1042, amount: 'RM42,600.00', print: 'b842…05' },
] as const;

/** Three entries of the book and how they hang together. */
export function BookDrawing() {
  const t = useT();
  return (
    <Box
      component="figure"
      aria-label={t('Three entries of the book: each one carries the fingerprint of the one before it.')}
      sx={{ m: 0, display: 'grid', maxWidth: 440, width: '100%', justifySelf: { md: 'end' } }}
    >
      {ENTRIES.map(({ revision, lot, bidder, amount, print }, index) => (
        <Box key={revision} aria-hidden="true">
          {index > 0 && <Box sx={{ height: 20, ml: 4, borderLeft: '3px solid', borderColor: 'edge.main' }} />}
          <Box
            sx={{
              border: 1,
              borderColor: 'divider',
              borderRadius: '10px',
              bgcolor: 'background.paper',
              px: 2,
              py: 1.5,
              display: 'grid',
              gridTemplateColumns: '1fr auto',
              columnGap: 1.5,
              rowGap: 0.5,
            }}
          >
            <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
              {t('Entry {n}', { n: revision })} · {t('Lot {no}', { no: lot })} · {t('Bidder {no}', { no: bidder })}
            </Box>
            <Box sx={{ fontFamily: CONDENSED, fontWeight: 600, fontSize: '1.25rem', lineHeight: 1 }}>{amount}</Box>
            <Box sx={{ gridColumn: '1 / -1', fontFamily: 'monospace', fontSize: '0.8125rem', color: 'text.secondary' }}>
              {index === 0 ? '…' : ENTRIES[index - 1]?.print} → {print}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
