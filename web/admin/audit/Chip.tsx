import Box from '@mui/material/Box';
import { StatusChip } from '#web/components/StatusChip.tsx';
import type { Tone } from './words.ts';

const STATUS = { good: 'taken', bad: 'refused', quiet: 'no bid' } as const satisfies Record<Tone, string>;

interface ChipProps {
  readonly word: string;
  readonly tone: Tone;
  /** Where room is short. */
  readonly small?: boolean;
}

/** What became of something: icon, word and colour. */
export function Chip({ word, tone, small = false }: ChipProps) {
  const chip = <StatusChip status={STATUS[tone]}>{word}</StatusChip>;
  return small ? <Box sx={{ '& > span': { px: 0.75, fontSize: '0.8125rem' } }}>{chip}</Box> : chip;
}
