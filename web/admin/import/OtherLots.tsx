import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import type { ImportMode, OtherLot } from '#contract/catalogue/lot-import.ts';
import { type Text, useT } from '../i18n/use-t.ts';
import { placeOf, type Target } from './targets.ts';

interface ModeChoiceProps {
  readonly mode: ImportMode;
  readonly onChoose: (mode: ImportMode) => void;
}

/** What becomes of the lots that the file does not have. */
export function ModeChoice({ mode, onChoose }: ModeChoiceProps) {
  const t = useT();
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id} sx={{ '&.Mui-focused': { color: 'text.secondary' } }}>
        {t('Lots that are not in the file')}
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={mode}
        onChange={(event) => onChoose(event.target.value as ImportMode)}
      >
        <FormControlLabel value="add" control={<Radio />} label={t('stay')} />
        <FormControlLabel
          value="replace"
          control={<Radio />}
          label={t('are removed: the file replaces the catalogue')}
        />
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
  const t = useT();
  if (others.length === 0) return null;
  const held = others.filter(({ problem }) => problem !== null);
  const [stay, go]: readonly [Text, Text] =
    others.length === 1
      ? [
          '1 lot of {place} is not in the file and stays as it is.',
          '1 lot of {place} is not in the file and will be removed.',
        ]
      : [
          '{n} lots of {place} are not in the file and stay as they are.',
          '{n} lots of {place} are not in the file and will be removed.',
        ];
  return (
    <Alert
      severity={mode === 'add' ? 'info' : held.length > 0 ? 'error' : 'warning'}
      sx={{ '& .MuiAlert-message': { minWidth: 0 } }}
    >
      {t(mode === 'add' ? stay : go, { n: others.length.toLocaleString('en-MY'), place: placeOf(t, target.id) })}
      {held.length > 0 &&
        t(' Of these, bidders have entered {n}, which cannot be removed: nothing can be imported like this.', {
          n: held.length.toLocaleString('en-MY'),
        })}
      <Box component="details" sx={{ mt: 1 }}>
        <Box component="summary" sx={{ cursor: 'pointer', minHeight: 32 }}>
          {t('Which ones')}
        </Box>
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {[...held, ...others.filter(({ problem }) => problem === null)]
            .slice(0, NAMED)
            .map(({ id, regnNo, name, problem }) => (
              <li key={id}>
                {t('Lot {id}: {message}', { id, message: [regnNo, name].filter((part) => part !== '').join(', ') })}
                {problem !== null && ` – ${t.message(problem)}`}
              </li>
            ))}
          {others.length > NAMED && (
            <li>{t('and {n} more', { n: (others.length - NAMED).toLocaleString('en-MY') })}</li>
          )}
        </Box>
      </Box>
    </Alert>
  );
}
