import type { Mailing } from '#contract/mailing.ts';
import { type Translate, text } from '../i18n/use-t.ts';
import { counted } from '../kit/texts.ts';

export function peopleText(t: Translate, count: number): string {
  return counted(t, count, 'address', 'addresses');
}

/** Who gets nothing, and why; '' when nobody is left out. */
export function leftOutText(
  t: Translate,
  { optedOut, noAddress, deactivated }: Pick<Mailing, 'optedOut' | 'noAddress' | 'deactivated'>,
): string {
  const count = (n: number) => n.toLocaleString('en-MY');
  const parts = [
    ...(optedOut > 0 ? [t('{count} want no mailings', { count: count(optedOut) })] : []),
    ...(noAddress > 0 ? [t('{count} have no verified address', { count: count(noAddress) })] : []),
    ...(deactivated > 0 ? [t('{accounts} deactivated', { accounts: counted(t, deactivated, 'account') })] : []),
  ];
  return parts.length === 0 ? '' : t('Left out: {parts}.', { parts: parts.join(', ') });
}

/** What is to be done where nobody else could approve a mailing. */
export const NO_APPROVER = text(
  'This house has no other admin who could approve it. Whoever runs the server makes a second admin, or sets MASS_MAILS_ALONE higher (see the operations guide).',
);

type Counts = Pick<Mailing, 'total' | 'sent' | 'failed' | 'state'>;

/** Of a mailing that is under way; nobody is left when it is done. */
export function waitingOf({ total, sent, failed, state }: Counts): number {
  return state === 'done' ? 0 : Math.max(0, total - sent - failed);
}

/** What is said of addresses to which nothing has gone: some mailings never go on. */
export function restWord(state: Mailing['state']): 'Waiting' | 'Not sent' {
  return state === 'stopped' || state === 'rejected' || state === 'withdrawn' ? 'Not sent' : 'Waiting';
}

export function percentSent({ total, sent, failed, state }: Counts): number {
  if (state === 'done' || total === 0) return 100;
  return Math.min(99, Math.floor(((sent + failed) / total) * 100));
}
