import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ManagedSession } from '#contract/catalogue/session-manager.ts';
import type { SessionRulesOnTheWire } from '#contract/catalogue/session-rules.ts';
import { useT as useBidderTexts } from '#web/i18n/language.ts';
import { RuleList } from '#web/lots/rules/LotRules.tsx';
import { reserveLines, ruleLines } from '#web/lots/rules/rule-words.ts';
import { useT } from '../i18n/use-t.ts';
import { DialogButton } from '../kit/DialogFrame.tsx';
import { rulesView } from './drafts.ts';
import { RulesDialog } from './RulesDialog.tsx';

/** How a session that was made before is bid on. */
export interface OtherRules {
  readonly session: string;
  readonly rules: SessionRulesOnTheWire;
}

interface RulesCardProps {
  /** As the house has it; of a new one as it is drafted. */
  readonly session: Pick<ManagedSession, 'id' | 'rules'>;
  /** It has not started. */
  readonly canChange: boolean;
  /** Of a new one: they are saved with it. */
  readonly onDrafted?: (rules: SessionRulesOnTheWire) => void;
  /** Whose rules a new one may begin with. */
  readonly latest?: OtherRules | undefined;
}

/** How a session is bid on, as its bidders read it; until it starts with the way to change it. */
export function RulesCard({ session, canChange, onDrafted, latest }: RulesCardProps) {
  const t = useT();
  const { id, rules } = session;
  return (
    <Box component="section" aria-label={t('How it is bid on')} sx={{ display: 'grid', gap: 1 }}>
      <Typography component="h3" variant="h3">
        {t('How it is bid on')}
      </Typography>
      <WhatBiddersRead rules={rules} />
      {onDrafted !== undefined && (
        <Typography variant="body2" color="textSecondary">
          {t('It is saved with the session.')}
        </Typography>
      )}
      {canChange && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <DialogButton
            name={t('Change it: how {session} is bid on', { session: id })}
            dialog={(close) => (
              <RulesDialog session={session} {...(onDrafted !== undefined && { onDrafted })} onClose={close} />
            )}
          >
            {t('Change it')}
          </DialogButton>
          {onDrafted !== undefined && latest !== undefined && (
            <Button
              aria-label={t('Bid on as in {session}', { session: latest.session })}
              onClick={() => onDrafted(latest.rules)}
            >
              {t('As in {session}', { session: latest.session })}
            </Button>
          )}
        </Box>
      )}
      {!canChange && (
        <Typography variant="body2" color="textSecondary">
          {t('It has started: these rules stand.')}
        </Typography>
      )}
    </Box>
  );
}

/** The lines that bidders read, or that there are none. */
export function WhatBiddersRead({ rules }: { readonly rules: SessionRulesOnTheWire }) {
  const t = useT();
  const ofBidder = useBidderTexts();
  const view = rulesView(rules);
  const lines = [...ruleLines(ofBidder, view), ...reserveLines(ofBidder, view)];
  if (lines.length > 0) return <RuleList lines={lines} />;
  return (
    <Typography color="textSecondary">
      {t('No rules of its own: no maximum bids, no extension, one end for all lots.')}
    </Typography>
  );
}
