import Typography from '@mui/material/Typography';
import { lastEndMs } from '#domain/lot-ends.ts';
import { useT } from '#web/i18n/language.ts';
import type { SessionView } from '../session-view.ts';
import { ruleLines, softCloseUntil } from './rule-words.ts';

/** By which rule a lot ends that late bids extend. `session`: as the lot has it. */
export function SoftCloseRule({ session }: { readonly session: SessionView }) {
  const t = useT();
  const { rules, plannedEndMs } = session;
  if (rules.softClose === null) return null;
  return (
    <Typography variant="caption" component="p" color="textSecondary">
      {rules.staggerSeconds === 0
        ? softCloseUntil(t, rules.softClose, lastEndMs({ plannedEndMs }, rules))
        : // Its own planned end is not known here.
          ruleLines(t, { ...rules, increments: [], maximumBids: false, staggerSeconds: 0 })}
    </Typography>
  );
}
