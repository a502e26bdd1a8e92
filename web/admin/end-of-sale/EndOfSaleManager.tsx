import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { Session } from '#contract/catalogue/catalogue.ts';
import type { SaleProgress } from '#contract/sale.ts';
import { dayText, momentText } from '#domain/moments.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { soldApi } from '#web/calls/endpoints/catalogue/sold.ts';
import { PageOnItsWay } from '#web/components/PageOnItsWay.tsx';
import { StateCard } from '#web/components/StateCard.tsx';
import { useDrawnAgainAt, useServerClock } from '#web/live/server-clock.ts';
import { useT } from '../i18n/use-t.ts';
import { Answer } from '../kit/Answer.tsx';
import { textParam, useAddressParams } from '../kit/address-params.ts';
import { History } from '../kit/History.tsx';
import { PickSelect } from '../kit/PickSelect.tsx';
import { counted } from '../kit/texts.ts';
import { saleApi } from './endpoints.ts';
import { SaleSteps } from './SaleSteps.tsx';

const PARAMS = { session: textParam };

/** While mails are on their way their states are asked for again, ms. */
const MAILS_EVERY_MS = 10_000;
/** From the end that is shown on, until the house says that it has ended, or how late bids have moved it, ms. */
const END_EVERY_MS = 2_000;

/** The End Auction Manager: a session, its four steps in order, and what has been done to it. */
export function EndOfSaleManager() {
  const t = useT();
  const [{ session: asked }, change] = useAddressParams(PARAMS);
  const { data: current = [] } = catalogueApi.useSessionsQuery();
  const nowMs = useServerClock()();
  const endOf = ({ lastEndsAt }: Session) => Date.parse(lastEndsAt);
  const running = current.filter((each) => each.status !== 'end' && endOf(each) > nowMs);
  useDrawnAgainAt(running.length === 0 ? undefined : Math.min(...running.map(endOf)));
  // The one that waits for its steps, unless another one is asked for.
  const session = asked || (current.find((each) => !running.includes(each))?.id ?? '');
  return (
    <>
      <SessionSelect session={session} onSession={(next) => change({ session: next })} />
      {session === '' ? (
        <StateCard
          title={t('Select an Auction session to process.')}
          action={
            <Button component={Link} to="?tab=sessions">
              {t('Sessions')}
            </Button>
          }
        >
          {t('No session waits: none of the current auction has ended.')}
        </StateCard>
      ) : (
        <Sale key={session} session={session} />
      )}
    </>
  );
}

function Sale({ session }: { readonly session: string }) {
  const t = useT();
  const { data: known } = saleApi.endpoints.saleProgress.useQueryState(session);
  const isMailing = known?.winners.some(({ mail }) => mail.state === 'queued' || mail.state === 'retrying');
  const endsAtMs = known === undefined || known.ended ? undefined : Date.parse(known.endsAt);
  const nowMs = useServerClock()();
  useDrawnAgainAt(endsAtMs);
  const isDue = endsAtMs !== undefined && endsAtMs <= nowMs;
  const whileMailingMs = isMailing ? MAILS_EVERY_MS : 0;
  const everyMs = isDue ? END_EVERY_MS : whileMailingMs;
  const query = saleApi.useSaleProgressQuery(session, {
    refetchOnMountOrArgChange: true,
    pollingInterval: everyMs,
    skipPollingIfUnfocused: true,
  });
  return (
    <Answer
      query={{ ...query, currentData: query.data }}
      everyMs={everyMs}
      failure={t('Failed to end auction')}
      outline={<PageOnItsWay framed={false} />}
    >
      {(progress) => (
        <>
          <Heading progress={progress} />
          <SaleSteps progress={progress} />
          <Card sx={{ mt: 3, px: { xs: 2, sm: 3 }, py: 2.5 }}>
            <Typography variant="h3" sx={{ mb: 1 }}>
              {t('History')}
            </Typography>
            {/* Read anew with every step. */}
            <History key={progress.revision} kind="session" subjectKey={session} />
          </Card>
        </>
      )}
    </Answer>
  );
}

function Heading({ progress: { session, ended, endsAt, lots, lotsWithBids } }: { readonly progress: SaleProgress }) {
  const t = useT();
  return (
    <Box sx={{ mb: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, rowGap: 0.5 }}>
      <Typography variant="h2" sx={{ flex: '1 1 auto' }}>
        {t('End auction {session}', { session })}
      </Typography>
      <Typography sx={{ color: 'text.secondary', fontWeight: 500 }}>
        {t(
          ended
            ? 'ended {moment} · {lots} · {lotsWithBids} with bids'
            : 'ends {moment} · {lots} · {lotsWithBids} with bids',
          { moment: momentText(endsAt, t.language), lots: counted(t, lots, 'lot'), lotsWithBids },
        )}
      </Typography>
    </Box>
  );
}

interface SessionSelectProps {
  /** '' while none is chosen. */
  readonly session: string;
  readonly onSession: (session: string) => void;
}

/** The sessions of the current auction, and those that were cleared. */
function SessionSelect({ session, onSession }: SessionSelectProps) {
  const t = useT();
  const { data: current = [] } = catalogueApi.useSessionsQuery();
  const { data: past = [] } = soldApi.useSessionHistoryQuery();
  const groups = [
    { label: t('Current auction'), sessions: current },
    { label: t('Past auctions'), sessions: past.map(({ session: id, startDate }) => ({ id, startDate })) },
  ];
  return (
    <PickSelect label={t('Auction')} value={session} onValue={onSession}>
      <option value="">{t('Please choose')}</option>
      {groups.map(({ label, sessions }) => (
        <optgroup key={label} label={label}>
          {sessions.map(({ id, startDate }) => (
            <option key={id} value={id}>
              {id} ({dayText(startDate, t.language)})
            </option>
          ))}
        </optgroup>
      ))}
    </PickSelect>
  );
}
