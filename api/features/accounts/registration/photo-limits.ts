import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Config } from '#api/platform/config.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { counted } from '#api/platform/http/rate-limits.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { UploadRefusal } from '#api/platform/http/uploads.ts';
import { networkOf } from '#api/platform/security/network.ts';

/** Photos of one network that may wait for the click in a mail. */
const WAITING_OF_ONE_NETWORK = 10;
const HOUR_MS = 3_600_000;

const OF_NETWORK =
  'Several photos have come from your network already. Please register without the photo; you can add it in your profile afterwards.';
const OF_HOUSE =
  'We can take no more photos at this moment. Please register without the photo; you can add it in your profile afterwards.';

/**
 * Keeps guests from filling the disk with photos of staff cards: so many an hour and network, whether or not they are taken, so many that
 * wait of one network, and so many bytes that wait in all. A registration without a photo is not concerned.
 * @returns a function that throws an {@link UploadRefusal} (429 or 503) when the photo of this request is one too many.
 */
export function photoLimits(
  app: FastifyInstance,
  { db, config }: { db: Kysely<OfficeDb>; config: Pick<Config, 'registrationPhotosPerHour' | 'registrationPhotosMb'> },
): (request: FastifyRequest) => Promise<void> {
  const byNetwork = (request: FastifyRequest) => `photos of ${networkOf(request.ip)}`;
  const perHour = counted(app, config.registrationPhotosPerHour, HOUR_MS, byNetwork);
  return async (request) => {
    const { bytes, ofNetwork } = await waitingPhotos(db, networkOf(request.ip));
    const extra = { field: 'file' };
    if (bytes >= config.registrationPhotosMb * 1_000_000) {
      throw new UploadRefusal(503, 'photos-full', OF_HOUSE, { extra, retryAfterS: HOUR_MS / 1000 });
    }
    const tooMany = (retryAfterS?: number) =>
      new UploadRefusal(429, 'too-many-photos', OF_NETWORK, { extra, ...(retryAfterS && { retryAfterS }) });
    if (ofNetwork >= WAITING_OF_ONE_NETWORK) throw tooMany();
    await perHour(request).catch((error: unknown) => {
      throw error instanceof HttpRefusal ? tooMany(error.retryAfterS) : error;
    });
  };
}

/** Of the stored photos only the sizes are read. */
async function waitingPhotos(db: Kysely<OfficeDb>, network: string): Promise<{ bytes: number; ofNetwork: number }> {
  const { bytes, ofNetwork } = await db
    .selectFrom('office.registrations')
    .select([
      sql<string>`coalesce(sum(octet_length(staff_card)), 0)`.as('bytes'),
      sql<string>`count(*) filter (where network = ${network})`.as('ofNetwork'),
    ])
    .where('staffCard', 'is not', null)
    .executeTakeFirstOrThrow();
  return { bytes: Number(bytes), ofNetwork: Number(ofNetwork) };
}
