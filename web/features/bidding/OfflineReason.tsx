import { malaysianTime } from '#domain/session-clock.ts';
import { selectClockOffsetMs, selectLastHeardAtMs } from '#web/calls/connection.ts';
import { useT } from '#web/i18n/language.ts';
import { useAppSelector } from '#web/state/state.ts';

/** Why nothing can be bid without a connection, and how old what is shown is. */
export function OfflineReason() {
  const t = useT();
  const heardAtMs = useAppSelector(selectLastHeardAtMs);
  const offsetMs = useAppSelector(selectClockOffsetMs);
  if (heardAtMs === null) return t('Connecting… You can bid in a moment.');
  return t('No connection. What you see is from {time}. You can bid again once you are back online.', {
    time: malaysianTime(heardAtMs + offsetMs).time,
  });
}
