import type { FileProof } from '#contract/handover/further.ts';
import { PROOF_URL } from '#contract/handover/proof-address.ts';
import { openDocumentWindow } from '#web/documents/document-window.ts';
import { useT } from '#web/i18n/language.ts';
import { showMessage } from '#web/notices/notices.ts';
import { selectToken } from '#web/session/session.ts';
import { useAppDispatch, useAppSelector } from '#web/state/state.ts';

/** How long that it failed stays, ms. */
const MESSAGE_MS = 5_000;

/** Opens a proof in a window of its own: a link could not say who asks. */
export function useOpenProof(): (proof: FileProof) => Promise<void> {
  const t = useT();
  const dispatch = useAppDispatch();
  const token = useAppSelector(selectToken);
  return async ({ id, type, step }) => {
    const opened = openDocumentWindow(t('The file is being opened …'));
    try {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(new Request(PROOF_URL.replace(':id', id), { headers }));
      if (!answer.ok) throw new Error(`The proof was answered with ${answer.status}`);
      const ending = type === 'pdf' ? 'pdf' : 'jpg';
      opened.show(new File([await answer.blob()], `${step}.${ending}`, { type: TYPES[ending] }));
    } catch {
      opened.close();
      dispatch(showMessage(t('The file could not be opened. Please try again.'), 'error', MESSAGE_MS));
    }
  };
}

const TYPES = { pdf: 'application/pdf', jpg: 'image/jpeg' } as const;
