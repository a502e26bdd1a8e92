import { readFileSync } from 'node:fs';

/** Variables that hold a secret. Each may stand in a file, which `NAME_FILE` names, as container platforms hand secrets over. */
export const SECRETS = [
  'JWT_SECRET',
  'TOKEN_SECRETS',
  'DEVICE_SECRETS',
  'STAFF_CARD_SECRETS',
  'PAPER_SECRETS',
  'GATE_PASS_SECRETS',
  'UNSUBSCRIBE_SECRETS',
  'SIGNING_KEY',
  'SIGNING_KEY_BEFORE',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'EVENT_STORE_URL',
  'SMTP_URL',
  'BILLPLZ_SECRET_KEY',
  'BILLPLZ_X_SIGNATURE_KEY',
  'VAPID_PRIVATE_KEY',
] as const;

type Env = Readonly<Record<string, string | undefined>>;

const isSet = (value: string | undefined): value is string => value !== undefined && value.trim() !== '';

/**
 * `env` with the secrets that stand in files, and what is wrong with those files: ends of one sentence, without any content. A line break at
 * the end of a file is none of the secret.
 */
export function withSecretFiles(env: Env): { readonly env: Env; readonly faults: string[] } {
  const read: Record<string, string> = {};
  const faults: string[] = [];
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`];
    if (!isSet(file)) continue;
    if (isSet(env[name])) faults.push(`set ${name} or ${name}_FILE, not both`);
    const secret = contentOf(file.trim());
    if (secret === undefined) faults.push(`${name}_FILE names a file that cannot be read`);
    else if (secret === '') faults.push(`${name}_FILE names an empty file`);
    else read[name] = secret;
  }
  return { env: { ...env, ...read }, faults };
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}
