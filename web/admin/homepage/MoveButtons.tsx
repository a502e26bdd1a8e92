import IconButton from '@mui/material/IconButton';
import { DownIcon, UpIcon } from '#web/components/icons.tsx';
import { useT } from '../i18n/use-t.ts';

interface MoveButtonsProps {
  /** What is moved, for those who listen. */
  readonly of: string;
  readonly first: boolean;
  readonly last: boolean;
  /** -1: up, 1: down. */
  readonly onMove: (by: -1 | 1) => void;
}

/** Puts something in order by keyboard, finger or mouse. At an end a button stays where the focus is, and does nothing. */
export function MoveButtons({ of, first, last, onMove }: MoveButtonsProps) {
  const t = useT();
  return (
    <span>
      <IconButton
        aria-label={t('Move {of} up', { of })}
        aria-disabled={first}
        onClick={() => onMove(-1)}
        sx={{ width: 48, height: 48, opacity: first ? 0.35 : 1 }}
      >
        <UpIcon />
      </IconButton>
      <IconButton
        aria-label={t('Move {of} down', { of })}
        aria-disabled={last}
        onClick={() => onMove(1)}
        sx={{ width: 48, height: 48, opacity: last ? 0.35 : 1 }}
      >
        <DownIcon />
      </IconButton>
    </span>
  );
}
