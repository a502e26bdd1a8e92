import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import type { Refundable } from '#contract/payments/refunds.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { FactList } from '../kit/FactList.tsx';
import { TypedConfirm, type TypedOutcome } from '../kit/TypedConfirm.tsx';
import { depositsApi, MESSAGE_MS } from './endpoints.ts';
import { type DepositPerson, rm } from './person.ts';

interface RefundConfirmProps<Answer> {
  readonly person: DepositPerson;
  readonly title: string;
  /** What has to be typed. */
  readonly words: string;
  readonly action: string;
  /** Stands above what can be refunded. */
  readonly intro?: ReactNode;
  /** Stands below it. */
  readonly children: (refundable: Refundable) => ReactNode;
  readonly possible: (refundable: Refundable) => boolean;
  readonly refund: (
    refundable: Refundable,
  ) => PromiseLike<{ readonly data?: Answer | undefined; readonly error?: unknown }>;
  /** What is said of a refund that was made. */
  readonly done: (refundable: Refundable, answer: Answer) => ReactNode;
  readonly onClose: () => void;
}

/** Refunds one bidder after its words: shows what can be refunded now, then what was; a refusal leaves it open for another try. */
export function RefundConfirm<Answer>(props: RefundConfirmProps<Answer>) {
  const { person, title, words, action, intro, children, possible, refund, done, onClose } = props;
  const query = depositsApi.useRefundableOfQuery(person.id, { refetchOnMountOrArgChange: true });
  const dispatch = useAppDispatch();
  const refundable = query.isFetching ? undefined : query.currentData;
  const confirm = async (): Promise<TypedOutcome> => {
    if (refundable === undefined) return { failed: 'What can be refunded is not known yet.' };
    const { data, error } = await refund(refundable);
    if (data === undefined) {
      const { message } = refusalOf(error);
      dispatch(showMessage(message, 'error', MESSAGE_MS));
      return { failed: message };
    }
    dispatch(showMessage('Refund successful', 'success', MESSAGE_MS));
    return { done: done(refundable, data) };
  };
  return (
    <TypedConfirm
      title={title}
      words={[words]}
      wrong="Wrong input."
      ready={refundable !== undefined}
      possible={refundable !== undefined && possible(refundable)}
      action={action}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Loadable query={query} failure="What can be refunded could not be loaded">
        {refundable === undefined ? (
          <Skeleton variant="rounded" height={240} />
        ) : (
          <>
            {intro}
            <FactList label="What can be refunded" facts={factsOf(refundable)} />
            {children(refundable)}
          </>
        )}
      </Loadable>
    </TypedConfirm>
  );
}

/** What can be refunded to somebody, what cannot and why, and where it would go. */
function factsOf({ userId, name, email, balance, held, winningLots, bankName, bankAccNo, refundable }: Refundable) {
  return [
    ['Bidder', `${userId} · ${name}`],
    ['Email', email],
    ['Bank account', bankAccNo === '' ? 'None' : `${bankName} ${bankAccNo}`],
    ['Deposit balance', rm(balance)],
    ...(held === 0 ? [] : ([[`Held for ${winningLots.join(', ')}`, rm(-held)]] as const)),
    ['Can be refunded', rm(refundable)],
  ] as const;
}
