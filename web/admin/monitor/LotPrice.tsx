import { useEffect } from 'react';
import { dayText } from '#domain/moments.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { useT } from '../i18n/use-t.ts';
import { ChartCard } from '../kit/Chart.tsx';
import { clockText, counted, rm } from '../kit/texts.ts';
import { monitorApi } from './endpoints.ts';

interface LotPriceProps {
  readonly lot: { readonly session: string; readonly lotNo: string };
  /** RM, where the caller hears of new bids: with another one the price is asked for anew. */
  readonly newest?: number | undefined;
}

/** What was bid on a lot, over time; nothing where nobody has. */
export function LotPrice({ lot, newest }: LotPriceProps) {
  const t = useT();
  const query = monitorApi.useLotPriceQuery(lot, { refetchOnMountOrArgChange: true });
  const { currentData: price, refetch } = query;
  useEffect(() => {
    if (newest !== undefined) void refetch();
  }, [newest, refetch]);
  const bids = price?.bids ?? [];
  const [first, last] = [bids[0], bids.at(-1)];
  const sameDay = first && last && dayText(first.at, t.language) === dayText(last.at, t.language);
  const timeOf = (at: string) => (sameDay ? clockText(at) : `${dayText(at, t.language)}, ${clockText(at)}`);
  return (
    <Loadable query={query} failure={t('The price could not be loaded')}>
      {price && first && last && (
        <ChartCard
          title={t('Price over time')}
          label={t('Price over time of lot {lotNo} of {session}', { lotNo: lot.lotNo, session: lot.session })}
          level={3}
          summary={t('{first} to {last} in {bids}', {
            first: rm(first.amount),
            last: rm(last.amount),
            bids: counted(t, bids.length, 'bid'),
          })}
          kind="steps"
          points={bids.map(({ at, amount }) => ({ label: timeOf(at), value: amount, atMs: Date.parse(at) }))}
          reference={{ value: price.startingPrice, label: t('Starting price') }}
          x={t('Time')}
          y="RM"
          text={rm}
          short={(ringgit) => ringgit.toLocaleString('en-MY')}
          height={200}
          below={2}
        />
      )}
    </Loadable>
  );
}
