import { expect } from 'vitest';
import { countdownTo, malaysianDay, malaysianTime } from '#domain/session-clock.ts';
import { MESSAGE_MS as OF_DEPOSITS_MS } from '#web/admin/deposits/endpoints.ts';
import { SHOWN_MS as OF_DOCUMENTS_MS } from '#web/admin/documents/use-settings.ts';
import { MESSAGE_MS as OF_END_OF_SALE_MS, LOTS_A_PAGE as WINNERS_A_PAGE } from '#web/admin/end-of-sale/endpoints.ts';
import { SHOWN_MS as OF_HOMEPAGE_MS } from '#web/admin/homepage/use-homepage.ts';
import { ManagedList } from '#web/admin/kit/ManagedList.tsx';
import { LOTS_A_PAGE as LOTS_OF_TABLES, MESSAGE_MS as OF_LOTS_MS } from '#web/admin/lots/endpoints.ts';
import { MESSAGE_MS as OF_MAILING_MS, PEOPLE_A_PAGE } from '#web/admin/mailing/endpoints.ts';
import { SHOWN_MS as OF_PEOPLE_MS } from '#web/admin/people/endpoints.ts';
import { PHOTO_MESSAGE_MS } from '#web/admin/photos/endpoints.ts';
import { MESSAGE_MS as OF_SALE_PHOTOS_MS } from '#web/admin/photos/use-sale-photos.ts';
import { MESSAGE_MS as OF_REPORTS_MS } from '#web/admin/reports/endpoints.ts';
import { MESSAGE_MS as OF_SESSIONS_MS } from '#web/admin/sessions/endpoints.ts';
import { MESSAGE_MS as OF_SETTLEMENT_MS } from '#web/admin/settlement/endpoints.ts';
import { UNITS_A_PAGE } from '#web/admin/units/endpoints.ts';
import { LONG_PAGE_SIZE, PAGE_SIZE } from '#web/admin/users/filters.ts';
import { Pages } from '#web/components/Pages.tsx';
import { PROFILE_NOTICE_MS } from '#web/features/accounts/profile/profile-form.ts';
import { BID_OUTCOME_MS } from '#web/features/bidding/use-bidding.ts';
import { LOTS_A_PAGE } from '#web/features/catalogue/filters/use-list-filter.ts';
import { TRANSACTIONS_A_PAGE } from '#web/features/payments/transaction-words.ts';
import { Photo } from '#web/lots/Photo.tsx';
import { SNACKBAR_MS } from '#web/lots/snackbar.ts';
import { markupOf } from '#web/testing/page.tsx';
import { answered, applied, type Row, shown } from './figures.ts';

/** Rows a page, how long messages stay, the clock, and the photo of a lot. What has to be pressed or waited for is in `pressed.tsx`. */

/** The page numbers that can be pressed, or are the one shown. */
const numbersIn = (markup: string) =>
  Array.from(markup.matchAll(/aria-label="(?:Go to )?page (\d+)"/g), ([, number]) => Number(number));
const none = () => undefined;

export const SCREENS: readonly Row[] = [
  applied('6 lots a page', () => expect(LOTS_A_PAGE.cards).toBe(6)),
  answered(
    '6 lots a page',
    ['docs/features/catalogue.md', 'six lots as cards, as the specification has it, and fifty as a table'],
    () => expect(LOTS_A_PAGE.table).toBe(50),
  ),
  applied('5 transactions a page', () => expect(TRANSACTIONS_A_PAGE).toBe(5)),
  applied('10 page numbers', () => {
    const shownAt = (page: number) => numbersIn(markupOf(<Pages label="P" page={page} count={60} onPage={none} />));
    expect(shownAt(1)).toHaveLength(10);
    for (let page = 1; page <= 60; page += 1) expect(shownAt(page).length).toBeLessThanOrEqual(10);
  }),
  applied('10 users a page', () => expect(PAGE_SIZE).toBe(10)),
  applied('50 blacklisted a page', () => expect(LONG_PAGE_SIZE).toBe(50)),
  applied('50 deactivated a page', () => expect(LONG_PAGE_SIZE).toBe(50)),
  applied('50 staff a page', () => expect(LONG_PAGE_SIZE).toBe(50)),
  applied('pages rounded up', () => {
    const pagesOf = (total: number) =>
      numbersIn(
        markupOf(
          <ManagedList
            {...{ label: 'People', rows: [], columns: [], total, pageSize: 10, empty: 'Nobody.' }}
            list={{ page: 1, onPage: none }}
            keyOf={String}
            titleOf={String}
          />,
        ),
      ).length;
    expect([11, 20, 21].map(pagesOf)).toEqual([2, 2, 3]);
  }),
  applied('10 lots a page of a table', () => expect([LOTS_OF_TABLES, WINNERS_A_PAGE]).toEqual([10, 10])),
  applied('10 unit records a page', () => expect(UNITS_A_PAGE).toBe(10)),
  applied('10 people a page of the picker', () => expect(PEOPLE_A_PAGE).toBe(10)),

  applied('4 s on pages of lots', () => expect(SNACKBAR_MS).toBe(4_000)),
  answered('4 s on pages of lots', ['docs/features/notifications.md', 'stay longer: how a bid ended 10 s'], () =>
    expect(BID_OUTCOME_MS).toBe(10_000),
  ),
  applied('8 s in the profile', () => expect(PROFILE_NOTICE_MS).toBe(8_000)),
  applied('6 s in the User Manager', () => expect([OF_PEOPLE_MS, OF_DEPOSITS_MS]).toEqual([6_000, 6_000])),
  applied('5 s in mailing', () => expect(OF_MAILING_MS).toBe(5_000)),
  applied('5 s in reports', () => expect(OF_REPORTS_MS).toBe(5_000)),
  applied('2 s in the Document Manager', () => expect(OF_DOCUMENTS_MS).toBe(2_000)),
  applied('2 s in the Homepage Manager', () => expect(OF_HOMEPAGE_MS).toBe(2_000)),
  applied('3 s in the Auction Manager', () => {
    const all = [OF_LOTS_MS, OF_SESSIONS_MS, OF_END_OF_SALE_MS, OF_SALE_PHOTOS_MS];
    expect(all).toEqual(all.map(() => 3_000));
  }),
  // Where a bidder is created at the counter (section 8), and where a unit is reserved.
  applied('6 s for an alert', () => expect([OF_PEOPLE_MS, OF_SETTLEMENT_MS]).toEqual([6_000, 6_000])),
  applied('3 to 5 s in unit records', () => {
    // What was found; what became of a photo.
    expect([SNACKBAR_MS, PHOTO_MESSAGE_MS]).toEqual([4_000, 5_000]);
  }),

  applied('UTC+8', () => {
    expect(malaysianTime(Date.parse('2026-11-20T16:30:00.000Z'))).toEqual({ date: '2026-11-21', time: '00:30:00' });
    const { startMs } = malaysianDay(Date.parse('2026-11-20T16:30:00.000Z'));
    expect(new Date(startMs).toISOString()).toBe('2026-11-20T16:00:00.000Z');
  }),
  applied('countdown each second', () => {
    const left = [0, 1, 999, 1_000, 1_001].map((ms) => countdownTo(60_000, ms).seconds);
    expect(left).toEqual([0, 0, 0, 59, 59]);
  }),

  shown('placeholder without a photo', () => {
    expect(markupOf(<Photo alt="Perodua Myvi" />)).toContain('aria-label="Perodua Myvi: no photo yet"');
    expect(markupOf(<Photo alt="Perodua Myvi" src="/0.jpg" />)).not.toContain('no photo yet');
  }),
];
