import { type Kysely, sql } from 'kysely';
import { textsOf } from '#api/features/catalogue/lots.ts';
import {
  bankAccountOf,
  collectionParagraphs,
  howToPay,
  payByParagraph,
  placesOfCollection,
} from '#api/features/payments/how-to-pay.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { Accounts } from '#api/platform/identity/accounts.ts';
import type { Mail, Mailer } from '#api/platform/mail/mailer.ts';
import type { Language } from '#contract/constants.ts';
import { isForVendor, winnersToTell } from '#domain/decisions/end-of-sale.ts';
import { formatRM } from '#domain/money.ts';
import { paymentDates } from '#domain/payment-dates.ts';
import type { PlaceOfCollection } from '#domain/place-of-collection.ts';
import { balanceDueSen } from '#domain/purchase.ts';
import type { BookView, LotState, PurchaseState } from '#domain/state.ts';

interface WinnerWords {
  readonly subject: (lotNo: string, session: string) => string;
  readonly heading: (lotNo: string) => string;
  readonly won: (lotNo: string, session: string) => string;
  /** They have accepted what the vendor asked for beyond their bid. */
  readonly agreed: (lotNo: string, session: string, bid: string, price: string) => string;
  readonly lot: string;
  readonly order: string;
  readonly bid: string;
  /** What they pay for the lot, where it is more than they bid. */
  readonly price: string;
  readonly premium: string;
  readonly adminFee: string;
  readonly safetyDeposit: string;
  readonly deposit: string;
  readonly paid: string;
  readonly due: string;
  readonly action: string;
  readonly next: string;
  /** Of somebody who won several lots. */
  readonly several: {
    readonly subject: (lots: number, session: string) => string;
    readonly heading: (lots: number) => string;
    readonly won: (lots: number, session: string) => string;
    /** Where the vendor of one of them has asked for more. */
    readonly agreed: (lots: number, session: string) => string;
    readonly bids: string;
    readonly prices: string;
    readonly agreedLine: (lotNo: string, what: string, price: string, order: string, due: string) => string;
    readonly line: (lotNo: string, what: string, bid: string, order: string, due: string) => string;
    /** What stands as the reference of their payments. */
    readonly reference: string;
  };
}

/** What the mail to the winner of a lot says; how to pay stands in `how-to-pay.ts`. */
const WINNER_WORDS: Readonly<Record<Language, WinnerWords>> = {
  en: {
    subject: (lotNo, session) => `You have won lot ${lotNo} of ${session}`,
    heading: (lotNo) => `You have won lot ${lotNo}`,
    won: (lotNo, session) =>
      `Congratulations! Your bid on lot ${lotNo} was the highest when session ${session} ended, and the sale has been recorded.`,
    agreed: (lotNo, session, bid, price) =>
      `Lot ${lotNo} of ${session} is yours: your bid was ${bid}, and you have accepted the vendor's counter-offer of ${price}. The sale has been recorded.`,
    lot: 'Lot',
    order: 'Order number',
    bid: 'Your bid',
    price: "The vendor's counter-offer, which you accepted",
    premium: "Buyer's premium",
    adminFee: 'Admin fee',
    safetyDeposit: 'Safety deposit',
    deposit: 'Deposit already paid',
    paid: 'Already paid',
    due: 'Balance due',
    action: 'Open My Bid',
    next: 'What happens next: your receipt and the memorandum of sale are under My Bid. Once you have paid in full, we release the unit with a delivery order and a gate pass; inspection and transfer of ownership follow.',
    several: {
      subject: (lots, session) => `You have won ${lots} lots of ${session}`,
      heading: (lots) => `You have won ${lots} lots`,
      won: (lots, session) =>
        `Congratulations! Your bids on ${lots} lots were the highest when session ${session} ended, and the sales have been recorded.`,
      agreed: (lots, session) =>
        `Congratulations! ${lots} lots of session ${session} are yours, and the sales have been recorded. Where a vendor asked for more than your bid, you have accepted that.`,
      bids: 'Your bids',
      prices: 'Prices of the lots',
      agreedLine: (lotNo, what, price, order, due) =>
        `Lot ${lotNo}: ${what}. The vendor's counter-offer, which you accepted: ${price}, balance due ${due}, order number ${order}`,
      line: (lotNo, what, bid, order, due) =>
        `Lot ${lotNo}: ${what}. Your bid ${bid}, balance due ${due}, order number ${order}`,
      reference: 'the order number of the lot, one transfer for each',
    },
  },
  ms: {
    subject: (lotNo, session) => `Anda memenangi lot ${lotNo} bagi ${session}`,
    heading: (lotNo) => `Anda memenangi lot ${lotNo}`,
    won: (lotNo, session) =>
      `Tahniah! Bidaan anda untuk lot ${lotNo} ialah yang tertinggi apabila sesi ${session} tamat, dan jualan telah direkodkan.`,
    agreed: (lotNo, session, bid, price) =>
      `Lot ${lotNo} bagi ${session} menjadi milik anda: bidaan anda ialah ${bid}, dan anda telah menerima tawaran balas vendor sebanyak ${price}. Jualan telah direkodkan.`,
    lot: 'Lot',
    order: 'Nombor pesanan',
    bid: 'Bidaan anda',
    price: 'Tawaran balas vendor yang anda terima',
    premium: 'Premium pembeli',
    adminFee: 'Yuran pentadbiran',
    safetyDeposit: 'Deposit keselamatan',
    deposit: 'Deposit telah dibayar',
    paid: 'Sudah dibayar',
    due: 'Baki perlu dibayar',
    action: 'Buka Bidaan Saya',
    next: 'Seterusnya: resit dan memorandum jualan anda ada di Bidaan Saya. Setelah bayaran penuh diterima, kami melepaskan unit dengan pesanan penghantaran dan pas keluar; pemeriksaan dan pindah milik menyusul.',
    several: {
      subject: (lots, session) => `Anda memenangi ${lots} lot bagi ${session}`,
      heading: (lots) => `Anda memenangi ${lots} lot`,
      won: (lots, session) =>
        `Tahniah! Bidaan anda untuk ${lots} lot ialah yang tertinggi apabila sesi ${session} tamat, dan jualan telah direkodkan.`,
      agreed: (lots, session) =>
        `Tahniah! ${lots} lot bagi sesi ${session} menjadi milik anda, dan jualan telah direkodkan. Bagi lot yang vendornya meminta lebih daripada bidaan anda, anda telah menerima harga itu.`,
      bids: 'Bidaan anda',
      prices: 'Harga lot',
      agreedLine: (lotNo, what, price, order, due) =>
        `Lot ${lotNo}: ${what}. Tawaran balas vendor yang anda terima: ${price}, baki perlu dibayar ${due}, nombor pesanan ${order}`,
      line: (lotNo, what, bid, order, due) =>
        `Lot ${lotNo}: ${what}. Bidaan anda ${bid}, baki perlu dibayar ${due}, nombor pesanan ${order}`,
      reference: 'nombor pesanan lot, satu pindahan bagi setiap lot',
    },
  },
};

export interface WinnerMailsDeps {
  readonly book: { readonly committed: BookView; readonly nowMs: () => number };
  readonly db: Kysely<OfficeDb>;
  readonly accounts: Pick<Accounts, 'byIds'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly publicUrl: string;
}

type WinnerMail = Mail & { readonly dedupeKey: string };

/** By which a winner's mail goes out once: the order numbers of what they won. */
function winnerMailKey(lots: readonly LotState[]): string {
  return ['winner', ...lots.map(({ lot }) => lot)].join(' ');
}

/** The keys of the winners' mails of a session that are in the outbox, by order number. */
export async function winnerMailKeys(db: Kysely<OfficeDb>, session: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('office.outbox')
    .select('dedupeKey')
    .where('dedupeKey', 'like', `winner ${session}/%`)
    .execute();
  return new Map(
    rows.flatMap(({ dedupeKey }) => {
      const key = dedupeKey ?? '';
      return lotsOfMail(key).map((lot) => [lot, key] as const);
    }),
  );
}

/** The order numbers that a key names. */
export function lotsOfMail(key: string): readonly string[] {
  return key.split(' ').slice(1);
}

/**
 * Puts the winners' mails into the outbox: one for all that somebody won in the session and was not mailed yet. Its key names them, and what is named in
 * one is mailed to nobody again: a step that is repeated after a crash mails nobody twice, and a result that is corrected later only what is new. A
 * winner without an account (erased) has nobody to tell.
 */
export function winnerMails(deps: WinnerMailsDeps) {
  return async (lots: readonly LotState[]): Promise<void> => {
    for (const session of new Set(lots.map((lot) => lot.session))) {
      await deps.db.transaction().execute(async (trx) => {
        // Of two processes at the same step the second one sees what the first has written.
        await sql`select pg_advisory_xact_lock(hashtextextended('tukul winner mails', 0))`.execute(trx);
        const mailed = await winnerMailKeys(trx, session);
        const winners = new Set(lots.map((lot) => lot.topBidder));
        const all = winnersToTell(deps.book.committed, session, Number.MAX_SAFE_INTEGER);
        const due = all.filter((lot) => winners.has(lot.topBidder) && !mailed.has(lot.lot));
        const groups = [...Map.groupBy(due, (lot) => lot.topBidder).values()].flatMap(inMails);
        for (const mail of await mailsFor(deps, groups)) await deps.mailer.send(mail, trx);
      });
    }
  };
}

/** Of one mail: its key names each, and Postgres keeps some 2,700 bytes of a key. */
const MOST_LOTS = 100;

function inMails(lots: readonly LotState[]): (readonly LotState[])[] {
  const count = Math.ceil(lots.length / MOST_LOTS);
  return Array.from({ length: count }, (_, i) => lots.slice(i * MOST_LOTS, (i + 1) * MOST_LOTS));
}

/** When the hammer fell: at the end of the lot, or when its vendor has accepted what was bid, which was just now. UTC ms. */
function hammerMs(lot: LotState, book: WinnerMailsDeps['book']): number {
  return isForVendor(lot) ? book.nowMs() : lot.endsAtMs;
}

/** The mails about these lots, all of a group to the one who won them, as they read now. */
export async function mailsFor(
  deps: Omit<WinnerMailsDeps, 'mailer'>,
  groups: readonly (readonly LotState[])[],
): Promise<readonly WinnerMail[]> {
  const lots = groups.flat();
  const [people, texts, account, placeOf] = await Promise.all([
    deps.accounts.byIds(lots.map((lot) => lot.topBidder)),
    textsOf(deps.db, lots),
    bankAccountOf(deps.db),
    placesOfCollection(deps.db),
  ]);
  return groups.flatMap((group) => {
    const won = group.flatMap((lot): Won[] => {
      const purchase = deps.book.committed.purchases.get(lot.lot);
      const { make = '', descOfGood = '', location = '', contactPerson = '' } = texts.get(lot.lot) ?? {};
      const place = placeOf({ vendor: lot.vendor, location, contactPerson });
      return purchase === undefined ? [] : [{ lot, purchase, what: `${make} ${descOfGood}`.trim(), place }];
    });
    const [first] = won;
    const winner = first && people.get(first.lot.topBidder);
    if (first === undefined || winner === undefined) return [];
    const dates = paymentDates(Math.max(...won.map(({ lot }) => hammerMs(lot, deps.book))));
    const { language } = winner;
    const words = WINNER_WORDS[language];
    const { reference, ...letter } = won.length === 1 ? letterOfOne(first, language) : letterOfSeveral(won, language);
    const pay = [payByParagraph(language, dates), ...howToPay(language, { account, lot: reference })];
    const action = { label: words.action, url: `${deps.publicUrl}/myaccount/mybid` };
    const collect = collectionParagraphs(
      language,
      won.map(({ lot: { lotNo }, place }) => ({ lotNo, place })),
    );
    const after = [...pay, words.next, ...collect];
    return [
      {
        to: winner.email,
        letter: { language, name: winner.name, ...letter, action, after },
        dedupeKey: winnerMailKey(won.map(({ lot }) => lot)),
      },
    ];
  });
}

interface Won {
  readonly lot: LotState;
  readonly purchase: PurchaseState;
  /** Make and model. */
  readonly what: string;
  readonly place: PlaceOfCollection;
}

/** What they pay is the vendor's price, and not their bid. */
function isCounter({ lot, purchase }: Pick<Won, 'lot' | 'purchase'>): boolean {
  return lot.topSen > 0 && purchase.hammerSen > lot.topSen;
}

function letterOfOne(won: Won, language: Language) {
  const {
    lot: { lot, lotNo, session, regnNo, topSen },
    purchase,
    what,
  } = won;
  const isAgreed = isCounter(won);
  const words = WINNER_WORDS[language];
  return {
    reference: lot,
    subject: words.subject(lotNo, session),
    heading: words.heading(lotNo),
    plate: regnNo,
    paragraphs: [
      isAgreed
        ? words.agreed(lotNo, session, formatRM(topSen), formatRM(purchase.hammerSen))
        : words.won(lotNo, session),
    ],
    facts: [
      { label: words.lot, value: whatWithPlate(what, regnNo) },
      { label: words.order, value: lot },
      ...costs([purchase], isAgreed ? words.price : words.bid, words),
    ],
  };
}

function letterOfSeveral(won: readonly Won[], language: Language) {
  const words = WINNER_WORDS[language];
  const { several } = words;
  const session = won[0]?.lot.session ?? '';
  const areAgreed = won.some(isCounter);
  return {
    reference: several.reference,
    subject: several.subject(won.length, session),
    heading: several.heading(won.length),
    paragraphs: [(areAgreed ? several.agreed : several.won)(won.length, session)],
    list: won.map(({ lot, purchase, what }) =>
      (isCounter({ lot, purchase }) ? several.agreedLine : several.line)(
        lot.lotNo,
        whatWithPlate(what, lot.regnNo),
        formatRM(purchase.hammerSen),
        lot.lot,
        formatRM(balanceDueSen(purchase)),
      ),
    ),
    facts: costs(
      won.map(({ purchase }) => purchase),
      areAgreed ? several.prices : several.bids,
      words,
    ),
  };
}

function whatWithPlate(what: string, regnNo: string): string {
  return [what, `(${regnNo})`].filter(Boolean).join(' ');
}

/** What they pay, line by line (specification, bidder side, section 9: row total), less what came in since the sale was recorded. */
function costs(purchases: readonly PurchaseState[], bid: string, words: WinnerWords) {
  const sum = (senOf: (purchase: PurchaseState) => number) => purchases.reduce((sen, each) => sen + senOf(each), 0);
  const paidSen = sum((each) => each.paidSen);
  return [
    { label: bid, value: formatRM(sum((each) => each.hammerSen)) },
    { label: words.premium, value: formatRM(sum((each) => each.premiumSen)) },
    { label: words.adminFee, value: formatRM(sum((each) => each.adminFeeSen)) },
    { label: words.safetyDeposit, value: formatRM(sum((each) => each.safetyDepositSen)) },
    { label: words.deposit, value: formatRM(sum((each) => -each.depositSen - each.additionalDepositSen)) },
    ...(paidSen > 0 ? [{ label: words.paid, value: formatRM(-paidSen) }] : []),
    { label: words.due, value: formatRM(sum(balanceDueSen)), due: true },
  ];
}
