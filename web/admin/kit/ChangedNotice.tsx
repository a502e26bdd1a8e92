import { useState } from 'react';
import type { HistoryEntry, SubjectKind } from '#contract/history.ts';
import { selectClockOffsetMs } from '#web/calls/connection.ts';
import { deviceNowMs } from '#web/calls/device-clock.ts';
import { useAppSelector } from '#web/state/state.ts';
import { ChangedSince } from './History.tsx';
import { CHANGED } from './texts.ts';

/** Whose figures a question shows: where its history tells who changed them. */
export interface Shows {
  readonly kind: SubjectKind;
  /** Names one of its kind; see `SubjectKind`. */
  readonly subjectKey: string;
}

/** Somebody else has changed what a dialog shows, and as far as it is known who did what. */
export function ChangedNotice({ shows, sinceMs }: { readonly shows: Shows | undefined; readonly sinceMs: number }) {
  return (
    <>
      {CHANGED}
      {shows !== undefined && <ChangedSince {...shows} sinceMs={sinceMs} />}
    </>
  );
}

/** Why what a dialog asks for can no longer be done, since somebody else has done it, or something else, meanwhile. */
export interface Over {
  readonly text: string;
  /** Finds in the history what made it so. */
  readonly isIt: (entry: HistoryEntry) => boolean;
}

/** The same with who did what, when, as far as it is known. */
export function OverNotice({
  over: { text, isIt },
  shows,
}: {
  readonly over: Over;
  readonly shows: Shows | undefined;
}) {
  return (
    <>
      {text}
      {shows !== undefined && <ChangedSince {...shows} sinceMs={0} isIt={isIt} />}
    </>
  );
}

/** The server's time at which a dialog was opened, ms. */
export function useOpenedAtMs(): number {
  const offsetMs = useAppSelector(selectClockOffsetMs);
  const [openedAtMs] = useState(() => deviceNowMs() + offsetMs);
  return openedAtMs;
}
