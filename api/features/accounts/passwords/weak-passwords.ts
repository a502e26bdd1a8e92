import { workerThread } from '#api/platform/async/worker-thread.ts';
import { limitConcurrency } from '#api/platform/http/limit-concurrency.ts';
import { refuseField } from '#api/platform/http/refusal.ts';
import { REGISTRATION_TEXTS } from '#contract/accounts/registration.ts';

/** What is known of somebody who chooses a password. */
interface PersonalData {
  readonly name: string;
  readonly email: string;
  /** IC or SSM number. */
  readonly ic: string;
  readonly phoneNo: string;
}

/** What stands in passwords of somebody of whom this is known. */
export function personalWords({ name, email, ic, phoneNo }: PersonalData): string[] {
  const [mailbox = '', host = ''] = email.split('@');
  const labels = host.split('.');
  const idNo = ic.replace(/[^\dA-Za-z]/g, '');
  const phone = phoneNo.replace(/\D/g, '');
  const national = phone.replace(/^60/, '0');
  const parts = [name, mailbox, host].flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  const whole = [
    email,
    mailbox,
    host,
    name.replace(/\s+/g, ''),
    idNo,
    idNo.slice(0, 6),
    phone,
    national,
    national.slice(1),
  ];
  return [...new Set([...whole, ...labels, ...parts])]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 3);
}

export interface StrengthQuestion {
  readonly password: string;
  readonly personal: readonly string[];
}

const IDLE_MS = 60_000;

// One at a time; the dictionaries are loaded when the first password is looked at, and let go when nobody has chosen one for a while.
const thread = workerThread<StrengthQuestion, boolean>({
  file: new URL('./weak-passwords-worker.ts', import.meta.url),
  idleMs: IDLE_MS,
  limited: limitConcurrency(1, 50, 'Too many people are choosing a password at this moment. Please try again.'),
});

/**
 * Is this password too easy to guess, also for somebody who knows whose it is? Looked at in a thread of its own: an odd one takes a tenth of
 * a second, in which no bid would be heard.
 * @throws {HttpRefusal} 400 at the field `pwd` when it is; 503 when too many wait.
 */
export async function refuseWeakPassword(password: string, whose: PersonalData): Promise<void> {
  const isStrong = await thread.ask({ password, personal: personalWords(whose) });
  if (!isStrong) throw refuseField({ field: 'pwd', text: REGISTRATION_TEXTS.weakPassword });
}
