import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatRM } from '#domain/money.ts';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { Price } from '#web/components/Price.tsx';
import { useT } from '#web/i18n/language.ts';
import { EndsIn, GoBid, OwnStatus, OwnVoidBids } from './OwnLotParts.tsx';
import type { OwnLot } from './own-lots.ts';

interface OwnLotCardsProps {
  readonly lots: readonly OwnLot[];
  /** By the server's clock. */
  readonly nowMs: number;
}

/** A bidder's lots on a phone. */
export function OwnLotCards({ lots, nowMs }: OwnLotCardsProps) {
  const t = useT();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
      {lots.map((lot) => (
        <Card key={`${lot.session}/${lot.lotNo}`} component="li" sx={{ p: 2 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Typography variant="h4" component="span" sx={{ whiteSpace: 'nowrap' }}>
              {t('LOT {no}', { no: lot.lotNo })}
            </Typography>
            <NumberPlate regnNo={lot.regnNo} size="small" />
            <Box sx={{ ml: 'auto' }}>
              <OwnStatus lot={lot} nowMs={nowMs} />
            </Box>
          </Box>
          <Typography sx={{ mt: 0.75 }}>{lot.name}</Typography>
          <Box sx={{ mt: 1, display: 'flex', justifyContent: 'space-between', alignItems: 'flex-end', gap: 1 }}>
            <Box>
              <Typography variant="caption" component="p" color="textSecondary">
                {lot.latestBidSen > 0 ? t('Current bid') : t('Starting price')}
              </Typography>
              <Price amountSen={lot.latestBidSen > 0 ? lot.latestBidSen : lot.startingPriceSen} highlight />
            </Box>
            <Box sx={{ textAlign: 'right' }}>
              {lot.ownBidSen > 0 && lot.standing !== 'on top' && (
                <Typography variant="caption" component="p" color="textSecondary">
                  {t('Your bid {amount}', { amount: formatRM(lot.ownBidSen) })}
                </Typography>
              )}
              <EndsIn lot={lot} nowMs={nowMs} />
            </Box>
          </Box>
          <OwnVoidBids lot={lot} />
          <Box sx={{ mt: 1.5, '&:empty': { display: 'none' } }}>
            <GoBid lot={lot} nowMs={nowMs} fullWidth />
          </Box>
        </Card>
      ))}
    </Box>
  );
}
