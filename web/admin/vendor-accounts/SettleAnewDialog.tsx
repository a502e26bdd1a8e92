import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { VendorSale } from '#contract/vendors.ts';
import { newCommandId } from '#web/calls/command-id.ts';
import { useT } from '../i18n/use-t.ts';
import type { DialogProps } from '../kit/DialogFrame.tsx';
import { FactList } from '../kit/FactList.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { useSend } from '../kit/send.ts';
import { rm } from '../kit/texts.ts';
import { WhyInput } from '../kit/WhyInput.tsx';
import { MESSAGE_MS, vendorAccountsApi } from './endpoints.ts';

/** Settles a sale by what is agreed now, in the place of an agreement that was wrong. */
export function SettleAnewDialog({ sale, onClose }: DialogProps<{ readonly sale: VendorSale }>) {
  const t = useT();
  const [commandId] = useState(newCommandId);
  // As it was opened with: what others change meanwhile is refused.
  const [otherwise] = useState(sale.otherwise);
  const form = useForm({ defaultValues: { words: '' } });
  const [settleAnew] = vendorAccountsApi.useSettleAnewMutation();
  const send = useSend(MESSAGE_MS);
  if (otherwise === null) return null;
  const { lot, hammer, net } = sale;
  const { from, to } = otherwise;
  return (
    <FormDialog
      title={t('Settle {lot} by what is agreed now?', { lot })}
      form={form}
      action={t('Settle anew')}
      onSubmit={({ words }) => send(settleAnew({ commandId, body: { lot, from, to, words } }))}
      onClose={onClose}
    >
      <p>
        {t(
          'For a sale that was settled by a wrong agreement: its settlement is taken back and made anew in one step. If the vendor was paid out already, the difference is carried on to their next payout.',
        )}
      </p>
      <FactList
        label={t('What it comes to')}
        facts={[
          [t('Hammer price'), rm(hammer)],
          [t('To the vendor as settled'), rm(net)],
          [t('By what is agreed now'), rm(otherwise.net)],
          [t('Difference'), rm(Math.round((otherwise.net - net) * 100) / 100)],
        ]}
      />
      <WhyInput control={form.control} name="words" autoFocus />
    </FormDialog>
  );
}
