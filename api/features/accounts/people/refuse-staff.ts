import type { FastifyInstance } from 'fastify';
import { locked } from '#api/platform/db/users.ts';
import { accountOf } from '#api/platform/http/access.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { onlyTouched } from '#api/platform/http/stale-writes.ts';
import type { Mailer } from '#api/platform/mail/mailer.ts';
import type { StaffCards } from '#api/platform/photos/staff-cards.ts';
import { actorOf, recordChange } from '#api/platform/trail/changes.ts';
import { refuseStaff } from '#contract/accounts/people.ts';
import { REFUSED_BECAUSE } from '#contract/constants.ts';
import { staffRefusedMail } from '../profile/mails.ts';
import { requireGroup } from './group.ts';
import { noSuchPerson, type StandingRouteDeps } from './standing.ts';

export interface RefuseStaffDeps extends Pick<StandingRouteDeps, 'db' | 'accounts'> {
  readonly mailer: Pick<Mailer, 'send'>;
  readonly staffCards: Pick<StaffCards, 'toRemove'>;
  readonly publicUrl: string;
}

const TEXTS = { userId: 'Please choose a person.', because: 'Please choose why.' };

/**
 * Turns down somebody who says that they are staff and whom nobody has verified: what they said is taken off with the photo of their card, and they are
 * told why and how to say it again. The book has never heard of it.
 */
export function refuseStaffRoutes(app: FastifyInstance, deps: RefuseStaffDeps): void {
  const { db, accounts, mailer, staffCards, publicUrl } = deps;
  route(app, refuseStaff, { access: 'vendor-up', person: 'acts-on', fieldTexts: TEXTS }, async (request) => {
    const { userId, because, shown } = request.body;
    const account = accountOf(request);
    const removePhoto = await db.transaction().execute(async (trx) => {
      const person = await locked(trx, userId)
        .select(['email', 'language', 'role', 'staffOf', 'staffId', 'staffVerifiedAt'])
        .executeTakeFirst();
      // A vendor learns nothing of numbers that are not of their group.
      await requireGroup(trx, account, person?.staffOf ?? '');
      if (person === undefined) throw noSuchPerson();
      const { staffOf, staffId } = person;
      if (account.role !== 'admin' && person.role !== 'user') {
        throw new HttpRefusal(403, 'house-account', 'Only the auction house verifies this account.');
      }
      if (person.staffVerifiedAt !== null) {
        throw new HttpRefusal(409, 'staff-verified', 'This person is verified as staff: that is refuted first.');
      }
      if (staffOf === '') throw new HttpRefusal(409, 'not-staff', 'This person does not say that they are staff.');
      onlyTouched(String(userId), { wanted: { staffOf: '', staffId: '' }, shown, now: { staffOf, staffId } });
      const taken = await staffCards.toRemove(staffId, userId);
      await trx.updateTable('office.users').set({ staffOf: '', staffId: '' }).where('id', '=', userId).execute();
      await recordChange(trx, {
        ...{
          actor: actorOf(request),
          subject: { kind: 'user', key: `${userId}` },
          action: 'staff application refused',
        },
        before: { staffOf },
        after: { staffOf: '', refusedBecause: REFUSED_BECAUSE[because] },
      });
      const { email, language } = person;
      await mailer.send(
        { ...staffRefusedMail({ email, language }, { staffOf, because }, publicUrl), accountId: userId },
        trx,
      );
      return taken;
    });
    accounts.forget(userId);
    await removePhoto();
    return { message: 'The application is refused, and they are told why.' };
  });
}
