import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { accountOf, subjectOf } from '#api/platform/http/access.ts';
import type { Account } from '#api/platform/http/account.ts';
import { requireMayActOn } from '#api/platform/http/persons.ts';
import { perAccount } from '#api/platform/http/rate-limits.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { actorOf, recordChange } from '#api/platform/trail/changes.ts';
import { foldedCode } from '#contract/accounts/malaysia.ts';
import { bankAccountStatus, verifyBank } from '#contract/accounts/profile.ts';
import type { BodyOf } from '#contract/contract.ts';
import { askBank, submitBankCheck } from './bank-checks.ts';
import type { ProfileDeps } from './deps.ts';

const MINUTE_MS = 60_000;
/** Of a bidder, who has one account; of one member of staff, with a queue of new bidders at the counter. */
const PER_MINUTE = { bidder: 10, staff: 60 };
const asksOf = ({ account }: FastifyRequest) => (account?.role === 'admin' ? PER_MINUTE.staff : PER_MINUTE.bidder);

/** Whether a bank account belongs to the bidder who gave it (specification, bidder side, section 7; back office, sections 3 and 4). */
export function bankRoutes(app: FastifyInstance, deps: Pick<ProfileDeps, 'db' | 'bank' | 'now'>): void {
  route(
    app,
    verifyBank,
    { access: 'self-or-admin', person: 'acts-on', rateLimit: perAccount(asksOf, MINUTE_MS) },
    async (request) => {
      const subject = await whose(deps.db, accountOf(request), request.body, (id) => subjectOf(request, id));
      const { status } = await submitBankCheck(deps, subject);
      if (subject !== accountOf(request).id) {
        await recordChange(deps.db, {
          ...{ actor: actorOf(request), subject: { kind: 'user', key: `${subject}` } },
          ...{ action: 'bank account submitted for verification', after: { bankStatus: status } },
        });
      }
      return { statusCode: 200, status, message: 'Verification will take up to 3 days to complete.' };
    },
  );

  route(app, bankAccountStatus, { access: 'admin', person: 'looks-at' }, async (request) => {
    const accNo = await accountNoOf(deps.db, request.params.bankAccNo, request.query.userId);
    const { status, rejectDescription } = await askBank(deps, accNo);
    return { statusCode: 200, status, reject_desc: rejectDescription };
  });
}

/**
 * A bidder asks about themselves, and what is checked is what the house has on record. An admin names a bidder by their id, or, as in the
 * specification's call, by the account number (and IC, where two share one).
 * @throws {HttpRefusal} 403 when somebody else than an admin names another person, or an admin a super admin, 404 when nobody has this account.
 */
async function whose(
  db: Kysely<OfficeDb>,
  account: Account,
  body: BodyOf<typeof verifyBank>,
  subject: (userId: number | undefined) => number,
): Promise<number> {
  const bankAccNo = plain(body.bankAccNo);
  if (body.userId !== undefined || account.role !== 'admin' || bankAccNo === '') return subject(body.userId);
  refuseMasked(bankAccNo);
  const people = await db
    .selectFrom('office.users')
    .select(['id', 'ic'])
    .where('bankAccNo', '=', bankAccNo)
    .orderBy('id')
    .execute();
  const ic = plain(body.ic);
  const person = people.length > 1 ? people.find((each) => each.ic === ic) : people[0];
  if (person === undefined) throw new HttpRefusal(404, 'no-such-account', 'No bidder has this bank account.');
  requireMayActOn(account, person.id);
  return person.id;
}

/** @throws {HttpRefusal} 404 for somebody without an account number. */
async function accountNoOf(db: Kysely<OfficeDb>, typed: string, userId: number | undefined): Promise<string> {
  if (userId === undefined) {
    refuseMasked(typed);
    return plain(typed);
  }
  const person = await db.selectFrom('office.users').select('bankAccNo').where('id', '=', userId).executeTakeFirst();
  if (!person?.bankAccNo) throw new HttpRefusal(404, 'no-such-account', 'No bank account of this person is on record.');
  return person.bankAccNo;
}

/** @throws {HttpRefusal} 400 for a number as lists show it. */
function refuseMasked(bankAccNo: string): void {
  if (!bankAccNo.includes('•')) return;
  throw new HttpRefusal(
    400,
    'invalid',
    'Lists show the end of an account number only: please send the userId instead.',
  );
}

function plain(typed = ''): string {
  return foldedCode(typed).replaceAll(/[\s-]/g, '');
}
