import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { LotOrder } from '#contract/catalogue/lot-filter.ts';
import { ROW_SIZES } from '#contract/photos.ts';
import { HiddenText } from '../components/HiddenText.tsx';
import { NumberPlate } from '../components/NumberPlate.tsx';
import { Price } from '../components/Price.tsx';
import { useT } from '../i18n/language.ts';
import { EndsAt } from './EndsAt.tsx';
import { engineText, hoursText, mileageText } from './fact-words.ts';
import { fuelText } from './fuel-labels.ts';
import styles from './LotTable.module.css';
import { keyOf, type ListShape, type LotEntry } from './lot-entry.ts';
import { OwnStatus } from './OwnStatus.tsx';
import { Photo } from './Photo.tsx';
import { showsLatestBid } from './standing.ts';
import { WatchButton } from './watch/WatchButton.tsx';

interface LotTableProps {
  readonly entries: readonly LotEntry[];
  readonly shape: ListShape;
  readonly sold: boolean;
  /** What is shown is of another filter. */
  readonly stale: boolean;
}

/** Lots as the rows of a table, for people who compare many; its heads put them in order. */
export function LotTable({ entries, shape, sold, stale }: LotTableProps) {
  const t = useT();
  return (
    <div className={`${styles.frame} ${stale ? styles.stale : ''}`} aria-busy={stale}>
      <table className={styles.table} aria-label={t('Lots')}>
        <thead>
          <tr>
            <th scope="col" className={styles.photo}>
              <HiddenText>{t('Photo')}</HiddenText>
            </th>
            <SortHead shape={shape} up="lot" down="lot-desc" className={styles.number}>
              {t('Lot')}
            </SortHead>
            <th scope="col" className={styles.plate}>
              {t('Regn No')}
            </th>
            <SortHead shape={shape} up="name" down="name-desc">
              {t('Model')}
            </SortHead>
            <SortHead shape={shape} up="year" down="year-desc" className={styles.year}>
              {t('Year')}
            </SortHead>
            <th scope="col" className={styles.place}>
              {t('Location')}
            </th>
            <th scope="col" className={styles.amount}>
              {sold ? t('Reserved price') : t('Starting price')}
            </th>
            <SortHead shape={shape} up="price" down="price-desc" className={styles.latest}>
              {sold ? t('Sold Price') : t('Latest bid')}
            </SortHead>
            <th scope="col" className={styles.watch}>
              <HiddenText>{t('Watchlist')}</HiddenText>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={keyOf(entry)} {...entry} sold={sold} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SortHeadProps {
  readonly shape: ListShape;
  readonly up: LotOrder;
  readonly down: LotOrder;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function SortHead({ shape: { sort, onSort }, up, down, className, children }: SortHeadProps) {
  const sorted = sort === up ? 'ascending' : sort === down ? 'descending' : undefined;
  return (
    <th scope="col" aria-sort={sorted} className={className}>
      <button
        type="button"
        className={`${styles.sort} ${sorted === undefined ? '' : styles.sorted}`}
        onClick={() => onSort(sort === up ? down : up)}
      >
        {children}
        <span aria-hidden="true" className={styles.direction}>
          {sorted === undefined ? '↕' : sorted === 'ascending' ? '▲' : '▼'}
        </span>
      </button>
    </th>
  );
}

const Row = memo(function Row({
  lot,
  bid,
  phase,
  href,
  past,
  standing,
  endsAtMs,
  sessionLabel,
  sold,
}: LotEntry & { readonly sold: boolean }) {
  const t = useT();
  const shown = showsLatestBid(lot, bid.latestBidSen, phase, lot.status);
  const latestSen = sold ? lot.salePriceSen : shown ? bid.latestBidSen : null;
  const facts = [
    mileageText(t, lot.mileageKm),
    hoursText(t, lot.engineHours),
    engineText(t, lot.engineCc),
    fuelText(t, lot.fuel),
  ].filter(Boolean);
  const photo = <Photo src={lot.photos[0]} alt="" sizes={ROW_SIZES} />;
  return (
    <tr>
      <td className={styles.photo}>
        {href === undefined ? (
          <span className={styles.cover}>{photo}</span>
        ) : (
          <Link to={href} tabIndex={-1} aria-hidden="true" className={styles.cover}>
            {photo}
          </Link>
        )}
      </td>
      <td className={styles.number}>
        {lot.id}
        {sessionLabel !== undefined && <span className={styles.small}>{sessionLabel}</span>}
        {endsAtMs !== undefined && phase !== 'end' && <EndsAt atMs={endsAtMs} className={styles.small} />}
      </td>
      <td className={styles.plate}>
        <NumberPlate regnNo={lot.regnNo} size="small" />
      </td>
      <th scope="row" className={styles.name}>
        {href === undefined ? (
          lot.name
        ) : (
          <Link to={href} className={styles.link}>
            {lot.name}
          </Link>
        )}
        <span className={styles.small}>
          <span className={styles.wide}>{facts.join(' · ')}</span>
          <span className={styles.narrow}>{[lot.location, ...facts].filter(Boolean).join(' · ')}</span>
        </span>
      </th>
      <td className={styles.year}>{lot.year}</td>
      <td className={styles.place}>{lot.location}</td>
      <td className={styles.amount}>
        <Price amountSen={lot.startingPriceSen} plain size="small" muted={latestSen !== null} />
      </td>
      <td className={styles.latest}>
        {latestSen !== null && <Price amountSen={latestSen} plain size="small" highlight={!sold} />}
        {latestSen === null && phase === 'started' && lot.status === 'open' && (
          <span className={styles.none}>{t('No bid yet')}</span>
        )}
        <span className={styles.status}>
          <OwnStatus lot={lot} standing={standing} phase={phase} />
        </span>
      </td>
      <td className={styles.watch}>
        {href !== undefined && past !== true && <WatchButton lot={lot} wordless="always" />}
      </td>
    </tr>
  );
});
