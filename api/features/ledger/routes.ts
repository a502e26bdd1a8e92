import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import { depositNotes, takenBackNote } from '#api/features/payments/deposit-notes.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import { HttpRefusal, refuseField } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import type { Accounts } from '#api/platform/identity/accounts.ts';
import { shownAddress } from '#api/platform/mail/no-address.ts';
import { bidderStatement, DEPOSIT_DAYS, dayEnd, depositDays, ledgerAccounts, trialBalance } from '#contract/ledger.ts';
import { manualRefundStands } from '#domain/decisions/refunds.ts';
import { ringgitOf } from '#domain/money.ts';
import { ACCOUNT_KINDS } from '#domain/postings.ts';
import { malaysianDay, malaysianInstant } from '#domain/session-clock.ts';
import type { Movement } from '#domain/vocabulary/movements.ts';
import type { ReadDb } from '#projections/database.ts';
import * as ledger from '#projections/queries/ledger.ts';
import { daySheet } from './day-end.ts';

export interface LedgerDeps {
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly gate: ReadGate;
  readonly accounts: Accounts;
  readonly book: Pick<Book, 'committed'>;
  /** The book's clock, UTC ms. */
  readonly nowMs: () => number;
}

const access = 'admin' as const;
const PROJECTORS = ['ledger', 'ledger balances'] as const;
const FIELD_TEXTS = { day: 'Please choose a day.', from: 'Please choose a day.', to: 'Please choose a day.' };
/** After every instant of a book. */
const END_MS = Date.UTC(9999, 0);

/** Reports from the journal: balances, accounts, statements, the day's end sheet. */
export function ledgerRoutes(app: FastifyInstance, { db, readDb, gate, accounts, book, nowMs }: LedgerDeps): void {
  route(app, trialBalance, { access }, async (request) => {
    await gate(request, PROJECTORS);
    const last = await ledger.lastMovement(readDb, request.query.at);
    const sums = last === undefined ? [] : await ledger.sumsUpTo(readDb, last);
    const rows = ACCOUNT_KINDS.map((kind) => {
      const own = sums.find((each) => each.kind === kind);
      const netSen = (own?.debitSen ?? 0) - (own?.creditSen ?? 0);
      return {
        kind,
        accounts: own?.accounts ?? 0,
        debit: ringgitOf(Math.max(0, netSen)),
        credit: ringgitOf(Math.max(0, -netSen)),
        netSen,
      };
    });
    const onSide = (sign: 1 | -1) => rows.reduce((sum, { netSen }) => sum + Math.max(0, sign * netSen), 0);
    return {
      revision: last?.revision ?? -1,
      at: last?.at ?? null,
      accounts: rows,
      debits: ringgitOf(onSide(1)),
      credits: ringgitOf(onSide(-1)),
    };
  });

  route(app, ledgerAccounts, { access }, async (request) => {
    await gate(request, PROJECTORS);
    const { kind, ...page } = request.params;
    const { accounts: rows, total } = await ledger.accountsOf(readDb, kind, page);
    const people = await accounts.byIds(rows.flatMap(({ bidder }) => bidder ?? []));
    return {
      accounts: rows.map(({ key, bidder, debitSen, creditSen }) => ({
        key,
        // Of a vendor's account it is whoever bought the lot of its latest movement.
        bidder: kind === 'vendor' ? null : bidder,
        name: kind === 'vendor' || bidder === null ? '' : (people.get(bidder)?.name ?? ''),
        debits: ringgitOf(debitSen),
        credits: ringgitOf(creditSen),
        balance: ringgitOf(creditSen - debitSen),
      })),
      total,
    };
  });

  route(app, bidderStatement, { access, person: 'looks-at', fieldTexts: FIELD_TEXTS }, async (request) => {
    const { bidder } = request.params;
    const { from, to } = request.query;
    if (from !== undefined && to !== undefined && from > to) {
      throw refuseField({ field: 'to', text: 'The last day is before the first day.' });
    }
    await gate(request, PROJECTORS);
    const fromMs = from === undefined ? 0 : malaysianInstant(from, '00:00');
    const toMs = to === undefined ? END_MS : malaysianDay(malaysianInstant(to, '00:00')).endMs;
    const { openingSen, lines } = await ledger.depositAccountLines(readDb, bidder, fromMs, toMs);
    const person = (await accounts.byIds([bidder])).get(bidder);
    if (person === undefined && lines.length === 0 && openingSen === 0) {
      throw new HttpRefusal(404, 'no-deposit-account', `There is no bidder ${bidder} with a deposit account.`);
    }
    const notes = await depositNotes(
      db,
      lines.flatMap((line) => noteOf(line) ?? []),
    );
    let balance = openingSen;
    const shown = lines.map((line) => {
      const { revision, at, movement, reference, counterKey, debitSen, creditSen } = line;
      balance += creditSen - debitSen;
      return {
        revision,
        at,
        movement,
        reference: reference ?? counterKey,
        note: notes.get(noteOf(line) ?? '') ?? '',
        mayTakeBack: movement === 'manual refund' && manualRefundStands(book.committed, { reference, revision }),
        paidIn: ringgitOf(creditSen),
        paidOut: ringgitOf(debitSen),
        balance: ringgitOf(balance),
      };
    });
    return {
      bidder,
      name: person?.name ?? '',
      email: shownAddress(person?.email ?? ''),
      opening: ringgitOf(openingSen),
      lines: shown,
      paidIn: ringgitOf(lines.reduce((sum, { creditSen }) => sum + creditSen, 0)),
      paidOut: ringgitOf(lines.reduce((sum, { debitSen }) => sum + debitSen, 0)),
      closing: ringgitOf(balance),
    };
  });

  route(app, depositDays, { access }, async (request) => {
    await gate(request, PROJECTORS);
    const days = await ledger.closingsOfDays(readDb, 'deposit', DEPOSIT_DAYS);
    return { days: days.map(({ day, balanceSen }) => ({ day, balance: ringgitOf(balanceSen) })) };
  });

  route(app, dayEnd, { access, fieldTexts: FIELD_TEXTS }, async (request) => {
    await gate(request, PROJECTORS);
    const { day } = request.params;
    const { startMs, endMs } = malaysianDay(malaysianInstant(day, '00:00'));
    const [before, moved] = await Promise.all([
      ledger.closingsBefore(readDb, day),
      ledger.movedBetween(readDb, startMs, endMs),
    ]);
    const { bank, accounts: rows } = daySheet(before, moved);
    const listed = (movements: typeof bank.in) =>
      movements.map(({ movement, count, amountSen }) => ({ movement, count, amount: ringgitOf(amountSen) }));
    return {
      day,
      over: nowMs() >= endMs,
      bank: {
        opening: ringgitOf(bank.openingSen),
        in: listed(bank.in),
        totalIn: ringgitOf(bank.totalInSen),
        out: listed(bank.out),
        totalOut: ringgitOf(bank.totalOutSen),
        closing: ringgitOf(bank.closingSen),
      },
      accounts: rows.map(({ kind, openingSen, debitSen, creditSen, closingSen }) => ({
        kind,
        opening: ringgitOf(openingSen),
        debits: ringgitOf(debitSen),
        credits: ringgitOf(creditSen),
        closing: ringgitOf(closingSen),
      })),
    };
  });
}

/** Movements that the house says something of, under their reference. */
const NOTED: ReadonlySet<Movement> = new Set(['house credit', 'house reversal', 'bank reversal']);

/** Under what the house has said something of it. */
function noteOf({ movement, reference, revision }: ledger.LedgerLine): string | undefined {
  if (movement === 'manual refund taken back') return takenBackNote(revision);
  return NOTED.has(movement) ? (reference ?? undefined) : undefined;
}
