import Box from '@mui/material/Box';
import { lotPhotoUrl, ROW_SIZES } from '#contract/photos.ts';
import { Photo } from '#web/lots/Photo.tsx';
import type { Column } from '../kit/column.ts';

interface Pictured {
  readonly unit: string;
  /** The cover first. */
  readonly photos: readonly string[];
}

/** The cover of a unit, or nothing. */
export function photoColumn<Row>(of: (row: Row) => Pictured): Column<Row> {
  return {
    label: 'Photo',
    cell: (row) => {
      const { unit, photos } = of(row);
      const [cover] = photos;
      if (cover === undefined) return '–';
      return (
        <Box sx={{ my: 0.5, width: 72, height: 48, borderRadius: '8px', overflow: 'hidden' }}>
          <Photo src={lotPhotoUrl(unit, cover)} alt="" sizes={ROW_SIZES} />
        </Box>
      );
    },
  };
}
