import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { NextIcon, PreviousIcon } from '#web/components/icons.tsx';
import { useLocale, useT } from '#web/i18n/language.ts';
import styles from './AuctionDates.module.css';
import { datesAround } from './dates-around.ts';
import { dayOfYear, longDate, pageDate } from './long-date.ts';

interface AuctionDatesProps {
  /** YYYY-MM-DD, the latest first. */
  readonly dates: readonly string[];
  readonly open: string;
  readonly onOpen: (date: string) => void;
}

/** A page for each auction date, named by it; of many those around the open one. Nothing for a single one. */
export function AuctionDates({ dates, open, onOpen }: AuctionDatesProps) {
  const t = useT();
  const locale = useLocale();
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  if (dates.length <= 1) return null;
  const at = dates.indexOf(open);
  const step = (to: number, label: string, icon: React.ReactNode) => {
    const date = dates[to];
    return (
      <IconButton aria-label={label} disabled={date === undefined} onClick={() => date !== undefined && onOpen(date)}>
        {icon}
      </IconButton>
    );
  };
  return (
    <nav aria-label={t('Auction dates')} className={styles.dates}>
      {step(at - 1, t('Later auction'), <PreviousIcon />)}
      {datesAround(dates, at, narrow ? 3 : 7).map((date) => (
        <Button
          key={date}
          size="small"
          aria-label={t('Auction of {date}', { date: longDate(date, locale) })}
          aria-current={date === open ? 'page' : undefined}
          onClick={() => onOpen(date)}
          className={styles.date}
        >
          {narrow ? dayOfYear(date, locale) : pageDate(date, locale)}
        </Button>
      ))}
      {step(at + 1, t('Earlier auction'), <NextIcon />)}
    </nav>
  );
}
