import type { HandoverTemplate } from '#contract/handover/templates.ts';
import { HANDOVER_STEPS } from '#domain/handover.ts';
import { furtherLabel } from '#web/handover/further-words.ts';
import type { Translate } from '../i18n/use-t.ts';
import { rm } from '../kit/texts.ts';

/** What a file that is opened by a template has: said before it is opened. */
export function templateFacts(t: Translate, { terms, steps }: Pick<HandoverTemplate, 'terms' | 'steps'>) {
  const { mustDo, inspection, transfer, collection, storage } = terms;
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
    [t('Storage'), t('{amount} a day after {days} free days', { amount: rm(storage.aDay), days: storage.freeDays })],
    ...(steps.length === 0
      ? []
      : [[t('Further steps'), steps.map((step) => furtherLabel(step, t.language)).join('; ')] as const]),
  ] as const;
}
