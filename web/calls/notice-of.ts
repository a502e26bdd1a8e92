import { showMessage } from '#web/notices/notices.ts';
import { refusalOf } from './refusal.ts';

/** What a command came to, as a notice: the house's word that it is done, or why it is not (orange; red where no answer arrived). */
export function noticeOf(
  { data, error }: { readonly data?: { readonly message: string } | undefined; readonly error?: unknown },
  forMs?: number,
) {
  if (data !== undefined) return showMessage(data.message, 'success', forMs);
  const { status, message } = refusalOf(error);
  return showMessage(message, status === 'none' ? 'error' : 'warning', forMs);
}
