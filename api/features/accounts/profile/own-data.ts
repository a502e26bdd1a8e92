import { sql } from 'kysely';
import type { Book } from '#api/book/book.ts';
import { isUndecided } from '#api/book/secret-amounts.ts';
import type { StaffCards } from '#api/platform/photos/staff-cards.ts';
import { staffIdOf } from '#contract/accounts/malaysia.ts';
import type { ownData } from '#contract/accounts/profile.ts';
import type { AnswerOf } from '#contract/contract.ts';
import { ownRecords } from '#projections/queries/own-records.ts';
import type { ProfileDeps } from './deps.ts';

/**
 * Everything on record about a person (PDPA: access), without what would open their account. `reader`: whoever asks; what a bidder would pay for a lot
 * that is undecided is told to nobody else, and after that to auditors and super admins (decision 71).
 */
export async function ownDataOf(
  deps: Pick<ProfileDeps, 'db' | 'readDb' | 'now'> & {
    readonly staffCards: Pick<StaffCards, 'open'>;
    readonly book: Pick<Book, 'eventAt'>;
  },
  id: number,
  reader: { readonly id: number; readonly seesDecidedMaxima: boolean },
): Promise<AnswerOf<typeof ownData>> {
  const { db, readDb, staffCards, now } = deps;
  const [
    row,
    banks,
    blacklist,
    payments,
    refunds,
    requests,
    notes,
    watched,
    told,
    devices,
    logins,
    changes,
    events,
    refused,
    connections,
    factor,
    records,
    furtherSteps,
    proofs,
  ] = await Promise.all([
    db.selectFrom('office.users').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    db.selectFrom('office.bankChecks').selectAll().where('userId', '=', id).execute(),
    db
      .selectFrom('office.blacklistReasons')
      .select(['vendor', 'reason', 'madeAt'])
      .where('userId', '=', id)
      .orderBy('vendor')
      .execute(),
    db.selectFrom('office.payments').selectAll().where('userId', '=', id).orderBy('madeAt').execute(),
    db
      .selectFrom('office.refunds')
      .select(['id', 'amountSen', 'bankName', 'bankAccNo', 'holder', 'state', 'reason', 'askedAt', 'changedAt'])
      .where('userId', '=', id)
      .orderBy('askedAt')
      .execute(),
    db
      .selectFrom('office.refundRequests')
      .select(['id', 'amountSen', 'state', 'reason', 'refundId', 'askedAt', 'changedAt'])
      .where('userId', '=', id)
      .orderBy('askedAt')
      .execute(),
    db
      .selectFrom('office.depositNotes')
      .select(['madeAt', 'reference', 'details'])
      .where('userId', '=', id)
      .orderBy('madeAt')
      .execute(),
    db.selectFrom('office.watchedLots').selectAll().where('userId', '=', id).orderBy('madeAt').execute(),
    db
      .selectFrom('office.notifications')
      .select(['kind', 'lots', 'amountSen', 'madeAt', 'deliveredAt'])
      .where('userId', '=', id)
      .orderBy('id')
      .execute(),
    // Without the address, which lets in whoever has the keys of this house.
    db
      .selectFrom('office.pushSubscriptions')
      .select(['browser', 'system', 'madeAt', 'lastUsedAt'])
      .where('userId', '=', id)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('office.sessions')
      .select(['browser', 'system', 'network', 'madeAt', 'lastUsedAt', 'endedAt'])
      .where('userId', '=', id)
      .orderBy('madeAt')
      .execute(),
    db
      .selectFrom('office.emailChanges')
      .select(['newEmail', 'madeAt', 'expiresAt'])
      .where('userId', '=', id)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('office.securityEvents')
      .select(['at', 'kind', 'network', 'device', 'detail'])
      .where('accountId', '=', id)
      .orderBy('id')
      .execute(),
    db.selectFrom('office.refusals').select(['at', 'no', 'body']).where('bidder', '=', id).orderBy('no').execute(),
    db
      .selectFrom('office.feedConnections')
      .select(['lot', 'openedAt', 'closedAt'])
      .where('userId', '=', id)
      .orderBy('openedAt')
      .execute(),
    db
      .selectFrom('office.secondFactors')
      .select(['confirmedAt as since', sql<number>`cardinality(recovery_codes)`.as('recoveryCodes')])
      .where('userId', '=', id)
      .where('confirmedAt', 'is not', null)
      .executeTakeFirst(),
    ownRecords(readDb, id),
    db
      .selectFrom('office.handoverStepEntries')
      .select(['lot', 'step', 'entry', 'doneOn', 'note', 'at'])
      .where('userId', '=', id)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('office.handoverProofs')
      .select(['lot', 'step', 'kind', 'sizeBytes', 'sha256', 'at'])
      .where('userId', '=', id)
      .orderBy('at')
      .execute(),
  ]);
  const { passwordHash: _hash, tokenVersion: _version, nameKey: _name, representativeKey: _key, ...person } = row;
  // Codes and links in mails are secrets for as long as they hold: subjects only.
  const [mails, mailings, registrations, staffCard, maximumBids, appointments, reminders] = await Promise.all([
    db
      .selectFrom('office.outbox')
      .select(['madeAt', 'sentAt', 'recipient', 'subject'])
      .where((eb) =>
        eb.or([eb('accountId', '=', id), eb.and([eb('accountId', 'is', null), eb('recipient', '=', row.email)])]),
      )
      .orderBy('id')
      .execute(),
    db
      .selectFrom('office.mailingRecipients as recipient')
      .innerJoin('office.mailings as mailing', 'mailing.id', 'recipient.mailingId')
      .select(['mailing.madeAt', 'mailing.subject', 'recipient.email', 'recipient.state', 'recipient.at'])
      .where('recipient.userId', '=', id)
      .orderBy('recipient.id')
      .execute(),
    // Anybody can register with an address that is not theirs: what they typed is not this person's data.
    db
      .selectFrom('office.registrations')
      .select('madeAt')
      .where(sql<string>`lower(email)`, '=', row.email.toLowerCase())
      .orderBy('madeAt')
      .execute(),
    staffCardOf(staffCards, row),
    maximaOf(
      deps.book,
      records.maxima,
      ({ status }) => reader.id === id || (reader.seesDecidedMaxima && !isUndecided(status)),
    ),
    db
      .selectFrom('office.appointments')
      .innerJoin('office.appointmentPlaces as place', 'place.id', 'office.appointments.place')
      .select(['lot', 'purpose', 'place.name as place', 'startsAt', 'endsAt', 'cancelled', 'reason', 'changedAt'])
      .where('userId', '=', id)
      .orderBy('startsAt')
      .execute(),
    db
      .selectFrom('office.handoverReminders')
      .select(['lot', 'kind', 'dueOn', 'madeAt'])
      .where('userId', '=', id)
      .orderBy('madeAt')
      .execute(),
  ]);
  return {
    madeAt: new Date(now()).toISOString(),
    person: plain(person),
    bankVerifications: banks.map(plain),
    blacklist: blacklist.map(plain),
    depositEntries: records.depositEntries.map(plain),
    lotsEntered: records.lotsEntered.map(plain),
    bids: records.bids.map(plain),
    maximumBids: maximumBids.map(plain),
    offers: records.offers.map(plain),
    refusedBids: refused.map(plain),
    purchases: records.purchases.map(plain),
    handovers: records.handovers.map(plain),
    handoverSteps: furtherSteps.map(plain),
    handoverProofs: proofs.map(plain),
    payments: payments.map(plain),
    refunds: refunds.map(plain),
    refundRequests: requests.map(plain),
    depositNotes: notes.map(plain),
    watchedLots: watched.map(plain),
    appointments: appointments.map(plain),
    handoverReminders: reminders.map(plain),
    notificationDevices: devices.map(plain),
    notifications: told.map(plain),
    logins: logins.map(plain),
    mails: mails.map(plain),
    mailings: mailings.map(plain),
    staffCard,
    emailChanges: changes.map(plain),
    secondFactor: factor === undefined ? null : plain(factor),
    registrations: registrations.map(plain),
    securityEvents: events.map(plain),
    liveConnections: connections.map(plain),
  };
}

type OwnMaxima = Awaited<ReturnType<typeof ownRecords>>['maxima'];

/** Null for an amount that the reader is not told. */
async function maximaOf(
  book: Pick<Book, 'eventAt'>,
  maxima: OwnMaxima,
  isTold: (maximum: OwnMaxima[number]) => boolean,
) {
  return Promise.all(
    maxima.map(async (own) => {
      const { status: _status, ...maximum } = own;
      if (!isTold(own)) return { ...maximum, maximumSen: null };
      const event = await book.eventAt(maximum.revision);
      if (event?.type !== 'MaximumSet') throw new Error(`There is no maximum at revision ${maximum.revision}`);
      return { ...maximum, maximumSen: event.data.maximumSen, hash: event.metadata.hash };
    }),
  );
}

async function staffCardOf(
  staffCards: Pick<StaffCards, 'open'>,
  { id, staffId }: { readonly id: number; readonly staffId: string },
): Promise<string | null> {
  const photo = staffIdOf(staffId) === undefined ? undefined : await staffCards.open(staffId, id);
  return photo === undefined ? null : `data:image/jpeg;base64,${(await photo.bytes()).toString('base64')}`;
}

/** Instants as ISO 8601 texts. */
function plain(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]),
  );
}
