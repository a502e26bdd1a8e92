import type { HandoverTemplate } from '#contract/handover/templates.ts';
import { HANDOVER_STEPS, storageToCharge } from '#domain/handover.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { furtherLabel } from '#web/handover/further-words.ts';
import { type Translate, text } from '../i18n/use-t.ts';
import { rm } from '../kit/texts.ts';

/** The storage that is charged as soon as a file is opened on this day: days are YYYY-MM-DD, the amount is ringgit. */
export function storageAtOnce(
  { from, freeDays, aDay }: HandoverTemplate['terms']['storage'],
  dates: { readonly soldOn: string; readonly openedOn: string },
): { readonly days: number; readonly amount: number } {
  const terms = { storage: { from, freeDays, aDaySen: wireSen(aDay) } };
  const file = { ...dates, terms, steps: {}, charges: [] };
  const days = storageToCharge(file, dates.openedOn, Number.POSITIVE_INFINITY).length;
  return { days, amount: days * aDay };
}

const STORAGE = {
  sale: text('{amount} a day after {days} free days from the sale'),
  opened: text('{amount} a day after {days} free days from the opening of the file'),
  transfer: text('{amount} a day after {days} free days from the transfer'),
} as const;

/** What a file that is opened by a template has: said before it is opened. */
export function templateFacts(t: Translate, { terms, steps }: Pick<HandoverTemplate, 'terms' | 'steps'>) {
  const { mustDo, inspection, transfer, collection, storage, safetyDeposit, disposal } = terms;
  const within = (days: number, charge: number) => t('within {days} days, {charge}', { days, charge: rm(charge) });
  return [
    [t('The gate waits for'), mustDo.map((step) => t(HANDOVER_STEPS[step])).join('; ') || '–'],
    ...(mustDo.includes('inspection')
      ? [[t('Inspection'), within(inspection.withinDays, inspection.charge)] as const]
      : []),
    ...(mustDo.includes('transfer')
      ? [[t('Transfer of ownership'), within(transfer.withinDays, transfer.charge)] as const]
      : []),
    [t('Collection'), t('within {days} days', { days: collection.withinDays })],
    [t('Storage'), t(STORAGE[storage.from], { amount: rm(storage.aDay), days: storage.freeDays })],
    [t('Safety deposit'), t('held for {months} months', { months: safetyDeposit.heldMonths })],
    [
      t('Disposal'),
      t('{days} days after the sale, with {notice} days of notice', {
        ...{ days: disposal.afterDays, notice: disposal.noticeDays },
      }),
    ],
    ...(steps.length === 0
      ? []
      : [[t('Further steps'), steps.map((step) => furtherLabel(step, t.language)).join('; ')] as const]),
  ] as const;
}
