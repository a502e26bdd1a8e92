import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ManagedSession } from '#contract/catalogue/session-manager.ts';
import { useT as useBidderTexts } from '#web/i18n/language.ts';
import { incrementsView } from '#web/lots/increments.ts';
import { RuleList } from '#web/lots/rules/LotRules.tsx';
import { reserveLines, ruleLines } from '#web/lots/rules/rule-words.ts';
import { useT } from '../i18n/use-t.ts';
import { DialogButton } from '../kit/DialogFrame.tsx';
import { RulesDialog } from './RulesDialog.tsx';

interface RulesCardProps {
  /** undefined: it is new and not saved. */
  readonly session: ManagedSession | undefined;
  /** It has not started. */
  readonly canChange: boolean;
}

/** How a session is bid on, as its bidders read it; until it starts with the way to change it. */
export function RulesCard({ session, canChange }: RulesCardProps) {
  const t = useT();
  const ofBidder = useBidderTexts();
  const rules = session?.rules;
  const view = rules && { ...rules, increments: incrementsView(rules.increments) };
  const lines = view && [...ruleLines(ofBidder, view), ...reserveLines(ofBidder, view)];
  return (
    <Box component="section" aria-label={t('How it is bid on')} sx={{ display: 'grid', gap: 1 }}>
      <Typography component="h3" variant="h3">
        {t('How it is bid on')}
      </Typography>
      {lines === undefined && (
        <Typography color="textSecondary">{t('Once the session is saved it can be set here.')}</Typography>
      )}
      {lines?.length === 0 && (
        <Typography color="textSecondary">
          {t('As every session: no maximum bids, no extension, one end for all lots.')}
        </Typography>
      )}
      {lines !== undefined && lines.length > 0 && <RuleList lines={lines} />}
      {session !== undefined && canChange && (
        <Box>
          <DialogButton
            name={t('Change how {session} is bid on', { session: session.id })}
            dialog={(close) => <RulesDialog session={session} onClose={close} />}
          >
            {t('Change it')}
          </DialogButton>
        </Box>
      )}
      {session !== undefined && !canChange && (
        <Typography variant="body2" color="textSecondary">
          {t('It has started: these rules stand.')}
        </Typography>
      )}
    </Box>
  );
}
