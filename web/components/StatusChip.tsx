import type { ReactNode } from 'react';
import { useT } from '../i18n/language.ts';
import { text } from '../i18n/translate.ts';
import { CheckIcon, ClockIcon, CrossIcon, DownTriangleIcon, MinusIcon, UpTriangleIcon } from './icons.tsx';
import styles from './StatusChip.module.css';

/** How somebody stands in a lot, or what became of something: icon, word and colour, never colour alone. */
export type Status = 'on top' | 'outbid' | 'no bid' | 'taken' | 'refused' | 'late';

const LOOK = {
  'on top': { Icon: UpTriangleIcon, tone: 'onTop', word: text('You are on top') },
  outbid: { Icon: DownTriangleIcon, tone: 'outbid', word: text('Outbid') },
  'no bid': { Icon: MinusIcon, tone: 'quiet', word: text('You have not bid yet') },
  taken: { Icon: CheckIcon, tone: 'onTop', word: text('Taken') },
  refused: { Icon: CrossIcon, tone: 'outbid', word: text('Refused') },
  late: { Icon: ClockIcon, tone: 'late', word: text('Ending soon') },
} as const;

interface StatusChipProps {
  readonly status: Status;
  /** Other words than the usual ones. */
  readonly children?: ReactNode;
  /** Another icon than the usual one. */
  readonly sign?: ReactNode;
}

export function StatusChip({ status, children, sign }: StatusChipProps) {
  const t = useT();
  const { Icon, tone, word } = LOOK[status];
  return (
    <span className={`${styles.chip} ${styles[tone]}`}>
      <span className={styles.sign}>{sign ?? <Icon />}</span>
      {children ?? t(word)}
    </span>
  );
}
