import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { loweringEndsMs } from '#domain/lot-ends.ts';
import { formatRM } from '#domain/money.ts';
import { allInCostSen } from '#domain/premium.ts';
import { OneDialog } from '#web/components/OneDialog.tsx';
import { useBackCloses } from '#web/components/use-back-closes.ts';
import { useT } from '#web/i18n/language.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { CostBreakdown } from '#web/lots/CostBreakdown.tsx';
import type { CostTerms } from '#web/lots/cost-text.ts';
import type { LotTitleProps } from '#web/lots/LotTitle.tsx';
import type { LotView } from '#web/lots/lot-view.ts';
import { clockText } from '#web/lots/rules/rule-words.ts';
import type { SessionClock, SessionView } from '#web/lots/session-view.ts';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { BID_SHEET_TITLE, BidSheet, LARGE_LETTERS, notWhileHeld, SHEET_SX } from '../BidSheet.tsx';
import { beatenText } from '../beaten-text.ts';
import type { BidTerms, ConfirmedPrice } from '../offer.ts';
import { MAX_TRIES } from '../send-bid.ts';
import { AMOUNT_FIELD } from '../typed-amount.ts';
import { useSettled } from '../use-settled.ts';
import { leastMaximumSen, likelyMaximumSen, type MaximumFacts, maximumHint, readMaximum } from './maximum.ts';
import { type Maximum, useMaximum } from './use-maximum.ts';

export interface MaximumDialogProps {
  readonly lot: LotTitleProps['lot'];
  /** What a winning bid costs beside its amount; undefined where the lot's terms are not there. */
  readonly costs: (CostTerms & { readonly depositSen: number }) | undefined;
  readonly terms: BidTerms;
  readonly price: ConfirmedPrice;
  /** As the lot has it. */
  readonly session: Pick<SessionView, 'endsAtMs' | 'rules'>;
  readonly clock: SessionClock;
  readonly leads: boolean;
  /** 0 for none. */
  readonly standingSen: number;
  readonly reserve: LotView['reserve'] | undefined;
  readonly onClose: () => void;
}

const NOTICE_MS = 6_000;

/** Leaves a maximum bid, or changes it: the amount, what it means, and what the house says to it. */
export function MaximumDialog(props: MaximumDialogProps) {
  const { lot, costs, terms, price, session, clock, leads, standingSen, reserve, onClose } = props;
  const t = useT();
  const dispatch = useAppDispatch();
  const nowMs = useServerNow(1000);
  const maximum = useMaximum(lot.id);
  const { stage } = maximum;
  const loweredUntilMs = loweringEndsMs(session, session.rules);
  const facts: MaximumFacts = {
    ...{ terms, price, leads, standingSen },
    isFixed: nowMs >= loweredUntilMs,
  };
  const isDone = stage.at === 'done' && stage.leads;
  const stands = stage.at === 'done' ? formatRM(stage.standsAtSen) : '';
  useEffect(() => {
    if (!isDone) return;
    // Without the maximum itself: messages are seen by whoever stands behind.
    dispatch(
      showMessage(t('Your maximum bid stands. You lead at {amount}.', { amount: stands }), 'success', NOTICE_MS),
    );
    onClose();
  }, [isDone, stands, dispatch, t, onClose]);
  // What is under way is waited for.
  const close = () => {
    if (stage.at === 'asking') maximum.back();
    else if (stage.at !== 'sending') onClose();
  };
  useBackCloses(true, close);
  return (
    <OneDialog
      open
      onClose={(_, reason) => {
        if (reason !== 'backdropClick') close();
      }}
      aria-labelledby={BID_SHEET_TITLE}
      transitionDuration={120}
      sx={SHEET_SX}
    >
      <Screen {...{ lot, costs, clock, facts, loweredUntilMs, maximum, reserve, onClose }} />
    </OneDialog>
  );
}

interface ScreenProps extends Pick<MaximumDialogProps, 'lot' | 'costs' | 'clock' | 'reserve' | 'onClose'> {
  readonly facts: MaximumFacts;
  /** UTC ms. */
  readonly loweredUntilMs: number;
  readonly maximum: Maximum;
}

function Screen(screen: ScreenProps) {
  const { stage } = screen.maximum;
  // What was typed stays while they are asked about it.
  const [typed, setTyped] = useState(() => startingText(screen.facts));
  switch (stage.at) {
    case 'typing':
      return <Typing {...screen} typed={typed} onType={setTyped} />;
    case 'asking':
      return <FarAbove {...screen} {...stage} />;
    case 'sending':
      return <UnderWay {...screen} tries={stage.tries} />;
    case 'unknown':
      return <Unknown {...screen} />;
    case 'done':
      return stage.leads ? null : <Beaten {...screen} standsAtSen={stage.standsAtSen} ownSen={stage.amountSen} />;
  }
}

/** A title does not shrink by itself: with large letters it takes two lines of a phone, not one that is cut. */
function Wrapped({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'block', maxWidth: 'calc(100vw - 32px)' }}>
      {children}
    </Box>
  );
}

/** The maximum that stands, to be changed. */
function startingText({ standingSen, price }: MaximumFacts): string {
  return standingSen > price.latestBidSen ? formatRM(standingSen).replace(/^RM|\.00$/g, '') : '';
}

interface TypingProps extends ScreenProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

function Typing({ lot, costs, clock, reserve, onClose, facts, loweredUntilMs, maximum, ...text }: TypingProps) {
  const { typed, onType } = text;
  const t = useT();
  const hintId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [tried, setTried] = useState(false);
  const { stage } = maximum;
  const refused = stage.at === 'typing' ? stage.refused : undefined;
  const [hasChanged, setChanged] = useState(false);
  const isRefusalShown = refused !== undefined && !hasChanged;
  const read = readMaximum(facts, typed);
  const wrong = 'wrong' in read ? read.wrong : undefined;
  const isShown = wrong !== undefined && (tried || (wrong !== 'nothing yet' && wrong !== 'as it stands'));
  const isWrong = isRefusalShown || isShown;
  const isSaidAbove = isShown && wrong === 'only raised';
  useEffect(() => field.current?.focus(), []);
  const isReadable = 'amountSen' in read;
  useEffect(() => {
    // The total that comes into sight with large letters does not lie over it.
    if (isReadable) field.current?.scrollIntoView({ block: 'nearest' });
  }, [isReadable]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if ('amountSen' in read) maximum.leave(read.amountSen, likelyMaximumSen(facts));
    else field.current?.focus();
  };
  const least = formatRM(leastMaximumSen(facts));
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
      <BidSheet
        title={<Wrapped>{facts.standingSen > 0 ? t('Change your maximum bid') : t('Leave a maximum bid')}</Wrapped>}
        {...{ clock, lot }}
        actions={
          <>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button type="submit" variant="contained" color="primary" onKeyDown={notWhileHeld}>
              {facts.standingSen > 0 ? t('Change it') : t('Leave this maximum')}
            </Button>
          </>
        }
      >
        <Typography>
          {t('The house bids for you up to this amount, and only as far as others make it necessary.')}
          {reserve === 'not met' &&
            ` ${
              facts.leads
                ? t(
                    'The reserve is not met: a higher maximum raises your own bid at once, up to the reserve, and everybody sees that price.',
                  )
                : t(
                    'The reserve is not met: up to the reserve, your maximum is bid in full, and everybody sees that price.',
                  )
            }`}
        </Typography>
        <Box
          component="label"
          htmlFor={`${hintId}-field`}
          sx={{ display: 'block', mt: 2, mb: 0.5, typography: 'caption', color: 'text.secondary' }}
        >
          {t('The most that you would pay, in whole ringgit')}
        </Box>
        <Box
          sx={{
            ...{ display: 'flex', alignItems: 'center', height: 56, px: 1.75, border: 1, borderRadius: '8px' },
            borderColor: isWrong ? 'outbid.main' : 'field.main',
            '&:focus-within': { outline: '2px solid', outlineColor: 'text.primary', outlineOffset: -1 },
          }}
        >
          <Box component="span" aria-hidden="true" sx={{ fontWeight: 600, color: 'text.secondary' }}>
            RM
          </Box>
          <Box
            component="input"
            ref={field}
            id={`${hintId}-field`}
            {...AMOUNT_FIELD}
            value={typed}
            aria-invalid={isWrong}
            aria-describedby={hintId}
            onChange={({ target }) => {
              setChanged(true);
              onType(target.value);
            }}
            sx={{
              scrollMarginBottom: '5rem',
              ...{ flex: 1, minWidth: 0, height: 1, px: 1, border: 0, bgcolor: 'transparent', color: 'text.primary' },
              ...{ fontFamily: 'inherit', fontWeight: 600, fontSize: '1.375rem' },
              '&, &:focus-visible': { outline: 'none' },
            }}
          />
        </Box>
        <Typography
          id={hintId}
          variant="body2"
          role={isWrong ? 'alert' : undefined}
          sx={{ mt: 0.75, minHeight: '2.9em', color: isWrong ? 'outbid.main' : 'text.secondary' }}
        >
          {isRefusalShown
            ? refusalText(t, refused)
            : isShown && wrong !== undefined
              ? maximumHint(t, facts, wrong)
              : t('Whole ringgit, at least {least}.', { least })}
        </Typography>
        {costs !== undefined && 'amountSen' in read && (
          <Box sx={{ mt: 1.5 }}>
            <Typography variant="caption" component="p" color="textSecondary">
              {reserve === 'not met'
                ? t('If all of it is bid: at once up to the reserve, above it as others make it necessary')
                : t('If others make all of it necessary')}
            </Typography>
            <CostBreakdown lot={costs} bidSen={read.amountSen} />
          </Box>
        )}
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {!facts.leads && t('Of two that are the same the earlier leads. It cannot be taken back below the price.')}{' '}
          {facts.isFixed
            ? !isSaidAbove && t('So near to the end of a lot a maximum can only be raised.')
            : facts.leads &&
              t('You can raise it at any time, and lower it down to {price} until {time}.', {
                time: clockText(loweredUntilMs),
                price: formatRM(facts.price.latestBidSen),
              })}
        </Typography>
        {costs !== undefined && 'amountSen' in read && (
          <Box aria-hidden="true" sx={TOTAL_IN_SIGHT}>
            <span>{t('Total')}</span>
            <span>{formatRM(allInCostSen(costs, read.amountSen))}</span>
          </Box>
        )}
      </BidSheet>
    </Box>
  );
}

/** With large letters on a phone the costs are out of sight below the field: what they come to stays above the buttons. */
const TOTAL_IN_SIGHT = {
  display: 'none',
  [LARGE_LETTERS]: { display: 'flex' },
  ...{ flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1, fontWeight: 600 },
  ...{ position: 'sticky', bottom: 0, py: 0.5, bgcolor: 'background.paper', borderTop: 1, borderColor: 'divider' },
} as const;

function refusalText(
  t: ReturnType<typeof useT>,
  { message, leastSen }: { readonly message: string; readonly leastSen: number | undefined },
): string {
  if (leastSen === undefined) return message === '' ? t('Your maximum bid was not accepted.') : t.message(message);
  return t('Somebody bid meanwhile: your maximum must be at least {least} now.', { least: formatRM(leastSen) });
}

/** So much may be a zero too many: asked a second time, in words. */
function FarAbove({
  lot,
  clock,
  maximum,
  amountSen,
  likelySen,
}: ScreenProps & { readonly amountSen: number; readonly likelySen: number }) {
  const t = useT();
  const settled = useSettled(`asking ${amountSen}`);
  const amount = formatRM(amountSen);
  return (
    <BidSheet
      title={t('Are you sure?')}
      {...{ clock, lot }}
      stacked
      actions={
        <>
          <Button autoFocus onClick={maximum.back} onKeyDown={notWhileHeld}>
            {t('No')}
          </Button>
          <Button
            variant="contained"
            color="primary"
            onKeyDown={notWhileHeld}
            aria-disabled={!settled}
            onClick={({ detail }) => {
              if (detail < 2 && settled) maximum.mean();
            }}
          >
            {t('Yes, up to {amount}', { amount })}
          </Button>
        </>
      }
    >
      <Typography sx={{ p: 1.5, borderRadius: '8px', bgcolor: 'late.ground', color: 'late.main', fontWeight: 600 }}>
        <span aria-hidden="true">▲ </span>
        {t('This is far above the price: a single bid could go to {amount} now.', { amount: formatRM(likelySen) })}
      </Typography>
      <Typography sx={{ mt: 1.5 }}>{t('Would you really pay up to {amount}?', { amount })}</Typography>
    </BidSheet>
  );
}

function UnderWay({ lot, clock, tries }: ScreenProps & { readonly tries: number }) {
  const t = useT();
  return (
    <BidSheet title={<Wrapped>{t('Sending your maximum bid')}</Wrapped>} {...{ clock, lot }}>
      <LinearProgress
        aria-label={t('Waiting for an answer')}
        color="secondary"
        sx={{ mt: 2, mb: 1.5, borderRadius: 1 }}
      />
      <Typography variant="body2" color="textSecondary" role="status">
        {tries === 1
          ? t('Waiting for an answer.')
          : t('No answer yet. Trying again ({tries} of {most}): same bid, counted once.', { tries, most: MAX_TRIES })}
      </Typography>
    </BidSheet>
  );
}

function Unknown({ lot, clock, maximum, onClose }: ScreenProps) {
  const t = useT();
  return (
    <Answer
      {...{ lot, clock }}
      title={t('No answer')}
      actions={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          <Button autoFocus variant="contained" color="primary" onClick={maximum.checkAgain}>
            {t('Check again')}
          </Button>
        </>
      }
    >
      {t('We do not know yet whether your maximum bid was accepted. Checking again cannot leave it twice.')}
    </Answer>
  );
}

interface BeatenProps extends ScreenProps {
  readonly standsAtSen: number;
  readonly ownSen: number;
}

function Beaten({ lot, clock, facts, maximum, onClose, standsAtSen, ownSen }: BeatenProps) {
  const t = useT();
  // They have bid meanwhile, on another device, or the bid above theirs was cancelled.
  if (facts.leads) {
    const close = (
      <Button autoFocus onClick={onClose}>
        OK
      </Button>
    );
    return (
      <BidSheet title={t('You are on top')} tone="onTop" {...{ clock, lot }} actions={close}>
        <Typography role="alert">
          {t('You have the highest bid now: {amount}.', { amount: formatRM(facts.price.latestBidSen) })}
        </Typography>
      </BidSheet>
    );
  }
  return (
    <Answer
      {...{ lot, clock }}
      title={
        <Wrapped>
          <span aria-hidden="true">▼ </span>
          {t('You have been outbid')}
        </Wrapped>
      }
      actions={
        <>
          <Button onClick={onClose}>OK</Button>
          <Button autoFocus variant="contained" color="primary" onClick={maximum.back} onKeyDown={notWhileHeld}>
            {t('Raise your maximum')}
          </Button>
        </>
      }
    >
      {beatenText(t, standsAtSen, ownSen)}
    </Answer>
  );
}

interface AnswerProps extends Pick<ScreenProps, 'lot' | 'clock'> {
  readonly title: ReactNode;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

function Answer({ title, lot, clock, actions, children }: AnswerProps) {
  return (
    <BidSheet title={title} tone="outbid" {...{ clock, lot, actions }}>
      <Typography role="alert" sx={{ color: 'outbid.main', fontWeight: 600 }}>
        {children}
      </Typography>
    </BidSheet>
  );
}
