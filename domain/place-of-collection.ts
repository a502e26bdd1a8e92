/** Whom a vendor names for its lots at one of its yards. What nobody has said is ''. */
export interface YardContact {
  readonly vendor: string;
  readonly location: string;
  readonly address: string;
  /** When the yard is open to people who look at a lot or collect one, as people read it. */
  readonly viewingHours: string;
  readonly contactPerson: string;
  readonly contactNo: string;
}

/** What the house says of its own place of collection, and the number under which it is reached itself. */
export interface HousePlace {
  readonly address: string;
  readonly hours: string;
  readonly contactNo: string;
}

/** Where and when a lot that was bought is collected, and whom to call before. What nobody has said is ''. */
export interface PlaceOfCollection {
  /** The yard by the catalogue's name for it. */
  readonly location: string;
  readonly address: string;
  readonly hours: string;
  readonly contactPerson: string;
  readonly contactNo: string;
}

interface Standing {
  readonly vendor: string;
  readonly location: string;
}

/** The yard where a lot stands: of its vendor and at its location, since another yard's address would mislead. */
export function yardOf<Yard extends Standing>(
  yards: readonly Yard[],
  { vendor, location }: Standing,
): Yard | undefined {
  const plain = (text: string) => text.trim().toLowerCase();
  return yards.find((each) => plain(each.vendor) === plain(vendor) && plain(each.location) === plain(location));
}

/**
 * The place of collection of a lot: its yard; of a lot without one the house's own place; where the house has said none, no more than the location
 * by the catalogue and whom to ask.
 */
export function placeOfCollection(
  lot: Standing & { readonly contactPerson: string },
  yards: readonly YardContact[],
  house: HousePlace,
): PlaceOfCollection {
  const yard = yardOf(yards, lot);
  if (yard === undefined) {
    const { address, hours, contactNo } = house;
    return address === ''
      ? { location: lot.location, address, hours: '', contactPerson: '', contactNo }
      : { location: '', address, hours, contactPerson: '', contactNo };
  }
  return {
    location: lot.location,
    address: yard.address,
    hours: yard.viewingHours,
    // The house's own number leads to the house, not to whom the yard names.
    contactPerson: yard.contactNo === '' ? '' : yard.contactPerson || lot.contactPerson,
    contactNo: yard.contactNo || house.contactNo,
  };
}

/** The same in one line of a mail or a paper: where, when, whom to call. '' where nothing is known. */
export function placeInLine({ location, address, hours, contactPerson, contactNo }: PlaceOfCollection): string {
  const parts = [[location.trim(), address], [hours], [contactPerson, contactNo]];
  return parts
    .map((part) => part.filter((text) => text !== '').join(', '))
    .filter((part) => part !== '')
    .join(' · ');
}
