import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { FileProof } from '#contract/handover/further.ts';
import { MOST_PROOFS_A_STEP } from '#contract/handover/proof-address.ts';
import { dayText } from '#domain/moments.ts';
import { proofsApi } from '#web/calls/endpoints/handover.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx';
import { shrinkPhoto } from '#web/forms/shrink-photo.ts';
import { useT } from '#web/i18n/language.ts';
import { useOpenProof } from './open-proof.ts';

interface ProofsProps {
  /** The order number. */
  readonly order: string;
  readonly step: string;
  /** How the step is called, in the language of the page. */
  readonly label: string;
  /** Of this step. */
  readonly proofs: readonly FileProof[];
  /** More can be added. */
  readonly takes: boolean;
  readonly mayRemove: (proof: FileProof) => boolean;
}

/** The photos and PDFs of a step: opened, added and removed. */
export function Proofs({ order, step, label, proofs, takes, mayRemove }: ProofsProps) {
  const t = useT();
  const open = useOpenProof();
  const input = useRef<HTMLInputElement>(null);
  const [upload, { isLoading, error }] = proofsApi.useUploadProofMutation();
  const [remove, removing] = proofsApi.useRemoveProofMutation();
  const [asked, setAsked] = useState<FileProof>();
  const [preparing, setPreparing] = useState(false);
  const fault = error ?? removing.error;
  const send = async (file: File) => {
    setPreparing(true);
    // A PDF, and what the browser cannot read, is for the server to judge.
    const photo = file.type.startsWith('image/') ? await shrinkPhoto(file) : undefined;
    setPreparing(false);
    await upload({ order, step, file: photo ?? file });
  };
  const nameOf = (proof: FileProof) => `${t(proof.type === 'pdf' ? 'PDF' : 'Photo')}, ${dayText(proof.at, t.language)}`;
  return (
    <Box sx={{ minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {proofs.length > 0 && (
        <Box component="ul" aria-label={t('Files of {step}', { step: label })} sx={LIST}>
          {proofs.map((proof) => (
            <li key={proof.id}>
              <Button
                size="small"
                onClick={() => void open(proof)}
                aria-label={t('Open the file: {file}', { file: `${label}, ${nameOf(proof)}` })}
              >
                {nameOf(proof)}
              </Button>
              {mayRemove(proof) && (
                <Button
                  size="small"
                  color="error"
                  variant="text"
                  aria-label={`${t('Remove')}: ${label}, ${nameOf(proof)}`}
                  onClick={() => setAsked(proof)}
                >
                  {t('Remove')}
                </Button>
              )}
            </li>
          ))}
        </Box>
      )}
      {takes && proofs.length < MOST_PROOFS_A_STEP && (
        <>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t('Photo or PDF of {step}', { step: label })}
            accept="image/jpeg,image/png,image/webp,application/pdf"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file !== undefined) void send(file);
              // The same file can be chosen again, after a failure.
              target.value = '';
            }}
          />
          <BusyButton
            size="small"
            busy={isLoading || preparing}
            refused={error}
            onClick={() => input.current?.click()}
            aria-label={`${t('Add a photo or PDF')}: ${label}`}
          >
            {t('Add a photo or PDF')}
          </BusyButton>
        </>
      )}
      {fault !== undefined && (
        <Typography role="alert" variant="body2" color="error" sx={{ flexBasis: '100%' }}>
          {t.message(refusalOf(fault).message)}
        </Typography>
      )}
      {asked !== undefined && (
        <ConfirmDialog
          open
          title={t('Remove this file?')}
          yes={t('Remove')}
          startsOnNo
          onYes={() => {
            setAsked(undefined);
            void remove({ id: asked.id });
          }}
          onNo={() => setAsked(undefined)}
        >
          {`${label}: ${nameOf(asked)}`}
        </ConfirmDialog>
      )}
    </Box>
  );
}

const LIST = { m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1 } as const;
