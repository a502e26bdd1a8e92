import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Account } from '#api/platform/http/account.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import type { Accounts } from '#api/platform/identity/accounts.ts';
import { peopleOfVendor } from '#api/platform/identity/vendor-people.ts';
import { isGivenUp, type MailState, mailStates } from '#api/platform/mail/mail-states.ts';
import { actorOf, recordChange } from '#api/platform/trail/changes.ts';
import {
  answerOffer as answerContract,
  type HouseOffer,
  houseOffers,
  mailOffersAgain,
  type VendorMail,
  voidOffersLink,
} from '#contract/offers.ts';
import { agreementObstacle, openOffers } from '#domain/decisions/offers.ts';
import { momentText } from '#domain/moments.ts';
import { ringgitOf } from '#domain/money.ts';
import type { LotState } from '#domain/state.ts';
import { refusalText } from '#domain/vocabulary/refusals.ts';
import type { ReadDb } from '#projections/database.ts';
import { lotsOfferedSince, type OfferStep, stepsOfOffers } from '#projections/queries/offers.ts';
import { type AnswerDeps, answerOffer } from './answer.ts';
import { LINK_VOIDED, type OffersOf, voidedLinks } from './links.ts';
import { askVendor, type MailVendorDeps, vendorMailKey } from './mail-vendors.ts';
import { offeredLotViews, waitingOf } from './views.ts';

export interface HouseRouteDeps extends AnswerDeps, MailVendorDeps {
  readonly book: AnswerDeps['book'];
  readonly readDb: ReadDb;
  readonly gate: ReadGate;
  readonly accounts: Pick<Accounts, 'byIds'>;
}

/** ms: so long decided offers are listed. */
const LISTED_FOR_MS = 30 * 24 * 3_600_000;
/** Lots. More in 30 days are found in their sessions' records. */
const LISTED = 500;

/** What is offered to vendors, for the house: all of it, and answers in the name of those who gave them by telephone. */
export function houseRoutes(app: FastifyInstance, deps: HouseRouteDeps): void {
  const { book, readDb, gate } = deps;

  route(app, houseOffers, { access: 'super-admin' }, async (request) => {
    await gate(request, ['lots', 'changes']);
    const open = openOffers(book.committed).sort((a, b) => Number(a.offer?.decideByMs) - Number(b.offer?.decideByMs));
    const since = await lotsOfferedSince(readDb, book.nowMs() - LISTED_FOR_MS, LISTED);
    const decided = since.flatMap((key) => {
      const lot = book.committed.lots.get(key);
      return lot === undefined || lot.offer !== null ? [] : [lot];
    });
    const [openViews, decidedViews, mails] = await Promise.all([
      houseOfferViews(deps, open),
      houseOfferViews(deps, decided),
      vendorMails(deps, open),
    ]);
    return { at: new Date(book.nowMs()).toISOString(), open: openViews, decided: decidedViews, mails };
  });

  route(app, answerContract, { access: 'super-admin' }, (request) => answerOffer(deps, request.body, actorOf(request)));

  route(app, mailOffersAgain, { access: 'super-admin' }, async (request) => {
    const of: OffersOf = request.body;
    if (waitingOf(book.committed, of).every(({ offer }) => offer?.isCounter !== false))
      throw new HttpRefusal(409, 'nothing-to-answer', 'Nothing waits for an answer of this vendor any more.');
    const last = await lastMailOf(deps, of);
    if (last.arrivesAt !== null && book.nowMs() < last.arrivesAt.getTime() + MAILED_AGAIN_AFTER_MS)
      throw mailedLately(of, last.arrivesAt);
    // Who presses twice at once means one mail: both know the same last one.
    const sent = await askVendor(deps, of, `again ${last.at?.getTime() ?? 0}`);
    if (sent === 0 && (await peopleOfVendor(deps.db, of.vendor)).length > 0)
      throw mailedLately(of, (await lastMailOf(deps, of)).at ?? new Date(book.nowMs()));
    if (sent === 0)
      throw new HttpRefusal(409, 'nobody-to-mail', `${of.vendor} has no verified account with a mail address.`);
    return { message: sent === 1 ? 'The email is on its way.' : `${sent} emails are on their way.` };
  });

  route(app, voidOffersLink, { access: 'super-admin' }, async (request) => {
    const { session, vendor, voided: shown, mail } = request.body;
    const of: OffersOf = { session, vendor };
    if (waitingOf(book.committed, of).length === 0)
      throw new HttpRefusal(409, 'nothing-to-answer', 'Nothing waits for an answer of this vendor any more.');
    await deps.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`void link ${session} ${vendor}`}, 0))`.execute(trx);
      const { voided, at } = await voidedLinks(trx, of);
      if (shown > voided) throw neverVoided(of);
      // Who presses twice makes one link void, not the new one as well.
      if (voided !== shown) throw voidedMeanwhile(of, at);
      const subject = { kind: 'session', key: session } as const;
      await recordChange(trx, {
        actor: actorOf(request),
        subject,
        action: LINK_VOIDED,
        after: { vendor, newLinkFrom: new Date(book.nowMs()).toISOString() },
      });
    });
    const sent = mail ? await askVendor(deps, of, `link ${shown + 1}`) : 0;
    return {
      message: sent === 0 ? 'The link is void.' : 'The link is void. The new one is on its way by email.',
    };
  });
}

function neverVoided({ vendor }: OffersOf): HttpRefusal {
  const text = `So many links of ${vendor} have not been made void. Nothing was changed: please look at the list again.`;
  return new HttpRefusal(400, 'invalid', text);
}

/** The texts are those of a clerk who has pressed twice, or of two who did. */
function voidedMeanwhile({ vendor }: OffersOf, at: Date | null): HttpRefusal {
  const moment = at === null ? '' : momentText(at.toISOString());
  return new HttpRefusal(
    409,
    'changed-meanwhile',
    `The link of ${vendor} was made void on ${moment}. Nothing was changed now: there is a new one already.`,
  );
}

/** ms: who has just been mailed finds it in a moment, and reads no second one. */
const MAILED_AGAIN_AFTER_MS = 5 * 60_000;

function mailedLately({ vendor }: OffersOf, at: Date): HttpRefusal {
  const moment = momentText(at.toISOString());
  return new HttpRefusal(
    409,
    'mailed-lately',
    `${vendor} was last emailed on ${moment}. Please wait five minutes before you email them again.`,
  );
}

/** When the last mail to the people of a vendor was written, the last one with the link that works, and the last such one that was not given up. */
async function lastMailOf({ db }: HouseRouteDeps, of: OffersOf) {
  const { since } = await voidedLinks(db, of);
  const works = sql<boolean>`made_at >= ${since ?? new Date(0)}`;
  return db
    .selectFrom('office.outbox')
    .where('dedupeKey', 'like', `${vendorMailKey(of)} %`)
    .select((eb) => [
      eb.fn.max('madeAt').as('at'),
      eb.fn.max('madeAt').filterWhere(works).as('withLinkAt'),
      eb.fn
        .max('madeAt')
        .filterWhere(({ and, not }) => and([not(isGivenUp(eb)), works]))
        .as('arrivesAt'),
    ])
    .executeTakeFirstOrThrow();
}

async function houseOfferViews(deps: HouseRouteDeps, lots: readonly LotState[]): Promise<HouseOffer[]> {
  const keys = lots.map(({ lot }) => lot);
  const [views, steps] = await Promise.all([offeredLotViews(deps, lots), stepsOfOffers(deps.readDb, keys)]);
  const bidders = steps.map(({ said }) => Number(said.bidder));
  const people = await deps.accounts.byIds([...bidders, ...steps.flatMap(({ actor }) => actor?.account ?? [])]);
  return views.flatMap((view, i) => {
    const lot = lots[i];
    const own = lot === undefined ? [] : steps.filter((step) => step.lot === lot.lot);
    const last = (...types: readonly OfferStep['type'][]) => own.findLast(({ type }) => types.includes(type));
    const offered = last('LotOffered');
    if (lot === undefined || offered === undefined) return [];
    const { bidder, hammerSen } = offered.said as { readonly bidder: number; readonly hammerSen: number };
    const counter = (last('OfferCountered')?.said as { readonly hammerSen?: number } | undefined)?.hammerSen;
    const end = last('OfferAccepted', 'OfferDeclined', 'OfferLapsed');
    return [
      {
        ...view,
        bid: ringgitOf(hammerSen),
        ...{ vendor: lot.vendor, bidderNo: bidder, bidder: people.get(bidder)?.name ?? null },
        notFree: notFreeText(deps, lot),
        ...{ offeredAt: offered.at, counter: counter === undefined ? null : ringgitOf(counter) },
        decided: end === undefined || lot.offer !== null ? null : decisionOf(end, people),
      },
    ];
  });
}

/** In the words of the refusal that an answer would get. */
function notFreeText({ book }: HouseRouteDeps, lot: LotState): string | null {
  const obstacle = lot.offer === null ? undefined : agreementObstacle(book.committed, lot);
  if (obstacle === undefined) return null;
  const by = lot.offer?.isCounter ? 'bidder' : 'vendor';
  return refusalText({ code: 'bidder-not-free', by, obstacle }).message;
}

const HOW = { OfferAccepted: 'accepted', OfferDeclined: 'declined', OfferLapsed: 'lapsed' } as const;

function decisionOf({ type, at, actor, said }: OfferStep, people: ReadonlyMap<number, Account>): HouseOffer['decided'] {
  const by = (said as { readonly by?: 'vendor' | 'bidder' }).by ?? null;
  const staff = actor === null ? null : (people.get(actor.account)?.name ?? `Account ${actor.account}`);
  return { how: HOW[type as keyof typeof HOW], by, at, staff };
}

/** How far the newest mail to each vendor has come, of those that are asked. */
async function vendorMails(deps: HouseRouteDeps, open: readonly LotState[]): Promise<VendorMail[]> {
  const { db } = deps;
  const asked = new Map(open.map(({ session, vendor }) => [`${session} ${vendor}`, { session, vendor }]));
  return Promise.all(
    [...asked.values()].map(async (of): Promise<VendorMail> => {
      const people = await peopleOfVendor(db, of.vendor);
      const rows = await db
        .selectFrom('office.outbox')
        .select('dedupeKey')
        .where('dedupeKey', 'like', `${vendorMailKey(of)} %`)
        .execute();
      const states = [
        ...(
          await mailStates(
            db,
            rows.flatMap(({ dedupeKey }) => dedupeKey ?? []),
          )
        ).values(),
      ];
      const newest = states.reduce<MailState | undefined>(
        (best, each) => (best && best.at >= each.at ? best : each),
        undefined,
      );
      const [{ voided }, { withLinkAt }] = await Promise.all([voidedLinks(db, of), lastMailOf(deps, of)]);
      return {
        ...of,
        voided,
        hasLink: voided === 0 || withLinkAt !== null,
        people: people.length,
        state: newest?.state ?? 'not yet',
        at: newest?.at.toISOString() ?? null,
      };
    }),
  );
}
