import { useRef, useState } from 'react';
import type { Purchase } from '#contract/purchases.ts';
import type { Dossier } from '#domain/evidence/dossier.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { printedApi } from '#web/calls/endpoints/catalogue/printed.ts';
import { dossierApi } from '#web/calls/endpoints/dossier.ts';
import { receiptsApi } from '#web/calls/endpoints/receipts.ts';
import { releaseApi } from '#web/calls/endpoints/release.ts';
import { siteApi } from '#web/calls/endpoints/site.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { useServerClock } from '#web/live/server-clock.ts';
import { showMessage } from '#web/notices/notices.ts';
import { type AppDispatch, useAppDispatch, useAppSelector } from '#web/state/state.ts';
import { useT } from '../i18n/language.ts';
import { type Language, selectLanguage } from '../i18n/language-state.ts';
import { text } from '../i18n/translate.ts';
import { download, openDocumentWindow } from './document-window.ts';
import type { Papers } from './models/delivery-order.ts';
import type { Paper } from './print.ts';
import { unprintedOf } from './unprinted.ts';

/** In a window of its own, or as a file. */
export type Delivery = 'open' | 'download';

export interface Documents {
  /** The catalogue of one session; without one that of all current sessions. */
  openCatalogue(session?: string): void;
  /** The lot list of one session; without one that of all current sessions. */
  openLotList(session?: string): void;
  openNextCatalogue(): void;
  openReceipt(purchase: Purchase, giving?: Delivery): void;
  openMemorandum(purchase: Purchase, giving?: Delivery): void;
  /**
   * A paper of anybody's purchase by its order number (`AMS12/101`), as the server has purchase and buyer at this moment; for the buyer and for
   * admins. That an admin looked is noted.
   */
  openPaper(paper: Paper, auctionName: string, giving?: Delivery): void;
  /** The same of several purchases, in one file. */
  openPapers(paper: Paper, orders: readonly string[]): void;
  /**
   * The dossier of a lot by its key (`AMS12/101`), to be read on paper or as the signed file that a verifier reads; for auditors and admins. With
   * the names of its bidders only for admins, and that is noted.
   */
  openDossier(lot: string, as: 'paper' | 'file', withNames?: boolean): void;
  /**
   * Which document is being made, null for none: 'catalogue', 'catalogue AMS12', 'lot list', 'lot list AMS12', 'next catalogue',
   * 'receipt AMS12/101', 'memorandum AMS12/101', 'delivery order AMS12/101', of several 'receipts', 'dossier paper AMS12/101', 'dossier file AMS12/101'. Until it is there, other requests are not taken.
   */
  readonly busy: string | null;
}

type Maker = typeof import('./make.ts');

const NOT_MADE = text('The document could not be made. Please try again.');

const NOT_PRINTED = text('The paper has question marks for letters that it cannot print: {letters}');

/** Documents as PDF: what draws them is loaded when the first one is asked for. A failure is told as a notice. */
export function useDocuments(): Documents {
  const dispatch = useAppDispatch();
  const t = useT();
  const language = useAppSelector(selectLanguage);
  const [busy, setBusy] = useState<string | null>(null);
  const atWork = useRef(false);
  const serverNow = useServerClock();

  const give = async (key: string, giving: Delivery, make: (maker: Maker) => Promise<File>): Promise<void> => {
    if (atWork.current) return;
    atWork.current = true;
    setBusy(key);
    const place = giving === 'open' ? openDocumentWindow(t('Preparing the document…')) : null;
    try {
      const file = await make(await import('./make.ts'));
      if (place === null) download(file);
      else place.show(file);
      const letters = (unprintedOf.get(file) ?? []).join(' ');
      if (letters !== '') dispatch(showMessage(t(NOT_PRINTED, { letters }), 'warning'));
    } catch (error) {
      place?.close();
      const { status, message } = refusalOf(error);
      dispatch(showMessage(status === 'none' ? NOT_MADE : message, 'error'));
    } finally {
      atWork.current = false;
      setBusy(null);
    }
  };

  const papersOf = (key: string, paper: Paper, orders: readonly string[], giving: Delivery) =>
    void give(key, giving, async (maker) => {
      const [said, { keys }] = await Promise.all([
        housePaper(dispatch, language),
        dispatch(receiptsApi.endpoints.signingKeys.initiate(undefined, FRESH)).unwrap(),
      ]);
      const [newest] = keys;
      const page = new URL('/verify', window.location.href).href.replace(/^https?:\/\//, '');
      const house = { ...said, ...(newest && { signingKey: { key: newest.key, page } }) };
      const all: Papers[] = [];
      for (const auctionName of orders) {
        all.push(await dispatch(releaseApi.endpoints.purchasePapers.initiate(auctionName, FRESH)).unwrap());
      }
      return maker.makePapers(paper, all, house, serverNow());
    });
  const openPaper = (paper: Paper, auctionName: string, giving: Delivery = 'open') =>
    papersOf(`${paper} ${auctionName}`, paper, [auctionName], giving);

  const listOf = (name: string, makeOf: (maker: Maker) => Maker['makeCatalogue']) => (session?: string) =>
    void give(session === undefined ? name : `${name} ${session}`, 'open', async (maker) => {
      const [rows, house] = await Promise.all([catalogueRows(dispatch), housePaper(dispatch, 'en')]);
      return makeOf(maker)(rows, session, house);
    });

  return {
    busy,
    openCatalogue: listOf('catalogue', (maker) => maker.makeCatalogue),
    openLotList: listOf('lot list', (maker) => maker.makeLotList),
    openNextCatalogue: () =>
      void give('next catalogue', 'open', async (maker) => {
        const [lots, contacts, house] = await Promise.all([
          dispatch(printedApi.endpoints.printedNextCatalogue.initiate('all', FRESH)).unwrap(),
          vendorContacts(dispatch),
          housePaper(dispatch, 'en'),
        ]);
        return maker.makeNextCatalogue({ lots, contacts }, house);
      }),
    openReceipt: ({ auctionName }, giving) => openPaper('receipt', auctionName, giving),
    openMemorandum: ({ auctionName }, giving) => openPaper('memorandum', auctionName, giving),
    openPaper,
    openPapers: (paper, orders) => papersOf(`${paper}s`, paper, orders, 'open'),
    openDossier: (lot, as, withNames = false) =>
      void give(`dossier ${as} ${lot}`, as === 'paper' ? 'open' : 'download', async (maker) => {
        const [answer, house] = await Promise.all([
          dispatch(dossierApi.endpoints.dossierOfLot.initiate({ lot, withNames }, FRESH)).unwrap(),
          housePaper(dispatch, 'en'),
        ]);
        const name = `dossier-${lot.replace('/', '-')}.json`;
        if (as === 'file') return new File([JSON.stringify(answer)], name, { type: 'application/json' });
        return maker.makeDossier(answer as unknown as Dossier, house);
      }),
  };
}

/** A document is made from what the server says now. */
const FRESH = { subscribe: false, forceRefetch: true } as const;

async function catalogueRows(dispatch: AppDispatch) {
  const [lots, sessions, contacts] = await Promise.all([
    dispatch(printedApi.endpoints.printedCatalogue.initiate(undefined, FRESH)).unwrap(),
    dispatch(catalogueApi.endpoints.sessions.initiate(undefined, FRESH)).unwrap(),
    vendorContacts(dispatch),
  ]);
  return { lots, sessions, contacts };
}

/** The house as it stands on a paper in this language; catalogues, lists and dossiers are in English throughout. */
async function housePaper(dispatch: AppDispatch, language: Language) {
  const [contact, toggles] = await Promise.all([
    dispatch(siteApi.endpoints.contactInfo.initiate(undefined, FRESH)).unwrap(),
    dispatch(siteApi.endpoints.toggles.initiate(undefined, FRESH)).unwrap(),
  ]);
  return { contact, toggles, language };
}

function vendorContacts(dispatch: AppDispatch) {
  return dispatch(printedApi.endpoints.displayedVendorContacts.initiate(undefined, FRESH)).unwrap();
}
