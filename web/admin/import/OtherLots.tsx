import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import type { ImportMode, OtherLot } from '#contract/catalogue/lot-import.ts';
import { counted } from '../kit/texts.ts';
import type { Target } from './targets.ts';

interface ModeChoiceProps {
  readonly mode: ImportMode;
  readonly onChoose: (mode: ImportMode) => void;
}

/** What becomes of the lots that the file does not have. */
export function ModeChoice({ mode, onChoose }: ModeChoiceProps) {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id} sx={{ '&.Mui-focused': { color: 'text.secondary' } }}>
        Lots that are not in the file
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={mode}
        onChange={(event) => onChoose(event.target.value as ImportMode)}
      >
        <FormControlLabel value="add" control={<Radio />} label="stay" />
        <FormControlLabel value="replace" control={<Radio />} label="are removed: the file replaces the catalogue" />
      </RadioGroup>
    </FormControl>
  );
}

interface OtherLotsProps {
  readonly others: readonly OtherLot[];
  readonly mode: ImportMode;
  readonly target: Target;
}

const NAMED = 50;

/** The lots that the target has and the file has not. */
export function OtherLots({ others, mode, target }: OtherLotsProps) {
  if (others.length === 0) return null;
  const held = others.filter(({ problem }) => problem !== null);
  const one = others.length === 1;
  const stay = one ? 'stays as it is' : 'stay as they are';
  return (
    <Alert
      severity={mode === 'add' ? 'info' : held.length > 0 ? 'error' : 'warning'}
      sx={{ '& .MuiAlert-message': { minWidth: 0 } }}
    >
      {`${counted(others.length, 'lot')} of ${target.name} ${one ? 'is' : 'are'} not in the file and ${mode === 'add' ? stay : 'will be removed'}.`}
      {held.length > 0 &&
        ` Of these, bidders have entered ${held.length.toLocaleString('en-MY')}, which cannot be removed: nothing can be imported like this.`}
      <Box component="details" sx={{ mt: 1 }}>
        <Box component="summary" sx={{ cursor: 'pointer', minHeight: 32 }}>
          Which ones
        </Box>
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {[...held, ...others.filter(({ problem }) => problem === null)]
            .slice(0, NAMED)
            .map(({ id, regnNo, name, problem }) => (
              <li key={id}>
                Lot {id}: {[regnNo, name].filter((part) => part !== '').join(', ')}
                {problem !== null && ` – ${problem}`}
              </li>
            ))}
          {others.length > NAMED && <li>and {(others.length - NAMED).toLocaleString('en-MY')} more</li>}
        </Box>
      </Box>
    </Alert>
  );
}
