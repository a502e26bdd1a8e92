import type { LoginStep } from './login-steps.ts';

/** The step of the login survives a reload of its tab: step and address, never a password. */

const KEY = 'tukul.login-step';
/** As long as a mailed code is good. */
const KEPT_MS = 10 * 60_000;
const KEPT: readonly LoginStep['name'][] = ['otp', 'reset', 'reset success'];

export function keepStep(step: LoginStep): void {
  const { name, email } = step;
  const app = step.name === 'otp' && step.app;
  try {
    if (KEPT.includes(name))
      sessionStorage.setItem(KEY, JSON.stringify({ name, email, atMs: Date.now(), ...(app && { app }) }));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage a reload begins anew.
  }
}

/** undefined: nothing is kept, or it is too old to go on with. */
export function keptStep(): LoginStep | undefined {
  try {
    return parseStep(sessionStorage.getItem(KEY), Date.now());
  } catch {
    return undefined;
  }
}

/** Of what was stored. @param nowMs by this device's clock */
export function parseStep(stored: string | null, nowMs: number): LoginStep | undefined {
  const { name, email, atMs, app } = JSON.parse(stored ?? '{}') as Record<string, unknown>;
  const known = KEPT.find((each) => each === name);
  if (known === undefined || typeof email !== 'string' || typeof atMs !== 'number') return undefined;
  return nowMs - atMs < KEPT_MS ? { name: known, email, pwd: '', ...(app === true && { app }) } : undefined;
}
