import { type Kysely, type Selectable, sql } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import type { Accounts } from '#api/platform/identity/accounts.ts';
import { photosOf } from '#api/platform/photos/lot-photos.ts';
import type { PhotoStore } from '#api/platform/photos/store.ts';
import { OPEN_DRAFT_STATES } from '#contract/catalogue/lot-drafts.ts';
import { momentText } from '#domain/moments.ts';
import { ringgitOf } from '#domain/money.ts';

export interface DraftDeps {
  readonly db: Kysely<OfficeDb>;
  readonly photos: PhotoStore;
  readonly accounts: Pick<Accounts, 'byIds'>;
  /** UTC ms. */
  readonly now: () => number;
}

export type DraftRow = Selectable<OfficeDb['office.lotDrafts']>;

/**
 * The draft as it was shown, locked until the end of the transaction; of two who decide at once the second one waits, and is told of the first.
 * @throws {HttpRefusal} 404 for none, or one of another vendor than `vendor`; 409 for one that is over, or another one by now.
 */
export async function lockedDraft(
  trx: Kysely<OfficeDb>,
  { accounts }: Pick<DraftDeps, 'accounts'>,
  { id, version, vendor }: { readonly id: number; readonly version: number; readonly vendor?: string },
): Promise<DraftRow> {
  const row = await trx.selectFrom('office.lotDrafts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined || (vendor !== undefined && row.vendor !== vendor))
    throw new HttpRefusal(404, 'no-such-draft', 'There is no such draft.');
  if (row.state === 'taken')
    throw new HttpRefusal(409, 'draft-taken', await takenText(row, accounts, vendor === undefined));
  if (row.state === 'withdrawn')
    throw new HttpRefusal(409, 'draft-withdrawn', 'This draft was withdrawn by its vendor.');
  if (row.version !== version)
    throw new HttpRefusal(409, 'draft-changed', 'This draft has been changed meanwhile. Please look at it again.');
  return row;
}

/** Vendors are not told who of the house it was. */
async function takenText(
  { decidedBy, decidedAt, lotNo }: DraftRow,
  accounts: DraftDeps['accounts'],
  toHouse: boolean,
): Promise<string> {
  if (!toHouse) return 'The house has taken this draft into its catalogue.';
  const by = decidedBy === null ? undefined : (await accounts.byIds([decidedBy])).get(decidedBy)?.name;
  const when = decidedAt === null ? '' : `, ${momentText(decidedAt.toISOString())}`;
  return `${by ?? 'Somebody'} has taken this draft as lot ${lotNo ?? ''} of the next auction${when}.`;
}

/** Until the end of the transaction nobody else writes a new draft of this vendor. */
export async function lockDrafts(trx: Kysely<OfficeDb>, vendor: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lot drafts ${vendor}`}, 0))`.execute(trx);
}

/** Under the lock of the vendor's drafts. @throws {HttpRefusal} 409 above it. */
export async function refuseTooMany(trx: Kysely<OfficeDb>, vendor: string, most: number): Promise<void> {
  const { count } = await trx
    .selectFrom('office.lotDrafts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('vendor', '=', vendor)
    .where('state', 'in', [...OPEN_DRAFT_STATES])
    .executeTakeFirstOrThrow();
  if (Number(count) >= most)
    throw new HttpRefusal(
      409,
      'too-many-lot-drafts',
      `There are ${most} open drafts already. Withdraw those that are not needed.`,
    );
}

/** As calls have it. */
export function draftForCall({ photos }: Pick<DraftDeps, 'photos'>) {
  const pictures = photosOf(photos);
  return async ({ id, version, unit, regnNo, make, descOfGood, year, mileageKm, note, ...row }: DraftRow) => ({
    ...{ id, version, unit, regnNo, make, descOfGood, year, mileageKm, note },
    photos: [...(await pictures(unit))],
    reserve: row.reserveSen === null ? null : ringgitOf(row.reserveSen),
    changedAt: row.changedAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  });
}
