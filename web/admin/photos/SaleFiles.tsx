import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { memo, useState } from 'react';
import { lotPhotoUrl } from '#contract/photos.ts';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import type { Status } from '#web/components/StatusChip.tsx';
import { Photo } from '#web/lots/Photo.tsx';
import { type Text, useT } from '../i18n/use-t.ts';
import { chip } from '../kit/columns.tsx';
import { FileThumb } from './FileThumb.tsx';
import { MoveButtons, PhotoGrid } from './PhotoGrid.tsx';
import {
  assigned,
  byFolder,
  type ChangeSale,
  type LooseFile,
  nameOf,
  type PickedFile,
  reordered,
  type SaleLot,
  withoutFiles,
  withReplaced,
} from './sale-photos.ts';
import { reasonText, type UnitState } from './send-photos.ts';

interface FilesProps {
  /** Of the sale. */
  readonly lots: readonly SaleLot[];
  /** The same function at every render. */
  readonly change: ChangeSale;
}

const LINE = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;

/** Photos whose names tell no lot, or more than one: somebody says where they belong, a folder at a time or one by one. */
export function LooseFiles({ loose, lots, change }: FilesProps & { readonly loose: readonly LooseFile[] }) {
  const t = useT();
  const remove = (keys: ReadonlySet<string>) => change((sale) => withoutFiles(sale, keys));
  const assign = (keys: ReadonlySet<string>) => (unit: string) => change((sale) => assigned(sale, keys, unit));
  return (
    <Box component="section" aria-labelledby="loose-photos">
      <Typography id="loose-photos" variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {loose.length === 1 ? t('One photo without a lot') : t('{n} photos without a lot', { n: loose.length })}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {[...byFolder(loose)].map(([folder, files]) => {
          const all = new Set(files.map(({ key }) => key));
          return (
            <Card key={folder} sx={{ p: 2, display: 'grid', gap: 1.5 }}>
              <Box sx={LINE}>
                <Typography variant="h4" component="h3" sx={{ flex: '1 1 200px' }}>
                  {folder === '' ? t('Not in a folder') : folder}
                </Typography>
                {files.length > 1 && (
                  <LotChooser label={t('All {n} to one lot', { n: files.length })} lots={lots} onChoose={assign(all)} />
                )}
                <Button onClick={() => remove(all)}>{files.length === 1 ? t('Leave out') : t('Leave all out')}</Button>
              </Box>
              <Box
                component="ul"
                sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, maxHeight: 480, overflowY: 'auto' }}
              >
                {files.map(({ key, file, units }) => (
                  <Box
                    key={key}
                    component="li"
                    sx={{ ...LINE, gap: 1.5, contentVisibility: 'auto', containIntrinsicSize: 'auto 84px' }}
                  >
                    <Box sx={{ flex: '0 0 auto', width: 96, height: 72, borderRadius: '6px', overflow: 'hidden' }}>
                      <FileThumb file={file} />
                    </Box>
                    <Box sx={{ flex: '1 1 160px' }}>
                      {file.name}
                      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                        {units.length > 0
                          ? t('Names {lots}', { lots: units.map((unit) => nameOf(t, lots, unit)).join(t(' and ')) })
                          : t('Names no lot of this sale')}
                      </Typography>
                    </Box>
                    <LotChooser label={t('Lot')} lots={lots} onChoose={assign(new Set([key]))} />
                    <Button
                      aria-label={t('Leave out {name}', { name: file.name })}
                      onClick={() => remove(new Set([key]))}
                    >
                      {t('Leave out')}
                    </Button>
                  </Box>
                ))}
              </Box>
            </Card>
          );
        })}
      </Box>
    </Box>
  );
}

interface LotChooserProps {
  readonly label: string;
  readonly lots: readonly SaleLot[];
  readonly onChoose: (unit: string) => void;
}

/** Finds one of hundreds of lots by registration number, lot number or name. */
function LotChooser({ label, lots, onChoose }: LotChooserProps) {
  const t = useT();
  return (
    <Autocomplete
      options={lots}
      value={null}
      blurOnSelect
      onChange={(_, lot) => {
        if (lot !== null) onChoose(lot.unit);
      }}
      getOptionLabel={({ lotNo, regnNo, name }) => t('Lot {lotNo} · {name}', { lotNo, name: `${regnNo} · ${name}` })}
      getOptionKey={({ unit }) => unit}
      renderInput={(params) => <TextField {...params} label={label} />}
      sx={{ flex: '1 1 240px', maxWidth: 420 }}
    />
  );
}

interface SaleUnitProps extends FilesProps {
  readonly lot: SaleLot;
  readonly files: readonly PickedFile[];
  /** The photos that it has go. */
  readonly replaced: boolean;
  readonly state: UnitState | undefined;
  readonly busy: boolean;
}

/** What a lot will get: its new photos in their order, beside or in place of those that it has. Drawn anew only when its own have changed. */
export const SaleUnit = memo(function SaleUnit(props: SaleUnitProps) {
  const t = useT();
  const { lot, lots, files, replaced, state, busy, change } = props;
  const { unit, regnNo, photos } = lot;
  const [selected, setSelected] = useState<string>();
  const at = files.findIndex(({ key }) => key === selected);
  const startsWithCover = replaced || photos.length === 0;
  const move = (key: string, to: number) => {
    if (!busy) change((sale) => reordered(sale, unit, key, to));
  };
  return (
    <Card
      component="li"
      sx={{ p: 2, display: 'grid', gap: 1.5, contentVisibility: 'auto', containIntrinsicSize: 'auto 220px' }}
    >
      <Box sx={{ ...LINE, columnGap: 1.5 }}>
        <NumberPlate regnNo={regnNo} size="small" />
        <Typography variant="h4" component="h3" sx={{ flex: '1 1 180px' }}>
          {t('Lot {lotNo} · {name}', { lotNo: lot.lotNo, name: lot.name })}
        </Typography>
        {state !== undefined && chip([STATES[state.state][0], t(STATES[state.state][1])])}
        {state === undefined && (
          <Typography sx={{ color: 'text.secondary' }}>
            {files.length === 1 ? t('One photo') : t('{n} photos', { n: files.length })}
          </Typography>
        )}
        {photos[0] !== undefined && (
          <>
            <Box sx={{ width: 64, height: 48, borderRadius: '6px', overflow: 'hidden', opacity: replaced ? 0.35 : 1 }}>
              <Photo
                src={lotPhotoUrl(unit, photos[0])}
                alt={t('The cover of lot {lotNo} now', { lotNo: lot.lotNo })}
                sizes="64px"
              />
            </Box>
            <FormControlLabel
              disabled={busy}
              control={<Switch checked={replaced} />}
              onChange={() => change((sale) => withReplaced(sale, [unit], !replaced))}
              label={
                photos.length === 1
                  ? t('Replace the photo it has')
                  : t('Replace the {n} photos it has', { n: photos.length })
              }
            />
          </>
        )}
      </Box>
      {state?.state === 'failed' && (
        <Typography sx={{ color: 'outbid.main' }}>{reasonText(t, state.reason)}</Typography>
      )}
      <PhotoGrid
        label={t('New photos of lot {lotNo}', { lotNo: lot.lotNo })}
        width={116}
        photos={files.map(({ key, path, file }, index) => ({
          key,
          name: path,
          marks: startsWithCover && index === 0 ? [t('Cover')] : [],
          picture: <FileThumb file={file} />,
        }))}
        selected={selected}
        onSelect={setSelected}
        onMove={move}
      />
      {selected !== undefined && at >= 0 && !busy && (
        <Box role="group" aria-label={t('Photo {number}', { number: at + 1 })} sx={LINE}>
          <Typography variant="body2" sx={{ flexBasis: '100%', color: 'text.secondary' }}>
            {files[at]?.path}
          </Typography>
          <MoveButtons index={at} count={files.length} onMove={(to) => move(selected, to)} />
          <Button onClick={() => change((sale) => withoutFiles(sale, new Set([selected])))}>{t('Remove')}</Button>
          <LotChooser
            label={t('Move to another lot')}
            lots={lots}
            onChoose={(other) => change((sale) => assigned(sale, new Set([selected]), other))}
          />
        </Box>
      )}
    </Card>
  );
});

const STATES: Readonly<Record<UnitState['state'], readonly [Status, Text]>> = {
  waiting: ['no bid', 'Waiting'],
  sending: ['late', 'Sending'],
  done: ['taken', 'Sent'],
  failed: ['refused', 'Failed'],
};
