import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { formatRM } from '#domain/money.ts';
import { raiseStepSen } from '#domain/raise-step.ts';
import type { BidderStanding, LotStanding } from '#domain/replay/lot-standing.ts';
import { HiddenText } from '#web/components/HiddenText.tsx';
import { UpTriangleIcon } from '#web/components/icons.tsx';
import { Price } from '#web/components/Price.tsx';
import { type Translate, useT } from '../i18n/use-t.ts';
import { FactList } from '../kit/FactList.tsx';
import { PersonLink } from '../kit/PageLink.tsx';
import { Chip } from './Chip.tsx';
import { countOf, dayAndClockOf } from './clock.ts';
import type { FeedIndex } from './feed.ts';
import type { TimelineRow } from './timeline.ts';
import { countdownOf, coverOf, sentText } from './words.ts';

interface StandingCardProps {
  readonly lotNo: string;
  readonly row: TimelineRow;
  readonly standing: LotStanding | undefined;
  readonly feed: FeedIndex;
}

/** The lot as it stood at the chosen row: price, countdown, and who could bid with which deposit. */
export function StandingCard({ lotNo, row, standing, feed }: StandingCardProps) {
  const t = useT();
  return (
    <Card component="section" aria-label={t('The lot as it stood')} sx={{ gridArea: 'standing', minWidth: 0 }}>
      <Box sx={{ px: 2, py: 1.5 }}>
        <Typography component="h2" variant="body2" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {t('Lot {lotNo} as it stood at revision {revision}', { lotNo, revision: countOf(row.revision) })}
        </Typography>
        {standing === undefined ? (
          <Typography sx={{ mt: 1 }}>{t('The lot was not listed yet.')}</Typography>
        ) : (
          <>
            <Price
              amountSen={standing.topBidder === 0 ? standing.startingPriceSen : standing.topSen}
              size="hero"
              sx={{ fontSize: 'min(2.875rem, 17cqi) !important', my: 0.5 }}
            />
            <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {standing.topBidder === 0
                ? t('starting price, no bid')
                : t('on top: bidder {topBidder}', { topBidder: standing.topBidder })}{' '}
              · {countdownOf(t, standing)}
            </Typography>
          </>
        )}
      </Box>
      {standing !== undefined && (
        <>
          <Bidders bidders={standing.bidders} feed={feed} atMs={row.atMs} />
          <Box sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider', fontSize: '0.875rem' }}>
            <FactList label={t('Terms of the lot')} facts={termsOf(t, standing)} />
          </Box>
        </>
      )}
    </Card>
  );
}

interface BiddersProps {
  readonly bidders: readonly BidderStanding[];
  readonly feed: FeedIndex;
  readonly atMs: number;
}

function Bidders({ bidders, feed, atMs }: BiddersProps) {
  const t = useT();
  if (bidders.length === 0) {
    return (
      <Typography variant="body2" sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
        {t('Nobody had entered the lot.')}
      </Typography>
    );
  }
  const beside = ({ bidder, heldSen, onTop }: BidderStanding) =>
    [
      ...(heldSen === 0
        ? []
        : [t(onTop ? '{amount} held' : '{amount} held for other lots', { amount: whole(heldSen) })]),
      ...(feed.isEmpty ? [] : [sentText(t, feed.sentTo(bidder, atMs))]),
    ].join(' · ');
  return (
    <Box
      component="table"
      sx={{
        ...{ width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
        '& th, & td': { px: 0.5, py: 1, borderTop: 1, borderColor: 'divider', textAlign: 'left', verticalAlign: 'top' },
        '& th': { color: 'text.secondary', fontWeight: 500, fontSize: '0.8125rem', whiteSpace: 'nowrap' },
        '& tr > :first-of-type': { pl: 2 },
        '& tr > :last-of-type': { pr: 1.5 },
        '& tr > :last-of-type > *': { justifyContent: 'flex-end' },
        '& .beside td': { pt: 0, borderTop: 0, color: 'text.secondary', fontSize: '0.8125rem' },
        '& .amount': { textAlign: 'right', whiteSpace: 'nowrap' },
      }}
    >
      <thead>
        <tr>
          <th scope="col">{t('Bidder')}</th>
          <th scope="col" className="amount">
            {t('Balance')}
          </th>
          <th scope="col" className="amount">
            {t('Needed')}
          </th>
          <th scope="col">
            <HiddenText>{t('May bid')}</HiddenText>
          </th>
        </tr>
      </thead>
      <tbody>
        {bidders.map((each) => (
          <Fragment key={each.bidder}>
            <tr>
              <td>
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' }}>
                  <PersonLink id={each.bidder}>{each.bidder}</PersonLink>
                  {each.onTop && (
                    <Box component="span" sx={{ flexShrink: 0, color: 'onTop.main', fontSize: '0.625rem' }}>
                      <UpTriangleIcon />
                      <HiddenText>{t('on top')}</HiddenText>
                    </Box>
                  )}
                </Box>
              </td>
              <td className="amount">
                <Amount sen={each.balanceSen} />
              </td>
              <td className="amount">
                <Amount sen={each.neededSen} />
              </td>
              <td>
                <Chip {...coverOf(t, each)} small />
              </td>
            </tr>
            {beside(each) !== '' && (
              <tr className="beside">
                <td colSpan={4}>{beside(each)}</td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </Box>
  );
}

function Amount({ sen }: { readonly sen: number }) {
  return <Box sx={{ typography: 'h4', fontSize: '1.0625rem' }}>{whole(sen)}</Box>;
}

/** Without sen where there are none. */
function whole(sen: number): string {
  return formatRM(sen).replace(/\.00$/, '');
}

export function termsOf(t: Translate, standing: LotStanding): readonly (readonly [name: string, value: string])[] {
  const { minimumSen, maximumSen, topSen, startingPriceSen, increments } = standing;
  const mayBeBidOn = standing.outcome === 'open' && standing.phase !== 'end';
  return [
    ...(mayBeBidOn
      ? [[t('Next bid'), t('{from} to {to}', { from: whole(minimumSen), to: whole(maximumSen) })] as const]
      : []),
    [t('Minimum raise'), whole(raiseStepSen(topSen === 0 ? startingPriceSen : topSen, standing, increments))],
    [t('Deposit'), whole(standing.depositSen)],
    [t('Session ends'), dayAndClockOf(t, standing.endsAtMs)],
    [t('Open to'), standing.access === 'public' ? t('everybody') : standing.access],
    [t('Vendor'), standing.vendor],
  ];
}
