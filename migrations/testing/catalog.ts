import type pg from 'pg';

/** What programs use of the database: everything of `book` and `office` by name, with what it is. */
export type Catalog = ReadonlyMap<string, string>;

const CATALOG = `
  with tables as (
    select c.oid, format('%s.%s', nspname, relname) as name, relkind
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname in ('book', 'office') and relkind in ('r', 'v')
  )
  select 'table ' || name as name, relkind::text as what from tables
  union all
  select format('column %s.%s', name, attname), format_type(atttypid, atttypmod)
    || case when attnotnull then ' not null' else '' end
    || case when atthasdef or attidentity <> '' or attgenerated <> '' or not attnotnull then '' else ' to be given' end
  from tables join pg_attribute on attrelid = oid where attnum > 0 and not attisdropped
  union all
  select format('constraint %s of %s', conname, name), pg_get_constraintdef(c.oid)
  from tables join pg_constraint c on conrelid = tables.oid where contype <> 'n'
  union all
  select format('unique index %s of %s', i.relname, name), pg_get_indexdef(indexrelid)
  from tables join pg_index on indrelid = tables.oid join pg_class i on i.oid = indexrelid where indisunique
  union all
  select format('trigger %s of %s', tgname, name), pg_get_triggerdef(t.oid)
  from tables join pg_trigger t on tgrelid = tables.oid where not tgisinternal
  union all
  select format('function %s.%s(%s)', nspname, proname, pg_get_function_identity_arguments(p.oid)), pg_get_function_result(p.oid)
  from pg_proc p join pg_namespace n on n.oid = pronamespace where nspname in ('book', 'office')`;

export async function catalogOf(client: pg.Client): Promise<Catalog> {
  const { rows } = await client.query<{ name: string; what: string }>(CATALOG);
  return new Map(rows.map(({ name, what }) => [name, what]));
}

/** What a program that was written for `before` may stumble over in `after`, in words; what was only added is none. */
export function breaksBetween(before: Catalog, after: Catalog): string[] {
  const breaks: string[] = [];
  for (const [name, what] of before) {
    const now = after.get(name);
    // A rule that is gone refuses nobody.
    if (now === undefined && !isRule(name)) breaks.push(`${name} is gone`);
    else if (now !== undefined && now !== what) breaks.push(`${name} was ${what}, and is ${now}`);
  }
  for (const [name, what] of after) {
    if (before.has(name) || !before.has(`table ${tableOf(name)}`)) continue;
    if (isRule(name)) breaks.push(`${name} is new: ${what}`);
    if (name.startsWith('column ') && what.endsWith(' to be given')) breaks.push(`${name} is new, and has to be given`);
  }
  return breaks.toSorted();
}

function isRule(name: string): boolean {
  return /^(constraint|unique index|trigger) /.test(name);
}

function tableOf(name: string): string {
  if (name.startsWith('column ')) return name.slice('column '.length).split('.').slice(0, 2).join('.');
  return name.split(' of ').at(-1) ?? '';
}
