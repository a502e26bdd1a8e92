import { HOT_LOT, writeBook } from './grown-book.ts';
import { type BenchHouse, benchHouse, STREAM } from './house.ts';

/** A house after some years, with a large sale under way. */
export const GROWN = {
  lots: 10_000,
  people: 2_000,
  events: 100_000,
  /** Of the events: bids on the hot lot. */
  hotBids: 20_000,
  /** What one person has bought before, and what they did at the doors. */
  purchases: 200,
  securityEvents: 1_000,
  /** Lots of the session that has not begun. */
  comingLots: 5_000,
  /** Lots of each session that is over and waits for its steps. */
  unsettledLots: 400,
} as const;

export const SUPER_ADMIN = 1;
/** Sessions that have ended and wait for their steps. */
export const UNSETTLED = ['AMS3', 'AMS4', 'AMS5', 'AMS6'];
/** One that has not begun. */
export const COMING = 'AMS7';
/** One whose lots are sold: the person has half of them. */
export const SETTLED = 'AMS2';
/** Of rows that were made here. */
export const BANK_STATEMENT = '00000000-0000-4000-8000-0000000000ba';
export const REFUND_RUN = 1_000;

export { HOT_LOT };

/** Whose past is large: the first of its bidders. */
export async function grownHouse(): Promise<BenchHouse & { readonly person: number }> {
  const house = await benchHouse({
    bidders: GROWN.people,
    lots: GROWN.lots,
    fill: async (databaseUrl, bidders) => {
      const [person = 0, other = 0, ...others] = bidders;
      await writeBook(databaseUrl, STREAM, {
        ...{ events: GROWN.events, hotBids: GROWN.hotBids, lots: GROWN.lots, bidders },
        coming: { session: COMING, prefix: 'c', lots: GROWN.comingLots },
        past: [
          { session: SETTLED, prefix: 'P', lots: 2 * GROWN.purchases, buyers: [person, other], settled: true },
          ...UNSETTLED.map((session, n) => ({
            ...{ session, prefix: `U${n}x`, lots: GROWN.unsettledLots, settled: false },
            buyers: others.slice(n * 40, n * 40 + 40),
          })),
        ],
      });
    },
  });
  const [person = 0] = house.bidders;
  for (const [text, values] of rowsOf(person)) await house.query(text, values);
  return { ...house, person };
}

function rowsOf(person: number): [text: string, values: readonly unknown[]][] {
  const { lots, comingLots, purchases, securityEvents } = GROWN;
  const described = `'MAKE ' || n % 40, 'MODEL ' || n % 400, 'PLACE ' || n % 12, (2000 + n % 24)::text, 'car', 'Keys at the counter, no warranty ' || n`;
  const columns = 'make, desc_of_good, location, year, category, remarks';
  return [
    [
      `insert into office.users (id, email, name, role, password_hash, password_changed_at, token_version, email_verified_at)
       values ($1, 'super@bench.invalid', 'Person', 'admin', '', now(), 1, now())`,
      [SUPER_ADMIN],
    ],
    [
      `update office.users set name = 'Person number ' || id, ic = lpad(id::text, 12, '0'), phone_no = '0123456789', address = '12 Jalan Tukul',
         city = 'Ipoh', postcode = '30000', state = 'Perak', bank_name = 'MAYBANK', bank_acc_no = lpad(id::text, 12, '1') where id > 1000`,
      [],
    ],
    [
      `insert into office.vendors (code) select 'VENDOR' || n from generate_series(1, 200) n on conflict do nothing`,
      [],
    ],
    [`insert into office.vendors (code) values ('TM') on conflict do nothing`, []],
    [
      `insert into office.lots (session, lot_no, position, ${columns}) select 'AMS1', n::text, n, ${described} from generate_series(1, $1) n`,
      [lots],
    ],
    [
      `insert into office.lots (session, lot_no, position, ${columns}) select $1, 'P' || n, n, ${described} from generate_series(1, $2) n`,
      [SETTLED, 2 * purchases],
    ],
    [
      `insert into office.lots (session, lot_no, position, ${columns}) select $1, 'c' || n, n, ${described} from generate_series(1, $2) n`,
      [COMING, comingLots],
    ],
    [
      `insert into office.next_lots (session, lot_no, position, ${columns}, regn_no, vendor, price_sen, deposit_sen)
       select 'AMS8', n::text, n, ${described}, 'WN ' || n, 'TM', 100000, 150000 from generate_series(1, $1) n`,
      [lots],
    ],
    [
      `insert into office.bank_statements (id, file_name, first_day, last_day, lines, made_by, made_at)
       values ($1, 'first.csv', to_char(now() - interval '2 days', 'YYYY-MM-DD'), to_char(now() - interval '2 days', 'YYYY-MM-DD'), 5000, 1, now())`,
      [BANK_STATEMENT],
    ],
    [
      `insert into office.bank_statement_lines (statement, line, day, description, reference, amount_sen)
       select $1, n, to_char(now() - interval '2 days', 'YYYY-MM-DD'), 'TRANSFER BY CUSTOMER ' || n, 'REF ' || n, 150000 from generate_series(1, 5000) n`,
      [BANK_STATEMENT],
    ],
    [
      `insert into office.refund_runs (id, users_to_refund, started_by, role, started_at) overriding system value values ($1, 'all', 1, 'admin', now())`,
      [REFUND_RUN],
    ],
    [
      `insert into office.refunds (id, run_id, user_id, amount_sen, bank_name, bank_acc_no, holder, state, asked_by, role, asked_at, changed_at)
       select gen_random_uuid(), $2, $1 + n, 100000, 'MAYBANK', '1', 'Person', 'settled', 1, 'admin', now(), now() from generate_series(1, 1999) n`,
      [person, REFUND_RUN],
    ],
    [
      `insert into office.security_events (id, at, kind, account_id, network, device, detail)
       overriding system value select 1000000 + n, now() - n * interval '1 hour', 'login', $1, '10.0.' || n % 200, 'device ' || n % 9, '{"browser":"Firefox","system":"Windows"}'
       from generate_series(1, $2) n`,
      [person, securityEvents],
    ],
    [
      `insert into office.changes (account_id, role, kind, key, action, before, after)
       select $1, 'admin', 'person', $2::text, 'changed', '{"name":"Before","city":"Ipoh"}', '{"name":"After","city":"Ipoh"}' from generate_series(1, 2000)`,
      [SUPER_ADMIN, person],
    ],
    [
      `insert into office.outbox (id, recipient, subject, text, made_at, sent_at, next_attempt_at, account_id)
       overriding system value select 1000000 + n, 'user@bench.invalid', 'Mail ' || n, repeat('Words of a mail. ', 60), now(), now(), now(), $1 from generate_series(1, 1000) n`,
      [person],
    ],
    [
      `insert into office.notifications (id, user_id, kind, key, lots, amount_sen, made_at, delivered_at)
       overriding system value select 1000000 + n, $1, 'outbid', 'bench ' || n, array['AMS1/' || n], 100000, now(), now() from generate_series(1, 2000) n`,
      [person],
    ],
    [
      `insert into office.watched_lots (user_id, session, lot_no) select $1, 'AMS1', n::text from generate_series(1, 500) n`,
      [person],
    ],
    [
      `insert into office.payments (id, user_id, amount_sen, bill_id, state, made_at, paid_at)
       select gen_random_uuid(), $1, 100000, 'bill' || n, 'paid', now(), now() from generate_series(1, 1000) n`,
      [person],
    ],
    [
      `insert into office.processes (id, name, started_at, seen_at) values ('00000000-0000-4000-8000-000000000001', 'house', now() - interval '1 day', now() - interval '1 hour')`,
      [],
    ],
    [
      `insert into office.feed_connections (process, no, user_id, lot, revision, opened_at, closed_at)
       select '00000000-0000-4000-8000-000000000001', n, $1 + n % 2000, 'AMS1/1', 90000, now() - interval '12 hours', now() - interval '1 hour' from generate_series(1, 20000) n`,
      [person],
    ],
    [
      `insert into office.feed_sends (process, lot, revision, at, listeners)
       select '00000000-0000-4000-8000-000000000001', 'AMS1/1', 40000 + n, now() - interval '10 hours', 500 from generate_series(1, 20000) n`,
      [],
    ],
    [
      `insert into office.outages (id, started_at, ended_at, causes, sessions)
       overriding system value select 1000 + n, now() - interval '20 hours' + n * interval '1 minute', now() - interval '20 hours' + n * interval '1 minute' + interval '30 seconds', array['no-process'], array['AMS1']
       from generate_series(1, 200) n`,
      [],
    ],
    [
      `insert into office.mailings (id, account_id, subject, content, recipients_type, state, total, sent, made_at, beat_at, finished_at)
       overriding system value select 1000 + n, 1, 'Subject', repeat('Words. ', 300), 'All Users', 'done', 2000, 2000, now(), now(), now() from generate_series(1, 100) n`,
      [],
    ],
    [
      `insert into office.mailing_recipients (id, mailing_id, email, user_id, state, next_attempt_at, at)
       overriding system value select 1000000 + n, 1001, 'user' || n || '@bench.invalid', null, 'sent', now(), now() from generate_series(1, 2000) n`,
      [],
    ],
  ];
}
