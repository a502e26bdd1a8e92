import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { ringgitOf } from '#domain/money.ts';
import type { BookView } from '#domain/state.ts';
import { vendorFigures } from '#domain/vendor-account.ts';

/** @throws {HttpRefusal} 404 for a code that the house's list of vendors does not have. */
export async function knownVendor(db: Kysely<OfficeDb>, code: string): Promise<{ code: string; name: string }> {
  const row = await db
    .selectFrom('office.vendors')
    .select(['code', 'name'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (row === undefined) throw new HttpRefusal(404, 'no-such-vendor', `There is no vendor ${code} in the list.`);
  return row;
}

/** As calls have them; of the book at `nowMs`, UTC. */
export function figuresFor(committed: BookView, vendor: string, nowMs: number) {
  const { balanceSen, notDueSen, payableSen } = vendorFigures(committed, vendor, nowMs);
  return { balance: ringgitOf(balanceSen), notDue: ringgitOf(notDueSen), payable: ringgitOf(payableSen) };
}
