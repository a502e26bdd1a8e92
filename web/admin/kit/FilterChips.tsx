import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { CheckIcon } from '#web/components/icons.tsx';
import { BAR_CONTROL } from './density.ts';

const PHONE = '@media (width < 37.5rem)';

interface FilterChipsProps<Choice extends string> {
  /** What is filtered, for those who listen. */
  readonly label: string;
  readonly choices: Readonly<Record<Choice, string>>;
  readonly chosen: Choice;
  readonly onChoose: (choice: Choice) => void;
  /** Room below it, in steps of 8 px. */
  readonly below?: number;
}

/** One way of many to look at a list. */
export function FilterChips<Choice extends string>(props: FilterChipsProps<Choice>) {
  const { label, choices, chosen, onChoose, below = 0 } = props;
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: box } = line;
    const pressed = box?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (box && pressed)
      box.scrollLeft = pressed.offsetLeft - box.offsetLeft - (box.clientWidth - pressed.offsetWidth) / 2;
  }, []);
  return (
    <Box ref={line} role="group" aria-label={label} sx={{ ...LINE, mb: below }}>
      {(Object.keys(choices) as Choice[]).map((choice) => {
        const current = choice === chosen;
        return (
          <FilterChip key={choice} current={current} onPress={() => onChoose(choice)}>
            {choices[choice]}
          </FilterChip>
        );
      })}
    </Box>
  );
}

/** On a phone one line that a finger moves, so that the list below has the room. */
const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.75,
  minWidth: 0,
  [PHONE]: {
    // With room for the outline of the focus.
    ...{
      flexWrap: 'nowrap',
      p: '4px',
      mx: '-4px',
      mt: '-4px',
      maxWidth: 'calc(100% + 8px)',
      overflowX: 'auto',
      scrollbarWidth: 'none',
    },
    '& > *': { flexShrink: 0 },
  },
} as const;

interface FilterChipProps {
  readonly current: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

export function FilterChip({ current, onPress, children }: FilterChipProps) {
  return (
    <ButtonBase
      aria-pressed={current}
      onClick={onPress}
      sx={{
        gap: 0.75,
        ...BAR_CONTROL,
        px: 1.5,
        border: 1,
        borderRadius: '24px',
        borderColor: current ? 'text.primary' : 'edge.main',
        bgcolor: current ? 'text.primary' : 'background.paper',
        color: current ? 'background.paper' : 'text.primary',
        font: 'inherit',
        fontSize: '0.875rem',
        fontWeight: 500,
      }}
    >
      {current && <CheckIcon />}
      {children}
    </ButtonBase>
  );
}
