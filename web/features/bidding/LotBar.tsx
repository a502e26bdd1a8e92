import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { ConnectionState } from '#web/components/ConnectionState.tsx';
import { BackIcon } from '#web/components/icons.tsx';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { Price } from '#web/components/Price.tsx';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { useT } from '#web/i18n/language.ts';
import type { LotView } from '#web/lots/lot-view.ts';
import { shownPrice } from './PriceSummary.tsx';
import { ROOM_TINY } from './room-sizes.ts';
import type { RoomView } from './room-view.ts';
import { TimeLeftInLine } from './TimeLeft.tsx';

/** The dark bar of the bidding page, where there is no room for the site header. */
export function LotBar({ lot, children }: { lot: LotView; children?: ReactNode }) {
  const t = useT();
  return (
    <Box
      component="header"
      sx={{
        gridArea: 'bar',
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 52,
        pl: 0.5,
        pr: 2,
        bgcolor: 'topBar.main',
        '--tk-focus': 'var(--tk-palette-primary-main)',
        color: 'topBar.contrastText',
        [ROOM_TINY]: { flexShrink: 0, position: 'sticky', top: 0, zIndex: 1, gap: 0.5, pr: 1 },
      }}
    >
      <ButtonBase
        component={RouterLink}
        to={`/itempage/${lot.id}`}
        aria-label={t('Back to the lot')}
        sx={{ width: 44, height: 48, borderRadius: '8px', flexShrink: 0 }}
      >
        <BackIcon />
      </ButtonBase>
      <Box sx={{ display: 'contents', [ROOM_TINY]: { display: 'none' } }}>
        <Typography variant="h4" component="span" sx={{ whiteSpace: 'nowrap', letterSpacing: '0.03em' }}>
          {t('LOT {no}', { no: lot.id })}
        </Typography>
        <NumberPlate regnNo={lot.regnNo} size="small" />
        <Box sx={{ ml: 'auto' }}>
          <ConnectionState onBar short />
        </Box>
      </Box>
      {children}
    </Box>
  );
}

/** With large letters, the time and the price stand below what is at the left, and the words of the chip in two lines. */
const GLANCE_LINE = { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1 } as const;

/** On very low screens, where the price is soon scrolled away: price, standing and time in two lines. */
export function Glance({ lot, live, clock, standing, stale }: RoomView) {
  const t = useT();
  const { amountSen, label } = shownPrice(lot, live, standing);
  return (
    <Box sx={{ display: 'none', [ROOM_TINY]: { display: 'grid', flex: 1, minWidth: 0, py: 0.5, rowGap: 0.25 } }}>
      <Box sx={{ ...GLANCE_LINE, alignItems: 'center', '& > :nth-of-type(2)': { whiteSpace: 'normal' } }}>
        <Typography variant="h4" component="span" sx={{ whiteSpace: 'nowrap' }}>
          {t('LOT {no}', { no: lot.id })}
        </Typography>
        <StatusChip status={standing}>{standing === 'on top' ? t('Highest bid') : undefined}</StatusChip>
        <TimeLeftInLine clock={clock} />
      </Box>
      <Box sx={{ ...GLANCE_LINE, alignItems: 'baseline' }}>
        <Typography variant="caption" sx={{ color: 'topBar.muted', lineHeight: 1.2 }}>
          {stale ? t('{price} (offline)', { price: t(label) }) : t(label)}
        </Typography>
        <Price amountSen={amountSen} size="small" plain />
      </Box>
    </Box>
  );
}
