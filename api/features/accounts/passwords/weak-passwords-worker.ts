import { serveThread } from '#api/platform/async/serve-thread.ts';
import { createStrengthCheck } from './password-strength.ts';
import type { StrengthQuestion } from './weak-passwords.ts';

const isStrong = createStrengthCheck();

serveThread(({ password, personal }: StrengthQuestion) => isStrong(password, personal));
