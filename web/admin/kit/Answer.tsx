import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Loadable, type Query } from '#web/components/Loadable.tsx';
import type { Answered } from '#web/live/freshness.ts';
import { LiveLoadable } from './LiveLoadable.tsx';

interface AnswerProps<Data> {
  readonly query: Query & Answered & { readonly currentData?: Data | undefined };
  /** ms between two questions, of what is asked for again and again: its age is told; 0: nothing is under way. */
  readonly everyMs?: number;
  /** Heading in the place of an answer that did not come. */
  readonly failure: string;
  /** Of the outline as long as it is on its way, px; or what else stands there. */
  readonly outline: number | ReactNode;
  /** Stands beside the button for another try. */
  readonly otherWay?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** What a query has answered: its outline before, and why there is none where it failed. */
export function Answer<Data>({ query, everyMs, failure, outline, otherWay, children }: AnswerProps<Data>) {
  const { currentData } = query;
  const before = typeof outline === 'number' ? <Skeleton variant="rounded" height={outline} /> : outline;
  const shown = currentData === undefined ? before : children(currentData);
  if (everyMs !== undefined) {
    return (
      <LiveLoadable query={query} everyMs={everyMs} failure={failure}>
        {shown}
      </LiveLoadable>
    );
  }
  return (
    <Loadable query={query} failure={failure} otherWay={otherWay}>
      {shown}
    </Loadable>
  );
}
