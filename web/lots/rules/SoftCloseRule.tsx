import Typography from '@mui/material/Typography';
import { lastEndMs } from '#domain/lot-ends.ts';
import { useT } from '#web/i18n/language.ts';
import type { SessionView } from '../session-view.ts';
import { lotPlannedEnd } from './extension.ts';
import { ruleLines, softCloseUntil } from './rule-words.ts';

/** By which rule a lot ends that late bids extend. `session`: as the lot has it. */
export function SoftCloseRule({ session }: { readonly session: SessionView }) {
  const t = useT();
  const { rules } = session;
  const plannedEndMs = lotPlannedEnd(session);
  if (rules.softClose === null) return null;
  const lastMs = plannedEndMs === undefined ? undefined : lastEndMs({ plannedEndMs }, rules);
  return (
    <Typography variant="caption" component="p" color="textSecondary">
      {lastMs !== undefined
        ? session.endsAtMs < lastMs
          ? softCloseUntil(t, rules.softClose, lastMs)
          : t('This is the last end: no bid moves it any more.')
        : ruleLines(t, { ...rules, increments: [], maximumBids: false, staggerSeconds: 0 })}
    </Typography>
  );
}
