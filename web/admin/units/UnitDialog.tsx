import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Lot } from '#contract/catalogue/catalogue.ts';
import { lotPhotoUrl } from '#contract/photos.ts';
import type { UnitRecord } from '#contract/purchases.ts';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { Gallery } from '#web/lots/Gallery.tsx';
import { lotView } from '#web/lots/lot-view.ts';
import { SoldStamp } from '#web/lots/SoldStamp.tsx';
import { History } from '../kit/History.tsx';
import { photosApi } from '../photos/endpoints.ts';
import { LotPhotosDialog } from '../photos/LotPhotosDialog.tsx';

/** What became of a lot, where that is shown (specification, back office, section 4, 'Lot status'). */
const SHOWN_STATUS: Partial<Record<Lot['status'], string>> = { sold: 'Sold', forfeited: 'Forfeited' };

/** Everything on record of a unit, with its photos; stamped when it is sold. */
export function UnitDialog({ record, onClose }: { readonly record: UnitRecord; readonly onClose: () => void }) {
  const id = useId();
  const { auctionLotLog: lot } = record;
  const { name, photos } = lotView(lot);
  const [changing, setChanging] = useState(false);
  // They may have been changed since the row was loaded, from here too.
  const { currentData: now } = photosApi.useLotPhotosQuery(lot.regnNo);
  const shown = now?.photos.map((file) => lotPhotoUrl(lot.regnNo, `${file}?v=${now.version}`)) ?? photos;
  return (
    <Dialog open onClose={onClose} maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id} component="h2">
        {lot.regnNo} · lot {lot.id} of {record.session}
      </DialogTitle>
      <DialogContent>
        <Box sx={{ position: 'relative', borderRadius: '10px', overflow: 'hidden' }}>
          <Gallery
            name={name}
            photos={shown}
            stage="16 / 9.2"
            overlay={lot.status === 'sold' ? <SoldStamp large /> : undefined}
          />
        </Box>
        <Box
          component="dl"
          sx={{ mb: 0, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 4 }}
        >
          {factsOf(lot).map(([term, value]) => (
            <Box
              key={term}
              sx={{
                display: 'grid',
                gridTemplateColumns: '130px 1fr',
                py: 0.75,
                borderBottom: 1,
                borderColor: 'divider',
              }}
            >
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {term}
              </Box>
              <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line' }}>
                {value.trim() === '' ? '–' : value}
              </Box>
            </Box>
          ))}
        </Box>
        <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
          History
        </Typography>
        <History kind="lot" subjectKey={record.id} />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => setChanging(true)}>Photos</Button>
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
      {changing && <LotPhotosDialog regnNo={lot.regnNo} session={record.session} onClose={() => setChanging(false)} />}
    </Dialog>
  );
}

function factsOf(lot: Lot): readonly (readonly [string, string])[] {
  return [
    ['Regn No', lot.regnNo],
    ['Make', lot.make],
    ['Particular', lot.descOfGood],
    ['Reserved Price', formatRM(wireSen(lot.price))],
    ['Status', SHOWN_STATUS[lot.status] ?? ''],
    ['Sold Price', lot.salePrice === null ? '' : formatRM(wireSen(lot.salePrice))],
    ['Year', lot.year],
    ['Transmission', lot.ma],
    ['VOC', lot.rc],
    ['Vendor', lot.vendor],
    ['Location', lot.location],
    ['Contact Person', lot.contactPerson],
    ['Remarks', lot.remarks],
    ['Remark 1', lot.remark1],
    ['Remark 2', lot.remark2],
    ['Deposit', formatRM(wireSen(lot.deposit))],
  ];
}
