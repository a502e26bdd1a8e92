/**
 * `npm run verify`: is the book of this house unchanged, does it keep the house's rules and the heads that were published of it, and do the
 * read tables show what it says? Names the revision of every event that is not as it was written, a snapshot that is not what the book
 * says, and each refused bid that is not as it was written down, names another book, or was refused for a reason that was not so. `--heads FILE`:
 * heads that somebody kept outside the house; names the revision from which the book was cut or written anew since, and refused bids that they
 * count and that are gone. Names where the book's time was ahead of the database's, or far behind it.
 * Exit status 1 when anything is wrong.
 */
import { CannotBuildError } from '#projections/build.ts';
import { openHouse } from './lib/open-house.ts';
import { parseOptions } from './lib/options.ts';
import { explained } from './lib/plain-error.ts';
import { verifyHouse } from './lib/verify-house.ts';

try {
  const { heads } = parseOptions({ options: { heads: { type: 'string' } } }).values;
  const house = await openHouse();
  try {
    if (!(await verifyHouse(house, heads))) process.exitCode = 1;
  } finally {
    await house.close();
  }
} catch (error) {
  console.error(error instanceof CannotBuildError ? error.message : explained(error));
  process.exitCode = 1;
}
