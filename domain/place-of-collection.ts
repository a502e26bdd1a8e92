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
 * The place of collection of a lot: its yard; without one where it stands by the catalogue, and the house's number to ask for the address. The
 * house's own place is that of lots that stand there, or of which nobody has said where: any other lot would be looked for in the wrong town.
 */
export function placeOfCollection(
  lot: Standing & { readonly contactPerson: string },
  yards: readonly YardContact[],
  house: HousePlace,
): PlaceOfCollection {
  const yard = yardOf(yards, lot);
  if (yard === undefined) {
    const { address, hours, contactNo } = house;
    const isElsewhere = lot.location.trim() !== '' && !isTownOf(address, lot.location);
    return address === '' || isElsewhere
      ? { location: lot.location, address: '', hours: '', contactPerson: '', contactNo }
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

/** Is this the town of the address: the part with the postcode, or the last one where none has it? A street may be named after another town. */
function isTownOf(address: string, location: string): boolean {
  const parts = address.split(',').map((part) => part.trim());
  const town = parts.find((part) => POSTCODE.test(part)) ?? parts.at(-1) ?? '';
  return town.replace(POSTCODE, '').toLowerCase() === location.trim().toLowerCase();
}

const POSTCODE = /^\d{5}\s+/;

/** Is the address of the place to be asked for by telephone? */
export function isAddressAskedFor({ location, address, contactNo }: PlaceOfCollection): boolean {
  return location.trim() !== '' && address === '' && contactNo !== '';
}

/** The same in one line of a mail or a paper: where, when, whom to call. '' where nothing is known. */
export function placeInLine(place: PlaceOfCollection, language: keyof typeof CALL = 'en'): string {
  const { location, address, hours, contactPerson, contactNo } = place;
  const parts = [[location.trim(), address], [hoursInWords(hours, language)], [contactPerson, contactNo]];
  const [where = '', when = '', whom = ''] = parts.map((part) => part.filter((text) => text !== '').join(', '));
  const called = isAddressAskedFor(place) ? `${CALL[language]}: ${whom}` : whom;
  return [where, when, called].filter((part) => part !== '').join(' · ');
}

/** Hours as the house has typed them, in Malay where each of their words is known; otherwise, and in English, as they are. */
export function hoursInWords(hours: string, language: keyof typeof CALL): string {
  if (language === 'en') return hours;
  let isKnown = true;
  const inMalay = hours.replace(/by appointment|[a-z]+/gi, (words) => {
    const malay = MALAY_HOURS[words.toLowerCase()];
    if (malay === undefined) isKnown = false;
    return malay !== undefined && /^[A-Z][a-z]/.test(words) ? capital(malay) : (malay ?? words);
  });
  return isKnown ? inMalay : hours;
}

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

const MALAY_HOURS: Readonly<Record<string, string>> = {
  ...{ mon: 'Isn', tue: 'Sel', wed: 'Rab', thu: 'Kha', fri: 'Jum', sat: 'Sab', sun: 'Ahd' },
  ...{ monday: 'Isnin', tuesday: 'Selasa', wednesday: 'Rabu', thursday: 'Khamis', friday: 'Jumaat' },
  ...{ saturday: 'Sabtu', sunday: 'Ahad', am: 'pagi', pm: 'petang', noon: 'tengah hari' },
  ...{ to: 'hingga', and: 'dan', on: 'pada', 'by appointment': 'dengan temu janji', closed: 'tutup' },
};

const CALL = { en: 'call for the address', ms: 'hubungi untuk alamatnya' } as const;
