import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Session } from '#contract/catalogue/catalogue.ts';
import { dayText } from '#domain/moments.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { StateCard } from '#web/components/StateCard.tsx';
import { useT } from '../i18n/use-t.ts';
import { textParam, useAddressParams } from '../kit/address-params.ts';
import { DropPlace } from '../kit/DropPlace.tsx';
import { FileButton } from '../kit/FileButton.tsx';
import { PickSelect } from '../kit/PickSelect.tsx';
import { Stat, Stats } from '../kit/Stats.tsx';
import { counted } from '../kit/texts.ts';
import { UnsavedChanges } from '../kit/UnsavedChanges.tsx';
import { UploadList } from '../kit/UploadList.tsx';
import { type FileOfFolder, filesOfDrop, filesOfInput } from './files-of-drop.ts';
import { heicText } from './heic.ts';
import { LotPhotosDialog } from './LotPhotosDialog.tsx';
import { LooseFiles, SaleUnit } from './SaleFiles.tsx';
import { type SaleLot, withReplaced } from './sale-photos.ts';
import type { PhotoSender } from './send-photos.ts';
import { useSending, useUnitStates } from './use-photo-sender.ts';
import { useSalePhotos } from './use-sale-photos.ts';

/** `without`: 'photos' where the lots without any are opened at once. */
const PARAMS = { auction: textParam, without: textParam };
const NEXT = 'next';

/** The photos of a whole sale: a folder is dropped, its files find their lots, and all are sent. */
export function PhotosOfSale() {
  const t = useT();
  const [{ auction, without }, change] = useAddressParams(PARAMS);
  const sessions = catalogueApi.useSessionsQuery();
  const chosen = auction || sessions.data?.[0]?.id || (sessions.data === undefined ? '' : NEXT);
  return (
    <Loadable query={sessions} failure={t('The sessions could not be loaded')}>
      {chosen !== '' && (
        <Sale
          auction={chosen}
          opensWithout={without === 'photos'}
          sessions={sessions.data ?? []}
          onAuction={(next) => change({ auction: next, without: '' })}
        />
      )}
    </Loadable>
  );
}

interface SaleProps {
  /** A session, or 'next'. */
  readonly auction: string;
  /** The lots without photos are shown. */
  readonly opensWithout: boolean;
  readonly sessions: readonly Session[];
  readonly onAuction: (auction: string) => void;
}

function Sale({ auction, opensWithout, sessions, onAuction }: SaleProps) {
  const t = useT();
  const id = useId();
  const { query, lots, sale, busy, sender, change, ...actions } = useSalePhotos(auction);
  const units = lots.filter(({ unit }) => sale.byUnit.has(unit));
  const without = lots.filter(({ unit, photos }) => photos.length === 0 && !sale.byUnit.has(unit));
  const count = [...sale.byUnit.values()].reduce((sum, files) => sum + files.length, 0);
  const withStored = units.flatMap(({ unit, photos }) => (photos.length > 0 ? [unit] : []));
  const replaceAll = (replaced: boolean) => change((now) => withReplaced(now, withStored, replaced));
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <PickSelect label={t('Auction')} value={auction} disabled={busy} onValue={onAuction} below={0}>
        {sessions.map(({ id: session, startDate }) => (
          <option key={session} value={session}>
            {session} ({dayText(startDate, t.language)})
          </option>
        ))}
        <option value={NEXT}>{t('Next auction')}</option>
      </PickSelect>
      <Loadable query={query} failure={t('The lots could not be loaded')}>
        {query.currentData?.length === 0 ? (
          <StateCard title={t('There are no lots in this auction yet')}>
            {t('Photos find their lots by registration number or lot number.')}
          </StateCard>
        ) : (
          <>
            <DropArea disabled={busy || query.currentData === undefined} onFiles={actions.add} />
            <SendProgress sender={sender} nameOf={actions.nameOf} onRetry={actions.send} />
            <Stats label={t('Photos of this sale')}>
              <Stat label={t('Lots')} value={query.currentData && lots.length} />
              <Stat
                label={t('Photos for lots')}
                value={count}
                note={units.length > 0 && t('of {lots}', { lots: counted(t, units.length, 'lot') })}
              />
              <Stat label={t('Photos without a lot')} value={sale.loose.length} />
              <Stat
                label={t('Lots without photos')}
                value={query.currentData && without.length}
                note={count > 0 && t('after these are sent')}
              />
            </Stats>
            {sale.heic > 0 && <Alert severity="warning">{heicText(t, sale.heic)}</Alert>}
            {sale.leftOut > 0 && (
              <Typography sx={{ color: 'text.secondary' }}>
                {sale.leftOut === 1
                  ? t('One file is no photo and is left out.')
                  : t('{n} files are no photos and are left out.', { n: sale.leftOut })}
              </Typography>
            )}
            {sale.loose.length > 0 && !busy && <LooseFiles loose={sale.loose} lots={lots} change={change} />}
            {units.length > 0 && (
              <Box component="section" aria-labelledby={`${id}-lots`}>
                <Box sx={{ mb: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
                  <Typography id={`${id}-lots`} variant="h3" component="h2" sx={{ flex: '1 1 200px' }}>
                    {units.length === 1 ? t('One lot gets photos') : t('{n} lots get photos', { n: units.length })}
                  </Typography>
                  {withStored.length > 1 && !busy && (
                    <>
                      <Button onClick={() => replaceAll(true)}>{t('Replace the photos of all')}</Button>
                      <Button onClick={() => replaceAll(false)}>{t('Add to those of all')}</Button>
                    </>
                  )}
                </Box>
                <UnitList {...{ lots, units, sale, busy, sender, change }} />
              </Box>
            )}
            <LotsWithoutPhotos lots={without} opened={opensWithout} />
            <SendBar count={count} busy={busy} sender={sender} onSend={actions.send} onClear={actions.clear} />
          </>
        )}
      </Loadable>
      <UnsavedChanges unsaved={count + sale.loose.length > 0} />
    </Box>
  );
}

interface UnitListProps extends Pick<ReturnType<typeof useSalePhotos>, 'lots' | 'sale' | 'busy' | 'sender' | 'change'> {
  readonly units: readonly SaleLot[];
}

function UnitList({ lots, units, sale, busy, sender, change }: UnitListProps) {
  const states = useUnitStates(sender);
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
      {units.map((lot) => (
        <SaleUnit
          key={lot.unit}
          lot={lot}
          lots={lots}
          files={sale.byUnit.get(lot.unit) ?? []}
          replaced={sale.replaced.has(lot.unit)}
          state={states.get(lot.unit)}
          busy={busy}
          change={change}
        />
      ))}
    </Box>
  );
}

interface DropAreaProps {
  readonly disabled: boolean;
  readonly onFiles: (files: FileOfFolder[]) => void;
}

function DropArea({ disabled, onFiles }: DropAreaProps) {
  const t = useT();
  return (
    <DropPlace
      onDrop={async (dropped) => {
        if (!disabled) onFiles(await filesOfDrop(dropped));
      }}
    >
      <Typography variant="h3" component="h2">
        {t('Drop the folder with the photos of the sale')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: 620 }}>
        {t(
          'Folders or files are named by registration number or lot: WXC 4821/IMG_1.jpg, WXC4821-2.jpg, lot 101 (3).jpg. Nothing is sent before you have seen what goes where.',
        )}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
        <FileButton
          label={t('Folder of photos')}
          folder
          disabled={disabled}
          onFiles={(files) => onFiles(filesOfInput(files))}
        >
          {t('Choose a folder')}
        </FileButton>
        <FileButton label={t('Photos')} multiple disabled={disabled} onFiles={(files) => onFiles(filesOfInput(files))}>
          {t('Choose photos')}
        </FileButton>
      </Box>
    </DropPlace>
  );
}

/** The lots that still need somebody with a camera. */
function LotsWithoutPhotos({ lots, opened }: { readonly lots: readonly SaleLot[]; readonly opened: boolean }) {
  const t = useT();
  const id = useId();
  const [open, setOpen] = useState(opened);
  const [photographed, setPhotographed] = useState<SaleLot>();
  if (lots.length === 0) return null;
  return (
    <Box>
      <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {lots.length === 1
          ? t(open ? 'Hide the lot without photos' : 'Show the lot without photos')
          : t(open ? 'Hide the {n} lots without photos' : 'Show the {n} lots without photos', { n: lots.length })}
      </Button>
      <Box
        component="ul"
        id={id}
        hidden={!open}
        sx={{
          m: 0,
          mt: 1.5,
          p: 0,
          listStyle: 'none',
          display: open ? 'grid' : 'none',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
        }}
      >
        {open &&
          lots.map((lot) => (
            <li key={lot.unit}>
              <Button
                fullWidth
                onClick={() => setPhotographed(lot)}
                sx={{ justifyContent: 'flex-start', gap: 1.25, textAlign: 'left' }}
              >
                <NumberPlate regnNo={lot.regnNo} size="small" />{' '}
                {t('Lot {lotNo} · {name}', { lotNo: lot.lotNo, name: lot.name })}
              </Button>
            </li>
          ))}
      </Box>
      {photographed !== undefined && <LotPhotosDialog of={photographed} onClose={() => setPhotographed(undefined)} />}
    </Box>
  );
}

interface SendProgressProps {
  readonly sender: PhotoSender;
  readonly nameOf: (file: File) => string;
  readonly onRetry: () => void;
}

/** How far each file is that was sent from here. */
function SendProgress({ sender, nameOf, onRetry }: SendProgressProps) {
  const { uploads } = useSending(sender);
  return <UploadList queue={{ retry: onRetry, stop: sender.stop }} uploads={uploads} nameOf={nameOf} />;
}

interface SendBarProps {
  readonly count: number;
  readonly busy: boolean;
  readonly sender: PhotoSender;
  readonly onSend: () => void;
  readonly onClear: () => void;
}

/** Sends what was chosen; stays in sight. */
function SendBar({ count, busy, sender, onSend, onClear }: SendBarProps) {
  const t = useT();
  const { uploads } = useSending(sender);
  if (count === 0) return null;
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        py: 1.5,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        bgcolor: 'background.default',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography sx={{ flex: 1, fontWeight: 500 }}>
        {busy &&
          t('{n} of {all} sent', {
            n: uploads.filter(({ state }) => state === 'done').length,
            all: uploads.length,
          })}
      </Typography>
      <Button disabled={busy} onClick={onClear}>
        {t('Clear')}
      </Button>
      <BusyButton variant="contained" color="primary" busy={busy} onClick={onSend}>
        {count === 1 ? t('Upload one photo') : t('Upload {count} photos', { count })}
      </BusyButton>
    </Box>
  );
}
