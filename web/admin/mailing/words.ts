import type { Mailing } from '#contract/mailing.ts';
import { counted } from '../kit/texts.ts';

export function peopleText(count: number): string {
  return counted(count, 'address', 'addresses');
}

/** Who gets nothing, and why; '' when nobody is left out. */
export function leftOutText({ optedOut, noAddress }: Pick<Mailing, 'optedOut' | 'noAddress'>): string {
  const parts = [
    ...(optedOut > 0 ? [`${optedOut.toLocaleString('en-MY')} want no mailings`] : []),
    ...(noAddress > 0 ? [`${noAddress.toLocaleString('en-MY')} have no verified address`] : []),
  ];
  return parts.length === 0 ? '' : `Left out: ${parts.join(', ')}.`;
}

type Counts = Pick<Mailing, 'total' | 'sent' | 'failed' | 'state'>;

/** Of a mailing that is under way; nobody is left when it is done. */
export function waitingOf({ total, sent, failed, state }: Counts): number {
  return state === 'done' ? 0 : Math.max(0, total - sent - failed);
}

export function percentSent({ total, sent, failed, state }: Counts): number {
  if (state === 'done' || total === 0) return 100;
  return Math.min(99, Math.floor(((sent + failed) / total) * 100));
}
