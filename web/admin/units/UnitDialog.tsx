import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { Lot } from '#contract/catalogue/catalogue.ts';
import { lotPhotoUrl } from '#contract/photos.ts';
import type { UnitRecord } from '#contract/purchases.ts';
import { Gallery } from '#web/lots/Gallery.tsx';
import { lotView } from '#web/lots/lot-view.ts';
import { SoldStamp } from '#web/lots/SoldStamp.tsx';
import { selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { type Text, type Translate, useT } from '../i18n/use-t.ts';
import { DialogButton, DialogFrame, type DialogProps } from '../kit/DialogFrame.tsx';
import { Facts } from '../kit/Facts.tsx';
import { History } from '../kit/History.tsx';
import { purchaseAddress, rm } from '../kit/texts.ts';
import { LotPrice } from '../monitor/LotPrice.tsx';
import { photosApi } from '../photos/endpoints.ts';
import { LotPhotosDialog } from '../photos/LotPhotosDialog.tsx';

/** What became of a lot, where that is shown (specification, back office, section 4, 'Lot status'). */
const SHOWN_STATUS: Partial<Record<Lot['status'], Text>> = {
  offered: 'Offered to the vendor',
  sold: 'Sold',
  forfeited: 'Forfeited',
};

/** Everything on record of a unit, with its photos; stamped when it is sold. */
export function UnitDialog({ record, onClose }: DialogProps<{ readonly record: UnitRecord }>) {
  const t = useT();
  const { auctionLotLog: lot } = record;
  const isAdmin = useAppSelector(selectUser)?.role === 'admin';
  const { name, photos } = lotView(lot);
  // They may have been changed since the row was loaded, from here too.
  const { currentData: now } = photosApi.useLotPhotosQuery(lot.unit);
  const shown = now?.photos.map((file) => lotPhotoUrl(lot.unit, `${file}?v=${now.version}`)) ?? photos;
  return (
    <DialogFrame
      title={t('{regnNo} · lot {id} of {session}', { regnNo: lot.regnNo, id: lot.id, session: record.session })}
      maxWidth="md"
      startsOnClose
      onClose={onClose}
      atLeft={
        isAdmin &&
        record.mybid !== null && (
          <Button component={Link} to={purchaseAddress(record.id)}>
            {t('Purchase')}
          </Button>
        )
      }
      actions={
        <DialogButton
          dialog={(close) => (
            <LotPhotosDialog of={{ ...lot, lotNo: lot.id }} session={record.session} onClose={close} />
          )}
        >
          {t('Photos')}
        </DialogButton>
      }
    >
      <Box sx={{ position: 'relative', borderRadius: '10px', overflow: 'hidden' }}>
        <Gallery
          name={name}
          photos={shown}
          stage="16 / 9.2"
          overlay={lot.status === 'sold' ? <SoldStamp large /> : undefined}
        />
      </Box>
      <Box sx={{ whiteSpace: 'pre-line' }}>
        <Facts
          facts={factsOf(t, lot).map(([term, value]) => [
            t(term),
            <>
              {value.trim() === '' ? '–' : value}
              {term === 'Reserved Price' && (
                <Box component="span" sx={{ display: 'block', fontSize: '0.875rem', color: 'text.secondary' }}>
                  {t('The starting price of the lot, not a hidden reserve.')}
                </Box>
              )}
            </>,
          ])}
        />
      </Box>
      <Box sx={{ mt: 3 }}>
        <LotPrice lot={{ session: record.session, lotNo: lot.id }} />
      </Box>
      <Box sx={{ mt: 3 }}>
        <History headed kind="lot" subjectKey={record.id} />
      </Box>
    </DialogFrame>
  );
}

function factsOf(t: Translate, lot: Lot): readonly (readonly [Text, string])[] {
  const status = SHOWN_STATUS[lot.status];
  return [
    ['Regn No', lot.regnNo],
    ['Make', lot.make],
    ['Particular', lot.descOfGood],
    ['Reserved Price', rm(lot.price)],
    ['Status', status === undefined ? '' : t(status)],
    ['Sold Price', lot.salePrice === null ? '' : rm(lot.salePrice)],
    ['Year', lot.year],
    ['Transmission', lot.ma],
    ['VOC', lot.rc],
    ['Vendor', lot.vendor],
    ['Location', lot.location],
    ['Contact Person', lot.contactPerson],
    ['Remarks', lot.remarks],
    ['Remark 1', lot.remark1],
    ['Remark 2', lot.remark2],
    ['Deposit', rm(lot.deposit)],
  ];
}
