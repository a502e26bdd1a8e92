import { readFileSync, statSync } from 'node:fs';
import { BY_PURPOSE } from './production/secret-faults.ts';

/** Variables that hold a secret. Each may stand in a file, which `NAME_FILE` names, as container platforms hand secrets over. */
export const SECRETS = [
  'JWT_SECRET',
  ...BY_PURPOSE,
  'SIGNING_KEY',
  'SIGNING_KEY_BEFORE',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'EVENT_STORE_URL',
  'SMTP_URL',
  'BILLPLZ_SECRET_KEY',
  'BILLPLZ_X_SIGNATURE_KEY',
  'VAPID_PRIVATE_KEY',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_PASSPHRASE',
] as const;

type Env = Readonly<Record<string, string | undefined>>;

const isSet = (value: string | undefined): value is string => value !== undefined && value.trim() !== '';

/** Secrets that are a list; a line break parts them as a comma does. */
const isList = (name: string) => name.endsWith('_SECRETS');
/** bytes: a secret is a line; a device or a pipe never ends. */
const LARGEST = 65_536;
/** Where platforms put secrets for one container, readable for whoever it runs as. */
const HANDED_OVER = '/run/secrets/';

/**
 * `env` with the secrets that stand in files, and what is wrong with those files: ends of one sentence, without any content. A line break at
 * the end of a file, or a mark of its encoding at the start, is none of the secret.
 */
export function withSecretFiles(env: Env): { readonly env: Env; readonly faults: string[] } {
  const read: Record<string, string> = {};
  const faults: string[] = [];
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`]?.trim();
    if (!isSet(file)) continue;
    if (isSet(env[name])) faults.push(`set ${name} or ${name}_FILE, not both`);
    const secret = contentOf(file);
    const fault = secret === undefined ? 'a file that cannot be read' : faultOf(name, file, secret, env);
    if (fault !== undefined) faults.push(`${name}_FILE names ${fault}`);
    else if (secret !== undefined) read[name] = secret;
  }
  return { env: { ...env, ...read }, faults };
}

function faultOf(name: string, file: string, secret: string, env: Env): string | undefined {
  if (secret === '') return 'an empty file';
  const lines = isList(name) ? secret.replace(/\r?\n/g, ',') : secret;
  // Also one in two bytes a character, as some shells write.
  if (/[\p{Cc}\u{fffd}]/u.test(lines)) return 'a file that holds more than one line of text';
  if (env.NODE_ENV === 'production' && !file.startsWith(HANDED_OVER) && (statSync(file).mode & 0o007) !== 0)
    return 'a file that everybody on the machine may open: take that away (chmod o= …)';
  return undefined;
}

/** Undefined when it is no file, cannot be read, or is far too large. */
function contentOf(file: string): string | undefined {
  try {
    const stat = statSync(file);
    return stat.isFile() && stat.size <= LARGEST ? readFileSync(file, 'utf8').trim() : undefined;
  } catch {
    return undefined;
  }
}
