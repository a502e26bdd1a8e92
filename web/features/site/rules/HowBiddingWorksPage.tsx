import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useMemo } from 'react';
import { Link } from 'react-router';
import { formatRM } from '#domain/money.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import type { Increment, SessionRules } from '#domain/session-rules.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { useT } from '#web/i18n/language.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { offerLines } from '#web/lots/rules/offer-words.ts';
import { clockText, reserveLines, ruleLines, wholeRM } from '#web/lots/rules/rule-words.ts';
import { useOpenHours } from '#web/lots/rules/use-open-hours.ts';
import { sessionView } from '#web/lots/session-view.ts';
import { sessionName } from '#web/lots/words.ts';
import { HelpHeading } from '../help/HelpHeading.tsx';
import { lateBidExample, maximumExample, type RulesInUse, rulesInUse } from './bidding-rules.ts';

/** ms between two looks at the clock: a session that has ended is no longer explained. */
const CLOCK_MS = 30_000;

/** How the sessions that run or are to come are bid on, with their own figures. */
export function HowBiddingWorksPage() {
  const t = useT();
  const sessions = catalogueApi.useSessionsQuery();
  const nowMs = useServerNow(CLOCK_MS);
  const views = useMemo(() => sessions.data?.map(sessionView), [sessions.data]);
  return (
    <>
      <HelpHeading title={t('How bidding works')}>
        {t(
          'Every bid is binding. The highest bid at the end of a lot buys it, unless it is below the reserve or the lot is subject to approval: then its vendor decides. These rules stand from the start of a session on.',
        )}
      </HelpHeading>
      <Loadable query={sessions} failure={t('The rules could not be loaded')}>
        {views === undefined ? (
          <Skeleton height={320} />
        ) : (
          <Box sx={{ display: 'grid', gap: 5, maxWidth: 760 }}>
            {rulesInUse(views, nowMs).map((group) => (
              <Rules key={group.sessions[0]?.id ?? ''} {...group} nowMs={nowMs} />
            ))}
          </Box>
        )}
      </Loadable>
      <Box sx={{ mt: 5, maxWidth: 760 }}>
        <Part title={t('When something seems wrong')}>
          <p>
            {t(
              'Every bid has a signed receipt in My Account. Send it to us with the lot and the time: we show you what was decided, bid by bid, and anybody can check it without us.',
            )}
          </p>
        </Part>
      </Box>
      <Button component={Link} to="/onlineAuction/onAuction/1" sx={{ mt: 4 }}>
        {t('See the lots')}
      </Button>
    </>
  );
}

function Rules({ rules, sessions, nowMs }: RulesInUse & { readonly nowMs: number }) {
  const t = useT();
  const id = useId();
  const openHours = useOpenHours();
  const names = sessions.map((session) => sessionName(t, session.id, session.publicOrPrivate));
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 3 }}>
      <Typography id={id} variant="h2">
        {names.length === 0 ? t('As long as a session says nothing else') : names.join(', ')}
      </Typography>
      <Part title={t('What to bid')}>
        <p>
          {t(
            'The first bid is at least the starting price; every other one beats the highest bid by at least the minimum raise.',
          )}
        </p>
        {rules.increments.length > 0 ? (
          <Steps increments={rules.increments} />
        ) : (
          <p>{t('Each lot says its own minimum raise.')}</p>
        )}
      </Part>
      {rules.maximumBids && <MaximumBids rules={rules} />}
      <Ends rules={rules} plannedEndMs={sessions[0]?.plannedEndMs} />
      <Part title={t('Reserve and approval')}>
        <p>
          {t(
            'A lot may have a reserve above its starting price. Its amount is told to no bidder; beside the price you read whether it is met.',
          )}
        </p>
        {reserveLines(t, rules).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {openHours !== undefined && offerLines(t, rules, openHours, nowMs).map((line) => <p key={line}>{line}</p>)}
      </Part>
    </Box>
  );
}

function MaximumBids({ rules }: { readonly rules: SessionRules }) {
  const t = useT();
  const { priceSen, maximumSen, bidSen, answerSen, higherSen } = maximumExample(rules);
  const minutes = Math.max(5, rules.softClose?.windowMinutes ?? 0);
  return (
    <Part title={t('Maximum bids')}>
      <p>
        {t(
          'You leave the most that you would pay, and the house bids for you: at once, whoever bids, and only as far as it is necessary. Nobody else sees it before the lot has ended, not even the house.',
        )}
      </p>
      <Example>
        {t(
          'You lead at {price} with a maximum of {maximum}. Somebody bids {bid}: the house bids {answer} for you, by the minimum raise above. Somebody bids {higher}: that is more than your maximum, and they lead. The site shows it at once; you are emailed where you have chosen to be, in your profile.',
          {
            price: wholeRM(priceSen),
            maximum: wholeRM(maximumSen),
            bid: wholeRM(bidSen),
            answer: wholeRM(answerSen),
            higher: wholeRM(higherSen),
          },
        )}
      </Example>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
        <li>{t('Of two maxima that are the same the earlier leads.')}</li>
        <li>{t('At somebody’s maximum the price may rise by less than the minimum raise.')}</li>
        <li>
          {t(
            'Raising your own maximum while you lead changes neither the price nor the end of the lot, unless its reserve is not met.',
          )}
        </li>
        <li>
          {t('You can lower it down to the price at which you lead, but not in the last {n} minutes of the lot.', {
            n: minutes,
          })}
        </li>
        <li>
          {t(
            'When the house cancels a bid that was made for a maximum, that maximum goes with it; who leads, and at what price, follows from what everybody else has offered.',
          )}
        </li>
      </Box>
    </Part>
  );
}

function Ends({ rules, plannedEndMs }: { readonly rules: SessionRules; readonly plannedEndMs: number | undefined }) {
  const t = useT();
  const lines = ruleLines(t, { ...rules, increments: [], maximumBids: false });
  return (
    <Part title={t('When a lot ends')}>
      {rules.staggerSeconds === 0 && (
        <p>{t('All lots are planned to end with their session, to the second, by the clock of the house.')}</p>
      )}
      {rules.softClose === null && (
        <p>{t('There is no extension: the highest bid when the lot ends is the one that counts.')}</p>
      )}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {rules.softClose !== null && (
        <>
          <Example>{lateBidText(t, rules.softClose, plannedEndMs)}</Example>
          <p>
            {rules.maximumBids
              ? t(
                  'Only a bid that changes the leader or the price moves the end: a refused one does not, nor does a leader’s own maximum that leaves the price as it is.',
                )
              : t('Only a bid that is taken moves the end: a refused one does not.')}
          </p>
        </>
      )}
    </Part>
  );
}

/** 15:00 at +08:00, of any day. */
const AT_THREE_MS = 7 * 3_600_000;

function lateBidText(
  t: Translate,
  softClose: NonNullable<SessionRules['softClose']>,
  plannedEndMs = AT_THREE_MS,
): string {
  const { bidAtMs, movedMs, lastEndMs } = lateBidExample(softClose, plannedEndMs);
  return t(
    'A lot is planned to end at {end}. A bid at {bid} moves its end to {moved}, later ones move it on, at the latest to {last}.',
    {
      end: clockText(plannedEndMs),
      bid: malaysianTime(bidAtMs).time,
      moved: malaysianTime(movedMs).time,
      last: clockText(lastEndMs),
    },
  );
}

/** The minimum raise by price: from where, and how much. */
function Steps({ increments }: { readonly increments: readonly Increment[] }) {
  const t = useT();
  const cell = { py: 0.75, px: 1.5, borderTop: 1, borderColor: 'divider', textAlign: 'right' } as const;
  const head = { ...cell, borderTop: 0, color: 'text.secondary', fontWeight: 400 } as const;
  return (
    <Card sx={{ maxWidth: 420 }}>
      <Box component="table" sx={{ width: 1, borderCollapse: 'collapse' }}>
        <thead>
          <tr>
            <Box component="th" scope="col" sx={head}>
              {t('From a price of')}
            </Box>
            <Box component="th" scope="col" sx={head}>
              {t('Minimum raise')}
            </Box>
          </tr>
        </thead>
        <tbody>
          {increments.map(({ fromSen, stepSen }) => (
            <tr key={fromSen}>
              <Box component="td" sx={cell}>
                {formatRM(fromSen)}
              </Box>
              <Box component="td" sx={{ ...cell, fontWeight: 600 }}>
                {formatRM(stepSen)}
              </Box>
            </tr>
          ))}
        </tbody>
      </Box>
    </Card>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 1.25, '& > p': { m: 0 } }}>
      <Typography variant="h3">{title}</Typography>
      {children}
    </Box>
  );
}

function Example({ children }: { readonly children: ReactNode }) {
  const t = useT();
  return (
    <Box sx={{ px: 2, py: 1.5, borderRadius: '8px', bgcolor: 'quiet.main' }}>
      <Typography component="p" variant="caption" color="textSecondary">
        {t('For example')}
      </Typography>
      {children}
    </Box>
  );
}
