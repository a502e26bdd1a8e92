import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useT } from '../i18n/language.ts';
import { text } from '../i18n/translate.ts';
import { CheckIcon, ClockIcon, CrossIcon, DownTriangleIcon, MinusIcon, UpTriangleIcon } from './icons.tsx';

/** How somebody stands in a lot, or what became of something: icon, word and colour, never colour alone. */
export type Status = 'on top' | 'outbid' | 'no bid' | 'taken' | 'refused' | 'late';

const LOOK = {
  'on top': { Icon: UpTriangleIcon, tone: 'onTop', word: text('You are on top') },
  outbid: { Icon: DownTriangleIcon, tone: 'outbid', word: text('Outbid') },
  'no bid': { Icon: MinusIcon, tone: 'quiet', word: text('No bid yet') },
  taken: { Icon: CheckIcon, tone: 'onTop', word: text('Taken') },
  refused: { Icon: CrossIcon, tone: 'outbid', word: text('Refused') },
  late: { Icon: ClockIcon, tone: 'late', word: text('Ending soon') },
} as const;

interface StatusChipProps {
  readonly status: Status;
  /** Other words than the usual ones. */
  readonly children?: ReactNode;
}

export function StatusChip({ status, children }: StatusChipProps) {
  const t = useT();
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
      {/* Where the room is short the words give way, not the sign. */}
      <Box component="span" sx={{ fontSize: '0.7em', flexShrink: 0, minWidth: '1em' }}>
        <Icon />
      </Box>
      {children ?? t(word)}
    </Box>
  );
}
