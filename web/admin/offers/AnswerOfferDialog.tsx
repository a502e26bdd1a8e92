import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { HouseOffer } from '#contract/offers.ts';
import { MAX_BID_SEN } from '#domain/bid-range.ts';
import { deadlineText } from '#domain/moments.ts';
import { formatRM } from '#domain/money.ts';
import { ringgitInWords } from '#web/documents/models/words.ts';
import { typedRinggitSen } from '#web/forms/typed-ringgit.ts';
import { useT } from '../i18n/use-t.ts';
import { FactList } from '../kit/FactList.tsx';
import { FormDialog, type Present, type Question } from '../kit/FormDialog.tsx';
import { SelectInput, TextInput } from '../kit/fields.tsx';
import { useSend } from '../kit/send.ts';
import { rm } from '../kit/texts.ts';
import { houseOffersApi, MESSAGE_MS } from './endpoints.ts';

interface AnswerOfferDialogProps {
  readonly offer: HouseOffer;
  readonly onClose: () => void;
}

type Answer = 'accept' | 'decline' | 'counter';

interface Typed {
  /** '': not chosen yet. */
  readonly answer: '' | Answer;
  readonly counter: string;
}

/** The house answers in the name of the vendor, or of the bidder, who told it so; asked once more, with the amount. */
export function AnswerOfferDialog({ offer, onClose }: AnswerOfferDialogProps) {
  const t = useT();
  const [shown, setShown] = useState(offer.amount ?? 0);
  const [answerOffer] = houseOffersApi.useAnswerOfferMutation();
  const send = useSend(MESSAGE_MS);
  const { session, lotNo, vendor, bidderNo, bidder, bid, decideBy, state, notFree } = offer;
  const by = state === 'bidder' ? 'bidder' : 'vendor';
  // Their bid binds whoever made it. Another price is agreed upon with nobody who could not bid now.
  const mayAccept = by === 'vendor' || notFree === null;
  const form = useForm<Typed>({ defaultValues: { answer: '', counter: '' } });
  const answer = useWatch({ control: form.control, name: 'answer' });
  const who = by === 'vendor' ? vendor : (bidder ?? String(bidderNo));
  const lot = `${session}/${lotNo}`;
  const question = ({ answer: chosen, counter }: Typed, { amount = shown }: Present = {}): Question => {
    setShown(amount);
    const values = { lot, who, amount: rm(chosen === 'counter' ? (typedRinggitSen(counter) ?? 0) / 100 : amount) };
    if (chosen === 'accept')
      return {
        title: t('Accept {amount} for {lot} in the name of {who}?', values),
        text: t('The lot is sold at this price, and both are told. This cannot be taken back.'),
      };
    if (chosen === 'decline')
      return {
        title: t('Decline {amount} for {lot} in the name of {who}?', values),
        text: t('The lot is not sold, and both are told. This cannot be taken back.'),
        startsOnNo: true,
      };
    return {
      title: t('Ask the bidder for {amount} for {lot} in the name of {who}?', values),
      text: (
        <>
          {t('A vendor asks once. The bidder is mailed, and accepts or declines.')}{' '}
          {t('In words: {words}.', { words: ringgitInWords(typedRinggitSen(counter) ?? 0, t.language) })}
        </>
      ),
    };
  };
  const answers = {
    ...(mayAccept && { accept: t('Accept') }),
    decline: t('Decline'),
    ...(by === 'vendor' && notFree === null && { counter: t('Ask for more') }),
  };
  return (
    <FormDialog
      title={t('Answer for {who}: {lot}', { who, lot })}
      form={form}
      action={t('Record answer')}
      question={question}
      onSubmit={({ answer: chosen, counter }, { above }) => {
        if (chosen === '') return;
        return send(
          answerOffer({
            ...{ session, lotNo, by, answer: chosen, shown },
            ...(chosen === 'counter' && { counter: (typedRinggitSen(counter) ?? 0) / 100, ...(above && { above }) }),
          }),
        );
      }}
      onClose={onClose}
    >
      <FactList
        label={t('What is to be answered')}
        facts={[
          [t('Highest bid'), bid === null ? '–' : rm(bid)],
          ...(by === 'bidder' ? [[t('Vendor asks for'), rm(shown)] as const] : []),
          [t('Answer by'), decideBy === null ? '–' : deadlineText(decideBy, t.language)],
        ]}
      />
      {notFree !== null && <Alert severity="info">{t.message(notFree)}</Alert>}
      <SelectInput
        control={form.control}
        name="answer"
        label={t('Their answer')}
        options={answers}
        placeholder={t('Please choose')}
        missing={t('Please choose what they answered.')}
        required
      />
      {answer === 'counter' && (
        <TextInput
          control={form.control}
          name="counter"
          label={t('What they ask for')}
          before="RM"
          keys="numeric"
          rules={{
            validate: (typed) => {
              if (typed.trim() === '') return t('Please enter what they ask for.');
              const sen = typedRinggitSen(typed);
              if (sen === undefined || sen % 100 !== 0) return t('Please enter whole ringgit, without sen.');
              if (sen > MAX_BID_SEN) return t('Please enter at most {most}.', { most: formatRM(MAX_BID_SEN) });
              return sen > shown * 100 || t('Please enter more than the highest bid of {bid}.', { bid: rm(shown) });
            },
          }}
          required
        />
      )}
    </FormDialog>
  );
}
