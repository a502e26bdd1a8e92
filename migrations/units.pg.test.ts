import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectedDatabase, ownerUrl } from '#scripts/test/postgres.ts';
import { migrate } from './migrate.ts';

let database: Awaited<ReturnType<typeof connectedDatabase>>;
let client: typeof database.client;

beforeAll(async () => {
  database = await connectedDatabase('owner');
  client = database.client;
});
afterAll(() => database.end());

/** As it was before units had keys. */
beforeEach(async () => {
  await client.query(`
    drop schema if exists read cascade;
    truncate office.lots, office.next_lots, office.watched_lots;
    drop index if exists office.lots_by_unit;
    alter table office.lots drop column if exists unit;
    alter table office.next_lots drop column if exists unit;
    alter table office.watched_lots drop column if exists unit;
    -- Those that came later are run again, too.
    drop table office.handover_witnesses, office.lot_defaults;
    alter table office.payments drop column charges;
    drop table office.inspection_results, office.handover_reminders, office.appointments, office.appointment_places;
    drop table office.lot_drafts, office.handover_templates, office.handover_step_entries, office.handover_proofs, office.holidays, office.vendor_payouts, office.vendor_bank_accounts, office.refunds_by_hand, office.second_factors, book.beginnings, book.copies, office.beside;
    drop function office.tell_second_factor;
    drop function office.tell_money_row cascade;
    alter table office.feed_connections drop column gaps, drop column again_at;
    alter table office.processes drop column roles, drop column migration, drop column read_schema;
    do $$ declare each record; begin
      for each in select tgrelid::regclass as of_table, tgname as name from pg_trigger where tgname in ('list_changed', 'photos_changed')
      loop execute format('drop trigger %I on %s', each.name, each.of_table); end loop; end $$;
    alter table office.signing_keys drop column previous cascade, drop column countersignature cascade, drop column noted cascade;
    drop function office.note_first_key, office.forget_security_events, office.forget_security_events_of_erased;
    drop function office.refuse_unerasing cascade;
    alter index office.lots_by_model_key rename to lots_by_model_and_session;
    drop function office.refuse_other_mailing cascade;
    drop function office.refuse_more_recipients cascade;
    drop index office.users_staff_to_verify, office.bank_checks_unverified, office.refunds_not_paid, office.mailings_paused;
    drop index office.mailings_waiting, office.mailings_of_writer;
    drop view book.events;
    alter view book.whole_events rename to events;
    alter table office.homepage_rows drop column column1_ms, drop column value_ms;
    drop function office.forget_words_of_erased;
    alter table office.mailings drop column decided_by, drop column decided_at, drop column reason, drop column deactivated;
    delete from kysely_migration where name >= 'm0013_units'`);
});

const texts = (session: string, lotNo: string) =>
  client.query(`insert into office.lots (session, lot_no, position, category) values ($1, $2, 1, 'car')`, [
    session,
    lotNo,
  ]);

async function listed(session: string, lots: Readonly<Record<string, string>>, gone: readonly string[] = []) {
  await client.query(`
    create schema if not exists read;
    create table if not exists read.sessions (session text, starts_at timestamptz);
    create table if not exists read.lots (session text, lot_no text, regn_no text, status text, lot_order bigint)`);
  await client.query('insert into read.sessions values ($1, $2)', [session, `2026-0${session.slice(-1)}-01T00:00:00Z`]);
  for (const [lotNo, regnNo] of Object.entries(lots)) {
    await texts(session, lotNo);
    const status = gone.includes(lotNo) ? 'withdrawn' : 'open';
    await client.query('insert into read.lots values ($1, $2, $3, $4, $5)', [
      session,
      lotNo,
      regnNo,
      status,
      Number(lotNo),
    ]);
  }
}

async function next(lots: Readonly<Record<string, string>>) {
  let position = 0;
  for (const [lotNo, regnNo] of Object.entries(lots)) {
    position += 1;
    await client.query(
      `insert into office.next_lots (session, lot_no, position, category, regn_no, vendor, price_sen, deposit_sen)
       values ('', $1, $2, 'car', $3, 'TM', 0, 0)`,
      [lotNo, position, regnNo],
    );
  }
}

async function units(): Promise<Record<string, string>> {
  await migrate(ownerUrl(database.url));
  const { rows } = await client.query<{ lot: string; unit: string }>(`
    select session || '/' || lot_no as lot, unit from office.lots
    union all select 'next/' || lot_no, unit from office.next_lots`);
  return Object.fromEntries(rows.map(({ lot, unit }) => [lot, unit]));
}

const OWN = expect.stringMatching(/^U_[0-9A-Z]{10}$/);

test('lots that are there get the key of their plate: the first of each catalogue, others one of their own', async () => {
  await listed('AMS1', { 1: 'WXA 125', 2: 'ＷＸＡ１２５', 10: 'VBG 917', 11: '-' });
  await listed('AMS2', { 9: 'wxa125', 10: 'WXA 125' });
  await next({
    P125: 'WXA 125',
    P126: 'WXA125',
    P129: 'N/A',
    P130: 'S/N ZX200-3',
    P131: '../x1',
    P132: 'W1'.repeat(20),
  });
  const found = await units();
  expect(found).toEqual({
    ...{ 'AMS1/1': 'WXA125', 'AMS1/2': OWN, 'AMS1/10': 'VBG917', 'AMS1/11': OWN },
    ...{ 'AMS2/9': 'WXA125', 'AMS2/10': OWN },
    ...{
      'next/P125': 'WXA125',
      'next/P126': OWN,
      'next/P129': OWN,
      'next/P130': OWN,
      'next/P131': OWN,
      'next/P132': OWN,
    },
  });
  const own = Object.values(found).filter((unit) => unit.startsWith('U_'));
  expect(new Set(own).size).toBe(own.length);
});

test('what was withdrawn takes the plate from nobody', async () => {
  await listed('AMS1', { 1: 'WXA 125', 2: 'WXA 125' }, ['1']);
  expect(await units()).toEqual({ 'AMS1/1': 'WXA125', 'AMS1/2': 'WXA125' });
});

test('the folder that all goods shared stays that of the first of the newest catalogue', async () => {
  await listed('AMS1', { 1: 'UNREGISTERED', 2: 'NO PLATE' });
  await listed('AMS2', { 3: 'Unregistered', 4: 'UNREGISTERED' });
  await next({ P127: 'UNREGISTERED', P128: 'unregistered' });
  expect(await units()).toEqual({
    ...{ 'AMS1/1': OWN, 'AMS1/2': 'NOPLATE', 'AMS2/3': OWN, 'AMS2/4': OWN },
    ...{ 'next/P127': 'UNREGISTERED', 'next/P128': OWN },
  });
});

test('where the read tables are not made yet, the key of a lot is that of its plate until it is saved', async () => {
  await texts('AMS1', '1');
  expect(await units()).toEqual({ 'AMS1/1': '' });
});

test('who watches a lot watches its unit', async () => {
  await listed('AMS1', { 1: 'WXA 125', 2: 'UNREGISTERED' });
  await client.query(
    `insert into office.users (id, name, email, password_hash, password_changed_at, role) values (7, 'A', 'a@test.invalid', '', now(), 'user') on conflict do nothing`,
  );
  for (const [lotNo, regnNo] of [
    ['1', 'WXA125'],
    ['2', 'UNREGISTERED'],
    ['8', 'VBG917'],
    ['9', 'UNREGISTERED'],
  ]) {
    await client.query(
      `insert into office.watched_lots (user_id, session, lot_no, regn_no) values (7, 'AMS1', $1, $2)`,
      [lotNo, regnNo],
    );
  }
  await units();
  const { rows } = await client.query('select lot_no, unit from office.watched_lots order by lot_no');
  expect(rows.map(({ unit }) => unit)).toEqual(['WXA125', 'UNREGISTERED', 'VBG917', '']);
});
