import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { newCommandId } from '#web/calls/command-id.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { useT } from '../i18n/use-t.ts';
import type { DialogProps } from '../kit/DialogFrame.tsx';
import { FactList } from '../kit/FactList.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { useSend } from '../kit/send.ts';
import { rm } from '../kit/texts.ts';
import { WhyInput } from './counter-fields.tsx';
import { depositsApi, MESSAGE_MS } from './endpoints.ts';

interface ManualRefund {
  /** Its place in the book. */
  readonly revision: number;
  readonly bidder: number;
  readonly name: string;
  /** When it was recorded, as it is shown. */
  readonly date: string;
  readonly reference: string;
  readonly amount: number;
}

/** Takes back a manual refund that was recorded wrongly, with all of its amount; the right one is recorded anew. */
export function TakeBackRefund({ refund, onClose }: DialogProps<{ readonly refund: ManualRefund }>) {
  const t = useT();
  const { revision, bidder, name, date, reference, amount } = refund;
  const form = useForm({ defaultValues: { words: '' } });
  const of = { userId: bidder, transactionId: revision };
  const query = depositsApi.useManualRefundQuery(of, { refetchOnMountOrArgChange: true });
  const { balance: known, takenBack = '' } = query.currentData ?? {};
  const [shownBalance, setShown] = useState<number>();
  const [commandId] = useState(newCommandId);
  const [takeBack] = depositsApi.useTakeBackRefundMutation();
  const send = useSend(MESSAGE_MS);
  const factsOf = (balance: number) => [
    [t('Bidder'), `${bidder} · ${name}`] as const,
    [t('Recorded'), date] as const,
    [t('Reference'), reference] as const,
    [t('Balance now'), rm(balance)] as const,
    [t('Reversed'), rm(amount)] as const,
    [t('Balance after'), rm(balance + amount)] as const,
  ];
  return (
    <FormDialog
      title={t('Reverse a manual refund')}
      form={form}
      action={t('Reverse')}
      disabled={known === undefined || takenBack !== ''}
      {...(known !== undefined && { figures: { balance: known, takenBack: takenBack === '' ? 0 : 1 } })}
      shows={{ kind: 'user', subjectKey: `${bidder}` }}
      question={(_, { balance = known ?? 0 } = {}) => {
        if (takenBack !== '') return undefined;
        setShown(balance);
        return {
          title: t('Reverse the manual refund of {amount}?', { amount: rm(amount) }),
          text: <FactList label={t('What it comes to')} facts={factsOf(balance)} />,
        };
      }}
      onSubmit={({ words }) => {
        const body = { userId: bidder, transactionId: revision, words, shownBalance };
        return send(takeBack({ commandId, body }));
      }}
      onClose={onClose}
    >
      <Typography>
        {t(
          'For a refund that was recorded with a wrong amount or for the wrong person. All of it is on the deposit again; record the right one afterwards, under the same reference if you like.',
        )}
      </Typography>
      <Loadable query={query} failure={t('The balance could not be loaded')}>
        {takenBack !== '' && <Alert severity="warning">{t.message(takenBack)}</Alert>}
        {known === undefined ? (
          <Skeleton variant="rounded" height={200} />
        ) : takenBack !== '' ? null : (
          <FactList label={t('What is taken back')} facts={factsOf(known)} />
        )}
      </Loadable>
      <WhyInput control={form.control} name="words" />
    </FormDialog>
  );
}
