import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { DocumentIcon, DownloadIcon } from '#web/components/icons.tsx';
import { useDocuments } from '#web/documents/use-documents.ts';
import { selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import type { LotName } from './endpoints.ts';

/** The lot's dossier: a file that anybody checks without the house (`node verify-dossier.mjs FILE.json`), and a paper for people. */
export function DossierButtons({ lot }: { readonly lot: LotName }) {
  const { openDossier, busy } = useDocuments();
  const isAdmin = useAppSelector((state) => selectUser(state)?.role === 'admin');
  const [withNames, setWithNames] = useState(false);
  const key = `${lot.session}/${lot.lotNo}`;
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <BusyButton
          variant="contained"
          color="primary"
          busy={busy === `dossier file ${key}`}
          startIcon={<DownloadIcon />}
          onClick={() => openDossier(key, 'file', withNames)}
        >
          Export dossier
        </BusyButton>
        <BusyButton
          busy={busy === `dossier paper ${key}`}
          startIcon={<DocumentIcon />}
          onClick={() => openDossier(key, 'paper', withNames)}
        >
          As PDF
        </BusyButton>
      </Box>
      {isAdmin && (
        <FormControlLabel
          label="With names (is noted)"
          sx={{ minHeight: 48 }}
          control={<Switch color="secondary" checked={withNames} onChange={(_, next) => setWithNames(next)} />}
        />
      )}
    </Box>
  );
}
