import { randomUUID } from 'node:crypto';
import { createS3Client, type S3Client, type S3Settings } from '#api/platform/s3/s3-client.ts';
import { type S3StandIn, startS3StandIn } from './stand-in.ts';

/** A place of its own in the bucket of `S3_*` of the environment, or in a stand-in. */
export interface TestBucket {
  readonly settings: S3Settings;
  client(): S3Client;
  /** Undefined on a real server. */
  readonly standIn: S3StandIn | undefined;
  close(): Promise<void>;
}

const KEYS = { bucket: 'photos', accessKeyId: 'AKTESTS0000', secretAccessKey: 'q8Zr5tYx2Wv9Kc4Nb7Md' } as const;

export async function openTestBucket({ pageSize }: { readonly pageSize?: number } = {}): Promise<TestBucket> {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = process.env;
  const standIn = S3_ENDPOINT
    ? undefined
    : await startS3StandIn({ ...KEYS, ...(pageSize !== undefined && { pageSize }) });
  const settings: S3Settings = {
    endpoint: S3_ENDPOINT || (standIn?.url ?? ''),
    region: S3_REGION || 'us-east-1',
    bucket: S3_BUCKET || KEYS.bucket,
    accessKeyId: S3_ACCESS_KEY_ID || KEYS.accessKeyId,
    secretAccessKey: S3_SECRET_ACCESS_KEY || KEYS.secretAccessKey,
    pathStyle: true,
    prefix: `test-${randomUUID()}/`,
  };
  return {
    ...{ settings, standIn },
    client: () => createS3Client(settings),
    close: async () => {
      const s3 = createS3Client(settings);
      if (standIn === undefined) for await (const { key } of s3.list('')) await s3.remove(key);
      await standIn?.close();
    },
  };
}
