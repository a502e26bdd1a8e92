import { useCallback, useMemo, useState } from 'react';
import { api } from '#web/calls/api.ts';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { photosApi } from './endpoints.ts';
import { fileMatcher } from './match-files.ts';
import { saleLots } from './sale-lots.ts';
import {
  assigned,
  looseMatched,
  NO_FILES,
  rematched,
  reordered,
  type SalePhotos,
  withFiles,
  withoutFiles,
  withoutUnits,
  withReplaced,
} from './sale-photos.ts';
import { usePhotoSender } from './use-photo-sender.ts';

/** Snackbars of the auction manager stay for 3 s (specification, back office, section 9). */
const MESSAGE_MS = 3_000;

interface Chosen {
  readonly auction: string;
  /** Among which the files have found theirs. */
  readonly lots: ReturnType<typeof saleLots>;
  readonly sale: SalePhotos;
}

/** What was chosen for the lots of a session or of the next auction ('next'), until it is sent. */
export function useSalePhotos(auction: string) {
  const dispatch = useAppDispatch();
  const query = photosApi.useLotsWithPhotosQuery(auction, { refetchOnMountOrArgChange: true });
  const lots = useMemo(() => saleLots(query.currentData ?? []), [query.currentData]);
  const matchOf = useMemo(() => fileMatcher(lots), [lots]);
  const [chosen, setChosen] = useState<Chosen>({ auction, lots, sale: NO_FILES });
  const [busy, setBusy] = useState(false);
  const sender = usePhotoSender();
  /** Files are called alike in the folders of many units. */
  const [unitOf] = useState(() => new WeakMap<File, string>());
  // Of another session each file finds its lot anew; of the same one, those that had none.
  if (query.currentData !== undefined && (chosen.auction !== auction || chosen.lots !== lots)) {
    const match = chosen.auction === auction ? looseMatched : rematched;
    setChosen({ auction, lots, sale: match(chosen.sale, matchOf) });
  }
  const { sale } = chosen;

  const change = useCallback(
    (next: (sale: SalePhotos) => SalePhotos) => setChosen((now) => ({ ...now, sale: next(now.sale) })),
    [],
  );
  const send = async () => {
    setBusy(true);
    for (const [unit, files] of sale.byUnit) for (const { file } of files) unitOf.set(file, unit);
    const orders = [...sale.byUnit].map(([unit, files]) => ({
      regnNo: unit,
      photos: files.map(({ key, file }) => ({ key, kind: 'new' as const, file })),
      others: sale.replaced.has(unit) ? ('go' as const) : ('come first' as const),
    }));
    await sender.start(orders);
    const { units } = sender.sending();
    const done = new Set([...units].filter(([, { state }]) => state === 'done').map(([unit]) => unit));
    change((now) => withoutUnits(now, done));
    const all = orders.every(({ regnNo }) => done.has(regnNo));
    dispatch(
      all
        ? showMessage('Photo successfully saved.', 'success', MESSAGE_MS)
        : showMessage('Save photo unsuccessful', 'error', MESSAGE_MS),
    );
    dispatch(api.util.invalidateTags(['Lots']));
    setBusy(false);
  };
  return {
    ...{ query, lots, sale, busy, sender, send },
    nameOf: (file: File) => `${unitOf.get(file) ?? ''} · ${file.name}`,
    add: (files: Parameters<typeof withFiles>[1]) => {
      // What was sent before is over.
      sender.clear();
      change((now) => withFiles(now, files, matchOf));
    },
    assign: useCallback(
      (keys: ReadonlySet<string>, unit: string) => change((now) => assigned(now, keys, unit)),
      [change],
    ),
    assignOne: useCallback(
      (key: string, unit: string) => change((now) => assigned(now, new Set([key]), unit)),
      [change],
    ),
    remove: (keys: ReadonlySet<string>) => change((now) => withoutFiles(now, keys)),
    removeOne: useCallback((key: string) => change((now) => withoutFiles(now, new Set([key]))), [change]),
    move: useCallback(
      (unit: string, key: string, to: number) => change((now) => reordered(now, unit, key, to)),
      [change],
    ),
    replace: useCallback(
      (unit: string, replaced: boolean) => change((now) => withReplaced(now, [unit], replaced)),
      [change],
    ),
    replaceAll: (units: readonly { readonly unit: string }[], replaced: boolean) => {
      const names = units.map(({ unit }) => unit);
      change((now) => withReplaced(now, names, replaced));
    },
    clear: () => {
      sender.clear();
      change(() => NO_FILES);
    },
  };
}
