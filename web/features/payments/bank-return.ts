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
