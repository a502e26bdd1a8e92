import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import type { Accounts } from '#api/platform/identity/accounts.ts';
import { changeAt } from '#api/platform/refusals/changed.ts';
import { unwrapOutcome } from '#api/platform/refusals/refusals.ts';
import { actorOf } from '#api/platform/trail/changes.ts';
import * as contract from '#contract/catalogue/session-rules.ts';
import type { Refusal } from '#domain/decisions/decision.ts';
import { lotKeyOf } from '#domain/lot-key.ts';
import { ringgitOf } from '#domain/money.ts';
import type { SessionRules } from '#domain/session-rules.ts';
import { refusalText } from '#domain/vocabulary/refusals.ts';
import { defaultsNow, proposalFrom, takesReserves } from '../lot-defaults/defaults.ts';
import { noSuchLot, rulesView } from '../lots.ts';

/** Who may change sessions may set how they are bid on; who may change lots, what their vendors ask for (`docs/decisions/0070-bidding-rules.md`). */
const access = 'super-admin' as const;

interface SessionRulesDeps {
  readonly db: Kysely<OfficeDb>;
  readonly book: Book;
  readonly accounts: Pick<Accounts, 'byIds'>;
}

export function sessionRulesRoutes(app: FastifyInstance, deps: SessionRulesDeps): void {
  const { book, db } = deps;

  route(app, contract.setSessionRules, { access }, async (request) => {
    const { session, rules, shown } = request.body;
    const command = {
      ...({ type: 'set-session-rules', commandId: randomUUID(), session } as const),
      ...{ rules: rulesOf(rules), shown: shown && rulesOf(shown) },
    };
    const outcome = unwrapOutcome(await book.execute(command, actorOf(request)), (refusal) =>
      refusal.code === 'session-rules-changed' ? { rules: rulesView(refusal.rules) } : {},
    );
    if (outcome.kind !== 'done') throw new Error(`Rules of a session ended as ${outcome.kind}`);
    return {
      message: outcome.events.length === 0 ? 'There was nothing to change.' : `Bidding rules of ${session} saved.`,
      ...{ session, rules: rulesView(command.rules), revision: outcome.revision },
    };
  });

  route(app, contract.lotReserve, { access }, async ({ params: { session, lotNo } }) => {
    const defaults = await defaultsNow(db);
    const lot = book.committed.lots.get(lotKeyOf(session, lotNo));
    if (lot === undefined || lot.outcome === 'withdrawn') throw noSuchLot();
    const { vendor, startingPriceSen, reserveSetAt: setAt } = lot;
    // Of one that was set before it would tell what was typed.
    const isOpen = setAt === -1 && lot.outcome === 'open' && takesReserves(book, session);
    const proposed = isOpen ? proposalFrom(defaults.get(vendor), startingPriceSen) : undefined;
    return {
      ...{ hasReserve: lot.reserveSen !== null, approval: lot.approval, setAt },
      proposed:
        proposed === undefined
          ? null
          : {
              ...{ vendor, approval: proposed.approval },
              reserve: proposed.reserveSen === null ? null : ringgitOf(proposed.reserveSen),
            },
    };
  });

  // What is answered, and what is kept of the request, has no amount: nobody is told it (decision 71).
  route(app, contract.setLotReserve, { access }, async (request) => {
    const { session, lotNo, reserve, approval, above, shown } = request.body;
    const lot = lotKeyOf(session, lotNo);
    const command = {
      ...({ type: 'set-lot-reserve', commandId: randomUUID(), lot, approval } as const),
      ...(reserve !== undefined && { reserveSen: reserve === null ? null : Math.round(reserve * 100) }),
      ...(above === true && { above }),
      ...(shown !== undefined && { shownSetAt: shown }),
    };
    const answered = await book.execute(command, actorOf(request));
    if (answered.kind === 'refused' && answered.refusal.code === 'reserve-changed')
      throw await changedReserve(deps, lot, answered.refusal);
    const outcome = unwrapOutcome(answered);
    if (outcome.kind !== 'done') throw new Error(`The reserve of a lot ended as ${outcome.kind}`);
    const { committed } = book;
    const present = committed.lots.get(lot);
    const itsSession = committed.sessions.get(session);
    // Of a lot that runs the same is said of any amount.
    const isLeast = typeof reserve === 'number' && itsSession !== undefined && book.nowMs() >= itsSession.startsAtMs;
    const saved = isLeast
      ? `Lot ${lotNo} saved. Its reserve is what you have entered, or less where it was less already: while a lot runs it is only lowered.`
      : `Lot ${lotNo} saved.`;
    const message = outcome.events.length === 0 ? 'There was nothing to change.' : saved;
    const hasReserve = typeof present?.reserveSen === 'number';
    return { message, hasReserve, approval, revision: outcome.revision };
  });
}

/** With how it is now, and who made it so when: no amount. */
async function changedReserve(
  { book, accounts }: SessionRulesDeps,
  key: string,
  refusal: Extract<Refusal, { code: 'reserve-changed' }>,
): Promise<HttpRefusal> {
  const { status, message } = refusalText(refusal);
  const { changed, text } = await changeAt({ book, accounts }, refusal.changedAt);
  const lot = book.committed.lots.get(key);
  const now = [
    lot?.reserveSen == null ? 'It has no reserve now.' : 'It has a reserve now.',
    lot?.approval ? "It is subject to the vendor's approval now." : "It is not subject to the vendor's approval now.",
  ].join(' ');
  const extra = { changed, setAt: refusal.changedAt };
  return new HttpRefusal(status, 'changed-meanwhile', `${message} ${now}${text}`, { extra });
}

/** In sen, with the fields of the book and no others. */
export function rulesOf({ softClose, increments, ...rules }: contract.SessionRulesOnTheWire): SessionRules {
  const { maximumBids, staggerSeconds, approvalHours } = rules;
  return {
    ...{ maximumBids, softClose, staggerSeconds, approvalHours },
    increments: increments.map(({ from, step }) => ({
      fromSen: Math.round(from * 100),
      stepSen: Math.round(step * 100),
    })),
  };
}
