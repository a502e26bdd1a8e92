import type { Kysely } from 'kysely';
import { textsOf } from '#api/features/catalogue/lots.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { nameOfVendor, peopleOfVendor } from '#api/platform/identity/vendor-people.ts';
import type { Mailer } from '#api/platform/mail/mailer.ts';
import { type BookView, type LotState, lotsOfSession } from '#domain/state.ts';
import { type AskVendor, askVendorLetter } from './letters.ts';
import { type OffersOf, type VendorLinks, voidedLinks } from './links.ts';

export interface MailVendorDeps {
  readonly book: { readonly committed: BookView };
  readonly db: Kysely<OfficeDb>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly links: VendorLinks;
  readonly publicUrl: string;
}

/** By which the mails to a vendor's people about a session are found, and sent once each. */
export function vendorMailKey({ session, vendor }: OffersOf): string {
  // Without blanks, so that no vendor's key begins with another's.
  return `vendor offers ${session} ${Buffer.from(vendor).toString('base64url')}`;
}

/** Asks each vendor of a session once about all that waits for their answer. `occasion`: 'asked' is the first mail. */
export async function askVendors(deps: MailVendorDeps, session: string, occasion: string): Promise<void> {
  const waiting = lotsOfSession(deps.book.committed, session).filter(isTheirs);
  for (const vendor of new Set(waiting.map((lot) => lot.vendor))) await askVendor(deps, { session, vendor }, occasion);
}

/** The number of people who were mailed; a mail with a used occasion is not sent again. `isReminder`: it is not the first. */
export async function askVendor(
  deps: MailVendorDeps,
  of: OffersOf,
  occasion: string,
  { isReminder = false }: { readonly isReminder?: boolean } = {},
): Promise<number> {
  const lots = lotsOfSession(deps.book.committed, of.session).filter(
    (lot) => lot.vendor === of.vendor && isTheirs(lot),
  );
  const people = await peopleOfVendor(deps.db, of.vendor);
  if (lots.length === 0 || people.length === 0) return 0;
  const asked = await whatIsAsked(deps, of, lots);
  let sent = 0;
  for (const person of people) {
    const isSent = await deps.mailer.send({
      ...{ to: person.email, accountId: person.id },
      letter: askVendorLetter(person, asked, isReminder),
      dedupeKey: `${vendorMailKey(of)} ${occasion} ${person.id}`,
    });
    if (isSent) sent += 1;
  }
  return sent;
}

function isTheirs({ offer }: LotState): boolean {
  return offer !== null && !offer.isCounter;
}

async function whatIsAsked(deps: MailVendorDeps, of: OffersOf, lots: readonly LotState[]): Promise<AskVendor> {
  const [texts, vendor, { voided }] = await Promise.all([
    textsOf(deps.db, lots),
    nameOfVendor(deps.db, of.vendor),
    voidedLinks(deps.db, of),
  ]);
  return {
    ...{ session: of.session, vendor, url: `${deps.publicUrl}/offers/${deps.links.tokenOf(of, voided)}` },
    isOtherLink: voided > 0,
    lots: lots.map((lot) => {
      const { make = '', descOfGood = '' } = texts.get(lot.lot) ?? {};
      const { reserveSen, topSen, offer } = lot;
      return {
        ...lot,
        ...{
          what: `${make} ${descOfGood}`.trim(),
          bidSen: topSen,
          priceSen: topSen,
          decideByMs: offer?.decideByMs ?? 0,
        },
        reserve: reserveSen === null ? null : topSen >= reserveSen ? ('met' as const) : ('not met' as const),
      };
    }),
  };
}
