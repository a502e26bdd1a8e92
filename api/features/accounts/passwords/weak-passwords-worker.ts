import { parentPort } from 'node:worker_threads';
import { createStrengthCheck } from './password-strength.ts';
import type { StrengthQuestion } from './weak-passwords.ts';

const isStrong = createStrengthCheck();

parentPort?.on('message', ({ password, personal }: StrengthQuestion) => {
  parentPort?.postMessage(isStrong(password, personal));
});
