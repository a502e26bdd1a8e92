const FIELD = /^billplz\[(\w{1,40})\]$/;

/** What the bank's page put into the address on the way back, without the brackets; null when nobody comes from there. */
export function returnedFields(search: URLSearchParams): Record<string, string> | null {
  const fields: Record<string, string> = {};
  for (const [name, value] of search) {
    const field = FIELD.exec(name)?.[1];
    if (field !== undefined) fields[field] = value;
  }
  return fields.id === undefined ? null : fields;
}

/** The address as it was before the bank's page put anything into it. */
export function withoutReturn(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([name]) => !FIELD.test(name)));
}

/** '2018-09-27 15:15:09 +0800' */
const PAID_AT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) ([+-]\d\d)(\d\d)$/;

/** When the bank says that it was paid, UTC ms; undefined where it does not say. */
export function paidAtMs({ paid_at: said = '' }: Readonly<Record<string, string>>): number | undefined {
  const ms = Date.parse(said.replace(PAID_AT, '$1T$2$3:$4'));
  return Number.isNaN(ms) ? undefined : ms;
}

/** As long as a payment is news. Who comes to such an address later has a bookmark, or goes back a long way. */
const NEWS_MS = 3_600_000;

/** Was it paid so long ago that nobody comes from the bank with it? `nowMs`: the server's, UTC. */
export function isOldReturn(returned: Readonly<Record<string, string>>, nowMs: number): boolean {
  return nowMs - (paidAtMs(returned) ?? nowMs) > NEWS_MS;
}
