import type { Kysely } from 'kysely';
import { type Commit, summaryOf } from '#api/book/commit.ts';
import { outbidsOf } from '#api/book/outbid.ts';
import { commitOf, type Recent, type RecentBook, recentOf } from '#api/book/recent.ts';
import { Gathered, union } from '#api/platform/async/gathered.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { Loops } from '#api/platform/jobs/loops.ts';
import type { Letter } from '#api/platform/mail/letter.ts';
import type { Mail, Mailer } from '#api/platform/mail/mailer.ts';
import type { Language } from '#contract/constants.ts';
import { maximumOf } from '#domain/maximum-bids.ts';
import { formatRM } from '#domain/money.ts';
import type { BookView } from '#domain/state.ts';
import { LapsedMails, mailableAmong } from './lapsed-mails.ts';

/** A lot on which somebody was outbid. */
interface OutbidLot {
  readonly lotNo: string;
  readonly session: string;
  readonly regnNo: string;
  /** The bidder with the highest bid, and its formatted amount. */
  readonly topBidder: number;
  readonly amount: string;
  /** They had left a maximum bid, which was reached. */
  readonly maximumReached: boolean;
}

interface OutbidWords {
  readonly subject: (lot: OutbidLot) => string;
  readonly heading: (lot: OutbidLot) => string;
  readonly text: (lot: OutbidLot) => string;
  readonly maximumReached: string;
  readonly action: string;
  readonly reason: string;
}

const OUTBID_WORDS: Readonly<Record<Language, OutbidWords>> = {
  en: {
    subject: ({ lotNo, session }) => `You have been outbid on lot ${lotNo} of ${session}`,
    heading: ({ lotNo }) => `You have been outbid on lot ${lotNo}`,
    text: ({ lotNo, regnNo, session, topBidder, amount }) =>
      `Bidder ${topBidder} has the highest bid on lot ${lotNo} (${regnNo}) of session ${session}: ${amount}.`,
    maximumReached: 'Your maximum bid was reached.',
    action: 'Bid again',
    reason: 'We email you about a lot at most once every ten minutes. You can turn these emails off in your profile.',
  },
  ms: {
    subject: ({ lotNo, session }) => `Bidaan anda untuk lot ${lotNo} bagi ${session} telah dipintas`,
    heading: ({ lotNo }) => `Bidaan anda untuk lot ${lotNo} telah dipintas`,
    text: ({ lotNo, regnNo, session, topBidder, amount }) =>
      `Pembida ${topBidder} mempunyai bidaan tertinggi untuk lot ${lotNo} (${regnNo}) bagi sesi ${session}: ${amount}.`,
    maximumReached: 'Bidaan maksimum anda telah dicapai.',
    action: 'Bida semula',
    reason:
      'Kami menghantar e-mel tentang sesuatu lot selebih-lebihnya sekali setiap sepuluh minit. Anda boleh mematikan e-mel ini dalam profil anda.',
  },
};

function outbidLetter(language: Language, name: string, lot: OutbidLot, url: string): Letter {
  const { subject, heading, text, maximumReached, action, reason } = OUTBID_WORDS[language];
  const paragraphs = [...(lot.maximumReached ? [maximumReached] : []), text(lot)];
  return {
    ...{ language, subject: subject(lot), heading: heading(lot), plate: lot.regnNo, name, paragraphs },
    action: { label: action, url },
    reason: { text: reason },
  };
}

/** ms: the shortest interval between two mails to a bidder about one lot. */
const PAUSE_MS = 10 * 60_000;

/** ms: how often mails are sent. */
const EVERY_MS = 15_000;

interface OutbidReader {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
}

interface OutbidMailsDeps {
  readonly book: {
    readonly committed: BookView;
    onCommitted(listener: (commit: Commit) => void): () => void;
  };
  /** Of these bidders those who want such mails, with their addresses. */
  readonly optedInAmong: (bidders: readonly number[]) => Promise<ReadonlyMap<number, OutbidReader>>;
  /** Sends a mail about a lot, unless one was sent within the pause. */
  readonly send: (about: Outbid, mail: Mail) => Promise<void>;
  readonly publicUrl: string;
  /** UTC ms. */
  readonly now: () => number;
}

interface Outbid {
  /** {session}/{lot no}. */
  readonly lot: string;
  readonly bidder: number;
}

/**
 * Mails bidders who were outbid and want to know. They are collected as bids are committed; `mailNow`, called periodically, writes to those who
 * still are outbid, while there is time to bid again. Whose maximum had lapsed has a mail of its own (`LapsedMails`).
 */
export class OutbidMails {
  readonly #deps: OutbidMailsDeps;
  /** Lot → bidders who were outbid on it; whether they lead again is checked when the mail is sent. */
  readonly #outbid = new Gathered<string, ReadonlySet<number>>(union);
  readonly #unsubscribe: () => void;

  constructor(deps: OutbidMailsDeps) {
    this.#deps = deps;
    this.#unsubscribe = deps.book.onCommitted((commit) => this.#note(commit));
  }

  close(): void {
    this.#unsubscribe();
  }

  /** Who was outbid within the pause is mailed, unless they were. */
  missed({ events }: Recent): void {
    const sinceMs = this.#deps.now() - PAUSE_MS;
    const recent = events.filter(({ metadata }) => Date.parse(metadata.at) > sinceMs);
    this.#note(commitOf(this.#deps.book.committed, recent));
  }

  #note(commit: Commit): void {
    for (const { lot, bidder, lapsed } of outbidsOf(commit)) if (!lapsed) this.#outbid.add(lot, new Set([bidder]));
  }

  /** After a failure (the database is away) the remaining mails are tried again the next time. */
  mailNow(): Promise<void> {
    return this.#outbid.round(async (pending) => {
      const open = [...pending].filter(([lot]) => this.#isOpen(lot));
      const people = await this.#deps.optedInAmong([...new Set(open.flatMap(([, bidders]) => [...bidders]))]);
      for (const [lot, bidders] of open) {
        for (const bidder of bidders) {
          const person = people.get(bidder);
          if (person !== undefined) await this.#mail(lot, bidder, person);
        }
      }
    });
  }

  #isOpen(key: string): boolean {
    const lot = summaryOf(this.#deps.book.committed, key);
    return lot?.isOpen === true && this.#deps.now() < lot.endsAtMs;
  }

  async #mail(key: string, bidder: number, person: OutbidReader): Promise<void> {
    const { committed } = this.#deps.book;
    const lot = summaryOf(this.#deps.book.committed, key);
    if (lot === undefined || lot.topBidder === bidder) return;
    const { lotNo, regnNo, session, topBidder, topSen } = lot;
    const maximumReached = maximumOf(committed.maxima.get(key)?.get(bidder)) > 0;
    const outbidLot = { lotNo, regnNo, session, topBidder, amount: formatRM(topSen), maximumReached };
    const letter = outbidLetter(person.language, person.name, outbidLot, `${this.#deps.publicUrl}/itempage/${lotNo}`);
    await this.#deps.send({ lot: key, bidder }, { to: person.email, letter });
  }
}

/** ms before the last event of the book: what came then is looked at when a process starts, since the one before it may have mailed nobody. */
const LOOKED_BACK_MS = 5 * 60_000;

/**
 * Starts the periodic mails: to those who were outbid, and to those whose maximum lapsed. Who was to be mailed when the house went down is mailed when it
 * is up again.
 */
export function startOutbidMails(
  deps: Pick<OutbidMailsDeps, 'book' | 'publicUrl' | 'now'> & {
    readonly book: RecentBook;
    readonly db: Kysely<OfficeDb>;
    readonly mailer: Pick<Mailer, 'send'>;
    readonly loops: Pick<Loops, 'every'>;
  },
): { close(): void } {
  const mails = new OutbidMails({
    ...deps,
    optedInAmong: (bidders) => optedIn(deps.db, bidders),
    send: (about, mail) => sendUnlessPaused(deps, about, mail),
  });
  const lapsed = new LapsedMails({
    ...deps,
    readersAmong: (bidders) => mailableAmong(deps.db, bidders),
    send: (mail) => deps.mailer.send(mail),
  });
  let hasLookedBack = false;
  const lookBack = async () => {
    if (hasLookedBack) return;
    const recent = await recentOf(deps.book, LOOKED_BACK_MS);
    if (hasLookedBack) return;
    hasLookedBack = true;
    mails.missed(recent);
    lapsed.missed(recent);
  };
  deps.loops.every('mails to those who were outbid', EVERY_MS, async () => {
    await lookBack();
    await mails.mailNow();
    await deleteExpiredPauses(deps);
  });
  deps.loops.every('mails to those whose maximum lapsed', EVERY_MS, async () => {
    await lookBack();
    await lapsed.mailNow();
  });
  return {
    close: () => {
      mails.close();
      lapsed.close();
    },
  };
}

/** Every process collects the same bidders; only one sends the mail, and the pause holds for all: the row has the time of the last mail. */
export async function sendUnlessPaused(
  {
    db,
    mailer,
    now,
  }: { readonly db: Kysely<OfficeDb>; readonly mailer: Pick<Mailer, 'send'>; readonly now: () => number },
  { lot, bidder }: Outbid,
  mail: Mail,
): Promise<void> {
  const mailedAt = new Date(now());
  const pauseBegan = new Date(mailedAt.getTime() - PAUSE_MS);
  await db.transaction().execute(async (trx) => {
    const claimed = await trx
      .insertInto('office.outbidMails')
      .values({ lot, userId: bidder, mailedAt })
      .onConflict((conflict) =>
        conflict
          .columns(['lot', 'userId'])
          .doUpdateSet({ mailedAt })
          .where('office.outbidMails.mailedAt', '<=', pauseBegan),
      )
      .returning('lot')
      .executeTakeFirst();
    if (claimed !== undefined) await mailer.send(mail, trx);
  });
}

/** Rows older than the pause have no effect. */
async function deleteExpiredPauses({
  db,
  now,
}: {
  readonly db: Kysely<OfficeDb>;
  readonly now: () => number;
}): Promise<void> {
  await db
    .deleteFrom('office.outbidMails')
    .where('mailedAt', '<=', new Date(now() - PAUSE_MS))
    .execute();
}

async function optedIn(db: Kysely<OfficeDb>, bidders: readonly number[]) {
  if (bidders.length === 0) return new Map<number, OutbidReader>();
  const rows = await db
    .selectFrom('office.users')
    .select(['id', 'email', 'name', 'language'])
    .where('id', 'in', [...bidders])
    .where('notifyOutbid', '=', true)
    .where('inactive', '=', false)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
