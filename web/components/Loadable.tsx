import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { refusalOf } from '#web/calls/refusal.ts';
import { useT } from '../i18n/language.ts';
import { StateCard } from './StateCard.tsx';

/** What an RTK query tells of itself. */
export interface Query {
  readonly currentData?: unknown;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface LoadableProps {
  readonly query: Query;
  /** Heading in the place of an answer that did not come. */
  readonly failure: string;
  /** That is all that the page has. */
  readonly alone?: boolean;
  /** Stands beside the button for another try. */
  readonly otherWay?: ReactNode;
  /** The answer, or its outline as long as it is on its way. */
  readonly children: ReactNode;
}

/** The answer to a query; or, in its place, why there is none, and another try. */
export function Loadable({ query, failure, alone = false, otherWay, children }: LoadableProps) {
  const t = useT();
  const { currentData, error, isFetching, refetch } = query;
  if (currentData !== undefined || error === undefined || isFetching) return children;
  return (
    <StateCard
      failed
      alone={alone}
      title={failure}
      action={
        <>
          <Button onClick={refetch}>{t('Try again')}</Button>
          {otherWay}
        </>
      }
    >
      {t.message(refusalOf(error).message)}
    </StateCard>
  );
}
