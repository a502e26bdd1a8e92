import { useEffect } from 'react';
import { dayText } from '#domain/moments.ts';
import { Loadable } from '#web/components/Loadable.tsx';
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
  const query = monitorApi.useLotPriceQuery(lot, { refetchOnMountOrArgChange: true });
  const { currentData: price, refetch } = query;
  useEffect(() => {
    if (newest !== undefined) void refetch();
  }, [newest, refetch]);
  const bids = price?.bids ?? [];
  const [first, last] = [bids[0], bids.at(-1)];
  const sameDay = first && last && dayText(first.at) === dayText(last.at);
  const timeOf = (at: string) => (sameDay ? clockText(at) : `${dayText(at)}, ${clockText(at)}`);
  return (
    <Loadable query={query} failure="The price could not be loaded">
      {price && first && last && (
        <ChartCard
          title="Price over time"
          label={`Price over time of lot ${lot.lotNo} of ${lot.session}`}
          level={3}
          summary={`${rm(first.amount)} to ${rm(last.amount)} in ${counted(bids.length, 'bid')}`}
          kind="steps"
          points={bids.map(({ at, amount }) => ({ label: timeOf(at), value: amount, atMs: Date.parse(at) }))}
          reference={{ value: price.startingPrice, label: 'Reserve' }}
          x="Time"
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
