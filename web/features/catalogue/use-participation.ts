import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { singleFlight } from '#web/boot/single-flight.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { newCommandId } from '#web/calls/command-id.ts';
import { accountApi } from '#web/calls/endpoints/accounts/account.ts';
import { biddingApi } from '#web/calls/endpoints/bidding.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { useT } from '#web/i18n/language.ts';
import { text } from '#web/i18n/translate.ts';
import { isStillHereAfter } from '#web/lots/is-still-here-after.ts';
import type { ParticipationRefusal } from '#web/lots/participation.ts';
import { SNACKBAR_MS } from '#web/lots/snackbar.ts';
import { showMessage } from '#web/notices/notices.ts';
import { selectBidderNo } from '#web/session/session.ts';
import { useAppDispatch, useAppSelector } from '#web/state/state.ts';
import {
  checkParticipation,
  depositRefusal,
  meansOf,
  type ParticipationAnswers,
  type WantedLot,
} from './participation-steps.ts';
import type { Means } from './winning-lots.ts';

/** What is open on the way into a lot. */
export type ParticipationStage =
  | { readonly at: 'closed' }
  | { readonly at: 'log in' }
  /** `means`: where it is the deposit that is missing. */
  | { readonly at: 'refused'; readonly refusal: ParticipationRefusal; readonly means?: Means }
  | { readonly at: 'deposit'; readonly means: Means }
  /** `commandId` names this entry for good: a Yes after a lost answer is the same entry. */
  | { readonly at: 'confirm'; readonly commandId: string };

export interface Participation {
  /** `public`, or the group that the session is for. */
  readonly access: string;
  readonly stage: ParticipationStage;
  /** A call is under way. */
  readonly busy: boolean;
  readonly participate: () => void;
  readonly deposit: () => void;
  readonly enter: () => void;
  readonly close: () => void;
}

/** The bidding page opens so long after the entry (specification, section 4). */
const ENTRY_PAUSE_MS = 500;
/** Refusals of the house that a top-up mends. */
const SHORT_OF_DEPOSIT: readonly string[] = ['deposit-insufficient', 'deposit-exceeded'];
const CLOSED: ParticipationStage = { at: 'closed' };

/** `onIn`: for who stays where they are when they are in the lot; without it they are led to its bidding page. */
export function useParticipation(lot: WantedLot, onIn?: () => void): Participation {
  const t = useT();
  const me = useAppSelector(selectBidderNo);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const house = useParticipationAnswers(me ?? 0);
  const [enterLot] = biddingApi.useEnterLotMutation();
  const [stage, setStage] = useState<ParticipationStage>(CLOSED);
  const [busy, setBusy] = useState(false);
  const one = useMemo(() => singleFlight(setBusy), []);
  const left = useRef<AbortSignal>(undefined);
  useEffect(() => {
    const page = new AbortController();
    left.current = page.signal;
    return () => page.abort();
  }, []);

  /** One call at a time; what it fails with is said, and the dialog stays for another try. */
  const during = (work: () => Promise<void>) =>
    one(() =>
      work().catch((error: unknown) => {
        dispatch(showMessage(t.message(refusalOf(error).message), 'error', SNACKBAR_MS));
      }),
    )();
  /** Nobody is led there who went elsewhere while the house was asked. */
  const goBid = async (pauseMs = 0) => {
    if (left.current && (await isStillHereAfter(left.current, pauseMs))) await navigate(`/auctionpage/${lot.id}`);
  };
  const arrive = async (pauseMs = 0) => {
    if (onIn === undefined) return goBid(pauseMs);
    setStage(CLOSED);
    onIn();
  };
  const refuse = (refusal: ParticipationRefusal, means?: Means) =>
    setStage({ at: 'refused', refusal, ...(means !== undefined && { means }) });

  const participate = () =>
    during(async () => {
      const door = await checkParticipation(lot, me !== null, house);
      if (door.to === 'log in') setStage({ at: 'log in' });
      else if (door.to === 'bidding page') await arrive();
      else if (door.to === 'deposit') setStage({ at: 'deposit', means: door.means });
      else refuse(door.refusal);
    });
  const deposit = () =>
    during(async () => {
      const refused = await depositRefusal(lot, house);
      if (refused === undefined) setStage({ at: 'confirm', commandId: newCommandId() });
      else refuse(refused.refusal, refused.means);
    });
  const enter = () =>
    during(async () => {
      if (stage.at !== 'confirm') return;
      const answer = await enterLot({ commandId: stage.commandId, body: { lotNo: lot.id } });
      if (answer.error === undefined) {
        await arrive(ENTRY_PAUSE_MS);
        return;
      }
      const refused = refusalOf(answer.error);
      if (refused.status === 'none' || refused.status >= 500) throw answer.error;
      const refusal = { title: titleOf(answer.error), text: refused.message };
      // What the dialog adds is no reason to leave its words out.
      const means = SHORT_OF_DEPOSIT.includes(refused.code)
        ? await meansOf(lot, house).catch(() => undefined)
        : undefined;
      refuse(refusal, means);
    });

  return { access: lot.publicOrPrivate, stage, busy, participate, deposit, enter, close: () => setStage(CLOSED) };
}

/** Heads the dialog where the specification has two texts. */
function titleOf(error: object): string {
  const { data } = error as { data?: { title?: unknown } };
  return typeof data?.title === 'string' ? data.title : text('You cannot take part in this lot');
}

/** Asked anew each time: what the cache holds may be older than a bid on another lot. */
const ANEW = { forceRefetch: true, subscribe: false } as const;

/** The questions of participation as calls of the house. */
function useParticipationAnswers(userId: number): ParticipationAnswers {
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
