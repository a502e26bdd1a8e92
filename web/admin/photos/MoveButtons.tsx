import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { NextIcon, PreviousIcon } from '#web/components/icons.tsx';

interface MoveButtonsProps {
  /** Of the selected photo, from 0. */
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
}

/** Moves the selected photo without a mouse. */
export function MoveButtons({ index, count, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton aria-label="Move left" disabled={index === 0} onClick={() => onMove(index - 1)}>
        <PreviousIcon />
      </IconButton>
      <IconButton aria-label="Move right" disabled={index === count - 1} onClick={() => onMove(index + 1)}>
        <NextIcon />
      </IconButton>
      <Button disabled={index === 0} onClick={() => onMove(0)}>
        Make cover
      </Button>
    </>
  );
}
