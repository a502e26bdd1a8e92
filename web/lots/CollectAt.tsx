import Typography from '@mui/material/Typography';
import { hoursInWords, isAddressAskedFor, type PlaceOfCollection } from '#domain/place-of-collection.ts';
import { useT } from '../i18n/language.ts';
import styles from './CollectAt.module.css';
import { PlaceLines } from './PlaceLines.tsx';

interface CollectAtProps {
  readonly place: PlaceOfCollection;
  /** Of the heading: 2 of a card by itself, 4 inside of a lot. */
  readonly level: 2 | 4;
}

/** Where and when a lot that was bought is collected, and that the yard is told before. */
export function CollectAt({ place, level }: CollectAtProps) {
  const t = useT();
  const { address } = place;
  return (
    <section aria-label={t('Where to collect')} className={styles.place}>
      <Typography variant={level === 2 ? 'h3' : 'h4'} component={`h${level}`} sx={HEADING}>
        {t('Where to collect')}
      </Typography>
      <PlaceLines place={place} hours={t('Open: {hours}', { hours: hoursInWords(place.hours, t.language) })} />
      <p className={styles.note}>
        {place.contactNo === ''
          ? t('Tell us at least 2 working days before you come.')
          : isAddressAskedFor(place)
            ? t('Call for the address at least 2 working days before you come.')
            : t('Call at least 2 working days before you come.')}
        {address !== '' && (
          <>
            {' '}
            {/* Other houses hear of the visit only when somebody follows it. */}
            <a
              href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('Map (opens in a new window)')}
            >
              {t('Map')}
            </a>
          </>
        )}
      </p>
    </section>
  );
}

const HEADING = { mb: 0.75 };
