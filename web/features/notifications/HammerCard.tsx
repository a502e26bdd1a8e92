import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { OwnOffer } from '#contract/offers.ts';
import { lotPhotoUrl } from '#contract/photos.ts';
import type { LotOutcome } from '#contract/purchases.ts';
import { deadlineText } from '#domain/moments.ts';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { offersApi } from '#web/calls/endpoints/offers.ts';
import { CloseIcon } from '#web/components/icons.tsx';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { useT } from '#web/i18n/language.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { priceWords, vendorDecides } from '#web/lots/ended-words.ts';
import { Photo } from '#web/lots/Photo.tsx';
import { WonSteps } from '#web/lots/WonSteps.tsx';
import { type HammerNews, newsSeen, newsShown } from '#web/notices/hammer.ts';
import styles from './HammerCards.module.css';

const MY_BID_PATH = '/myaccount/mybid';
/** So many lots are named; the others are counted. */
const NAMED = 3;

interface HammerCardProps {
  readonly news: HammerNews;
  readonly me: number;
}

/** How a session ended for a bidder: what they won, and what they do next. */
export function HammerCard({ news, me }: HammerCardProps) {
  const t = useT();
  const { theirs, lots, session, stage } = news;
  const [first] = theirs;
  const forVendor = theirs.filter(({ vendor }) => vendor !== undefined);
  const only = theirs.length === 1 ? first : undefined;
  // A vendor may have answered since: nobody is told of a decision that is now their own.
  const withVendors = forVendor.some(({ recorded }) => recorded);
  const { data: own, isLoading } = offersApi.useOwnOffersQuery(undefined, { skip: !withVendors });
  const asked = new Map(
    own?.offers.filter(({ state }) => state === 'bidder').map((offer) => [`${offer.session}/${offer.lotNo}`, offer]),
  );
  const undecided = forVendor.filter(({ id }) => !asked.has(id));
  useEffect(() => {
    if (isLoading) return;
    const show = () => document.visibilityState === 'visible' && newsShown(news, Date.now());
    show();
    document.addEventListener('visibilitychange', show);
    return () => document.removeEventListener('visibilitychange', show);
  }, [isLoading, news]);
  // Whoever goes to My Bid by another way than its button acts upon it as well.
  const { pathname } = useLocation();
  const [shownOn] = useState(pathname);
  const isActedUpon = pathname === MY_BID_PATH && shownOn !== MY_BID_PATH;
  useEffect(() => {
    if (isActedUpon) newsSeen(news);
  }, [isActedUpon, news]);
  if (isLoading) return null;
  return (
    <section
      aria-label={t('{session} has ended', { session })}
      className={`${styles.card} ${theirs.length === forVendor.length ? '' : styles.good}`}
    >
      <ButtonBase aria-label={t('Close this message')} onClick={() => newsSeen(news)} className={styles.close}>
        <CloseIcon />
      </ButtonBase>
      {only !== undefined && (
        <div className={styles.photo}>
          <Cover lot={only} sizes="(min-width: 900px) 380px, 100vw" />
          <span className={styles.plate}>
            <NumberPlate regnNo={only.regnNo} size="large" />
          </span>
        </div>
      )}
      <div className={styles.body}>
        <h2 className={styles.title}>{titleOf(t, news)}</h2>
        {only !== undefined && (
          <p className={styles.quiet}>
            {t('Lot {no}', { no: only.lotNo })} · {nameOf(only)}
            {lots > 1 && <> · {t('1 of {n} lots', { n: lots })}</>}
          </p>
        )}
        {theirs.length > 1 && (
          <ul className={styles.lots}>
            {theirs.slice(0, NAMED).map((lot) => (
              <li key={lot.id}>
                <span className={styles.thumb}>
                  <Cover lot={lot} sizes="56px" />
                </span>
                <NumberPlate regnNo={lot.regnNo} size="small" />
                <strong>{formatRM(wireSen(lot.price))}</strong>
              </li>
            ))}
          </ul>
        )}
        {theirs.length > NAMED && <p className={styles.quiet}>{t('and {n} more', { n: theirs.length - NAMED })}</p>}
        {first === undefined && (
          <p>
            {lots === 1
              ? t('You did not win the lot you bid on.')
              : t('You hold none of the {n} lots you bid on.', { n: lots })}
          </p>
        )}
        {first !== undefined && stage === 'ended' && (
          <>
            {theirs
              .map(({ id }) => asked.get(id))
              .map((offer) => offer && <p key={offer.lotNo}>{askedText(t, offer)}</p>)}
            {undecided.length > 0 && <p>{vendorText(t, theirs.length, undecided)}</p>}
            {forVendor.length < theirs.length && <p>{t('The house is confirming the sale.')}</p>}
          </>
        )}
        {first !== undefined && stage === 'recorded' && (
          <WonSteps
            theirs={theirs}
            me={me}
            onLeave={() => newsSeen(news)}
            otherwise={<p>{t('The sale is recorded. Payment details and your documents are in My Bid.')}</p>}
          />
        )}
        <Button
          component={Link}
          to={MY_BID_PATH}
          onClick={() => newsSeen(news)}
          sx={{ mt: 0.75, justifySelf: 'start' }}
        >
          {t('My Bid')}
        </Button>
      </div>
    </section>
  );
}

function titleOf(t: Translate, { theirs, lots, session, stage }: HammerNews): string {
  const [first] = theirs;
  if (first === undefined) return t('{session} has ended', { session });
  if (theirs.length === 1) return priceWords(t, first);
  const values = { n: theirs.length, all: lots };
  if (theirs.some(({ vendor }) => vendor !== undefined)) return t('Highest bid on {n} of {all} lots', values);
  return stage === 'ended' ? t('You hold {n} of {all} lots', values) : t('You won {n} of {all} lots', values);
}

/** Of those that they lead: what is not theirs before the vendor has said so. */
function vendorText(t: Translate, of: number, forVendor: readonly LotOutcome[]): string {
  const [first] = forVendor;
  if (of === 1 && first?.vendor !== undefined) {
    const until = first.recorded ? t('My Bid says until when.') : '';
    return `${vendorDecides(t, first.vendor)} ${until}`.trim();
  }
  return forVendor.length === of
    ? t('The vendors decide on them: My Bid says until when.')
    : t('The vendor decides on {lots}: My Bid says until when.', {
        lots: forVendor.map(({ lotNo }) => t('Lot {no}', { no: lotNo })).join(', '),
      });
}

function askedText(t: Translate, { lotNo, amount, decideBy, free }: OwnOffer): string {
  const price = formatRM(wireSen(amount ?? 0));
  // My Bid says why they cannot agree.
  if (free === false || decideBy === null) return t('The vendor asks for {price}', { price });
  const until = deadlineText(decideBy, t.language);
  return t('The vendor of lot {no} asks for {price}. Please answer by {until}.', { no: lotNo, price, until });
}

function nameOf({ make, descOfGood }: LotOutcome): string {
  return [make, descOfGood].filter((part) => part !== '').join(' ');
}

function Cover({ lot, sizes }: { readonly lot: LotOutcome; readonly sizes: string }) {
  return (
    <Photo
      src={lot.photo === null ? undefined : lotPhotoUrl(lot.unit, lot.photo)}
      alt={nameOf(lot)}
      sizes={sizes}
      eager
    />
  );
}
