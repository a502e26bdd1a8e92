/**
 * `npm run verify`: is the book of this house unchanged, does it keep the house's rules, and do the read tables show what it says?
 * Names the revision of every event that is not as it was written. Exit status 1 when anything is wrong.
 */
import { verifyBook } from '#api/book/verify.ts';
import { compareWithBook } from '#projections/compare.ts';
import { openHouse } from './lib/open-house.ts';
import { PlainError } from './lib/plain-error.ts';

async function verify(): Promise<boolean> {
  const house = await openHouse();
  try {
    const { events, head, faults } = await verifyBook(house.log, house.stream);
    for (const { revision, reason } of faults) console.log(`✕ Revision ${revision}: ${reason}.`);
    if (faults.length > 0) return false;
    console.log(`✓ Book ${house.stream}: ${events} events, chain unbroken, every rule kept. Head ${head}.`);
    if (events === 0) return true;
    const { revision, differences } = await compareWithBook({
      log: house.log,
      stream: house.stream,
      database: house.databaseUrl,
    });
    for (const { table, key, left, right } of differences) {
      console.log(
        `✕ Read table ${table}, ${key}: shows ${JSON.stringify(left)}, the book says ${JSON.stringify(right)}.`,
      );
    }
    if (differences.length > 0) {
      console.log('`npm run rebuild` makes the read tables again from the book.');
      return false;
    }
    console.log(`✓ Read tables at revision ${revision}: equal to a fold of the book.`);
    return true;
  } finally {
    await house.close();
  }
}

try {
  if (!(await verify())) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof PlainError ? error.message : error);
  process.exitCode = 1;
}
