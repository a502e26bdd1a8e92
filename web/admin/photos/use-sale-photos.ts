import { useCallback, useMemo, useState } from 'react';
import { api } from '#web/calls/api.ts';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { useT } from '../i18n/use-t.ts';
import { photosApi } from './endpoints.ts';
import { unreadableHeic } from './heic.ts';
import { fileMatcher } from './match-files.ts';
import {
  type ChangeSale,
  looseMatched,
  NO_FILES,
  nameOf,
  rematched,
  type SaleLot,
  type SalePhotos,
  withFiles,
  withoutUnits,
} from './sale-photos.ts';
import { usePhotoSender } from './use-photo-sender.ts';

/** Snackbars of the auction manager stay for 3 s (specification, back office, section 9). */
export const MESSAGE_MS = 3_000;

const NO_LOTS: readonly SaleLot[] = [];

interface Chosen {
  readonly auction: string;
  /** Among which the files have found theirs. */
  readonly lots: readonly SaleLot[];
  readonly sale: SalePhotos;
}

/** What was chosen for the lots of a session or of the next auction ('next'), until it is sent. */
export function useSalePhotos(auction: string) {
  const t = useT();
  const dispatch = useAppDispatch();
  const query = photosApi.useLotsWithPhotosQuery(auction, { refetchOnMountOrArgChange: true });
  const lots = query.currentData ?? NO_LOTS;
  const matchOf = useMemo(() => fileMatcher(lots), [lots]);
  const [chosen, setChosen] = useState<Chosen>({ auction, lots, sale: NO_FILES });
  const [busy, setBusy] = useState(false);
  const sender = usePhotoSender();
  /** Files are called alike in the folders of many lots. */
  const [lotOf] = useState(() => new WeakMap<File, string>());
  // Of another session each file finds its lot anew; of the same one, those that had none.
  if (query.currentData !== undefined && (chosen.auction !== auction || chosen.lots !== lots)) {
    const match = chosen.auction === auction ? looseMatched : rematched;
    setChosen({ auction, lots, sale: match(chosen.sale, matchOf) });
  }
  const { sale } = chosen;

  const change: ChangeSale = useCallback((next) => setChosen((now) => ({ ...now, sale: next(now.sale) })), []);
  const send = async () => {
    setBusy(true);
    for (const [unit, files] of sale.byUnit) for (const { file } of files) lotOf.set(file, nameOf(t, lots, unit));
    const orders = [...sale.byUnit].map(([unit, files]) => ({
      unit,
      photos: files.map(({ key, file }) => ({ key, kind: 'new' as const, file })),
      others: sale.replaced.has(unit) ? ('go' as const) : ('come first' as const),
    }));
    await sender.start(orders);
    const { units } = sender.sending();
    const done = new Set([...units].filter(([, { state }]) => state === 'done').map(([unit]) => unit));
    change((now) => withoutUnits(now, done));
    const all = orders.every(({ unit }) => done.has(unit));
    const said = t(all ? 'Photo successfully saved.' : 'Save photo unsuccessful');
    dispatch(showMessage(said, all ? 'success' : 'error', MESSAGE_MS));
    dispatch(api.util.invalidateTags(['Lots']));
    setBusy(false);
  };
  return {
    ...{ query, lots, sale, busy, sender, send, change },
    nameOf: (file: File) => `${lotOf.get(file) ?? ''} · ${file.name}`,
    add: async (files: Parameters<typeof withFiles>[1]) => {
      // What was sent before is over.
      sender.clear();
      const heic = await unreadableHeic(files.map(({ file }) => file));
      change((now) => withFiles(now, files, matchOf, heic));
    },
    clear: () => {
      sender.clear();
      change(() => NO_FILES);
    },
  };
}
