import Alert from '@mui/material/Alert';
import { useState } from 'react';
import type { Purchase } from '#contract/purchases.ts';
import { dayInWords } from '#domain/moments.ts';
import { formatRM } from '#domain/money.ts';
import { forfeitSen, surplusSen } from '#domain/purchase.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { newCommandId } from '#web/calls/command-id.ts';
import { figuresOf } from '#web/documents/models/figures.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { useT } from '../i18n/use-t.ts';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import { FactList } from '../kit/FactList.tsx';
import { theReason, useSend } from '../kit/send.ts';
import { rm } from '../kit/texts.ts';
import { MESSAGE_MS, settlementApi } from './endpoints.ts';
import { unforfeitable } from './words.ts';

/** A day begins at midnight; a minute more or less is nothing to it. */
const CLOCK_MS = 60_000;

interface ForfeitDialogProps {
  readonly purchase: Purchase;
  readonly onClose: () => void;
}

/** Cancels an unpaid sale for good, after its word (specification, back office, sections 4 and 5). */
export function ForfeitDialog({ purchase, onClose }: ForfeitDialogProps) {
  const t = useT();
  const [commandId] = useState(newCommandId);
  const [forfeit] = settlementApi.useForfeitLotMutation();
  const today = malaysianTime(useServerNow(CLOCK_MS)).date;
  const { auctionName, balanceDue: shownDue, additionalDepositPaid: shownDeposit, dueDate, lastDate } = purchase;
  const over = unforfeitable(t, purchase);
  const isEarly = today <= lastDate && over === undefined;
  const days = { dueDay: dayInWords(dueDate, t.language), lastDay: dayInWords(lastDate, t.language) };
  const send = useSend(MESSAGE_MS);
  const figures = figuresOf(purchase);
  const keptSen = forfeitSen(figures);
  const owedSen = surplusSen(figures, true);
  return (
    <ConfirmAction
      title={t('Forfeit lot {lotNo}', { lotNo: purchase.lotNo })}
      words={['forfeit']}
      wrong={t('Wrong input.')}
      action={t('Forfeit')}
      destroys
      figures={`${shownDue} ${shownDeposit}`}
      shows={{ kind: 'lot', subjectKey: purchase.id }}
      over={over}
      onConfirm={() =>
        send(forfeit({ commandId, body: { auctionName, shownDue, shownDeposit } }), { failed: theReason })
      }
      done={({ message }) => `${t.message(message)} ${t('The house keeps {amount}.', { amount: formatRM(keptSen) })}`}
      onClose={onClose}
    >
      {isEarly && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {today <= dueDate
            ? t('Not due before {dueDay}. The buyer may still pay until the end of {lastDay}.', days)
            : t('The buyer may still pay until the end of {lastDay}.', days)}
        </Alert>
      )}
      <p>{t('The sale is cancelled for good. Nothing can be paid for the lot or changed on it afterwards.')}</p>
      {owedSen > 0 && (
        <p>
          {t(
            'What they have paid is owed to them: it waits in Ledger, Refunds, until it is credited to their deposit.',
          )}
        </p>
      )}
      <FactList
        label={t('What is forfeited')}
        facts={[
          [t('Order no'), purchase.auctionName],
          [t('Particular'), [purchase.particular, purchase.make, purchase.description].filter(Boolean).join(' ')],
          [t('Balance due'), rm(purchase.balanceDue)],
          [t('Due'), days.dueDay],
          [t('At the latest'), days.lastDay],
          [t('The house keeps'), formatRM(keptSen)],
          ...(owedSen > 0 ? [[t('Owed to the buyer'), formatRM(owedSen)] as const] : []),
        ]}
      />
    </ConfirmAction>
  );
}
