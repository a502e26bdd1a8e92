import { isOnThisMachine } from './on-this-machine.ts';
import type { ProductionSettings } from './settings.ts';

export const S3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Keys from the documentation of AWS, and those that MinIO and others begin with. */
const SAMPLE = /change.?me|example|sample|placeholder|xxxx|minio|^(admin|root|test|password|garage|s3rver)/i;
const LEAST_SECRET = 16;

/** Of the bucket: it holds photos of staff cards. */
export function s3Faults({
  S3_ENDPOINT: url,
  S3_ACCESS_KEY_ID: id,
  S3_SECRET_ACCESS_KEY: secret,
  ALLOW_PLAIN_S3: reason,
}: ProductionSettings): string[] {
  return [
    ...(url !== undefined && new URL(url).username !== '' ? ['take the user out of S3_ENDPOINT'] : []),
    ...(url !== undefined && reason === undefined && !url.startsWith('https:') && !isOnThisMachine(url)
      ? ['give S3_ENDPOINT an address with https, or say in ALLOW_PLAIN_S3 why not']
      : []),
    ...(id !== undefined && SAMPLE.test(id) ? ['replace the sample in S3_ACCESS_KEY_ID'] : []),
    ...(secret !== undefined && (SAMPLE.test(secret) || secret.length < LEAST_SECRET)
      ? ['replace the sample in S3_SECRET_ACCESS_KEY']
      : []),
  ];
}
