import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { HiddenText } from '#web/components/HiddenText.tsx';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { Price } from '#web/components/Price.tsx';
import { useT } from '#web/i18n/language.ts';
import { EndsIn, GoBid, OwnStatus, OwnVoidBids } from './OwnLotParts.tsx';
import type { OwnLot } from './own-lots.ts';

interface OwnLotTableProps {
  readonly lots: readonly OwnLot[];
  /** By the server's clock. */
  readonly nowMs: number;
}

/** A bidder's lots on a desktop. */
export function OwnLotTable({ lots, nowMs }: OwnLotTableProps) {
  const t = useT();
  return (
    <Card>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>{t('Lot')}</TableCell>
            <TableCell align="right">{t('Your bid')}</TableCell>
            <TableCell align="right">{t('Current bid')}</TableCell>
            <TableCell>{t('Status')}</TableCell>
            <TableCell>
              <HiddenText>{t('Bidding page')}</HiddenText>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lots.map((lot) => (
            <TableRow key={`${lot.session}/${lot.lotNo}`} sx={{ '&:last-child td': { borderBottom: 0 } }}>
              <TableCell>
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
                  <Typography variant="h4" component="span" sx={{ whiteSpace: 'nowrap' }}>
                    {t('LOT {no}', { no: lot.lotNo })}
                  </Typography>
                  <NumberPlate regnNo={lot.regnNo} size="small" />
                </Box>
                <Typography variant="body2" sx={{ mt: 0.5 }}>
                  {lot.name} · <EndsIn lot={lot} nowMs={nowMs} />
                </Typography>
                <OwnVoidBids lot={lot} />
              </TableCell>
              <TableCell align="right">
                <OptionalPrice amountSen={lot.ownBidSen} muted />
              </TableCell>
              <TableCell align="right">
                <OptionalPrice amountSen={lot.latestBidSen} />
              </TableCell>
              <TableCell>
                <OwnStatus lot={lot} nowMs={nowMs} />
              </TableCell>
              <TableCell align="right">
                <GoBid lot={lot} nowMs={nowMs} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

function OptionalPrice({ amountSen, muted = false }: { amountSen: number; muted?: boolean }) {
  if (amountSen === 0) return <>–</>;
  return (
    <Price
      amountSen={amountSen}
      plain
      size={muted ? 'small' : 'medium'}
      highlight={!muted}
      sx={{ color: muted ? 'text.secondary' : 'inherit' }}
    />
  );
}
