import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { locked } from '#api/platform/db/users.ts';
import { accountOf } from '#api/platform/http/access.ts';
import type { Account } from '#api/platform/http/account.ts';
import { perAccount } from '#api/platform/http/rate-limits.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import type { AddedPhotos } from '#api/platform/photos/lot-photos.ts';
import { STAFF_CARD_UPLOAD, type StaffCards } from '#api/platform/photos/staff-cards.ts';
import { LOT_PHOTO_UPLOAD } from '#api/platform/photos/uploads.ts';
import { staffIdOf } from '#contract/accounts/malaysia.ts';
import {
  PHOTO_PROOF_HEADER,
  STAFF_CARD_PHOTO_URL,
  staffCardUrl,
  uploadPhoto,
} from '#contract/accounts/registration.ts';
import type { UsersTable } from '../tables.ts';
import { staffCardAddresses } from './staff-card-addresses.ts';

export interface StaffCardDeps {
  readonly db: Kysely<OfficeDb>;
  readonly staffCards: StaffCards;
  /** The call is also that of the photos of lots. */
  readonly lotPhotos: {
    add(
      request: FastifyRequest,
      photos: {
        readonly unit: string;
        readonly fileName?: string | undefined;
        readonly uploads: readonly Buffer[];
      },
    ): Promise<AddedPhotos>;
  };
  /** Signs addresses. */
  readonly secrets: readonly string[];
  /** UTC ms. */
  readonly now: () => number;
}

const PHOTO_SAVED = 'Photo successfully saved.';
const STANDING = ['staffOf', 'staffId', 'staffVerifiedAt'] as const;
const STAFF_CARD_VERIFIED = 'Your staff card has been verified. Contact us to replace its photo.';

/** A minute's uploads of one account. Whoever photographs a sale sends hundreds. */
const UPLOADS = { own: 20, staff: 600, windowMs: 60_000 };
const isStaff = ({ account }: FastifyRequest) => account?.role === 'vendor' || account?.role === 'admin';

const params = z.object({ staffId: z.string().max(64), file: z.string().max(120) });

/**
 * Photos of staff cards: each person uploads their own, and only who has to do with them gets to see it. The call of the upload is also that
 * of the photos of lots.
 */
export const staffCardRoutes: FastifyPluginAsyncZod<StaffCardDeps> = async (app, deps) => {
  const { db, staffCards, lotPhotos } = deps;
  const addresses = staffCardAddresses(deps.secrets, deps.now);
  const standing = (id: number) =>
    db.selectFrom('office.users').select(STANDING).where('id', '=', id).executeTakeFirst();

  route(
    app,
    uploadPhoto,
    {
      access: 'signed-in',
      upload: (request) => (isStaff(request) ? LOT_PHOTO_UPLOAD : STAFF_CARD_UPLOAD),
      rateLimit: perAccount((request) => (isStaff(request) ? UPLOADS.staff : UPLOADS.own), UPLOADS.windowMs),
    },
    async (request) => {
      const { folderType, folderName, folderName2, fileName } = request.body;
      const isLots = folderType === 'image' && folderName2 === 'auctionlot' && isStaff(request);
      const isCard = folderType === 'staffIdCard' || (folderType === 'image' && folderName2 === 'staffIdCard');
      if (!isCard && !isLots) {
        throw new HttpRefusal(403, 'staff-card-only', 'Only the photo of your own staff card can be uploaded here.');
      }
      if (request.upload === null) throw new HttpRefusal(400, 'no-photo', 'Please choose a photo.');
      if (isLots) {
        const photo = { unit: folderName ?? '', fileName, uploads: [request.upload] };
        const { fileNames, ...stored } = await lotPhotos.add(request, photo);
        return { ...stored, fileName: fileNames[0] };
      }
      const { id } = accountOf(request);
      requireUnverifiedStaff(await standing(id));
      const jpeg = await staffCards.process(request.upload);
      await db.transaction().execute(async (trx) => {
        // Until the photo stands, their staff ID stays what it is: whoever changes it removes the photo of before.
        const person = await locked(trx, id).select(STANDING).executeTakeFirst();
        await staffCards.put(requireUnverifiedStaff(person), id, jpeg);
      });
      return { message: PHOTO_SAVED };
    },
  );

  route(app, staffCardUrl, { access: 'signed-in', person: 'looks-at' }, async (request) => {
    const viewer = accountOf(request);
    const userId = request.body.userId ?? viewer.id;
    const person = await standing(userId);
    if (!(await mayLook(viewer, userId, person?.staffOf))) {
      throw new HttpRefusal(403, 'not-yours', 'You may not look at this staff card.');
    }
    if (person === undefined) throw new HttpRefusal(404, 'no-such-person', 'There is no such person.');
    const staffId = staffIdOf(person.staffId);
    const photo = staffId && (await staffCards.open(staffId, userId));
    return staffId && photo ? addresses.sign(staffId, userId) : { url: null, proof: null, expiresAt: null };
  });

  /** Its owner, vendor staff of the same group, admins. */
  async function mayLook(viewer: Account, userId: number, group: string | undefined): Promise<boolean> {
    if (viewer.id === userId || viewer.role === 'admin') return true;
    if (viewer.role !== 'vendor' || !group) return false;
    return (await standing(viewer.id))?.staffOf === group;
  }

  app.get(
    STAFF_CARD_PHOTO_URL,
    {
      config: { access: 'public' },
      schema: {
        tags: ['accounts'],
        summary: 'The photo of a staff card, with the header x-photo-proof from POST /api/file/staff-card-url.',
        params,
      },
    },
    async (request, reply) => {
      const { staffId, file } = request.params;
      const proof = request.headers[PHOTO_PROOF_HEADER];
      const photo = addresses.holds({ staffId, file, proof: typeof proof === 'string' ? proof : '' })
        ? await staffCards.open(staffId, Number(/_(\d+)\.jpg$/.exec(file)?.[1]))
        : undefined;
      // One answer for what is not there and what is not shown.
      if (photo === undefined) throw new HttpRefusal(404, 'no-such-photo', NOT_SHOWN);
      return reply.type('image/jpeg').send(await photo.bytes());
    },
  );
};

const NOT_SHOWN =
  'There is no such photo, or nothing that opens it came along: POST /api/file/staff-card-url answers with that for some minutes.';

/**
 * What the house has looked at stays: the photo of a card by which somebody was verified is not exchanged afterwards.
 * @throws {HttpRefusal} 409 for who is verified, is no staff, or has an ID that can't name a photo.
 */
function requireUnverifiedStaff(person: Pick<Selectable<UsersTable>, (typeof STANDING)[number]> | undefined): string {
  const staffId = staffIdOf(person?.staffId ?? '');
  if (!person?.staffOf || staffId === undefined) {
    throw new HttpRefusal(409, 'not-staff', 'Please save your staff ID first.');
  }
  if (person.staffVerifiedAt !== null) throw new HttpRefusal(409, 'staff-verified', STAFF_CARD_VERIFIED);
  return staffId;
}
