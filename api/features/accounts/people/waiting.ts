import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { REGISTRATION } from '#api/platform/identity/registration-limits.ts';
import type { PersonRow } from '#contract/accounts/people.ts';

/**
 * The registrations that wait for the link in their mail, newest first, as rows of a list. Anybody may have typed what stands in them:
 * more than the name and the address, by which the house finds who telephones about a mail that did not come, is not shown.
 */
export async function waitingRows(db: Kysely<OfficeDb>, now: number, limit: number): Promise<PersonRow[]> {
  const rows = await db
    .selectFrom('office.registrations')
    .select(['userId', 'email', 'details'])
    .where('madeAt', '>', new Date(now - REGISTRATION.livesMs))
    .orderBy('userId', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ userId, email, details }) => ({
    ...{ id: userId, email, firstName: details.name, accountType: details.accountType, role: 'user', waiting: true },
    ...{ inactive: false, staff: details.staffOf !== '', staffOf: details.staffOf, staffId: '', staffVerified: false },
    ...{ ic: '', representativeName: '', representativeIc: '', phoneNo: '', address: '', city: '', postcode: '' },
    ...{ state: '', bankName: '', bankAccNo: '', bankStatus: 'Has not yet verified.', reject_desc: '' },
    ...{ emailVerified: false, depositBalance: 0, recentDepositDate: null, blacklistedBy: [] },
  }));
}
