import { useMemo, useState } from 'react';
import { refusalOf } from '#web/calls/refusal.ts';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import {
  changedEntries,
  type DraftEntry,
  draftOf,
  type Entry,
  rebased,
  replacedChanges,
  type TheirChange,
  theirChanges,
} from './draft.ts';

interface DraftOptions<Stored, Value extends object> {
  /** What the server has; its answer stays the same object until that changes. */
  readonly query: {
    readonly data?: Stored | undefined;
    readonly refetch: () => PromiseLike<{ readonly data?: Stored | undefined }>;
  };
  /** The same function at every render. */
  readonly entriesOf: (stored: Stored) => readonly Entry<Value>[];
  /** Saves the entries that changed; all or none. */
  readonly save: (changed: readonly DraftEntry<Value>[]) => PromiseLike<{ readonly error?: unknown }>;
  /** Texts of the snackbar, and how long it stays. */
  readonly texts: { readonly saved: string; readonly failed: string; readonly forMs: number };
}

export interface Draft<Value extends object> {
  /** Undefined while it is on its way. */
  readonly entries: readonly DraftEntry<Value>[] | undefined;
  readonly unsaved: boolean;
  readonly saving: boolean;
  /** Why the last save was refused; '' for none. */
  readonly problem: string;
  /** What somebody else has saved meanwhile, and saving the draft replaces; after a refusal all that they have changed. */
  readonly theirs: readonly TheirChange[];
  readonly change: (key: string, fields: Partial<Value>) => void;
  /** Keys are the caller's, and none that the server could give. */
  readonly add: (entry: Entry<Value>) => void;
  /** Takes out an entry that was never saved. */
  readonly drop: (key: string) => void;
  /** Own changes on top of what the server has now: after something was saved by another way. */
  readonly sync: () => Promise<void>;
  readonly discard: () => void;
  readonly save: () => Promise<void>;
}

/**
 * What of the house's own pages is being changed and not saved yet. It follows the server: own changes stand on top of what others save, and a
 * field that both have changed is told. A save that meets what was not told yet is refused by the server (409), and the draft goes on from that.
 */
export function useDraft<Stored, Value extends object>(options: DraftOptions<Stored, Value>): Draft<Value> {
  const { query, entriesOf, save, texts } = options;
  const { data } = query;
  const stored = useMemo(() => (data === undefined ? undefined : entriesOf(data)), [data, entriesOf]);
  const refetch = async () => {
    const fresh = await query.refetch();
    return fresh.data === undefined ? undefined : entriesOf(fresh.data);
  };
  const dispatch = useAppDispatch();
  const [followed, setFollowed] = useState<readonly Entry<Value>[]>();
  const [draft, setDraft] = useState<readonly DraftEntry<Value>[]>([]);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const [theirs, setTheirs] = useState<readonly TheirChange[]>([]);
  const changed = changedEntries(draft);
  if (stored !== undefined && stored !== followed && !saving) {
    setFollowed(stored);
    if (changed.length === 0) setDraft(draftOf(stored));
    else {
      const replaced = replacedChanges(draft, stored);
      const isReplaced = (one: TheirChange) =>
        replaced.some(({ key, field }) => key === one.key && field === one.field);
      setTheirs((known) => [...known.filter((one) => !isReplaced(one)), ...replaced]);
      setDraft(rebased(draft, stored));
    }
  }

  const tell = (text: string, tone: 'success' | 'error') => dispatch(showMessage(text, tone, texts.forMs));
  const startFrom = (fresh: readonly Entry<Value>[] | undefined) => {
    if (fresh === undefined) return;
    setFollowed(fresh);
    setDraft(draftOf(fresh));
  };

  const rebase = async () => {
    const fresh = await refetch();
    if (fresh === undefined) return [];
    setFollowed(fresh);
    setDraft((entries) => rebased(entries, fresh));
    return theirChanges(draft, fresh);
  };

  return {
    entries: followed === undefined ? undefined : draft,
    unsaved: changed.length > 0,
    saving,
    problem,
    theirs,
    change: (key, fields) =>
      setDraft((entries) =>
        entries.map((entry) => (entry.key === key ? { ...entry, value: { ...entry.value, ...fields } } : entry)),
      ),
    add: (entry) => setDraft((entries) => [...entries, { ...entry, before: undefined }]),
    drop: (key) => setDraft((entries) => entries.filter((entry) => entry.key !== key)),
    sync: async () => {
      await rebase();
    },
    discard: () => {
      setProblem('');
      setTheirs([]);
      startFrom(stored);
    },
    save: async () => {
      setSaving(true);
      setProblem('');
      setTheirs([]);
      const { error } = await save(changed);
      if (error === undefined) {
        startFrom(await refetch());
        tell(texts.saved, 'success');
      } else {
        const refused = refusalOf(error);
        if (refused.code === 'changed-meanwhile') setTheirs(await rebase());
        setProblem(refused.message);
        tell(texts.failed, 'error');
      }
      setSaving(false);
    },
  };
}
