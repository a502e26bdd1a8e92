import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { LotPhotosDialog } from './LotPhotosDialog.tsx';
import type { SaleLot } from './sale-lots.ts';

/** The lots that still need somebody with a camera. */
export function LotsWithoutPhotos({ lots }: { readonly lots: readonly SaleLot[] }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [photographed, setPhotographed] = useState<string>();
  if (lots.length === 0) return null;
  return (
    <Box>
      <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {open ? 'Hide' : 'Show'} {lots.length === 1 ? 'the lot' : `the ${lots.length} lots`} without photos
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
          lots.map(({ unit, regnNo, lotNo, name }) => (
            <li key={unit}>
              <Button
                fullWidth
                onClick={() => setPhotographed(regnNo)}
                sx={{ justifyContent: 'flex-start', gap: 1.25, textAlign: 'left' }}
              >
                <NumberPlate regnNo={regnNo} size="small" /> Lot {lotNo} · {name}
              </Button>
            </li>
          ))}
      </Box>
      {photographed !== undefined && (
        <LotPhotosDialog regnNo={photographed} onClose={() => setPhotographed(undefined)} />
      )}
    </Box>
  );
}
