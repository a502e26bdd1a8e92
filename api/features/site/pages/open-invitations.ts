import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { WorkSource } from '#api/platform/work/open-work.ts';
import { namesOtherHours } from '#contract/site/invitation-hours.ts';
import { homepageRows } from './homepage-rows.ts';

interface InvitationDeps {
  readonly db: Kysely<OfficeDb>;
  readonly book: Pick<Book, 'committed' | 'nowMs'>;
}

/** Sessions to which the home page invites for hours that they no longer have: somebody has moved them since the row was written. */
export function openInvitations({ db, book }: InvitationDeps): WorkSource {
  return {
    rule: 'super-admin',
    waiting: async () => {
      const rows = await homepageRows(db).execute();
      const stale = rows.filter((row) => {
        const session = book.committed.sessions.get(row.session);
        const isOpen = session !== undefined && !session.withdrawn && session.lastEndsAtMs > book.nowMs();
        return isOpen && namesOtherHours(row, session);
      });
      const bySession = Map.groupBy(stale, ({ session }) => session);
      return [...bySession].map(([of, { length: count }]) => ({ kind: 'invitation-hours', count, of }) as const);
    },
  };
}
