import { workerThread } from '#api/platform/async/worker-thread.ts';
import { limitConcurrency } from '#api/platform/http/limit-concurrency.ts';
import { refuseField } from '#api/platform/http/refusal.ts';
import { REGISTRATION_TEXTS } from '#contract/accounts/registration.ts';
import { type PersonalData, personalWords } from './personal-words.ts';

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
