import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import type { AgreedForLots } from '#contract/catalogue/lot-defaults.ts';
import type { LotTerms } from '#domain/events.ts';
import { isNoDefault, type LotDefaults, type LotReserve, reserveByDefaults } from '#domain/lot-defaults.ts';
import { sessionPhase } from '#domain/session-clock.ts';

/** What new lots of a vendor begin with; `version` 0: nothing was ever saved. */
export interface VendorDefaults extends LotDefaults {
  readonly version: number;
}

/** What was shown of a vendor: their new lots begin with it. */
export interface ShownDefaults {
  readonly vendor: string;
  readonly version: number;
}

/** What a lot of a session gets as it is listed; undefined: nothing. */
export type ReserveOf = (terms: Pick<LotTerms, 'vendor' | 'startingPriceSen'>) => LotReserve | undefined;

export async function defaultsNow(db: Kysely<OfficeDb>): Promise<ReadonlyMap<string, VendorDefaults>> {
  const rows = await db
    .selectFrom('office.lotDefaults')
    .distinctOn('vendor')
    .select(['vendor', 'version', 'reservePercent', 'approval'])
    .orderBy('vendor')
    .orderBy('version', 'desc')
    .execute();
  return new Map(rows.map(({ vendor, ...defaults }) => [vendor, defaults]));
}

/** While a session runs its lots get no reserve any more. */
export function takesReserves(book: Pick<Book, 'committed' | 'nowMs'>, session: string): boolean {
  const known = book.committed.sessions.get(session);
  return known !== undefined && sessionPhase(known, book.nowMs()) === 'not started';
}

/** What new lots would begin with, vendor by vendor: of those who have agreed to anything. */
export function agreedFor(
  defaults: ReadonlyMap<string, VendorDefaults>,
  lots: readonly { readonly vendor: string }[],
): readonly AgreedForLots[] {
  return [...Map.groupBy(lots, ({ vendor }) => vendor)]
    .flatMap(([vendor, members]) => {
      const agreed = defaults.get(vendor);
      return agreed === undefined || isNoDefault(agreed) ? [] : [{ vendor, ...agreed, lots: members.length }];
    })
    .toSorted((a, b) => a.vendor.localeCompare(b.vendor));
}

/**
 * @throws {HttpRefusal} 409 when what was shown is not what holds now, or a vendor's lots would begin with something that nobody was shown.
 */
export function refuseUnshown(
  defaults: ReadonlyMap<string, VendorDefaults>,
  shown: readonly ShownDefaults[],
  agreed: readonly AgreedForLots[],
): void {
  const versions = new Map(shown.map(({ vendor, version }) => [vendor, version]));
  const isOld = shown.some(({ vendor, version }) => defaults.get(vendor)?.version !== version);
  if (!isOld && agreed.every(({ vendor }) => versions.has(vendor))) return;
  throw new HttpRefusal(
    409,
    'changed-meanwhile',
    'What new lots begin with by an agreement has changed meanwhile. Nothing was saved; please look at what holds now.',
  );
}

/** What lots get by what was shown, which stays what it was when somebody saves another one. */
export async function reserveAsShown(
  db: Kysely<OfficeDb>,
  shown: readonly ShownDefaults[] | undefined,
): Promise<ReserveOf> {
  if (shown === undefined || shown.length === 0) return () => undefined;
  const vendors = [...new Set(shown.map(({ vendor }) => vendor))];
  const rows = await db.selectFrom('office.lotDefaults').selectAll().where('vendor', 'in', vendors).execute();
  const agreed = new Map(
    shown.map(({ vendor, version }) => [vendor, rows.find((row) => row.vendor === vendor && row.version === version)]),
  );
  return ({ vendor, startingPriceSen }) => proposalFrom(agreed.get(vendor), startingPriceSen);
}

/** What a lot would begin with; undefined: with nothing. */
export function proposalFrom(defaults: LotDefaults | undefined, startingPriceSen: number): LotReserve | undefined {
  if (defaults === undefined) return undefined;
  const reserve = reserveByDefaults(defaults, startingPriceSen);
  return reserve.reserveSen === null && !reserve.approval ? undefined : reserve;
}
