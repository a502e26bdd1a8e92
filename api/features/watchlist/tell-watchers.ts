import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { defineJob } from '#api/platform/jobs/define.ts';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import type { Letter } from '#api/platform/mail/letter.ts';
import type { Mailer } from '#api/platform/mail/mailer.ts';
import type { Language } from '#contract/constants.ts';
import { lotKeyOf, splitLotKey } from '#domain/lot-key.ts';

/** A text in both languages; jobs of before there were two have English only. */
const said = z.union([
  z
    .string()
    .min(1)
    .transform((text) => ({ en: text, ms: text })),
  z.object({ en: z.string().min(1), ms: z.string().min(1) }),
]);

/** That something changed about lots. No personal data: who is told is found out when the mails are written. */
const notice = z.object({
  /** Names the change, once and for good ('AMS7 at 1204'): nobody gets two mails about it. */
  key: z.string().min(1),
  subject: said,
  /** What is so now, in plain sentences: a paragraph each. */
  paragraphs: z.array(said),
  /** Absolute. */
  action: z.object({ label: said, url: z.string() }).optional(),
  /** Each person gets the lines of the lots that they watch or have entered. `lot`: {session}/{lot no}. */
  lots: z.array(z.object({ lot: z.string(), line: said })),
  /** Bidders who are told also without watching, with the keys of their lots. */
  bidders: z.array(z.object({ bidder: z.int(), lots: z.array(z.string()) })),
});
export type Notice = z.output<typeof notice>;

/** Resolves when the notice is kept; the mails follow, even if this process ends. */
export type TellWatchers = (notice: Notice) => Promise<void>;

const tellWatchers = defineJob({
  name: 'tell-watchers',
  data: notice,
  attempts: 10,
  pauseS: { first: 5, max: 600 },
  leaseS: 30,
  timeoutS: 300,
  concurrency: 1,
  mayRetry: true,
});

/** More lots than this are counted, not listed. */
const LISTED = 30;

/**
 * Mails those who watch lots, and bidders who have entered them, when the house changes what they go by. Watching is the consent: who
 * takes a lot off their list hears no more of it.
 */
export function watcherMails(deps: {
  readonly db: Kysely<OfficeDb>;
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>;
  readonly mailer: Mailer;
}): TellWatchers {
  const { db, jobs, mailer } = deps;
  jobs.work(tellWatchers, async (told) => {
    for (const reader of await audienceOf(db, told)) {
      const { id, email } = reader;
      await mailer.send({ to: email, letter: letterFor(reader, told), dedupeKey: `${told.key} ${id}`, accountId: id });
    }
  });
  return async (told) => {
    if (told.lots.length === 0 && told.bidders.length === 0) return;
    await jobs.enqueue(tellWatchers, told, { key: told.key });
  };
}

/** Who watches these lots, by lot key; accounts that were deactivated count for nobody. */
export async function watchersOf(
  db: Kysely<OfficeDb>,
  lots: readonly string[],
): Promise<ReadonlyMap<string, number[]>> {
  const watchers = new Map<string, number[]>();
  if (lots.length === 0) return watchers;
  const keys = lots.map(splitLotKey);
  const rows = await db
    .selectFrom('office.watchedLots')
    .innerJoin('office.users', 'office.users.id', 'office.watchedLots.userId')
    .innerJoin(
      sql<{ ofSession: string; ofLotNo: string }>`unnest(${keys.map(({ session }) => session)}::text[], ${keys.map(
        ({ lotNo }) => lotNo,
      )}::text[])`.as<'asked'>(sql`asked (of_session, of_lot_no)`),
      (join) => join.onRef('asked.ofSession', '=', 'session').onRef('asked.ofLotNo', '=', 'lotNo'),
    )
    .select(['userId', 'session', 'lotNo'])
    .where('inactive', '=', false)
    .orderBy('userId')
    .execute();
  for (const { userId, session, lotNo } of rows) {
    const lot = lotKeyOf(session, lotNo);
    watchers.set(lot, [...(watchers.get(lot) ?? []), userId]);
  }
  return watchers;
}

interface Reader {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  readonly lots: ReadonlySet<string>;
}

async function audienceOf(db: Kysely<OfficeDb>, told: Notice): Promise<Reader[]> {
  const lotsOf = new Map<number, Set<string>>();
  const add = (id: number, lot: string) => lotsOf.set(id, (lotsOf.get(id) ?? new Set()).add(lot));
  const watchers = await watchersOf(
    db,
    told.lots.map(({ lot }) => lot),
  );
  for (const [lot, ids] of watchers) for (const id of ids) add(id, lot);
  for (const { bidder, lots } of told.bidders) for (const lot of lots) add(bidder, lot);
  if (lotsOf.size === 0) return [];
  const people = await db
    .selectFrom('office.users')
    .select(['id', 'email', 'name', 'language'])
    .where('id', '=', sql<number>`any(${[...lotsOf.keys()]}::integer[])`)
    .where('inactive', '=', false)
    .orderBy('id')
    .execute();
  return people.map((person) => ({ ...person, lots: lotsOf.get(person.id) ?? new Set() }));
}

const WORDS = {
  en: {
    more: (count: number) => `and ${count} more`,
    reason:
      'You receive this email because you watch these lots or take part in them. To hear no more of a lot, take it off your watchlist.',
  },
  ms: {
    more: (count: number) => `dan ${count} lagi`,
    reason:
      'Anda menerima e-mel ini kerana anda memantau lot ini atau menyertainya. Keluarkan lot daripada senarai pantauan anda jika tidak mahu menerima berita tentangnya.',
  },
} as const satisfies Record<Language, unknown>;

function letterFor({ name, language, lots: theirs }: Reader, { subject, paragraphs, action, lots }: Notice): Letter {
  const lines = lots.filter(({ lot }) => theirs.has(lot)).map(({ line }) => line[language]);
  const more = lines.length - LISTED;
  const { more: andMore, reason } = WORDS[language];
  return {
    ...{ language, subject: subject[language], heading: subject[language], name },
    paragraphs: paragraphs.map((paragraph) => paragraph[language]),
    list: [...lines.slice(0, LISTED), ...(more > 0 ? [andMore(more)] : [])],
    ...(action && { action: { label: action.label[language], url: action.url } }),
    reason: { text: reason },
  };
}
