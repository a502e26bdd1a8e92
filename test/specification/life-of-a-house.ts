import type { PayingHouse } from '#api/features/payments/testing/paying-house.ts';
import { afterTheSale } from './chapters/after-the-sale.ts';
import { catalogueAndPhotos } from './chapters/catalogue-and-photos.ts';
import { newBidders } from './chapters/new-bidders.ts';
import { pagesOfTheHouse } from './chapters/pages-of-the-house.ts';
import { peopleOfTheHouse } from './chapters/people-of-the-house.ts';
import { sale } from './chapters/sale.ts';
import { type ClientHouse, SpecificationClient } from './client.ts';
import type { Life } from './life.ts';

/** From an empty house to the papers of its first sale, by the calls of the specification alone; the lines that were called. */
export async function makeEveryCall(house: PayingHouse, times: Life['times']): Promise<ReadonlySet<string>> {
  const { book, projections } = house.house;
  const client: ClientHouse = {
    url: new URL(house.settings.apiUrl()).origin,
    made: new Set<string>(),
    read: () => projections.waitFor(book.revision, 10_000),
  };
  const signedIn = async (id: number, role: 'admin' | 'vendor', staffOf = '') => {
    const email = `${role}@house.example`;
    await house.accounts.create({
      id,
      email,
      name: role,
      role,
      staffOf,
      staffVerified: staffOf !== '',
      password: 'not looked at',
    });
    return new SpecificationClient(client, house.app.signToken({ id, tokenVersion: 0 }));
  };
  const guest = new SpecificationClient(client);
  const superAdmin = await signedIn(1, 'admin');
  const vendor = await signedIn(102, 'vendor', 'TM Staff');
  const nobody = { client: guest, id: 0, email: '', password: '' };
  const people = { guest, superAdmin, vendor, winner: nobody, loser: nobody, staff: nobody };
  const life: Life = { house, client, times, mailsRead: new Set(), ...people };
  await pagesOfTheHouse(life);
  await newBidders(life);
  await catalogueAndPhotos(life);
  await sale(life);
  await afterTheSale(life);
  await peopleOfTheHouse(life);
  return client.made;
}
