import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { subjectOf } from '#api/platform/http/access.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import { route } from '#api/platform/http/route.ts';
import { type Transaction, transactionCount, transactionsByPage } from '#contract/payments/payments.ts';
import { unneededOf } from '#domain/decisions/purchases.ts';
import { splitLotKey } from '#domain/lot-key.ts';
import { dayText } from '#domain/moments.ts';
import { formatRM, ringgitOf } from '#domain/money.ts';
import { givenForReversal } from '#domain/payment-ways.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import type { ReadDb } from '#projections/database.ts';
import { type DepositEntry, depositEntries, depositEntryCount } from '#projections/queries/transactions.ts';
import { depositNotes, takenBackNote } from './deposit-notes.ts';

const access = 'self-or-admin' as const;
const PROJECTORS = ['deposit accounts'] as const;

export interface TransactionDeps {
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly gate: ReadGate;
}

/** What moved on a deposit account, as its bidder sees it. */
export function transactionRoutes(app: FastifyInstance, { db, readDb, gate }: TransactionDeps): void {
  route(app, transactionCount, { access, person: 'looks-at' }, async (request) => {
    const userId = subjectOf(request, request.body.userId);
    await gate(request, PROJECTORS);
    return { count: await depositEntryCount(readDb, userId) };
  });

  route(app, transactionsByPage, { access, person: 'looks-at' }, async (request) => {
    const { noOfContent: size, page } = request.body;
    const userId = subjectOf(request, request.body.userId);
    await gate(request, PROJECTORS);
    const entries = await depositEntries(readDb, userId, { page, size });
    const notes = await depositNotes(
      db,
      entries.flatMap((entry) => noteOf(entry) ?? []),
    );
    return entries.map((entry) => transactionOf(entry, notes.get(noteOf(entry) ?? '')));
  });
}

/** Not by the program, for want of a reference. */
function isNamed(reference: string | null): boolean {
  return reference !== null && !reference.startsWith('manual refund ');
}

/** Kinds of movements that the house says something of, under their reference. */
const NOTED: ReadonlySet<DepositEntry['kind']> = new Set(['house credit', 'house reversal', 'bank reversal']);

/** Under what the house has said something of it. */
function noteOf({ kind, reference, revision }: DepositEntry): string | undefined {
  if (kind === 'manual refund taken back') return takenBackNote(revision);
  return NOTED.has(kind) ? (reference ?? undefined) : undefined;
}

function transactionOf(entry: DepositEntry, note: string | undefined): Transaction {
  const { date, time } = malaysianTime(Date.parse(entry.at));
  return {
    id: entry.revision,
    time: `${date} ${time}`,
    at: entry.at,
    ...saidOf(entry, note),
    value: ringgitOf(entry.amountSen),
    balance: ringgitOf(entry.balanceAfterSen),
    refundId: entry.kind === 'refund' || entry.kind === 'returned refund' ? entry.reference : null,
  };
}

/** One sentence a kind. They are shown in other languages by their pattern: a test holds each against the Malay dictionary. */
function saidOf(
  { kind, reference, lot, paidOn, amountSen }: DepositEntry,
  note: string | undefined,
): Pick<Transaction, 'transactionType' | 'details'> {
  const { session, lotNo } = splitLotKey(lot ?? '');
  switch (kind) {
    case 'top-up': {
      const unneeded = unneededOf(reference ?? '');
      if (unneeded === undefined) {
        return { transactionType: 'deposit', details: `Top-up by online banking, bill ${reference}` };
      }
      const { bill } = unneeded;
      const of = splitLotKey(unneeded.lot);
      const details = `Paid for lot ${of.lotNo} of ${of.session} and not needed there, bill ${bill}`;
      return { transactionType: 'deposit', details };
    }
    case 'house credit':
      return {
        transactionType: 'deposit',
        details: note === undefined ? 'Credited by the auction house' : `Credited by the auction house: ${note}`,
      };
    case 'house reversal':
      return {
        transactionType: 'reversal',
        details: note === undefined ? 'Corrected by the auction house' : `Corrected by the auction house: ${note}`,
      };
    case 'bank reversal':
      return { transactionType: 'reversal', details: `Taken back by the bank, ${givenForReversal(reference ?? '')}` };
    case 'refund':
      return { transactionType: 'refund', details: 'Refund to your bank account' };
    case 'returned refund':
      return { transactionType: 'returned refund', details: 'Refund returned to your deposit' };
    case 'manual refund':
      return {
        transactionType: 'refund',
        details:
          paidOn === null || !isNamed(reference)
            ? 'Refunded by the auction house'
            : `Refunded by the auction house on ${dayText(paidOn)}, ${reference}`,
      };
    case 'manual refund taken back': {
      const refund = isNamed(reference) ? `${formatRM(amountSen)}, ${reference}` : formatRM(amountSen);
      const details =
        note === undefined
          ? `Correction of the manual refund of ${refund}`
          : `Correction of the manual refund of ${refund}: ${note}`;
      return { transactionType: 'returned refund', details };
    }
    case 'surplus':
      return { transactionType: 'deposit', details: `Owed to you for lot ${lotNo} of ${session}` };
    case 'waived charge':
      return { transactionType: 'deposit', details: `Charge waived for lot ${lotNo} of ${session}` };
    case 'safety deposit':
      return { transactionType: 'deposit', details: `Safety deposit returned for lot ${lotNo} of ${session}` };
    case 'safety deposit taken back':
      return {
        transactionType: 'reversal',
        details: `Correction of the safety deposit for lot ${lotNo} of ${session}`,
      };
    case 'reset':
      return { transactionType: 'reset', details: 'Negative balance written off by the auction house' };
    case 'applied':
      return { transactionType: 'purchase', details: `Deposit used for lot ${lotNo} of ${session}` };
  }
}
