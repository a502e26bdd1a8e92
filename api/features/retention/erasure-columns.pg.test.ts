import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, type TestHouse, testHouse } from '#api/testing/test-house.ts';
import { asOwner } from '#scripts/test/postgres.ts';

/**
 * What stays of an erased person is looked at by the columns that the database itself lists: a column or table that is added with somebody's
 * number makes this test fail until it is either erased or written down here with its reason.
 */
const ERASED = 1_001;
const OTHER = 1_002;
const ADMIN = 104;

/** Rows in which a person's number stands, by table and the column of the number, with the columns that stay as they were. */
const STAYS: Readonly<Record<string, { readonly columns: readonly string[] | 'all'; readonly why: string }>> = {
  'users.id': {
    columns: [
      ...['id', 'role', 'account_type', 'language'],
      ...['password_changed_at', 'email_verified_at', 'made_at'],
    ],
    why: 'the number stands in the book; the rest says what kind of account it was and since when',
  },
  'handover_witnesses.recorded_by': {
    columns: 'all',
    why: 'the number stands in the book; the rest is who saw that a unit was cut, which is evidence for what the book has of them',
  },
  'outbox.account_id': {
    columns: ['id', 'dedupe_key', 'made_at', 'sent_at', 'attempts', 'next_attempt_at', 'job_id'],
    why: 'the key keeps a mail from being written again; it names a lot',
  },
  'payments.user_id': { columns: 'all', why: 'money that the house took, without a bank account' },
  'refunds.user_id': {
    columns: [
      ...[
        'id',
        'run_id',
        'user_id',
        'asked_sen',
        'amount_sen',
        'state',
        'reason',
        'stalled',
        'unanswered',
        'collection_id',
      ],
      ...['payment_order_id', 'request_key', 'asked_by', 'role', 'asked_at', 'changed_at', 'retried_as', 'round'],
      ...['claimed_until', 'look_at', 'looks', 'request_id'],
    ],
    why: 'money that the house paid, without the bank account it went to',
  },
  'handover_step_entries.user_id': {
    columns: ['id', 'lot', 'opened_at', 'step', 'entry', 'done_on', 'user_id', 'account_id', 'at'],
    why: 'that a step was done, without what was noted of it',
  },
  'handover_step_entries.account_id': { columns: 'all', why: 'the trail of what staff did' },
  'handover_proofs.account_id': { columns: 'all', why: 'about somebody else' },
  'refusals.bidder': { columns: 'all', why: 'a chain of hashes that says why a bid was refused' },
  'refusal_counts.bidder': { columns: 'all', why: 'how many refusals the chain does not list' },
  'blacklist_reasons.account_id': { columns: 'all', why: 'about somebody else' },
  'changes.account_id': { columns: 'all', why: 'the trail of what staff did' },
  'bank_statements.made_by': { columns: 'all', why: 'a paper of the house that staff uploaded' },
  'mail_drafts.account_id': { columns: 'all', why: 'a text of the house' },
  'mailings.account_id': { columns: 'all', why: 'a text of the house that was sent' },
  'mailings.decided_by': { columns: 'all', why: 'the trail of what staff did' },
  'refunds.asked_by': { columns: 'all', why: 'about somebody else' },
  'refund_runs.started_by': { columns: 'all', why: 'the trail of what staff did' },
  'vendor_bank_accounts.proposed_by': { columns: 'all', why: 'the trail of what staff did' },
  'vendor_bank_accounts.confirmed_by': { columns: 'all', why: 'the trail of what staff did' },
  'vendor_bank_accounts.withdrawn_by': { columns: 'all', why: 'the trail of what staff did' },
  'lot_defaults.set_by': { columns: 'all', why: 'the trail of what staff did' },
  'lot_drafts.made_by': {
    columns: 'all',
    why: 'goods of a vendor; who of them wrote it is the trail of what staff did',
  },
  'lot_drafts.decided_by': { columns: 'all', why: 'the trail of what staff did' },
  'inspection_results.made_by': { columns: 'all', why: 'the trail of what staff did' },
  'vendor_payouts.proposed_by': { columns: 'all', why: 'the trail of what staff did' },
  'vendor_payouts.approved_by': { columns: 'all', why: 'the trail of what staff did' },
  'vendor_payouts.withdrawn_by': { columns: 'all', why: 'the trail of what staff did' },
};

/** Values for columns that do not take any value of their type. */
const ALLOWED: Readonly<Record<string, unknown>> = {
  ...{ 'users.role': 'user', 'users.inactive': false, 'users.account_type': 'Organization', 'users.language': 'ms' },
  ...{
    'users.erased_at': null,
    'payments.state': 'paid',
    'bank_checks.status': 'verified',
    'refunds.state': 'settled',
    'vendor_payouts.order_state': 'settled',
    'handover_step_entries.entry': 'done',
    'handover_step_entries.done_on': '2026-11-20',
    'lot_defaults.reserve_percent': 110,
    'lot_drafts.state': 'sent',
  },
  ...{ 'refund_runs.users_to_refund': 'all', 'refund_requests.state': 'paid', 'refund_requests.refund_id': null },
  ...{
    'mailings.state': 'done',
    'mailings.total': 99,
    'mailing_recipients.state': 'sent',
    'notifications.kind': 'won',
    'appointments.purpose': 'inspection',
  },
  ...{ 'bank_statements.first_day': '2026-11-01', 'bank_statements.last_day': '2026-11-30' },
  ...{ 'sessions.temporary_password_hash': null, 'vendor_bank_accounts.confirmed_by': null },
};

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}
type Row = Readonly<Record<string, unknown>>;
interface Filled {
  readonly table: string;
  readonly by: string;
  readonly row: Row;
}

let house: TestHouse;
let admin: Person;
let columns: readonly Column[];
/** Made by the database from columns of the same row. */
let generated: readonly string[];

beforeAll(async () => {
  house = await testHouse();
  admin = await house.person(ADMIN, { role: 'admin' });
  for (const id of [ERASED, OTHER]) await house.person(id, { depositSen: 0 });
  // Rows that a row refers to are not the matter here, nor are the login sessions that tests have.
  await asOwner(
    house.databaseUrl,
    'drop trigger z_give_login_session on office.users',
    `do $$ declare each record; begin
      for each in select conrelid::regclass as owner, conname from pg_constraint
        where contype = 'f' and connamespace = 'office'::regnamespace
      loop execute format('alter table %s drop constraint %I', each.owner, each.conname); end loop;
    end $$`,
  );
  const found = await sql<Column & { readonly generated: boolean }>`
    select c.table_name as table, column_name as column, data_type as type, is_generated = 'ALWAYS' as generated
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'office' and table_type = 'BASE TABLE' order by c.table_name, ordinal_position`.execute(
    house.db.withoutPlugins(),
  );
  columns = found.rows.filter((column) => !column.generated);
  generated = found.rows.flatMap((column) => (column.generated ? column.column : []));
});

afterAll(() => house.end());

/** Columns that name a person by number. A registration's own number is its key, which becomes the person's. */
const namesPerson = ({ table, column, type }: Column): boolean =>
  type === 'integer' && (/^(user_id|account_id|bidder|\w+_by)$/.test(column) || `${table}.${column}` === 'users.id');

/** Of each table in which people are named, a row with nothing empty, by each of the columns that name them. */
function rowsOf(person: number): readonly Filled[] {
  return columns.filter(namesPerson).map(({ table, column: by }) => {
    const ofTable = columns.filter((each) => each.table === table);
    const naming = ofTable.filter(namesPerson).map(({ column }) => column);
    const values = ofTable.map((each, at) => [
      each.column,
      filledIn(each, { person, by, nth: naming.indexOf(by), at }),
    ]);
    return { table, by, row: Object.fromEntries(values) };
  });
}

function filledIn(
  column: Column,
  { person, by, nth, at }: { person: number; by: string; nth: number; at: number },
): unknown {
  const name = `${column.table}.${column.column}`;
  if (column.column === by) return person;
  if (name in ALLOWED) return ALLOWED[name];
  if (namesPerson(column)) return ADMIN;
  // Two rows of one person in one table have no value in common, nor have two people.
  const no = person * 1_000 + at * 10 + nth;
  const text = `${column.column} of ${person}${nth === 0 ? '' : ` ${by}`}`;
  switch (column.type) {
    case 'text':
      return text;
    case 'ARRAY':
      return [text];
    case 'jsonb':
      return { text };
    case 'bytea':
      return `\\x${Buffer.from(text).toString('hex')}`;
    case 'uuid':
      return `00000000-0000-4000-8000-${String(no).padStart(12, '0')}`;
    case 'timestamp with time zone':
      return new Date(Date.UTC(2020, 0, 1) + no * 60_000).toISOString().replace('.000Z', '+00:00');
    case 'boolean':
      return true;
    case 'smallint':
      return 5;
    default:
      return no;
  }
}

async function insert(rows: readonly Filled[]): Promise<void> {
  const db = house.db.withoutPlugins();
  for (const { table, row } of rows) {
    const target = sql.table(`office.${table}`);
    if (table === 'users') await sql`delete from office.users where id = ${row.id}`.execute(db);
    const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
    await sql`insert into ${target} (${names}) overriding system value
      select ${names} from jsonb_populate_record(null::${target}, ${JSON.stringify(row)}::jsonb)`.execute(db);
  }
}

async function rowsIn(table: string): Promise<readonly Row[]> {
  const { rows } = await sql<{
    row: Row;
  }>`select to_jsonb(t) - ${generated}::text[] as row from ${sql.table(`office.${table}`)} t`.execute(
    house.db.withoutPlugins(),
  );
  return rows.map(({ row }) => row);
}

/** Which columns of a row, in the order of their names, are together in a row of the table as they were. */
function keptOf({ row }: Filled, now: readonly Row[]): readonly string[] | 'all' {
  if (now.some((each) => isDeepStrictEqual(each, row))) return 'all';
  const own = Object.keys(row).filter((column) => row[column] !== null);
  const [most = []] = now
    .map((each) => own.filter((column) => isDeepStrictEqual(each[column], row[column])))
    .toSorted((a, b) => b.length - a.length);
  return most.toSorted();
}

test('of a person that is erased nothing stays but what is listed with its reason, and nothing of anybody else is touched', async () => {
  // Given two people of whom every column of every table says something
  const [theirs, others] = [rowsOf(ERASED), rowsOf(OTHER)];
  await insert([...theirs, ...others]);
  // When one of them is erased
  expect(await admin.post('/api/user/erase', { userId: ERASED })).toMatchObject({ status: 200 });
  // Then of them there is what is listed
  const stays: Record<string, readonly string[] | 'all'> = {};
  const touched: string[] = [];
  for (const [at, filled] of theirs.entries()) {
    const { table, by } = filled;
    const now = await rowsIn(table);
    const other = others[at];
    if (other === undefined || !now.some((each) => isDeepStrictEqual(each, other.row))) touched.push(`${table}.${by}`);
    const rest = now.filter((each) => !isDeepStrictEqual(each, other?.row));
    const kept = keptOf(filled, rest);
    if (kept.length > 0) stays[`${table}.${by}`] = kept;
  }
  expect(touched).toEqual([]);
  const expected = Object.entries(STAYS).map(([name, { columns: listed }]) => [
    name,
    listed === 'all' ? listed : listed.toSorted(),
  ]);
  expect(stays).toEqual(Object.fromEntries(expected));
});
