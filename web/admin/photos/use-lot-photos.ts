import { useState } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import type { lotPhotos } from '#contract/photos.ts';
import { api } from '#web/calls/api.ts';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { useT } from '../i18n/use-t.ts';
import { PHOTO_MESSAGE_MS, photosApi } from './endpoints.ts';
import { unreadableHeic } from './heic.ts';
import { moved } from './sale-photos.ts';
import type { OrderedPhoto, UnsentReason } from './send-photos.ts';
import { usePhotoSender, useSending } from './use-photo-sender.ts';

interface Draft {
  /** Of the stored photos that it was made of. */
  readonly version: string;
  readonly photos: readonly OrderedPhoto[];
}

let filesChosen = 0;

/** The photos of a unit as they are stored, with what was changed here and not saved yet. */
export function useLotPhotos(unit: string) {
  const t = useT();
  const dispatch = useAppDispatch();
  const query = photosApi.useLotPhotosQuery(unit, { refetchOnMountOrArgChange: true });
  const sender = usePhotoSender();
  const sending = useSending(sender);
  const [draft, setDraft] = useState<Draft>();
  /** What is shown while it is sent, whatever the house has of it already. */
  const [sent, setSent] = useState<readonly OrderedPhoto[]>();
  const [failure, setFailure] = useState<UnsentReason>();
  const [heic, setHeic] = useState(0);
  const stored = query.data;
  const items = sent ?? (stored && itemsOf(stored, draft));

  const change = (photos: readonly OrderedPhoto[]) => {
    if (stored !== undefined) setDraft({ version: stored.version, photos });
  };
  const save = async () => {
    if (stored === undefined || items === undefined) return;
    setSent(items);
    setFailure(undefined);
    await sender.start([{ unit, photos: items, others: 'come first', version: stored.version }]);
    const { uploads, units } = sender.sending();
    const state = units.get(unit);
    if (state?.state === 'done') {
      sender.clear();
      setDraft(undefined);
      dispatch(showMessage(t('Photo successfully saved.'), 'success', PHOTO_MESSAGE_MS));
    } else {
      setFailure(state?.state === 'failed' ? state.reason : undefined);
      // What has not arrived stays, after all that is stored.
      const arrived = new Set(uploads.filter((upload) => upload.state === 'done').map(({ key }) => key));
      const left = items.filter(({ key, kind }) => kind === 'new' && !arrived.has(key));
      setDraft(left.length === 0 ? undefined : { version: '', photos: left });
      dispatch(showMessage(t('Save photo unsuccessful'), 'error', PHOTO_MESSAGE_MS));
    }
    dispatch(api.util.invalidateTags(['Lots']));
    await query.refetch();
    setSent(undefined);
  };
  return {
    query,
    /** In their order, the cover first; undefined until they are known. */
    items,
    uploads: sending.uploads,
    /** Why the last save did not go through; undefined where it did. */
    failure,
    busy: sent !== undefined,
    unsaved: draft !== undefined,
    /** HEIC photos that were left out the last time. */
    heic,
    add: async (chosen: readonly File[], where: 'cover' | 'end') => {
      const unreadable = await unreadableHeic(chosen);
      setHeic(unreadable.size);
      const files = chosen.filter((file) => !unreadable.has(file));
      const added = files.map((file) => ({ key: `file ${filesChosen++}`, kind: 'new' as const, file }));
      if (added.length === 0) return;
      setDraft((now) => {
        // Chosen before the stored photos are known: kept, and shown after them.
        if (stored === undefined) return { version: '', photos: [...(now?.photos ?? []), ...added] };
        const shown = itemsOf(stored, now);
        return { version: stored.version, photos: where === 'cover' ? [...added, ...shown] : [...shown, ...added] };
      });
    },
    move: (key: string, to: number) => {
      if (items !== undefined && sent === undefined) change(moved(items, key, to));
    },
    remove: (key: string) => {
      const rest = items?.filter((item) => item.key !== key) ?? [];
      if (rest.some(({ kind }) => kind === 'new')) change(rest);
      else setDraft(undefined);
    },
    save,
    stop: sender.stop,
  };
}

/** A draft of photos that have changed meanwhile keeps its files, and not its order. */
function itemsOf(stored: AnswerOf<typeof lotPhotos>, draft: Draft | undefined) {
  if (draft?.version === stored.version) return draft.photos;
  const kept = stored.photos.map((name) => ({ key: name, kind: 'stored', name }) as const);
  return [...kept, ...(draft?.photos.filter(({ kind }) => kind === 'new') ?? [])];
}
