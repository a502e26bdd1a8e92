import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { Accounts } from '#api/platform/identity/accounts.ts';
import type { Mailer } from '#api/platform/mail/mailer.ts';
import { isPlaceholder } from '#api/platform/mail/no-address.ts';
import { clockOf } from '#domain/appointments.ts';
import { dayOf } from '#domain/handover.ts';
import { dayInWords } from '#domain/moments.ts';
import type { AppointmentRow, ViewDeps } from './rows.ts';
import { APPOINTMENT_WORDS } from './words.ts';

interface LetterDeps extends Pick<ViewDeps, 'book'> {
  readonly accounts: Pick<Accounts, 'byIds'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly publicUrl: string;
}

/** Mails the buyer what the house booked, moved or cancelled for them, and why. */
export function tellsBuyer({ book, accounts, mailer, publicUrl }: LetterDeps) {
  return async (row: AppointmentRow, trx: Kysely<OfficeDb>): Promise<void> => {
    const { lot, purpose, userId, startsAt, endsAt, sequence, cancelled, reason, placeName, address } = row;
    const buyer = (await accounts.byIds([userId])).get(userId);
    if (buyer === undefined || isPlaceholder(buyer.email)) return;
    const { name, language } = buyer;
    const words = APPOINTMENT_WORDS[language];
    const regnNo = book.committed.lots.get(lot)?.regnNo ?? '';
    const { subject, text } = words.changed[cancelled ? 'cancelled' : 'booked'][purpose];
    const said = subject(regnNo || lot);
    const [from, to] = [startsAt, endsAt].map((at) => clockOf(at.getTime()));
    await mailer.send(
      {
        letter: {
          ...{ language, subject: said, heading: said, plate: regnNo, name, paragraphs: [text] },
          facts: [
            { label: words.order, value: lot },
            {
              label: words.when,
              value: `${dayInWords(dayOf(startsAt.getTime()), language)}, ${from}–${to}`,
              due: true,
            },
            { label: words.where, value: [placeName, address].filter(Boolean).join(', ') },
            ...(reason === '' ? [] : [{ label: words.reason, value: words.reasons[reason] }]),
          ],
          action: { label: words.action, url: `${publicUrl}/myaccount/mybid` },
          after: [...(cancelled ? [] : [words.bring[purpose]]), words.call],
        },
        to: buyer.email,
        accountId: buyer.id,
        dedupeKey: `appointment ${lot} ${purpose} ${sequence}`,
      },
      trx,
    );
  };
}
