import type { VendorContact } from '#contract/catalogue/printed.ts';
import type { LotView } from '#web/lots/lot-view.ts';

type Yard = Pick<VendorContact, 'vendor' | 'location'>;

/** Who is asked about a lot where it stands: of its vendor and at its location, since another yard's address would mislead. */
export function yardOf<Contact extends Yard>(
  contacts: readonly Contact[],
  { vendor, location }: Pick<LotView, 'vendor' | 'location'>,
): Contact | undefined {
  const plain = (text: string) => text.trim().toLowerCase();
  return contacts.find((each) => plain(each.vendor) === plain(vendor) && plain(each.location) === plain(location));
}

/** The number as a link dials it; undefined for what is no number. */
export function dialled(contactNo: string): string | undefined {
  const digits = contactNo.replace(/[^+\d]/g, '');
  return /^\+?\d{6,15}$/.test(digits) ? digits : undefined;
}

/** The number as WhatsApp wants it, with the code of the country; undefined where it is not a Malaysian mobile number. */
export function whatsAppNumber(contactNo: string): string | undefined {
  const digits = contactNo.replace(/\D/g, '').replace(/^0/, '60');
  return /^601\d{8,9}$/.test(digits) ? digits : undefined;
}
