import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Outcome } from '#api/book/outcome.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { lotsBeside, unwrapOutcome } from '#api/platform/refusals/refusals.ts';
import { actorOf } from '#api/platform/trail/changes.ts';
import * as contract from '#contract/catalogue/lot-writes.ts';
import type { Actor } from '#domain/actor.ts';
import { planWithdrawal } from '#domain/decisions/lots.ts';
import { splitLotKey } from '#domain/lot-key.ts';
import { ringgitOf } from '#domain/money.ts';
import { reasonsOf } from '#domain/vocabulary/refusals.ts';
import { readLotCells } from './lot-cells.ts';
import { withdrawnNotice } from './lot-notices.ts';
import { type LotWriteDeps, type SavedLots, saveLots } from './lot-writes.ts';
import { noSuchLot } from './lots.ts';
import { saveLotsOfSessions } from './lots-of-sessions.ts';
import { moveNextLots, planMove } from './move-lots.ts';
import { removeNextLots, saveNextLots } from './next-lot-writes.ts';

const access = 'super-admin' as const;
/** 5,000 lots with long texts. */
const catalogueBody = { access, read: readLotCells, bodyLimitBytes: 16 * 1024 * 1024 };
/** By a GET, as the specification has it. */
const byGet = { access, changes: true } as const;

/** The words of the typed confirmations (specification, back office, section 5). */
const CLEAR_LOTS = 'clear all lot';
const CLEAR_NEXT_LOTS = 'clear';

type Clearing = z.infer<(typeof contract.clearLots)['querystring']>;

/** Lots of the current and of the next auction are written by the super admins. */
export function lotWriteRoutes(app: FastifyInstance, deps: LotWriteDeps): void {
  currentLotRoutes(app, deps);
  nextLotRoutes(app, deps);

  route(app, contract.moveNextLots, { access }, async (request) => {
    const { session, lots, preview = false, samePlate, agreed } = request.body;
    const moved = preview
      ? { ...(await planMove(deps, deps.db, { session, lots })), revision: deps.book.revision }
      : await moveNextLots(deps, { session, lots, samePlate, agreed }, actorOf(request));
    const shown = moved.lots.map(({ row: { lotNo, regnNo, make, descOfGood }, wishedSen, ...remarks }) => {
      const wished = wishedSen === null ? null : ringgitOf(wishedSen);
      return { id: lotNo, regnNo, make, descOfGood, wished, ...remarks };
    });
    const message = preview ? `${lotsText(shown.length)} to move.` : `${lotsText(shown.length)} moved to ${session}.`;
    return { message, lots: shown, agreed: [...moved.agreed], moved: !preview, revision: moved.revision };
  });
}

function currentLotRoutes(app: FastifyInstance, deps: LotWriteDeps): void {
  const { book, tellWatchers } = deps;

  route(app, contract.saveLot, { access, read: readLotCells }, async (request) => {
    const { body } = request;
    const saved = await saveLots(deps, body.session, [body], actorOf(request));
    return { message: `Lot ${body.id} ${saved.added > 0 ? 'added' : 'saved'}.`, ...saved };
  });
  route(app, contract.saveLots, catalogueBody, async (request) => {
    const saved = await saveLotsOfSessions(deps, request.body, actorOf(request));
    return { message: savedText(saved), ...saved };
  });

  const remove = async (request: FastifyRequest, lotId: string) => {
    const key = book.committed.currentLots.get(lotId);
    if (key === undefined) throw noSuchLot();
    const lot = book.committed.lots.get(key);
    const command = { type: 'withdraw-lot', commandId: randomUUID(), ...splitLotKey(key) } as const;
    const outcome = doneOf(await book.execute(command, actorOf(request)));
    if (lot !== undefined) await tellWatchers(withdrawnNotice([lot], outcome.revision));
    return { message: `Lot ${lotId} deleted.`, revision: outcome.revision };
  };
  route(app, contract.deleteLot, { access }, (request) => remove(request, request.params.lotId));
  route(app, contract.deleteLotByGet, byGet, (request) => remove(request, request.params.lotId));

  const clear = async (request: FastifyRequest, { command, session }: Clearing) => {
    mustBeTyped(command, CLEAR_LOTS);
    return clearLots(deps, session ?? null, actorOf(request));
  };
  route(app, contract.clearLots, { access }, (request) => clear(request, request.query));
  route(app, contract.clearLotsByGet, byGet, (request) => clear(request, request.query));
  route(app, contract.clearLotsPreview, { access }, ({ query: { session } }) => {
    const { lots, refused } = planWithdrawal(book.committed, { session: session ?? null, nowMs: book.nowMs() });
    const sessions = Map.groupBy(lots, (lot) => lot.session);
    return {
      sessions: Array.from(sessions, ([name, members]) => ({ session: name, lots: members.length })),
      refused: reasonsOf(refused),
    };
  });
}

function nextLotRoutes(app: FastifyInstance, { db }: LotWriteDeps): void {
  route(app, contract.saveNextLot, { access, read: readLotCells }, async (request) => {
    const { body } = request;
    const saved = await saveNextLots(db, [body], actorOf(request));
    return { message: `Lot ${body.id} ${saved.added > 0 ? 'added' : 'saved'}.`, ...saved };
  });
  route(app, contract.saveNextLots, catalogueBody, async (request) => {
    const saved = await saveNextLots(db, request.body, actorOf(request));
    return { message: savedText(saved), ...saved };
  });

  const remove = async (request: FastifyRequest, lotId: string) => {
    const removed = await removeNextLots(db, lotId, actorOf(request));
    if (removed === 0) throw new HttpRefusal(404, 'lot-not-found', 'There is no such lot in the next auction.');
    return { message: `Lot ${lotId} deleted.` };
  };
  route(app, contract.deleteNextLot, { access }, (request) => remove(request, request.params.lotId));
  route(app, contract.deleteNextLotByGet, byGet, (request) => remove(request, request.params.lotId));

  const clear = async (request: FastifyRequest, command: string | undefined) => {
    mustBeTyped(command, CLEAR_NEXT_LOTS);
    const cleared = await removeNextLots(db, null, actorOf(request));
    return { message: `${lotsText(cleared)} cleared.`, cleared };
  };
  route(app, contract.clearNextLots, { access }, (request) => clear(request, request.query.command));
  route(app, contract.clearNextLotsByGet, byGet, (request) => clear(request, request.query.command));
}

/** More than the event of a withdrawn lot takes up. */
const BYTES_OF_WITHDRAWAL = 700;

/**
 * Takes the lots of a session (null: of all) out of the current auction: none while somebody has entered or bid on one of them. In several
 * commands where there are more than one append of the log may hold; who asks again gets the rest done.
 */
async function clearLots({ book, tellWatchers }: LotWriteDeps, session: string | null, actor: Actor) {
  const limit = Math.floor(book.maxAppendBytes / BYTES_OF_WITHDRAWAL);
  for (let cleared = 0; ; ) {
    const command = { type: 'withdraw-lots', commandId: randomUUID(), session, limit } as const;
    const { events, revision } = doneOf(await book.execute(command, actor));
    const lots = events.flatMap(({ type, data }) =>
      type === 'LotWithdrawn' ? (book.committed.lots.get(data.lot) ?? []) : [],
    );
    await tellWatchers(withdrawnNotice(lots, revision));
    cleared += events.length;
    if (events.length < limit) return { message: `${lotsText(cleared)} cleared.`, cleared, revision };
  }
}

/** @throws {HttpRefusal} when it is refused, or could not be carried out now. */
function doneOf(outcome: Outcome) {
  const ended = unwrapOutcome(outcome, lotsBeside);
  if (ended.kind !== 'done') throw new Error(`A command about lots ended as ${ended.kind}`);
  return ended;
}

function mustBeTyped(command: string | undefined, words: string): void {
  if (command === undefined || command.trim() === words) return;
  throw new HttpRefusal(400, 'command-not-available', 'Command not available');
}

function savedText({ added, changed, unchanged }: Omit<SavedLots, 'revision'>): string {
  return `${lotsText(added + changed + unchanged)} saved: ${added} new, ${changed} changed, ${unchanged} unchanged.`;
}

function lotsText(lots: number): string {
  return lots === 1 ? '1 lot' : `${lots} lots`;
}
