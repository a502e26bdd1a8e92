import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { SessionPhase } from '#domain/session-clock.ts';
import { CheckIcon, MinusIcon } from '#web/components/icons.tsx';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { useT } from '#web/i18n/language.ts';
import type { BidView, LotView } from '../lot-view.ts';
import { hasRules, type SessionView } from '../session-view.ts';
import { useExtended } from './extension.ts';
import { clockText, extendedText, reserveLines, ruleLines } from './rule-words.ts';

interface LotRulesProps {
  readonly lot: LotView;
  readonly bid: BidView | undefined;
  /** As the lot has it. */
  readonly session: SessionView;
  readonly phase: SessionPhase;
}

/** How a lot is bid on, for whoever may enter it: before they do. */
export function LotRules({ lot, bid, session, phase }: LotRulesProps) {
  const t = useT();
  const reserve = bid?.reserve ?? lot.reserve;
  // How late bids extend it stands beside the time left. What a reserve changes stands after the rule that it changes.
  const lines = [
    ...ruleLines(t, { ...session.rules, softClose: null }),
    ...(reserve === 'not met' ? reserveLines(t, session.rules) : []),
  ];
  return (
    <Box sx={{ mb: 2.25, display: 'grid', gap: 1 }}>
      {phase === 'started' && <Extended session={session} />}
      <ReserveAndApproval reserve={reserve} approval={lot.approval} />
      {phase !== 'end' && hasRules(session) && (
        <Box component="section" aria-label={t('How this auction is bid on')}>
          {lines.length > 0 && <RuleList lines={lines} />}
          <WayToRules />
        </Box>
      )}
    </Box>
  );
}

export function RuleList({ lines }: { readonly lines: readonly string[] }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.25, fontSize: '0.875rem', color: 'text.secondary' }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}

export function WayToRules() {
  const t = useT();
  return (
    <Link
      component={RouterLink}
      to="/howBiddingWorks"
      sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 48, fontSize: '0.875rem' }}
    >
      {t('How bidding works')}
    </Link>
  );
}

/** While a lot runs: that a bid has moved its end. Told to those who listen once, when it happens. */
export function Extended({ session }: Pick<LotRulesProps, 'session'>) {
  const t = useT();
  const extended = useExtended(session);
  const { softClose } = session.rules;
  if (softClose === null) return null;
  return (
    <Typography role="status" sx={{ color: 'late.main', fontWeight: 600, '&:empty': { display: 'none' } }}>
      {extended && `${extendedText(t, softClose)} · ${t('ends at {time}', { time: clockText(session.endsAtMs) })}`}
    </Typography>
  );
}

type OfLot = Pick<LotView, 'reserve' | 'approval'>;

/** Whether the price has reached the reserve, and that the vendor has the last word. */
function ReserveAndApproval(ofLot: OfLot) {
  if (ofLot.reserve === undefined && !ofLot.approval) return null;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <ReserveMark {...ofLot} />
      <ReserveMeaning {...ofLot} />
    </Box>
  );
}

/** In few words, for beside the price. `beside`: after the word of the reserve, where there is one. */
export function ReserveMark({ reserve, approval, beside }: OfLot & { readonly beside?: ReactNode }) {
  const t = useT();
  return (
    <>
      {reserve !== undefined && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <StatusChip
            status={reserve === 'met' ? 'taken' : 'no bid'}
            sign={reserve === 'met' ? <CheckIcon /> : <MinusIcon />}
          >
            {reserve === 'met' ? t('Reserve met') : t('Reserve not met')}
          </StatusChip>
          {beside}
        </Box>
      )}
      {approval && <Typography sx={{ fontWeight: 600 }}>{t("Subject to the vendor's approval")}</Typography>}
    </>
  );
}

/** What follows from it after the end. What it means for maximum bids is said with their rule, and to whoever leaves one. */
export function ReserveMeaning({ reserve, approval }: OfLot) {
  const t = useT();
  if (reserve === undefined && !approval) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {approval
        ? t(
            'After the end the vendor accepts the highest bid, declines it, or asks once for more. Until then its bidder is bound.',
          )
        : reserve === 'met'
          ? t('The highest bid wins.')
          : t('Below the reserve the vendor decides after the end: accepts, declines, or asks once for more.')}
    </Typography>
  );
}
