import { useState } from 'react';
import { refusalOf } from '#web/api/refusal.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { DownloadIcon } from '#web/components/icons.tsx';
import { download } from '#web/documents/document-window.ts';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { dossierApi, type LotName } from './endpoints.ts';

/** The lot's dossier as a file that anybody checks without the house: `node verify-dossier.mjs FILE.json`. */
export function DossierButton({ lot }: { readonly lot: LotName }) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const query = dossierApi.endpoints.dossierOfLot.initiate(lot, { subscribe: false, forceRefetch: true });
      const dossier = await dispatch(query).unwrap();
      const name = `dossier-${lot.session}-${lot.lotNo}.json`;
      download(new File([JSON.stringify(dossier)], name, { type: 'application/json' }));
    } catch (error) {
      dispatch(showMessage(refusalOf(error).message, 'error'));
    }
    setBusy(false);
  };
  return (
    <BusyButton busy={busy} variant="contained" color="primary" startIcon={<DownloadIcon />} onClick={save}>
      Export dossier
    </BusyButton>
  );
}
