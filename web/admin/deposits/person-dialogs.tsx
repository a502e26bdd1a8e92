import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { PersonDetail } from '#contract/accounts/people.ts';
import { MAX_CREDIT_RINGGIT } from '#contract/payments/payments.ts';
import type { Refundable } from '#contract/payments/refunds.ts';
import { formatRM } from '#domain/money.ts';
import { type PaymentWay, paymentReference } from '#domain/payment-ways.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { newCommandId } from '#web/calls/command-id.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { useServerNow } from '#web/live/server-clock.ts';
import { type Translate, useT } from '../i18n/use-t.ts';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import type { DialogProps } from '../kit/DialogFrame.tsx';
import { FactList } from '../kit/FactList.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { TextInput } from '../kit/fields.tsx';
import { isAlike, type Outcome, theReason, useSend } from '../kit/send.ts';
import { rm } from '../kit/texts.ts';
import { typedSen, wholeRinggit } from './amounts.ts';
import { BidderFacts } from './BidderFacts.tsx';
import { AmountInput, PaidOnInput, ReferenceInput, WayInput } from './counter-fields.tsx';
import { depositsApi, MESSAGE_MS } from './endpoints.ts';
import { isUnsent, UNSENT_HELP, unsentText, useOrder } from './hand-over.ts';
import { useWaitingRequest } from './waiting-request.ts';

/** What the house does with one person's deposit (specification, back office, sections 2 and 5). */

type PersonDialogProps = DialogProps<{
  readonly person: Pick<PersonDetail, 'id' | 'email' | 'firstName' | 'depositBalance'>;
}>;

/** A day begins at midnight; a minute more or less is nothing to it. */
const CLOCK_MS = 60_000;

const MOST = formatRM(MAX_CREDIT_RINGGIT * 100);

/** Adds to a bidder's deposit: the amount, then yes or no. */
export function AddDeposit({ person: { id, email, firstName, depositBalance }, onClose }: PersonDialogProps) {
  const t = useT();
  const form = useForm({ defaultValues: { value: '', details: '' } });
  // However often it is pressed or sent, this dialog credits once.
  const [commandId] = useState(newCommandId);
  const [save] = depositsApi.useSaveTransactionMutation();
  const send = useSend(MESSAGE_MS);
  const bidder = `${id} · ${firstName}`;
  const notWhole = t('Please enter whole ringgit, from RM1.00 to {most}.', { most: MOST });
  const [shownBalance, setShown] = useState(depositBalance);
  const sumsOf = (balance: number, added: number) => [
    [t('Bidder'), bidder] as const,
    [t('Balance now'), rm(balance)] as const,
    [t('Added'), rm(added)] as const,
    [t('Balance after'), rm(balance + added)] as const,
  ];
  return (
    <FormDialog
      title={t('Add deposit')}
      form={form}
      action={t('Add deposit')}
      figures={{ balance: depositBalance }}
      shows={{ kind: 'user', subjectKey: `${id}` }}
      question={({ value }, { balance = depositBalance } = {}) => {
        setShown(balance);
        return {
          title: t('Add {amount}?', { amount: rm(wholeRinggit(value) ?? 0) }),
          text: <FactList label={t('What it comes to')} facts={sumsOf(balance, wholeRinggit(value) ?? 0)} />,
        };
      }}
      onSubmit={({ value, details }) => {
        const added = { email, userId: id, value: wholeRinggit(value) ?? 0, details };
        const saved = save({ commandId, body: { ...added, transactionType: 'deposit', shownBalance } });
        return send(saved, { failed: t('Transaction failed') });
      }}
      onClose={onClose}
    >
      <BidderFacts person={{ id, firstName, depositBalance }} />
      <TextInput
        control={form.control}
        name="value"
        label={t('Amount in RM')}
        rules={{ validate: (typed) => wholeRinggit(typed) !== undefined || notWhole }}
        keys="numeric"
        noSuggestions
        autoFocus
        required
      />
      <TextInput
        control={form.control}
        name="details"
        label={t('Details')}
        hint={t('What came in and how. The bidder reads it in their transactions.')}
        maxLength={300}
      />
    </FormDialog>
  );
}

/** Writes off what a bidder's deposit owes: only when the balance is negative. */
export function ResetDeposit({ person: { id, firstName, depositBalance }, onClose }: PersonDialogProps) {
  const t = useT();
  const [commandId] = useState(newCommandId);
  const [reset] = depositsApi.useResetDepositMutation();
  const send = useSend(MESSAGE_MS);
  return (
    <ConfirmAction
      title={t('Reset the deposit balance?')}
      action={t('Reset balance')}
      destroys
      disabled={depositBalance >= 0}
      onConfirm={() => send(reset({ commandId, body: { userId: id, shownBalance: depositBalance } }))}
      onClose={onClose}
    >
      <BidderFacts person={{ id, firstName, depositBalance }} after={[t('After the reset'), 0]} />
      <p>
        {depositBalance < 0
          ? t('What is owed is written off against the forfeits of the house.')
          : t('Only a negative balance can be reset.')}
      </p>
    </ConfirmAction>
  );
}

/** Refunds one bidder to their verified bank account, after the word of the specification. */
export function SingleRefund(props: PersonDialogProps) {
  const t = useT();
  const [refund] = depositsApi.useRefundSingleUserMutation();
  const order = useOrder();
  const [commandId] = useState(newCommandId);
  return (
    <RefundConfirm
      {...props}
      title={t('Refund')}
      words="refund"
      action={t('Refund')}
      possible={({ problem }) => problem === null}
      refund={({ userId, email, name, bankAccNo, refundable, balance: shownBalance }) => {
        const body = { email, userId, bankAccNo, name, total: refundable, shownBalance };
        return order(refund({ commandId, body }), theReason);
      }}
      done={({ userId, name, bankName, bankAccNo }, { amount, standing }) => (
        <>
          <p>
            {unsentText(t, standing) ??
              t('The refund is on its way to the bank. Its state is in the ledger under Refunds.')}
          </p>
          {standing !== undefined && isUnsent(standing) && <p>{t(UNSENT_HELP)}</p>}
          <FactList
            label={t('What was ordered')}
            facts={[
              [t('Bidder'), `${userId} · ${name}`],
              [unsentText(t, standing) === undefined ? t('Refunded') : t('Ordered'), rm(amount)],
              [t('To'), `${bankName} ${bankAccNo}`],
            ]}
          />
        </>
      )}
    >
      {({ problem, message }) => problem !== null && <Warning>{t.message(message)}</Warning>}
    </RefundConfirm>
  );
}

/** Records a refund that was paid by other means, after the words of the specification. */
export function ManualRefund(props: PersonDialogProps) {
  const t = useT();
  const [record] = depositsApi.useRefundManuallyMutation();
  const send = useSend(MESSAGE_MS);
  const [commandId] = useState(newCommandId);
  // The one that is asked about, for it is like one that was used before: who types the words again means another payment.
  const [asked, setAsked] = useState<string>();
  const today = malaysianTime(useServerNow(CLOCK_MS)).date;
  const { control, formState, getValues } = useForm({
    defaultValues: { amount: '', reference: '', way: '' as PaymentWay | '', date: today },
    mode: 'onChange',
  });
  return (
    <RefundConfirm
      {...props}
      title={t('Refund manually')}
      words="refund manually"
      first={t('Fill in amount, reference, way and date first; then this can be typed.')}
      action={t('Record refund')}
      intro={
        <p>
          {t(
            'Records a refund that the house has already paid another way. Nothing is sent to the bank. A mistake is taken back in the bidder’s statement.',
          )}
        </p>
      }
      possible={({ refundable }) =>
        formState.isValid && (typedSen(getValues('amount')) ?? 0) <= wireSen(refundable) && refundable > 0
      }
      refund={async ({ userId, email, name, balance: shownBalance }) => {
        const { amount, reference: typed, way, date } = getValues();
        const reference = paymentReference(typed);
        const paid = {
          amount: (typedSen(amount) ?? 0) / 100,
          reference,
          ...(reference === asked && { alike: true }),
          date,
        };
        const body = { email, userId, name, ...paid, ...(way !== '' && { way }), shownBalance };
        const outcome = await send(record({ commandId, body }), { done: t('Refund successful'), failed: theReason });
        setAsked(isAlike(refusalOf(outcome.error)) ? reference : undefined);
        return outcome;
      }}
      done={({ userId, balance }, { amount }) =>
        t('{amount} recorded as refunded to bidder {userId}. The balance is {balance}.', {
          amount: rm(amount),
          userId,
          balance: rm(balance - amount),
        })
      }
    >
      {({ refundable }) => {
        const mostSen = wireSen(refundable);
        if (mostSen <= 0) return <Warning>{t('There is nothing to refund.')}</Warning>;
        return (
          <Box sx={{ mt: 2.5, display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            <AmountInput
              control={control}
              name="amount"
              hint={t('At most {amount}.', { amount: formatRM(mostSen) })}
              fault={(sen) =>
                sen > mostSen ? t('At most {amount} can be refunded.', { amount: formatRM(mostSen) }) : undefined
              }
            />
            <ReferenceInput control={control} name="reference" hint={t('Number of the transfer, cheque or slip.')} />
            <WayInput control={control} name="way" />
            <PaidOnInput control={control} name="date" today={today} />
          </Box>
        );
      }}
    </RefundConfirm>
  );
}

interface RefundConfirmProps<Answer> extends PersonDialogProps {
  readonly title: string;
  /** What has to be typed. */
  readonly words: string;
  readonly action: string;
  /** Stands above what can be refunded. */
  readonly intro?: ReactNode;
  /** Stands below it. */
  readonly children: (refundable: Refundable) => ReactNode;
  readonly possible: (refundable: Refundable) => boolean;
  /** What makes it possible, where something can be refunded. */
  readonly first?: string;
  /** Does it, and says what it came to. */
  readonly refund: (refundable: Refundable) => Promise<Outcome<Answer>>;
  /** What is said of a refund that was made. */
  readonly done: (refundable: Refundable, answer: Answer) => ReactNode;
}

/** Refunds one bidder after its words: shows what can be refunded now, then what was; a refusal leaves it open for another try. */
function RefundConfirm<Answer>(props: RefundConfirmProps<Answer>) {
  const t = useT();
  const { person, title, words, action, intro, children, possible, first, refund, done, onClose } = props;
  const query = depositsApi.useRefundableOfQuery(person.id, { refetchOnMountOrArgChange: true });
  const asked = useWaitingRequest(person.id);
  const [isRead, setIsRead] = useState(false);
  if (!isRead && !query.isFetching) setIsRead(true);
  // What it was before the dialog opened counts for nothing; what is asked for anew later stands until it is answered.
  const refundable = isRead && asked !== undefined ? query.currentData : undefined;
  // Done of what was there then: what is left is another amount already.
  const [refunded, setRefunded] = useState<Refundable>();
  return (
    <ConfirmAction<Answer>
      title={title}
      words={[words]}
      wrong={t('Wrong input.')}
      ready={refundable !== undefined}
      possible={refundable !== undefined && possible(refundable)}
      first={refundable !== undefined && refundable.refundable > 0 ? first : undefined}
      {...(refundable !== undefined && { figures: `${refundable.balance} ${refundable.refundable}` })}
      shows={{ kind: 'user', subjectKey: `${person.id}` }}
      action={action}
      onConfirm={async () => {
        if (refundable === undefined) return { failed: t('What can be refunded is not known yet.') };
        setRefunded(refundable);
        return refund(refundable);
      }}
      done={(answer) => refunded !== undefined && done(refunded, answer)}
      onClose={onClose}
    >
      <Loadable query={query} failure={t('What can be refunded could not be loaded')}>
        {refundable === undefined ? (
          <Skeleton variant="rounded" height={240} />
        ) : (
          <>
            {intro}
            <FactList label={t('What can be refunded')} facts={factsOf(t, refundable, asked ?? null)} />
            {children(refundable)}
          </>
        )}
      </Loadable>
    </ConfirmAction>
  );
}

/** What can be refunded to somebody, what cannot and why, and where it would go. */
function factsOf(
  t: Translate,
  { userId, name, email, balance, held, winningLots, bankName, bankAccNo, refundable }: Refundable,
  asked: string | null,
) {
  return [
    [t('Bidder'), `${userId} · ${name}`],
    [t('Email'), email || t('None')],
    [t('Bank account'), bankAccNo === '' ? t('None') : `${bankName} ${bankAccNo}`],
    [t('Deposit balance'), rm(balance)],
    ...(held === 0 ? [] : ([[t('Held for {lots}', { lots: winningLots.join(', ') }), rm(-held)]] as const)),
    [t('Can be refunded'), rm(refundable)],
    ...(asked === null ? [] : ([[t('Waiting request'), asked]] as const)),
  ] as const;
}

function Warning({ children }: { readonly children: ReactNode }) {
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {children}
    </Alert>
  );
}
