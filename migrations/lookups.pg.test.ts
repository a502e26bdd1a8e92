import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectedDatabase } from '#scripts/test/postgres.ts';

let database: Awaited<ReturnType<typeof connectedDatabase>>;
let client: typeof database.client;

beforeAll(async () => {
  database = await connectedDatabase('owner');
  client = database.client;
  // Empty tables are read whole otherwise.
  await client.query('set enable_seqscan = off');
});
afterAll(() => database.end());

test.each([
  ['office.payments', 'user_id = 1001 order by made_at', 'payments_of_person'],
  ['office.outbox', "recipient = 'a@house.test' order by id", 'outbox_of_recipient'],
  ['office.bank_checks', "bank_acc_no = '114012345678' and status = 'pending'", 'bank_checks_unverified'],
  ['office.bank_checks', "bank_acc_no = '114012345678'", 'bank_checks_of_account'],
  ['office.users', "bank_acc_no = '114012345678' order by id", 'users_of_account'],
  ['office.refusal_counts', 'bidder = 1001', 'refusal_counts_of_bidder'],
  ['office.refunds', 'run_id is null order by asked_at desc limit 10', 'refunds_single_by_time'],
  ['office.refunds', "run_id is null and state = 'failed' order by asked_at desc limit 10", 'refunds_single_by_state'],
  [
    'office.lots',
    "office.search_key(make) = 'toyota' and office.search_key(split_part(desc_of_good, ' ', 1)) = 'hilux' and session = 'AMS1'",
    'lots_by_model_key',
  ],
  ['office.users', "staff_of <> '' and staff_verified_at is null", 'users_staff_to_verify'],
  ['office.users', "staff_of <> '' and staff_verified_at is null and staff_of = 'TM Staff'", 'users_staff_to_verify'],
  ['office.bank_checks', "status in ('pending', 'rejected')", 'bank_checks_unverified'],
  [
    'office.refunds',
    "retried_as is null and (stalled or state in ('returned', 'failed')) and asked_at > '2026-08-01'",
    'refunds_not_paid',
  ],
  ['office.mailings', "state = 'paused'", 'mailings_paused'],
  ['office.refusals', "at >= '2026-11-20' and at < '2026-11-21'", 'refusals_by_time'],
])('what is looked up in %s by %s is found by an index', async (table, condition, index) => {
  const { rows } = await client.query(`explain select * from ${table} where ${condition}`);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index);
});
