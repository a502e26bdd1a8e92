import type { ProductionSettings } from './settings.ts';

export const BILLPLZ_KEYS = ['BILLPLZ_SECRET_KEY', 'BILLPLZ_X_SIGNATURE_KEY'] as const;
/** All that an account at Billplz consists of. */
export const BILLPLZ = ['BILLPLZ_API_URL', 'BILLPLZ_COLLECTION_ID', ...BILLPLZ_KEYS] as const;

/** Keys from the documentation of Billplz. */
const DOCUMENTED_KEYS: readonly string[] = ['73eb57f0-7d4e-42b9-a544-aeac6e4b0f81', 'S-s7b4yWpp9h7rrkNM1i3Z_g'];

/** Of where deposits are paid, and of its keys. */
export function billplzFaults(values: ProductionSettings): string[] {
  const url = values.BILLPLZ_API_URL;
  return [
    ...(url === undefined ? [] : billplzAddressFaults(url)),
    ...BILLPLZ_KEYS.filter((name) => isSampleKey(values[name])).map((name) => `replace the sample in ${name}`),
  ];
}

/** The secret key of the house goes there: to Billplz, and to nobody whose name only looks like it. */
function billplzAddressFaults(url: string): string[] {
  if (!url.startsWith('https:')) return ['give BILLPLZ_API_URL an address with https'];
  if (/sandbox|staging/i.test(new URL(url).hostname))
    return ['give BILLPLZ_API_URL the address of Billplz instead of its sandbox, where nobody pays'];
  return /^https:\/\/(www\.)?billplz\.com\/api\/*$/.test(url)
    ? []
    : ['give BILLPLZ_API_URL the address of Billplz, https://www.billplz.com/api'];
}

/** Keys of Billplz have a format of their own, in which a few consecutive digits are no sign of a sample. */
function isSampleKey(key: string | undefined): boolean {
  if (key === undefined) return false;
  return (
    key.length < 20 || DOCUMENTED_KEYS.includes(key) || /change.?me|example|sample|secret|placeholder|xxxx/i.test(key)
  );
}
