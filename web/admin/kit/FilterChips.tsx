import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { CheckIcon } from '#web/components/icons.tsx';

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
  return (
    <Box role="group" aria-label={label} sx={{ mb: below, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {(Object.keys(choices) as Choice[]).map((choice) => {
        const current = choice === chosen;
        return (
          <ButtonBase
            key={choice}
            aria-pressed={current}
            onClick={() => onChoose(choice)}
            sx={{
              gap: 0.75,
              minHeight: 48,
              px: 2,
              border: 1,
              borderRadius: '24px',
              borderColor: current ? 'text.primary' : 'edge.main',
              bgcolor: current ? 'text.primary' : 'background.paper',
              color: current ? 'background.paper' : 'text.primary',
              font: 'inherit',
              fontWeight: 500,
            }}
          >
            {current && <CheckIcon />}
            {choices[choice]}
          </ButtonBase>
        );
      })}
    </Box>
  );
}
