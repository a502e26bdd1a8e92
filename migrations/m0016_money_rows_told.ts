import { type Kysely, sql } from 'kysely';

/** What people see of each table; that a worker holds a row, or when it is looked at next, is told to nobody. */
const SEEN: Readonly<Record<string, readonly string[]>> = {
  refunds: ['amount_sen', 'state', 'reason', 'stalled', 'request_id', 'retried_as', 'bank_name', 'bank_acc_no'],
  refund_requests: ['amount_sen', 'paid_otherwise_sen', 'state', 'reason', 'refund_id'],
  payments: ['amount_sen', 'state', 'bill_id', 'uncredited_because'],
  deposit_notes: ['details'],
};

/**
 * The office's rows beside the movements of a deposit are written after the book. Whoever shows both is told again when such a row is committed,
 * whoever wrote it: the channel says whose it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function office.tell_money_row() returns trigger language plpgsql as $$
    begin
      perform pg_notify('office_money', coalesce(new.user_id, old.user_id)::text);
      return null;
    end $$`.execute(db);
  for (const [table, columns] of Object.entries(SEEN)) {
    const of = (row: string) => sql.raw(columns.map((column) => `${row}.${column}`).join(', '));
    const onTable = sql.raw(`on office.${table} for each row`);
    await sql`create trigger money_row_written after insert or delete ${onTable} execute function office.tell_money_row()`.execute(
      db,
    );
    await sql`create trigger money_row_changed after update ${onTable} when ((${of('old')}) is distinct from (${of('new')}))
      execute function office.tell_money_row()`.execute(db);
  }
}
