import { EMPTY, type FormValues } from './registration-form.ts';

/**
 * What is typed into the registration survives a reload of its tab, but for the passwords and what identifies a person to a bank or a ministry:
 * whoever sits down at the same device after them finds neither IC nor account nor phone number.
 */

const KEY = 'tukul.registration';
/** Whoever comes back later than this may be somebody else. */
const KEPT_MS = 60 * 60_000;

const NEVER_KEPT = ['pwd', 'confirmation', 'ic', 'representativeIc', 'phoneNo', 'bankAccNo'] as const;

/** Fields of a form that are not kept, empty. */
const EMPTIED = Object.fromEntries(NEVER_KEPT.map((name) => [name, EMPTY[name]])) as Pick<
  FormValues,
  (typeof NEVER_KEPT)[number]
>;

export function keepForm(values: FormValues): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ values: { ...values, ...EMPTIED }, atMs: Date.now() }));
  } catch {
    // Without storage a reload begins anew.
  }
}

export function forgetForm(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing has been kept.
  }
}

/** undefined: nothing is kept, or it is too old. */
export function keptForm(): FormValues | undefined {
  try {
    return parseForm(sessionStorage.getItem(KEY), Date.now());
  } catch {
    return undefined;
  }
}

/** Of what was stored: only fields that there are, as what they are. @param nowMs by this device's clock */
export function parseForm(stored: string | null, nowMs: number): FormValues | undefined {
  const { values, atMs } = JSON.parse(stored ?? '{}') as { values?: Record<string, unknown>; atMs?: unknown };
  if (values === undefined || typeof atMs !== 'number' || nowMs - atMs >= KEPT_MS) return undefined;
  const fields = Object.entries(EMPTY).map(([name, empty]) => {
    const value = Object.hasOwn(values, name) ? values[name] : empty;
    return [name, typeof value === typeof empty ? value : empty];
  });
  return { ...(Object.fromEntries(fields) as FormValues), ...EMPTIED };
}
