import { sql } from 'kysely';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import type { StaffCards } from '#api/platform/photos/staff-cards.ts';
import { staffIdOf } from '#contract/accounts/malaysia.ts';
import type { PersonRecords, RecordKind } from '#contract/retention.ts';
import { ownRecords } from '#projections/queries/own-records.ts';
import { purchaseDates } from '#projections/queries/purchases.ts';
import { type ObstacleDeps, obstaclesTo } from './obstacles.ts';

export interface RecordsDeps extends ObstacleDeps {
  readonly staffCards: Pick<StaffCards, 'open'>;
}

/** What is kept of a person, by kind, and what stands in the way of erasing them. @throws {HttpRefusal} 404 */
export async function recordsOf(deps: RecordsDeps, userId: number): Promise<PersonRecords> {
  const { db, readDb } = deps;
  const person = await db.selectFrom('office.users').selectAll().where('id', '=', userId).executeTakeFirst();
  if (person === undefined) throw noSuchPerson();
  const filled = (...fields: readonly string[]) => fields.filter((field) => field !== '').length;
  const count = () => sql<number>`count(*)::int`.as('count');
  const one = async (query: { executeTakeFirstOrThrow(): Promise<{ readonly count: number }> }) =>
    (await query.executeTakeFirstOrThrow()).count;
  const [
    bankChecks,
    reasons,
    sessions,
    devices,
    connections,
    security,
    mails,
    devicesTold,
    told,
    watched,
    proofs,
    payments,
    refunds,
    asked,
    refusedBids,
    ofBook,
    purchases,
    card,
  ] = await Promise.all([
    one(db.selectFrom('office.bankChecks').select(count()).where('userId', '=', userId)),
    one(db.selectFrom('office.blacklistReasons').select(count()).where('userId', '=', userId)),
    one(db.selectFrom('office.sessions').select(count()).where('userId', '=', userId)),
    one(db.selectFrom('office.accountDevices').select(count()).where('userId', '=', userId)),
    one(db.selectFrom('office.feedConnections').select(count()).where('userId', '=', userId)),
    one(db.selectFrom('office.securityEvents').select(count()).where('accountId', '=', userId)),
    one(db.selectFrom('office.outbox').select(count()).where('accountId', '=', userId)),
    one(db.selectFrom('office.pushSubscriptions').select(count()).where('userId', '=', userId)),
    one(db.selectFrom('office.notifications').select(count()).where('userId', '=', userId)),
    one(db.selectFrom('office.watchedLots').select(count()).where('userId', '=', userId)),
    one(db.selectFrom('office.handoverProofs').select(count()).where('userId', '=', userId)),
    one(db.selectFrom('office.payments').select(count()).where('userId', '=', userId)),
    one(db.selectFrom('office.refunds').select(count()).where('userId', '=', userId)),
    one(db.selectFrom('office.refundRequests').select(count()).where('userId', '=', userId)),
    one(db.selectFrom('office.refusals').select(count()).where('bidder', '=', userId)),
    ownRecords(readDb, userId),
    purchaseDates(readDb, userId),
    staffIdOf(person.staffId) === undefined ? undefined : deps.staffCards.open(person.staffId, userId),
  ]);
  const erased = person.erasedAt !== null;
  const { address, city, postcode, state } = person;
  const counts: Readonly<Record<RecordKind, number>> = {
    identity: erased ? 0 : filled(person.name, person.ic, person.representativeName, person.representativeIc),
    contact: erased
      ? 0
      : filled(person.email, person.formerEmail ?? '', person.phoneNo, address, city, postcode, state),
    bank: filled(person.bankName, person.bankAccNo) + bankChecks,
    'staff card': filled(person.staffOf, person.staffId) + (card === undefined ? 0 : 1),
    blacklist: reasons,
    logins: sessions + devices + connections,
    'security log': security,
    mails,
    notifications: devicesTold + told,
    watchlist: watched,
    'handover proofs': proofs,
    payments,
    refunds: refunds + asked,
    book:
      ofBook.bids.length +
      refusedBids +
      ofBook.lotsEntered.length +
      ofBook.depositEntries.length +
      ofBook.purchases.length,
  };
  return {
    records: (Object.keys(counts) as RecordKind[]).map((kind) => ({ kind, count: counts[kind] })),
    purchases: purchases.map(({ lot, soldAt }) => ({ auctionName: lot, soldAt })),
    obstacles: erased ? [] : [...(await obstaclesTo(deps, userId))],
    erasedAt: person.erasedAt?.toISOString() ?? null,
  };
}

export function noSuchPerson(): HttpRefusal {
  return new HttpRefusal(404, 'no-such-person', 'There is no such bidder.');
}
