import Alert from '@mui/material/Alert';
import { useState } from 'react';
import type { HistoryEntry, SubjectKind } from '#contract/history.ts';
import { selectClockOffsetMs, selectCommand } from '#web/calls/connection.ts';
import { deviceNowMs } from '#web/calls/device-clock.ts';
import { selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { useT } from '../i18n/use-t.ts';
import { ChangedSince, useChangeSince } from './History.tsx';
import { CHANGED, CHANGED_BY_OWN } from './texts.ts';

/** Whose figures a question shows: where its history tells who changed them. */
export interface Shows {
  readonly kind: SubjectKind;
  /** Names one of its kind; see `SubjectKind`. */
  readonly subjectKey: string;
}

/** Who has changed what a dialog shows since then, as far as it is known: `isOwn`, whoever reads it. */
function useChanged({ shows, sinceMs }: ChangedNoticeProps) {
  const last = useChangeSince(shows, { sinceMs });
  const me = useAppSelector(selectUser)?.userId;
  return { last, isOwn: me !== undefined && last?.entry.actor?.account === me };
}

interface ChangedNoticeProps {
  readonly shows: Shows | undefined;
  readonly sinceMs: number;
}

/** Somebody else has changed what a dialog shows, and as far as it is known who did what; or whoever reads it has, elsewhere. */
export function ChangedNotice(props: ChangedNoticeProps) {
  const t = useT();
  const { last, isOwn } = useChanged(props);
  return (
    <>
      {t(isOwn ? CHANGED_BY_OWN : CHANGED)}
      {last?.text}
    </>
  );
}

/** The same of figures that a command sent from here may have changed: nothing, unless the history says that it was somebody else. */
export function ChangedByOthers(props: ChangedNoticeProps) {
  const t = useT();
  const { last, isOwn } = useChanged(props);
  if (last === undefined || isOwn) return null;
  return (
    <Alert severity="warning" sx={{ mx: 3, mb: 1 }}>
      {t(CHANGED)}
      {last.text}
    </Alert>
  );
}

/** By then what a command has changed has come back as figures, ms. */
const COMES_BACK_MS = 10_000;

/**
 * For figures that are others now: since when they may be so by a command that was sent from this page, by the server's clock, ms. undefined: it was
 * somebody else. Of each command the first figures after it are its own.
 */
export function useOwnChange(): () => number | undefined {
  const command = useAppSelector(selectCommand);
  const offsetMs = useAppSelector(selectClockOffsetMs);
  const [taken, setTaken] = useState<number>();
  return () => {
    if (command === null || command.beganAtMs === taken) return undefined;
    if (command.endedAtMs !== null && deviceNowMs() > command.endedAtMs + COMES_BACK_MS) return undefined;
    setTaken(command.beganAtMs);
    return command.beganAtMs + offsetMs;
  };
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
