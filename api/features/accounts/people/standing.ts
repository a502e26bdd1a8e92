import type { FastifyInstance, FastifyRequest } from 'fastify';
import { locked } from '#api/platform/db/users.ts';
import { accountOf, isSuperAdmin } from '#api/platform/http/access.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { onlyTouched } from '#api/platform/http/stale-writes.ts';
import type { Accounts } from '#api/platform/identity/accounts.ts';
import type { StaffCards } from '#api/platform/photos/staff-cards.ts';
import type { SecurityLog } from '#api/platform/security/security-log.ts';
import { actorOf, recordChange } from '#api/platform/trail/changes.ts';
import { staffIdOf } from '#contract/accounts/malaysia.ts';
import { deactivateUser, verifyStaff } from '#contract/accounts/people.ts';
import { REFUTED_BECAUSE, WITHOUT_CARD } from '#contract/constants.ts';
import { alignBook, bookFollows, type StandingDeps } from './align-standing.ts';
import { requireGroup } from './group.ts';

export interface StandingRouteDeps extends StandingDeps {
  readonly accounts: Pick<Accounts, 'forget' | 'setInactive'>;
  readonly securityLog: SecurityLog;
  readonly staffCards: Pick<StaffCards, 'open'>;
  /** UTC ms. */
  readonly now: () => number;
}

/** An account open or closed, and staff verified or refuted (specification, back office, sections 4 and 7). */
export function standingRoutes(app: FastifyInstance, deps: StandingRouteDeps): void {
  const { db, accounts, securityLog } = deps;

  const missing = { userId: 'Please choose a person.', toggle: 'Please say whether it is to be so or not.' };

  route(app, deactivateUser, { access: 'admin', person: 'acts-on', fieldTexts: missing }, async (request) => {
    const { userId, toggle: inactive } = request.body;
    const admin = accountOf(request);
    if (userId === admin.id) throw new HttpRefusal(409, 'own-account', 'You cannot deactivate your own account.');
    const actor = actorOf(request);
    const { change, changed } = await db.transaction().execute(async (trx) => {
      const person = await locked(trx, userId).select(['id', 'role', 'inactive', 'erasedAt']).executeTakeFirst();
      if (person === undefined) throw noSuchPerson();
      if (isSuperAdmin(person)) {
        throw new HttpRefusal(403, 'super-admin', 'The account of a super admin cannot be deactivated.');
      }
      if (person.erasedAt !== null) throw new HttpRefusal(409, 'erased', 'This person has been erased.');
      if (person.inactive !== inactive) {
        await accounts.setInactive(userId, inactive, trx);
        // Of bidders the book says who did it.
        if (person.role !== 'user') {
          const subject = { kind: 'user', key: `${userId}` } as const;
          const action = inactive ? 'account deactivated' : 'account activated';
          await recordChange(trx, {
            ...{ actor, subject, action, before: { inactive: !inactive }, after: { inactive } },
          });
        }
      }
      return {
        change: await bookFollows(deps, trx, { userId, actor, standing: { inactive } }),
        changed: person.inactive !== inactive,
      };
    });
    // It counts from its commit; what was looked up before that is forgotten here at once, elsewhere when they hear of it.
    accounts.forget(userId);
    if (changed)
      securityLog.record({ kind: 'rights-changed', request, accountId: userId, detail: { by: admin.id, inactive } });
    return answer(request, change, inactive ? 'The account is deactivated.' : 'The account is active.');
  });

  route(app, verifyStaff, { access: 'vendor-up', person: 'acts-on', fieldTexts: missing }, async (request) => {
    const { userId, toggle: verified, withoutCard, refutedBecause, shown } = request.body;
    const account = accountOf(request);
    const actor = actorOf(request);
    const change = await db.transaction().execute(async (trx) => {
      const person = await locked(trx, userId)
        .select(['role', 'staffOf', 'staffId', 'staffVerifiedAt', 'identityVerifiedAt'])
        .executeTakeFirst();
      // A vendor learns nothing of numbers that are not of their group.
      await requireGroup(trx, account, person?.staffOf ?? '');
      if (person === undefined) throw noSuchPerson();
      if (account.role !== 'admin' && person.role !== 'user') {
        throw new HttpRefusal(403, 'house-account', 'Only the auction house verifies this account.');
      }
      if (person.staffOf === '' || (verified && person.staffId === '')) {
        throw new HttpRefusal(409, 'not-staff', 'This person has not given a staff group and a staff ID.');
      }
      const { staffOf, staffId } = person;
      const now = { staffOf, staffId, staffVerified: person.staffVerifiedAt !== null };
      // The card that was looked at is of this group and this number, or it says nothing of the person.
      onlyTouched(String(userId), { wanted: { ...now, ...shown, staffVerified: verified }, shown, now });
      if (!verified && !now.staffVerified) {
        const text = 'This person is not verified as staff: there was nothing to refute.';
        throw new HttpRefusal(409, 'not-verified', text);
      }
      if (verified !== now.staffVerified) {
        if (verified && withoutCard === undefined && !(await hasCard(staffId, userId))) throw noCard();
        const at = new Date(deps.now());
        await trx
          .updateTable('office.users')
          .set({
            staffVerifiedAt: verified ? at : null,
            // Whose name it is has been looked at, also if the card counts for nothing else any more.
            identityVerifiedAt: verified
              ? person.identityVerifiedAt
              : (person.identityVerifiedAt ?? person.staffVerifiedAt),
          })
          .where('id', '=', userId)
          .execute();
        const subject = { kind: 'user', key: `${userId}` } as const;
        if (verified && withoutCard !== undefined) {
          const action = 'staff verified without a card: why';
          await recordChange(trx, { actor, subject, action, after: { withoutCard: WITHOUT_CARD[withoutCard] } });
        }
        if (!verified && refutedBecause !== undefined) {
          const after = { refutedBecause: REFUTED_BECAUSE[refutedBecause] };
          await recordChange(trx, { actor, subject, action: 'staff refuted: why', after });
        }
        if (person.role !== 'user') {
          await recordChange(trx, {
            ...{ actor, subject },
            action: verified ? 'staff verified' : 'staff refuted',
            ...{ before: { staffVerified: !verified }, after: { staffVerified: verified } },
          });
        }
      }
      const staffGroup = verified ? person.staffOf : null;
      return bookFollows(deps, trx, { userId, actor, standing: { staffGroup } });
    });
    accounts.forget(userId);
    return answer(request, change, verified ? 'The staff is verified.' : 'The staff is refuted.');
  });

  const hasCard = async (staffId: string, userId: number) =>
    staffIdOf(staffId) !== undefined && (await deps.staffCards.open(staffId, userId)) !== undefined;

  /** The row is written. A book that cannot follow now follows soon: its job is enqueued. */
  async function answer(request: FastifyRequest, change: Parameters<typeof alignBook>[1], message: string) {
    try {
      const revision = await alignBook(deps, change);
      return { message, ...(revision !== undefined && { revision }) };
    } catch (error) {
      if (!(error instanceof HttpRefusal)) throw error;
      request.log.warn({ err: error, userId: change.userId }, 'the book follows an account later');
      return { message };
    }
  }
}

export function noSuchPerson(): HttpRefusal {
  return new HttpRefusal(404, 'no-such-person', 'There is no such person.');
}

function noCard(): HttpRefusal {
  return new HttpRefusal(
    409,
    'no-staff-card',
    'There is no photo of this person’s staff card. Say why they are verified without one (withoutCard).',
    { extra: { field: 'withoutCard' } },
  );
}
