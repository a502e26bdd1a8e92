import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Book } from '#api/book/book.ts';
import { textsOf } from '#api/features/catalogue/lots.ts';
import {
  bankAccountOf,
  collectionParagraphs,
  howToPay,
  payByParagraph,
  placesOfCollection,
} from '#api/features/payments/how-to-pay.ts';
import type { Config } from '#api/platform/config.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import type { Mailer } from '#api/platform/mail/mailer.ts';
import { isPlaceholder } from '#api/platform/mail/no-address.ts';
import { writtenAt } from '#api/platform/refusals/changed.ts';
import { unwrapOutcome } from '#api/platform/refusals/refusals.ts';
import { actorOf } from '#api/platform/trail/changes.ts';
import type { Language } from '#contract/constants.ts';
import { MOST_RINGGIT, reserveUnit } from '#contract/purchases.ts';
import type { Refusal } from '#domain/decisions/decision.ts';
import { formatRM, ringgitOf, senOf } from '#domain/money.ts';
import { paymentDates } from '#domain/payment-dates.ts';
import { balanceDueSen } from '#domain/purchase.ts';
import { lotsOfSession } from '#domain/state.ts';
import { typedRegnNo } from '#projections/regn-no.ts';
import type { PurchaseDeps } from './routes.ts';
import { PURCHASE_WORDS } from './words.ts';

export interface ReserveUnitDeps {
  readonly book: Book;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly config: Config;
}

const PRICE = `The sold price must be above RM0.00 and at most ${formatRM(MOST_RINGGIT * 100)}, with at most two decimals.`;
const FIELD_TEXTS = {
  regnNo: 'Please choose a unit.',
  auctionSession: 'Please choose an auction.',
  soldPrice: PRICE,
  userId: 'Please name the bidder.',
};

/** The book's refusals in words for staff, about another person. */
const ABOUT_THEM: { readonly [C in Refusal['code']]?: string } = {
  'bidder-unknown': 'This account is not a bidder’s.',
  'bidder-suspended': 'This account is deactivated.',
  'bidder-barred': 'The vendor of this unit has blacklisted this bidder.',
  'staff-only': 'This unit was offered to staff only, and this bidder is not verified as such.',
};

/** Reserve unit: sells an unsold unit of a past auction to a bidder, and mails them what is due. */
export function reserveUnitRoutes(app: FastifyInstance, deps: ReserveUnitDeps & PurchaseDeps): void {
  const { book, accounts, mailer, config } = deps;

  route(app, reserveUnit, { access: 'super-admin', person: 'acts-on', fieldTexts: FIELD_TEXTS }, async (request) => {
    const { userId, regnNo, auctionSession, lotNo, soldPrice, shouldBalanceDeposit = false, unlikely } = request.body;
    const hammerSen = senOf(soldPrice);
    if (hammerSen === undefined) throw new HttpRefusal(400, 'invalid', PRICE, { extra: { field: 'soldPrice' } });
    const lot = unitOf(book, auctionSession, { regnNo, lotNo });
    const outcome = await book.execute(
      {
        type: 'reserve-unit',
        commandId: randomUUID(),
        lot,
        bidder: userId,
        hammerSen,
        unlikely,
        balanceDeposit: shouldBalanceDeposit,
      },
      actorOf(request),
    );
    const words = outcome.kind === 'refused' ? ABOUT_THEM[outcome.refusal.code] : undefined;
    if (outcome.kind === 'refused' && words !== undefined) throw new HttpRefusal(409, outcome.refusal.code, words);
    const revision = writtenAt(unwrapOutcome(outcome)).revision;
    await tellBuyer(lot, userId, regnNo);
    return {
      message: `${regnNo} of ${auctionSession} is reserved for bidder ${userId} at ${formatRM(hammerSen)}.`,
      data: { userId, regnNo, auctionSession, auctionName: lot, soldPrice: ringgitOf(hammerSen) },
      revision,
    };
  });

  const collectionOf = async (key: string, language: Language) => {
    const lot = book.committed.lots.get(key);
    if (lot === undefined) return [];
    const [placeOf, texts] = await Promise.all([placesOfCollection(deps.db), textsOf(deps.db, [lot])]);
    const { location = '', contactPerson = '' } = texts.get(key) ?? {};
    return collectionParagraphs(language, [
      { lotNo: lot.lotNo, place: placeOf({ vendor: lot.vendor, location, contactPerson }) },
    ]);
  };

  /** Sent once: the mail's key is the order number. A counter bidder may have no address. */
  const tellBuyer = async (lot: string, bidder: number, regnNo: string): Promise<void> => {
    const buyer = (await accounts.byIds([bidder])).get(bidder);
    const purchase = book.committed.purchases.get(lot);
    if (buyer === undefined || isPlaceholder(buyer.email) || purchase === undefined) return;
    const { language, name, email: to } = buyer;
    const words = PURCHASE_WORDS[language];
    const subject = words.reserved.subject(regnNo);
    const facts = [
      { label: words.order, value: lot },
      { label: words.price, value: formatRM(purchase.hammerSen) },
      { label: words.premium, value: formatRM(purchase.premiumSen) },
      { label: words.adminFee, value: formatRM(purchase.adminFeeSen) },
      { label: words.safetyDeposit, value: formatRM(purchase.safetyDepositSen) },
      ...(purchase.depositSen > 0 ? [{ label: words.deposit, value: formatRM(-purchase.depositSen) }] : []),
      { label: words.due, value: formatRM(balanceDueSen(purchase)), due: true },
    ];
    const [account, collect] = await Promise.all([bankAccountOf(deps.db), collectionOf(lot, language)]);
    const letter = {
      ...{ language, subject, heading: subject, plate: regnNo, name, paragraphs: [words.reserved.text], facts },
      action: { label: words.action, url: `${config.publicUrl}/myaccount/mybid` },
      after: [
        payByParagraph(language, paymentDates(book.nowMs())),
        ...howToPay(language, { account, lot }),
        ...collect,
      ],
    };
    await mailer.send({ to, letter, accountId: bidder, dedupeKey: `reserved ${lot}` });
  };
}

/**
 * The order number of the session's lot with this registration number; where a unit was withdrawn and listed again, of the lot that can be
 * reserved.
 * @throws {HttpRefusal} 404 when there is none; 409 when several are unsold, and it is not said which.
 */
function unitOf(
  book: Book,
  session: string,
  { regnNo, lotNo }: { readonly regnNo: string; readonly lotNo: string | undefined },
): string {
  const units = lotsOfSession(book.committed, session).filter(
    (lot) => typedRegnNo(lot.regnNo) === typedRegnNo(regnNo) && (lotNo === undefined || lot.lotNo === lotNo),
  );
  const [unit, ...others] = units.filter(({ outcome }) => outcome === 'unsold');
  if (others.length > 0) {
    const lotNos = [unit, ...others].map((each) => each?.lotNo).join(', ');
    const text = `${regnNo} is the registration number of lots ${lotNos} of ${session}: please say which (lotNo).`;
    throw new HttpRefusal(409, 'unit-ambiguous', text, { extra: { field: 'regnNo' } });
  }
  const found = unit ?? units.find(({ outcome }) => outcome !== 'withdrawn');
  if (found !== undefined) return found.lot;
  throw new HttpRefusal(404, 'unit-not-found', 'There is no such unit in this auction.', {
    extra: { field: 'regnNo' },
  });
}
