import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import type { OfferedLot, VendorOffers } from '#contract/offers.ts';
import { deadlineText } from '#domain/moments.ts';
import { usePageTitle } from '#web/boot/page-title.ts';
import { offersApi } from '#web/calls/endpoints/offers.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { PageFrame } from '#web/components/PageFrame.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { StateCard } from '#web/components/StateCard.tsx';
import { useT } from '#web/i18n/language.ts';
import { VendorOfferCard } from './VendorOfferCard.tsx';

/** What others have answered meanwhile is there after so long, ms. */
const ASKED_EVERY_MS = 30_000;

/** Where the link of a vendor's mail leads: what is offered to them of one session, to be answered without an account. */
export function VendorOffersPage() {
  const token = useToken();
  const t = useT();
  usePageTitle(t('Offers for your lots'));
  const query = offersApi.useVendorOffersQuery(token, {
    pollingInterval: ASKED_EVERY_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
    skip: token === '',
  });
  // Once everything is decided the link leads nowhere; whoever has the page open reads what became of it, by themselves and by the bidders.
  const { error, refetch } = query;
  const { code } = refusalOf(error);
  const isOver = code === 'link-over' && query.data !== undefined;
  const outcome = offersApi.useVendorOutcomeQuery(token, { skip: !isOver, refetchOnMountOrArgChange: true });
  const data = code === 'link-void' ? undefined : ((isOver ? outcome.data : undefined) ?? query.data);
  if (token === '') return <NoToken />;
  return (
    <PageFrame>
      {data === undefined && error === undefined && <Skeleton height={360} />}
      {data === undefined && error !== undefined && <NoOffers error={error} onAgain={() => void refetch()} />}
      {data !== undefined && <Offers token={token} offers={data} />}
    </PageFrame>
  );
}

/**
 * The token of the link, which is taken out of the address as soon as it is read: nobody copies it from there or reads it over a shoulder, and neither
 * history nor the Referer of what the page asks for has it. It stays with the entry of the history (of this tab alone), so that the page can be loaded anew.
 */
function useToken(): string {
  const { token } = useParams();
  const { hash, state } = useLocation() as { hash: string; state: { token?: string } | null };
  const navigate = useNavigate();
  useEffect(() => {
    if (token !== undefined) void navigate({ pathname: '/offers', hash }, { replace: true, state: { token } });
  }, [token, hash, navigate]);
  return token ?? state?.token ?? '';
}

/** Of an address without its token: in another tab, or from the history. */
function NoToken() {
  const t = useT();
  return (
    <PageFrame>
      <StateCard
        alone
        title={t('Your offers could not be shown')}
        action={
          <Button component={Link} to="/help/contactUs">
            {t('Contact Us')}
          </Button>
        }
      >
        {t.message('This link is not complete. Please open it once more from the email.')}
      </StateCard>
    </PageFrame>
  );
}

function Offers({ token, offers }: { readonly token: string; readonly offers: VendorOffers }) {
  const t = useT();
  // What an answer or a refusal has told of a lot, until the list is asked for anew.
  const [told, setTold] = useState<{ readonly at: string; readonly lots: ReadonlyMap<string, OfferedLot> }>();
  const fresh = told?.at === offers.at ? told.lots : undefined;
  // Whoever comes for one of several has it on top.
  const { hash } = useLocation();
  const isAsked = ({ lotNo }: OfferedLot) => hash === `#lot-${encodeURIComponent(lotNo)}`;
  // Whatever is answered meanwhile, here or elsewhere, a lot keeps the place where it was first seen.
  const [places, setPlaces] = useState<readonly string[]>([]);
  const unseen = offers.lots.filter(({ lotNo }) => !places.includes(lotNo)).map(({ lotNo }) => lotNo);
  if (unseen.length > 0) setPlaces([...places, ...unseen]);
  const lots = offers.lots
    .map((lot) => ({ ...lot, ...fresh?.get(lot.lotNo) }))
    .sort((a, b) => Number(isAsked(b)) - Number(isAsked(a)) || places.indexOf(a.lotNo) - places.indexOf(b.lotNo));
  const waiting = lots.filter(({ state }) => state === 'vendor');
  const firstEnd = waiting.reduce<string | null>(
    (first, { decideBy }) => (decideBy !== null && (first === null || decideBy < first) ? decideBy : first),
    null,
  );
  const onTold = (lot: OfferedLot) =>
    setTold((before) => ({
      at: offers.at,
      lots: new Map([...(before?.at === offers.at ? before.lots : []), [lot.lotNo, lot]]),
    }));
  return (
    <>
      <Typography variant="h1">{t('Offers for your lots')}</Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        {t('{vendor}, session {session}', { vendor: offers.vendor, session: offers.session })}
      </Typography>
      <Typography aria-live="polite" sx={{ mt: 1.5, mb: 2.5, maxWidth: 720 }}>
        {firstEnd === null
          ? t('Nothing is left for you to answer here.')
          : t(
              'These lots are sold only with your approval. Please answer by {until}: what is not answered by then is not sold.',
              { until: deadlineText(firstEnd, t.language) },
            )}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {lots.map((lot) => (
          <VendorOfferCard key={lot.lotNo} token={token} lot={lot} onTold={onTold} />
        ))}
      </Box>
    </>
  );
}

function NoOffers({ error, onAgain }: { readonly error: unknown; readonly onAgain: () => void }) {
  const t = useT();
  const { status, code, message } = refusalOf(error);
  const isOver = status === 410;
  const overTitle = code === 'link-void' ? t('This link is no longer valid') : t('Nothing is left to be answered');
  return (
    <StateCard
      alone
      failed={!isOver}
      title={isOver ? overTitle : t('Your offers could not be shown')}
      action={
        status === 404 || isOver ? (
          <Button component={Link} to="/help/contactUs">
            {t('Contact Us')}
          </Button>
        ) : (
          <Button onClick={onAgain}>{t('Try again')}</Button>
        )
      }
    >
      {t.message(message)}
    </StateCard>
  );
}
