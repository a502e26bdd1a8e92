import { memo } from 'react';
import { Link as RouterLink } from 'react-router';
import { CARD_SIZES } from '#contract/photos.ts';
import { HiddenText } from '../components/HiddenText.tsx';
import { NextIcon } from '../components/icons.tsx';
import { NumberPlate } from '../components/NumberPlate.tsx';
import { Price } from '../components/Price.tsx';
import { remarkText } from '../documents/models/notes.ts';
import { useLocale, useT } from '../i18n/language.ts';
import { EndsAt } from './EndsAt.tsx';
import { shortFacts } from './fact-words.ts';
import styles from './LotCard.module.css';
import type { LotEntry } from './lot-entry.ts';
import { OwnStatus } from './OwnStatus.tsx';
import { Photo } from './Photo.tsx';
import { SoldStamp } from './SoldStamp.tsx';
import { showsLatestBid } from './standing.ts';
import { WatchButton } from './watch/WatchButton.tsx';

interface LotCardProps extends LotEntry {
  /** Among the first that are seen. */
  readonly eager: boolean;
}

/** One lot (specification, section 2, 'Lot card'). */
export const LotCard = memo(function LotCard({
  lot,
  bid,
  phase,
  href,
  past,
  standing,
  endsAtMs,
  sessionLabel,
  eager,
}: LotCardProps) {
  const t = useT();
  const language = useLocale() === 'ms-MY' ? 'ms' : 'en';
  const remarks = lot.remarks.map((remark) => remarkText(remark, language)).join(' · ');
  return (
    <article className={styles.card} aria-label={t('Lot {no}, {name}', { no: lot.id, name: lot.name })}>
      <div className={styles.side}>
        <div className={styles.photo}>
          <Photo src={lot.photos[0]} alt={lot.name} sizes={CARD_SIZES} eager={eager} />
          {lot.status === 'sold' && <SoldStamp />}
        </div>
        <div className={styles.plate}>
          <HiddenText>{t('Regn No')} </HiddenText>
          <NumberPlate regnNo={lot.regnNo} />
        </div>
      </div>
      <div className={styles.text}>
        <div className={styles.head}>
          <p className={styles.number}>
            {t('LOT {no}', { no: lot.id })}
            {sessionLabel !== undefined && <span className={styles.session}>{sessionLabel}</span>}
            {endsAtMs !== undefined && phase !== 'end' && <EndsAt atMs={endsAtMs} className={styles.session} />}
          </p>
          <span className={styles.status}>
            <OwnStatus lot={lot} standing={standing} phase={phase} />
          </span>
        </div>
        <h2 className={styles.name}>{lot.name}</h2>
        <div className={styles.about}>
          <span className={styles.facts}>{shortFacts(t, { ...lot, ma: '' })}</span>
          {remarks !== '' && <p className={styles.remarks}>{remarks}</p>}
        </div>
        <div className={styles.prices}>
          <Prices lot={lot} bid={bid} phase={phase} />
        </div>
        {href !== undefined && (
          <div className={styles.ways}>
            <RouterLink to={href} className={styles.view}>
              {t('View Item')}
              <HiddenText>: {t('LOT {no}', { no: lot.id })}</HiddenText>
              <span className={styles.arrow}>
                <NextIcon />
              </span>
            </RouterLink>
            {past !== true && (
              <div className={styles.watch}>
                <WatchButton lot={lot} wordless="on a phone" />
              </div>
            )}
          </div>
        )}
      </div>
    </article>
  );
});

function Prices({ lot, bid, phase }: Pick<LotCardProps, 'lot' | 'bid' | 'phase'>) {
  const t = useT();
  if (lot.status === 'sold') {
    return (
      <>
        <Amount label={t('Reserved price')} amountSen={lot.startingPriceSen} muted />
        {lot.salePriceSen !== null && <Amount label={t('Sold Price')} amountSen={lot.salePriceSen} />}
      </>
    );
  }
  const shown = showsLatestBid(lot, bid.latestBidSen, phase, lot.status);
  return (
    <>
      <Amount label={t('Starting price')} amountSen={lot.startingPriceSen} muted={shown} />
      {shown && <Amount label={t('Latest bid')} amountSen={bid.latestBidSen} highlight />}
      {!shown && phase === 'started' && lot.status === 'open' && <p className={styles.noBid}>{t('No bid yet')}</p>}
    </>
  );
}

interface AmountProps {
  readonly label: string;
  readonly amountSen: number;
  readonly muted?: boolean;
  readonly highlight?: boolean;
}

function Amount({ label, amountSen, muted = false, highlight = false }: AmountProps) {
  return (
    <div>
      <p className={styles.facts}>{label}</p>
      <Price amountSen={amountSen} plain size={muted ? 'small' : 'medium'} muted={muted} highlight={highlight} />
    </div>
  );
}
