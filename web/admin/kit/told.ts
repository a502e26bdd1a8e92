import { useEffect } from 'react';
import { refusalOf } from '#web/calls/refusal.ts';
import type { Query } from '#web/components/Loadable.tsx';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';

/**
 * Tells once that what was asked for is there, or why it is not (specification, back office, section 8); a refetch of the same is not told.
 * `asked`: names what was asked for; `ms`: how long it is shown.
 */
export function useTold({ currentData, error }: Query, asked: string, done: string, ms: number): void {
  const dispatch = useAppDispatch();
  const isThere = currentData !== undefined;
  const failure = error === undefined || isThere ? '' : refusalOf(error).message;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question with the same outcome is told too
  useEffect(() => {
    if (failure !== '') dispatch(showMessage(failure, 'error', ms));
    else if (isThere) dispatch(showMessage(done, 'success', ms));
  }, [isThere, failure, asked, done, ms, dispatch]);
}
