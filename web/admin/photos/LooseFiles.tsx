import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { FileThumb } from './FileThumb.tsx';
import { LotChooser } from './LotChooser.tsx';
import type { SaleLot } from './sale-lots.ts';
import { byFolder, type LooseFile } from './sale-photos.ts';

interface LooseFilesProps {
  readonly loose: readonly LooseFile[];
  readonly lots: readonly SaleLot[];
  readonly onAssign: (keys: ReadonlySet<string>, unit: string) => void;
  readonly onRemove: (keys: ReadonlySet<string>) => void;
}

/** Photos whose names tell no lot, or more than one: somebody says where they belong, a folder at a time or one by one. */
export function LooseFiles({ loose, lots, onAssign, onRemove }: LooseFilesProps) {
  return (
    <Box component="section" aria-labelledby="loose-photos">
      <Typography id="loose-photos" variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {loose.length === 1 ? 'One photo without a lot' : `${loose.length} photos without a lot`}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {[...byFolder(loose)].map(([folder, files]) => {
          const all = new Set(files.map(({ key }) => key));
          return (
            <Card key={folder} sx={{ p: 2, display: 'grid', gap: 1.5 }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <Typography variant="h4" component="h3" sx={{ flex: '1 1 200px' }}>
                  {folder === '' ? 'Not in a folder' : folder}
                </Typography>
                {files.length > 1 && (
                  <LotChooser
                    label={`All ${files.length} to one lot`}
                    lots={lots}
                    onChoose={(unit) => onAssign(all, unit)}
                  />
                )}
                <Button onClick={() => onRemove(all)}>{files.length === 1 ? 'Leave out' : 'Leave all out'}</Button>
              </Box>
              <Box
                component="ul"
                sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, maxHeight: 480, overflowY: 'auto' }}
              >
                {files.map((file) => (
                  <Line key={file.key} {...{ file, lots, onAssign, onRemove }} />
                ))}
              </Box>
            </Card>
          );
        })}
      </Box>
    </Box>
  );
}

interface LineProps extends Omit<LooseFilesProps, 'loose'> {
  readonly file: LooseFile;
}

function Line({ file, lots, onAssign, onRemove }: LineProps) {
  const key = new Set([file.key]);
  const plates = file.units.map((unit) => lots.find((lot) => lot.unit === unit)?.regnNo ?? unit);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 84px',
      }}
    >
      <Box sx={{ flex: '0 0 auto', width: 96, height: 72, borderRadius: '6px', overflow: 'hidden' }}>
        <FileThumb file={file.file} />
      </Box>
      <Box sx={{ flex: '1 1 160px' }}>
        {file.file.name}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {plates.length > 0 ? `Names ${plates.join(' and ')}` : 'Names no lot of this sale'}
        </Typography>
      </Box>
      <LotChooser label="Lot" lots={lots} onChoose={(unit) => onAssign(key, unit)} />
      <Button aria-label={`Leave out ${file.file.name}`} onClick={() => onRemove(key)}>
        Leave out
      </Button>
    </Box>
  );
}
