import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { SelectField } from '#web/forms/SelectField.tsx';
import { text, useT } from '../i18n/use-t.ts';

/** What somebody has said so far of why they do it. */
export interface Why<Reason extends string> {
  readonly reason: Reason | undefined;
  readonly words: string;
}

export const NOTHING_SAID = { reason: undefined, words: '' } as const;

const LEAST_WORDS = 3;

/** Of the words that confirm it, which come after both. */
export const WHY_FIRST = text('Choose a reason and say in words why; then this can be typed.');

/** Undefined until both are said. */
export function saidWhy<Reason extends string>({ reason, words }: Why<Reason>) {
  return reason === undefined || words.trim().length < LEAST_WORDS ? undefined : { reason, words };
}

interface WhyFieldsProps<Reason extends string> {
  readonly why: Why<Reason>;
  readonly onChange: (why: Why<Reason>) => void;
  /** In the words of the select, in its order. */
  readonly reasons: Readonly<Record<Reason, string>>;
  /** Where bidders read the reason. */
  readonly readBy: string;
  /** 'the lot': in whose history the words are read. */
  readonly of: string;
}

/** A reason, which bidders read, and its words, which only staff do. */
export function WhyFields<Reason extends string>({ why, onChange, reasons, readBy, of }: WhyFieldsProps<Reason>) {
  const t = useT();
  const all = Object.entries<string>(reasons) as [Reason, string][];
  const reasonOf = (text: string) => all.find(([, each]) => each === text)?.[0];
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 2 }}>
      <SelectField
        label={t('Reason')}
        options={all.map(([, each]) => each)}
        value={why.reason === undefined ? '' : reasons[why.reason]}
        onChange={({ target }) => onChange({ ...why, reason: reasonOf(target.value) })}
        helperText={readBy}
      />
      <TextField
        label={t('In words, for the history of {of}', { of })}
        required
        multiline
        minRows={2}
        value={why.words}
        onChange={({ target }) => onChange({ ...why, words: target.value })}
        helperText={t('What happened, who asked for it. Only staff read it.')}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </Box>
  );
}
