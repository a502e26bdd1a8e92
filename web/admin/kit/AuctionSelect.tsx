import { dayText } from '#domain/moments.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { soldApi } from '#web/calls/endpoints/catalogue/sold.ts';
import { useT } from '../i18n/use-t.ts';
import { PickSelect } from './PickSelect.tsx';

interface AuctionSelectProps {
  /** '' while none is chosen. */
  readonly session: string;
  readonly onSession: (session: string) => void;
  /** Room below it, in steps of 8 px. */
  readonly below?: number;
}

/** The sessions that have ended and those of the past, as 'session (startDate)'. */
export function AuctionSelect({ session, onSession, ...room }: AuctionSelectProps) {
  const t = useT();
  const { data: current = [] } = catalogueApi.useSessionsQuery();
  const { data: history = [] } = soldApi.useSessionHistoryQuery();
  const choices = [
    ...current.filter(({ status }) => status === 'end').map(({ id: name, startDate }) => ({ name, startDate })),
    ...history.filter(({ cleared }) => cleared).map(({ session: name, startDate }) => ({ name, startDate })),
  ];
  return (
    <PickSelect label={t('Auction')} value={session} onValue={onSession} {...room}>
      <option value="">{t('Please choose')}</option>
      {choices.map(({ name, startDate }) => (
        <option key={name} value={name}>
          {name} ({dayText(startDate, t.language)})
        </option>
      ))}
    </PickSelect>
  );
}
