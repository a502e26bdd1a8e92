import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { CheckIcon, ClockIcon, CrossIcon, DownTriangleIcon, MinusIcon, UpTriangleIcon } from './icons.tsx';

/** How somebody stands in a lot, or what became of something: icon, word and colour, never colour alone. */
export type Status = 'on top' | 'outbid' | 'no bid' | 'taken' | 'refused' | 'late';

const LOOK = {
  'on top': { Icon: UpTriangleIcon, tone: 'onTop', word: 'You are on top' },
  outbid: { Icon: DownTriangleIcon, tone: 'outbid', word: 'Outbid' },
  'no bid': { Icon: MinusIcon, tone: 'quiet', word: 'No bid yet' },
  taken: { Icon: CheckIcon, tone: 'onTop', word: 'Taken' },
  refused: { Icon: CrossIcon, tone: 'outbid', word: 'Refused' },
  late: { Icon: ClockIcon, tone: 'late', word: 'Ending soon' },
} as const;

interface StatusChipProps {
  readonly status: Status;
  /** Other words than the usual ones. */
  readonly children?: ReactNode;
}

export function StatusChip({ status, children }: StatusChipProps) {
  const { Icon, tone, word } = LOOK[status];
  const quiet = tone === 'quiet';
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: '0.45em',
        px: 1.25,
        py: 0.5,
        borderRadius: '6px',
        fontSize: '0.875rem',
        fontWeight: 600,
        lineHeight: 1.3,
        whiteSpace: 'nowrap',
        color: quiet ? 'text.secondary' : `${tone}.main`,
        bgcolor: quiet ? 'quiet.main' : `${tone}.ground`,
      }}
    >
      <Box component="span" sx={{ fontSize: '0.7em' }}>
        <Icon />
      </Box>
      {children ?? word}
    </Box>
  );
}
