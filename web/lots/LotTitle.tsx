import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { useT } from '#web/i18n/language.ts';

export interface LotTitleProps {
  readonly lot: { readonly id: string; readonly regnNo: string; readonly name?: string };
  readonly sx?: SxProps<Theme>;
}

/** Which lot a dialog or a panel is about: its number, its plate and, where there is room, its name. */
export function LotTitle({ lot, sx = {} }: LotTitleProps) {
  const t = useT();
  return (
    <Box
      sx={[
        { display: 'flex', alignItems: 'center', columnGap: 1, rowGap: 0.5, flexWrap: 'wrap' },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <Typography variant="h4" component="span">
        {t('LOT {no}', { no: lot.id })}
      </Typography>
      <NumberPlate regnNo={lot.regnNo} size="small" />
      {lot.name !== undefined && (
        <Typography variant="body2" component="span" color="textSecondary">
          {lot.name}
        </Typography>
      )}
    </Box>
  );
}
