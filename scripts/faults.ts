/**
 * `npm run faults`: a house of several processes, each with one role, is bid on while its processes are killed, frozen and replaced, and so are Postgres and the line to it. `--minutes N` (default 3); on the
 * event store of `EVENT_STORE_URL` where it is set. Ends with what each fault cost and with what is wrong with the house; status 1 when anything is.
 */
import { runFaults } from './faults/run.ts';
import { parseOptions } from './lib/options.ts';
import { explained, PlainError } from './lib/plain-error.ts';

try {
  const { values } = parseOptions({ options: { minutes: { type: 'string', default: '3' } } });
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new PlainError('--minutes is how long it runs: a number above 0.');
  const {
    minutes: took,
    acknowledged,
    faults,
    memoryMb,
    wrong,
  } = await runFaults(minutes, (fault) => console.log(fault));
  console.log(`\n${acknowledged} bids were accepted in ${took} minutes. The longest time without one, after`);
  for (const { fault, times, longestGapS } of faults)
    console.log(`  ${fault.padEnd(34)} ${String(times).padStart(4)} times  ${longestGapS.toFixed(1)} s`);
  console.log(`Memory of a process that was left alone, by quarters of the run: ${memoryMb.join(', ')} MB`);
  for (const each of wrong) console.error(`Wrong: ${each}`);
  console.log(wrong.length === 0 ? 'Nothing is lost, doubled or wrong.' : `${wrong.length} things are wrong.`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} catch (error) {
  console.error(explained(error));
  process.exitCode = 1;
}
