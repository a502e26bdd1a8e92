import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { memo, useState } from 'react';
import { lotPhotoUrl } from '#contract/photos.ts';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { Photo } from '#web/lots/Photo.tsx';
import { FileThumb } from './FileThumb.tsx';
import { LotChooser } from './LotChooser.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { PhotoGrid } from './PhotoGrid.tsx';
import type { SaleLot } from './sale-lots.ts';
import type { PickedFile } from './sale-photos.ts';
import type { UnitState } from './send-photos.ts';

interface SaleUnitProps {
  readonly lot: SaleLot;
  readonly lots: readonly SaleLot[];
  readonly files: readonly PickedFile[];
  readonly replaced: boolean;
  readonly state: UnitState | undefined;
  readonly busy: boolean;
  readonly onMove: (unit: string, key: string, to: number) => void;
  readonly onAssign: (key: string, unit: string) => void;
  readonly onRemove: (key: string) => void;
  readonly onReplaced: (unit: string, replaced: boolean) => void;
}

/** What a lot will get: its new photos in their order, beside or in place of those that it has. Drawn anew only when its own have changed. */
export const SaleUnit = memo(function SaleUnit(props: SaleUnitProps) {
  const { lot, lots, files, replaced, state, busy, onMove, onAssign, onRemove, onReplaced } = props;
  const [selected, setSelected] = useState<string>();
  const at = files.findIndex(({ key }) => key === selected);
  const startsWithCover = replaced || lot.photos.length === 0;
  return (
    <Card
      component="li"
      sx={{ p: 2, display: 'grid', gap: 1.5, contentVisibility: 'auto', containIntrinsicSize: 'auto 220px' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
        <NumberPlate regnNo={lot.regnNo} size="small" />
        <Typography variant="h4" component="h3" sx={{ flex: '1 1 180px' }}>
          Lot {lot.lotNo} · {lot.name}
        </Typography>
        <State state={state} count={files.length} />
        {lot.photos.length > 0 && (
          <>
            <Covers lot={lot} faded={replaced} />
            <FormControlLabel
              disabled={busy}
              control={<Switch checked={replaced} onChange={(_, checked) => onReplaced(lot.unit, checked)} />}
              label={
                lot.photos.length === 1 ? 'Replace the photo it has' : `Replace the ${lot.photos.length} photos it has`
              }
            />
          </>
        )}
      </Box>
      {state?.state === 'failed' && <Typography sx={{ color: 'outbid.main' }}>{state.reason}</Typography>}
      <PhotoGrid
        label={`New photos of ${lot.regnNo}`}
        width={116}
        photos={files.map(({ key, path, file }, index) => ({
          key,
          name: path,
          marks: startsWithCover && index === 0 ? ['Cover'] : [],
          picture: <FileThumb file={file} />,
        }))}
        selected={selected}
        onSelect={setSelected}
        onMove={(key, to) => {
          if (!busy) onMove(lot.unit, key, to);
        }}
      />
      {at >= 0 && selected !== undefined && !busy && (
        <Box
          role="group"
          aria-label={`Photo ${at + 1}`}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
        >
          <Typography variant="body2" sx={{ flexBasis: '100%', color: 'text.secondary' }}>
            {files[at]?.path}
          </Typography>
          <MoveButtons index={at} count={files.length} onMove={(to) => onMove(lot.unit, selected, to)} />
          <Button onClick={() => onRemove(selected)}>Remove</Button>
          <LotChooser label="Move to another lot" lots={lots} onChoose={(unit) => onAssign(selected, unit)} />
        </Box>
      )}
    </Card>
  );
});

function Covers({ lot, faded }: { readonly lot: SaleLot; readonly faded: boolean }) {
  const [cover] = lot.photos;
  if (cover === undefined) return null;
  return (
    <Box sx={{ width: 64, height: 48, borderRadius: '6px', overflow: 'hidden', opacity: faded ? 0.35 : 1 }}>
      <Photo src={lotPhotoUrl(lot.regnNo, cover)} alt={`The cover of ${lot.regnNo} now`} sizes="64px" />
    </Box>
  );
}

function State({ state, count }: { readonly state: UnitState | undefined; readonly count: number }) {
  const photos = count === 1 ? 'One photo' : `${count} photos`;
  switch (state?.state) {
    case 'done':
      return <StatusChip status="taken">Sent</StatusChip>;
    case 'failed':
      return <StatusChip status="refused">Failed</StatusChip>;
    case 'sending':
      return <StatusChip status="late">Sending</StatusChip>;
    case 'waiting':
      return <StatusChip status="no bid">Waiting</StatusChip>;
    default:
      return <Typography sx={{ color: 'text.secondary' }}>{photos}</Typography>;
  }
}
