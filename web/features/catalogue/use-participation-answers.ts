import { useMemo } from 'react';
import { wireSen } from '#web/calls/amounts.ts';
import { accountApi } from '#web/calls/endpoints/accounts/account.ts';
import { biddingApi } from '#web/calls/endpoints/bidding.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { useAppDispatch } from '#web/state/state.ts';
import type { ParticipationAnswers } from './participation-steps.ts';

/** Asked anew each time: what the cache holds may be older than a bid on another lot. */
const ANEW = { forceRefetch: true, subscribe: false } as const;

/** The questions of participation as calls of the house. */
export function useParticipationAnswers(userId: number): ParticipationAnswers {
  const dispatch = useAppDispatch();
  return useMemo(
    () => ({
      isInLot: async (lotNo) => {
        const asked = dispatch(biddingApi.endpoints.findUserInLot.initiate({ userId, lotNo }, ANEW));
        return (await asked.unwrap()).message === 'user in lot';
      },
      staffRefusal: async (sessionVendor) => {
        const answer = await dispatch(accountApi.endpoints.checkStaff.initiate({ userId, sessionVendor }, ANEW));
        if (answer.error === undefined) return undefined;
        const refused = refusalOf(answer.error);
        if (refused.status === 403) return { message: refused.message, waiting: isWaiting(answer.error) };
        throw answer.error;
      },
      balanceSen: async () => {
        const asked = dispatch(accountApi.endpoints.asset.initiate(userId, ANEW));
        return wireSen((await asked.unwrap()).depositBalance);
      },
      winningLots: async () => {
        const asked = dispatch(biddingApi.endpoints.winningLots.initiate(userId, ANEW));
        return (await asked.unwrap()).map(({ lotNo, session, deposit }) => ({
          ...{ lotNo, session, depositSen: wireSen(deposit) },
        }));
      },
    }),
    [dispatch, userId],
  );
}

function isWaiting(error: object): boolean {
  return (error as { readonly data?: { readonly waiting?: unknown } }).data?.waiting === true;
}
