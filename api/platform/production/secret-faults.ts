import { eventStoreAddress } from '#api/platform/event-store/address.ts';
import { BILLPLZ_KEYS } from './billplz-faults.ts';
import type { ProductionSettings } from './settings.ts';

/** Lists of secrets, each for one purpose. */
export const BY_PURPOSE = [
  'TOKEN_SECRETS',
  'DEVICE_SECRETS',
  'STAFF_CARD_SECRETS',
  'PAPER_SECRETS',
  'GATE_PASS_SECRETS',
  'UNSUBSCRIBE_SECRETS',
  'SECOND_FACTOR_SECRETS',
  'VENDOR_LINK_SECRETS',
  'APPOINTMENT_LINK_SECRETS',
] as const;
const SAMPLE = /change.?me|example|sample|secret|password|placeholder|tukul|auction|xxxx|1234/i;
export const MIN_SECRET_LENGTH = 32;

/** Secrets that are samples, guessable, or the same under two names. */
export function secretFaults(values: ProductionSettings): string[] {
  const { JWT_SECRET: secret } = values;
  const secrets = [
    ...(
      [
        'JWT_SECRET',
        'SIGNING_KEY',
        'SIGNING_KEY_BEFORE',
        ...BILLPLZ_KEYS,
        'VAPID_PRIVATE_KEY',
        'S3_SECRET_ACCESS_KEY',
      ] as const
    ).map((name) => [name, values[name]] as const),
    ...(['DATABASE_URL', 'DATABASE_OWNER_URL'] as const).map((name) => [name, passwordOf(values[name])] as const),
    ['EVENT_STORE_URL', values.EVENT_STORE_URL && eventStoreAddress(values.EVENT_STORE_URL)?.password] as const,
    ['SMTP_URL', passwordOf(values.SMTP_URL)] as const,
    ...BY_PURPOSE.flatMap((name) => ownSecrets(values[name], secret).map((value) => [name, value] as const)),
  ].filter((each): each is readonly [(typeof each)[0], string] => (each[1] ?? '') !== '');
  const same = secrets.flatMap(([name, value], i) =>
    secrets
      .slice(i + 1)
      .filter(([other, its]) => its === value && !(isDatabase(name) && isDatabase(other) && sameUser(values)))
      .map(([other]) => `give ${name} and ${other} different secrets`),
  );
  return [
    ...(secret !== undefined && (SAMPLE.test(secret) || isGuessable(secret))
      ? [`give JWT_SECRET a random value of at least ${MIN_SECRET_LENGTH} characters instead of a sample or a pattern`]
      : []),
    ...BY_PURPOSE.filter((name) => values[name]?.some((each) => SAMPLE.test(each) || isGuessable(each))).map(
      (name) => `give ${name} random values instead of a sample or a pattern`,
    ),
    ...BY_PURPOSE.filter((name) => new Set(values[name]).size < (values[name]?.length ?? 0)).map(
      (name) => `name each secret of ${name} once`,
    ),
    ...same,
  ];
}

/** Behind the newest may stand the secret of the house, by which the purpose was signed before it had its own. */
function ownSecrets(secrets: readonly string[] = [], ofHouse: string | undefined): string[] {
  return [...new Set(secrets.filter((each, i) => i === 0 || each !== ofHouse))];
}

const isDatabase = (name: string) => name.startsWith('DATABASE_');

/** One role under both names is refused elsewhere, by what it may do. */
function sameUser({ DATABASE_URL: url, DATABASE_OWNER_URL: owner }: ProductionSettings): boolean {
  return url !== undefined && owner !== undefined && new URL(url).username === new URL(owner).username;
}

function passwordOf(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined;
  try {
    return decodeURIComponent(new URL(url).password);
  } catch {
    return new URL(url).password;
  }
}

/** Random hexadecimal digits have some 14 distinct ones among 32, and all steps between neighbours are equally likely. */
const LEAST_DIFFERENT_CHARACTERS = 8;
const MOST_EVEN_STEPS = 0.5;
const KEYBOARD = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890', '1qaz2wsx3edc4rfv5tgb6yhn7ujm'];
const KEYS_IN_A_ROW = 5;
/** The pairs of letters that make up half of an English text, and a twenty-fifth of random letters and digits. */
const ENGLISH =
  /th|he|in|er|an|re|on|at|en|nd|ti|es|or|te|of|ed|is|it|al|ar|st|to|nt|ng|se|ha|as|ou|io|le|ve|co|me|de|hi|ri|ro|ic|ne|ea|ra|ce/;
const MOST_ENGLISH = 0.25;

/** Is it too short, patterned or typed: few distinct characters, a repetition, a run of neighbours, rows of a keyboard, words? */
function isGuessable(secret: string): boolean {
  if (secret.length < MIN_SECRET_LENGTH || new Set(secret).size < LEAST_DIFFERENT_CHARACTERS) return true;
  const steps = Array.from(secret.slice(1), (_, i) => secret.charCodeAt(i + 1) - secret.charCodeAt(i));
  const even = steps.filter((step) => Math.abs(step) <= 1).length;
  if (even > steps.length * MOST_EVEN_STEPS) return true;
  const half = Math.floor(secret.length / 2);
  if (Array.from({ length: half }, (_, i) => i + 1).some((by) => secret.slice(by) === secret.slice(0, -by)))
    return true;
  return isTyped(secret.toLowerCase());
}

function isTyped(text: string): boolean {
  if (/\s/.test(text) || !/\d/.test(text)) return true;
  const rows = [...KEYBOARD, ...KEYBOARD.map((row) => [...row].reverse().join(''))];
  const parts = Array.from({ length: text.length - KEYS_IN_A_ROW + 1 }, (_, i) => text.slice(i, i + KEYS_IN_A_ROW));
  if (parts.some((part) => rows.some((row) => row.includes(part)))) return true;
  const pairs = Array.from(text.slice(1), (_, i) => text.slice(i, i + 2));
  return pairs.filter((pair) => ENGLISH.test(pair)).length > pairs.length * MOST_ENGLISH;
}
