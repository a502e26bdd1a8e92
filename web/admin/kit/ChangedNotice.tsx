import { useState } from 'react';
import type { SubjectKind } from '#contract/history.ts';
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

/** The server's time at which a dialog was opened, ms. */
export function useOpenedAtMs(): number {
  const offsetMs = useAppSelector(selectClockOffsetMs);
  const [openedAtMs] = useState(() => deviceNowMs() + offsetMs);
  return openedAtMs;
}
