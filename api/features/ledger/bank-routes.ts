import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { HttpRefusal, refuseField } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { actorOf, recordChange } from '#api/platform/trail/changes.ts';
import {
  bankStatement,
  bankStatements,
  deleteBankStatement,
  matchBankLine,
  noteBankLine,
  saveBankStatement,
  unmatchBankLine,
} from '#contract/ledger.ts';
import { senOf } from '#domain/money.ts';
import { malaysianInstant, malaysianTime } from '#domain/session-clock.ts';
import { bankAt, bankBetween } from '#projections/queries/ledger.ts';
import {
  allMatches,
  deleteMatches,
  insertMatches,
  insertStatement,
  lineAt,
  newLines,
  statementHeads,
} from './bank-statements.ts';
import { besideTheBook, bookMovement, headOf, noStatement } from './beside-the-book.ts';
import { matchLines } from './match-lines.ts';
import type { LedgerDeps } from './routes.ts';

const access = 'admin' as const;
const PROJECTORS = ['ledger', 'ledger balances'] as const;
/** bytes: 5,000 lines of 600 characters. */
const BODY_LIMIT_BYTES = 6 * 1024 * 1024;
/** days before a statement whose movements may be on it: banks are slow. */
const DAYS_BEFORE_MS = 7 * 24 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** Statements of the house's bank account, reconciled with the book. */
export function bankRoutes(app: FastifyInstance, deps: LedgerDeps): void {
  const { db, readDb, gate, book, nowMs } = deps;

  route(app, saveBankStatement, { access, bodyLimitBytes: BODY_LIMIT_BYTES, largeBody: true }, async (request) => {
    await gate(request, PROJECTORS);
    const { fileName, closing, lines: sent } = request.body;
    const today = malaysianTime(nowMs()).date;
    const early = sent.find(({ day }) => day > today);
    if (early !== undefined) {
      throw refuseField({ field: 'lines', text: `A line of ${early.day} cannot be kept: that day is still to come.` });
    }
    const all = sent.map(({ amount, ...line }) => ({ ...line, amountSen: senOf(amount) ?? 0 }));
    const actor = actorOf(request);
    const { statementId, lines, matches } = await db.transaction().execute(async (trx) => {
      // One statement at a time: of two that bring the same lines the second is told that they are kept.
      await sql`select pg_advisory_xact_lock(hashtextextended('bank statements', 0))`.execute(trx);
      const lines = await newLines(trx, all);
      if (lines.length === 0) {
        throw new HttpRefusal(409, 'statement-known', 'Every line of this statement is kept already.');
      }
      const days = lines.map(({ day }) => day).toSorted();
      const fromMs = malaysianInstant(days[0] ?? '', '00:00') - DAYS_BEFORE_MS;
      const toMs = malaysianInstant(days.at(-1) ?? '', '00:00') + 2 * DAY_MS;
      const taken = new Map((await allMatches(trx)).map(({ revision, foundBy }) => [revision, foundBy]));
      const movements = (await bankBetween(readDb, fromMs, toMs)).map((row) => {
        const foundBy = taken.get(row.revision);
        const held = foundBy === 'amount' ? ('by amount' as const) : ('firmly' as const);
        return { ...bookMovement(row), ...(foundBy !== undefined && { held }) };
      });
      const matches = await matchLines(
        lines.map((line, at) => ({ ...line, line: at + 1 })),
        movements,
      );
      const id = await insertStatement(trx, {
        fileName,
        closingSen: closing === null ? null : (senOf(closing) ?? null),
        lines,
        madeBy: actor.account,
        madeAt: new Date(nowMs()),
      });
      // A line that was taken for it by the amount alone is open again.
      await deleteMatches(
        trx,
        matches.flatMap(({ revisions }) => revisions).filter((revision) => taken.has(revision)),
      );
      await insertMatches(trx, id, matches);
      const subject = { kind: 'bank-statement', key: id } as const;
      await recordChange(trx, { actor, subject, action: 'saved', after: { fileName, lines: lines.length } });
      return { statementId: id, lines, matches };
    });
    const leftOut = sent.length - lines.length;
    return {
      message: `${matches.length} of ${lines.length} lines found in the book.`,
      statementId,
      lines: lines.length,
      matched: matches.length,
      leftOut,
    };
  });

  route(app, bankStatements, { access }, async () => ({ statements: (await statementHeads(db)).map(headOf) }));

  route(app, bankStatement, { access }, async (request) => {
    await gate(request, PROJECTORS);
    return besideTheBook({ db, readDb, book }, request.params.statementId);
  });

  route(app, matchBankLine, { access }, async (request) => {
    await gate(request, PROJECTORS);
    const { statementId, line, revisions } = request.body;
    const found = await existingLine(db, statementId, line);
    const movements = await bankAt(readDb, [...new Set(revisions)]);
    if (movements.length !== new Set(revisions).size) {
      throw new HttpRefusal(404, 'no-such-movement', 'One of these is no movement of the bank account.');
    }
    const sumSen = movements.reduce((sum, { amountSen }) => sum + amountSen, 0);
    if (sumSen !== found.amountSen) {
      throw new HttpRefusal(409, 'amounts-differ', 'These movements do not come to the amount of the line.');
    }
    await change(request, statementId, 'line matched', { line, revisions }, async (trx) => {
      await trx
        .deleteFrom('office.bankMatches')
        .where('statement', '=', statementId)
        .where('line', '=', line)
        .execute();
      const noted = await insertMatches(trx, statementId, [
        { line, revisions: [...new Set(revisions)], foundBy: 'hand' },
      ]);
      if (noted !== movements.length) {
        throw new HttpRefusal(409, 'matched-elsewhere', 'Another line is one of these movements already.');
      }
    });
    return { message: 'Line matched.' };
  });

  route(app, unmatchBankLine, { access }, async (request) => {
    const { statementId, line } = request.body;
    await existingLine(db, statementId, line);
    await change(request, statementId, 'match taken back', { line }, async (trx) => {
      await trx
        .deleteFrom('office.bankMatches')
        .where('statement', '=', statementId)
        .where('line', '=', line)
        .execute();
    });
    return { message: 'Match taken back.' };
  });

  route(app, noteBankLine, { access }, async (request) => {
    const { statementId, line, note } = request.body;
    await existingLine(db, statementId, line);
    await change(request, statementId, 'line noted', { line, note }, async (trx) => {
      await trx
        .updateTable('office.bankStatementLines')
        .set({ note })
        .where('statement', '=', statementId)
        .where('line', '=', line)
        .execute();
    });
    return { message: 'Note saved.' };
  });

  route(app, deleteBankStatement, { access }, async (request) => {
    const { statementId } = request.body;
    const [head] = await statementHeads(db, statementId);
    if (head === undefined) throw noStatement();
    await change(request, statementId, 'deleted', { fileName: head.fileName, lines: head.lines }, async (trx) => {
      await trx.deleteFrom('office.bankStatements').where('id', '=', statementId).execute();
    });
    return { message: 'Bank statement deleted.' };
  });

  async function change(
    request: FastifyRequest,
    statementId: string,
    action: string,
    after: object,
    work: (trx: Kysely<OfficeDb>) => Promise<void>,
  ): Promise<void> {
    const actor = actorOf(request);
    await db.transaction().execute(async (trx) => {
      await work(trx);
      await recordChange(trx, { actor, subject: { kind: 'bank-statement', key: statementId }, action, after });
    });
  }
}

async function existingLine(db: Kysely<OfficeDb>, statementId: string, line: number) {
  const found = await lineAt(db, statementId, line);
  if (found === undefined) throw new HttpRefusal(404, 'no-such-line', 'There is no such line any more.');
  return found;
}
