import { useEffect } from 'react';
import { refusalOf } from '#web/calls/refusal.ts';
import type { Query } from '#web/components/Loadable.tsx';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { SHOWN_MS } from './filters.ts';

/**
 * Tells once that what was asked for is there, or why it is not (specification, back office, section 8); a refetch of the same is not told.
 * `asked`: names what was asked for.
 */
export function useTold({ currentData, error }: Query, asked: string, done: string): void {
  const dispatch = useAppDispatch();
  const isThere = currentData !== undefined;
  const failure = error === undefined || isThere ? '' : refusalOf(error).message;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question with the same outcome is told too
  useEffect(() => {
    if (failure !== '') dispatch(showMessage(failure, 'error', SHOWN_MS));
    else if (isThere) dispatch(showMessage(done, 'success', SHOWN_MS));
  }, [isThere, failure, asked, done, dispatch]);
}
