import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Encoding } from '#contract/tables/decode.ts';
import { choicesIn } from '../i18n/choices.ts';
import { type Text, text, useT } from '../i18n/use-t.ts';
import { ChoiceField } from './ChoiceField.tsx';

interface EncodingChoiceProps {
  readonly encoding: Encoding;
  /** Words that look odd in another encoding; '' where this one is certain. */
  readonly sample: string;
  /** Reads the file anew; a reason why it could not be, else ''. */
  readonly onChoose: (encoding: Encoding) => Promise<string>;
}

const OPTIONS: Readonly<Record<Encoding, Text>> = {
  'utf-8': text('UTF-8'),
  'utf-16le': text('UTF-16'),
  'utf-16be': text('UTF-16 (big-endian)'),
  'windows-1252': text('Windows-1252 (Western)'),
  gb18030: text('GB18030 (simplified Chinese)'),
  big5: text('Big5 (traditional Chinese)'),
};

/** How the bytes of a file were read as letters, to be put right by who sees that it was wrong. */
export function EncodingChoice({ encoding, sample, onChoose }: EncodingChoiceProps) {
  const t = useT();
  const [fault, setFault] = useState('');
  return (
    <Box sx={{ display: 'grid', gap: 1, maxWidth: 420 }}>
      <ChoiceField
        label={t('Encoding of the file')}
        value={encoding}
        options={Object.entries(choicesIn(t, OPTIONS))}
        onChoose={async (chosen) => setFault(await onChoose(chosen as Encoding))}
      />
      {sample !== '' && (
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {t('The file does not say how its letters are written. Are these words right? {sample}', { sample })}
        </Alert>
      )}
      {fault !== '' && <Alert severity="error">{fault}</Alert>}
    </Box>
  );
}
