import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { ENCODINGS, type Encoding } from '#contract/tables/decode.ts';
import { useT } from '../i18n/use-t.ts';
import { ChoiceField } from './ChoiceField.tsx';

interface EncodingChoiceProps {
  readonly encoding: Encoding;
  /** Words that look odd in another encoding; '' where this one is certain. */
  readonly sample: string;
  /** Reads the file anew; a reason why it could not be, else ''. */
  readonly onChoose: (encoding: Encoding) => Promise<string>;
}

const OPTIONS = Object.entries(ENCODINGS);

/** How the bytes of a file were read as letters, to be put right by who sees that it was wrong. */
export function EncodingChoice({ encoding, sample, onChoose }: EncodingChoiceProps) {
  const t = useT();
  const [fault, setFault] = useState('');
  return (
    <Box sx={{ display: 'grid', gap: 1, maxWidth: 420 }}>
      <ChoiceField
        label={t('Encoding of the file')}
        value={encoding}
        options={OPTIONS}
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
