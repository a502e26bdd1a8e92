import { useState } from 'react';
import { siteApi } from '#web/calls/endpoints/site.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { DocumentIcon } from '#web/components/icons.tsx';
import { openDocumentWindow } from '#web/documents/document-window.ts';
import { showMessage } from '#web/notices/notices.ts';
import { type AppDispatch, useAppDispatch } from '#web/state/state.ts';
import { text, useT } from '../i18n/use-t.ts';

type Maker = typeof import('#web/documents/make.ts');
type House = Parameters<Maker['makeDaySheet']>[1];

const NOT_MADE = text('The document could not be made. Please try again.');

interface PaperButtonProps {
  readonly make: (maker: Maker, house: House) => Promise<File>;
  readonly children: string;
}

/** Opens a sheet of the ledger as PDF; what draws it is loaded when it is asked for. */
export function PaperButton({ make, children }: PaperButtonProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    const place = openDocumentWindow(t('Preparing the document…'));
    setBusy(true);
    try {
      const [maker, house] = await Promise.all([import('#web/documents/make.ts'), housePaper(dispatch)]);
      place.show(await make(maker, house));
    } catch {
      place.close();
      dispatch(showMessage(NOT_MADE, 'error'));
    }
    setBusy(false);
  };
  return (
    <BusyButton busy={busy} startIcon={<DocumentIcon />} onClick={open}>
      {children}
    </BusyButton>
  );
}

const FRESH = { subscribe: false, forceRefetch: true } as const;

async function housePaper(dispatch: AppDispatch): Promise<House> {
  const [contact, toggles] = await Promise.all([
    dispatch(siteApi.endpoints.contactInfo.initiate(undefined, FRESH)).unwrap(),
    dispatch(siteApi.endpoints.toggles.initiate(undefined, FRESH)).unwrap(),
  ]);
  return { contact, toggles, language: 'en' };
}
