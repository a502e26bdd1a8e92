import { expect } from 'vitest';

type Values = Readonly<Record<string, string | number>>;
// biome-ignore lint/suspicious/noExplicitAny: a client that knows no contract looks at what came
type Body = any;

/** The house as its clients have it. */
export interface ClientHouse {
  readonly url: string;
  /** The lines that were called. */
  readonly made: Set<string>;
  /** Resolves when the read tables hold what was written: these clients know nothing of revisions, and people look a moment later. */
  read(): Promise<unknown>;
}

/**
 * Somebody who knows the specification and the address of the house, nothing of its code: calls by the lines of the specification, sends forms as
 * forms and JSON as JSON, and expects 200.
 */
export class SpecificationClient {
  #token: string | undefined;

  readonly #house: ClientHouse;

  constructor(house: ClientHouse, token?: string) {
    this.#house = house;
    this.#token = token;
  }

  /** From now on with this session token. */
  carry(token: string): void {
    this.#token = token;
  }

  /** `line` as the specification has it: 'GET /api/user/getbypage/{page0}/{size}', and the parameters that it names. */
  get(line: string, parameters: Values = {}): Promise<Body> {
    return this.#call(line, parameters);
  }

  /** Follows an address that an answer gave, which is one of `line`. */
  follow(line: string, address: string, headers: Readonly<Record<string, string>>): Promise<Body> {
    return this.#send(line, address, { method: 'GET', headers });
  }

  /** Sends a form. */
  form(line: string, fields: Values): Promise<Body> {
    const form = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
    return this.#call(line, fields, { body: form });
  }

  /** Sends JSON. */
  json(line: string, body: object): Promise<Body> {
    return this.#call(line, {}, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  }

  /** Sends a form with a file. */
  upload(line: string, fields: Values, file: { readonly name: string; readonly type: string; readonly bytes: Buffer }) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, size: file.bytes.length })) form.set(name, String(value));
    form.set('file', new Blob([new Uint8Array(file.bytes)], { type: file.type }), file.name);
    return this.#call(line, {}, { body: form });
  }

  #call(line: string, values: Values, init: RequestInit = {}): Promise<Body> {
    const [method = '', path = ''] = line.split(' ');
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
    return this.#send(line, filled, { ...init, method });
  }

  async #send(line: string, address: string, init: RequestInit): Promise<Body> {
    this.#house.made.add(line);
    await this.#house.read();
    const response = await fetch(new URL(address, this.#house.url), {
      ...init,
      headers: { ...init.headers, ...(this.#token !== undefined && { authorization: `Bearer ${this.#token}` }) },
    });
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const answer: unknown = isJson ? await response.json() : await response.text();
    expect(response.status, `${line}: ${JSON.stringify(answer)}`).toBe(200);
    return answer;
  }
}

/** The answer (or each row of it, of which there must be one) has these fields. */
export function expectFields(answer: Body, fields: string): void {
  const rows: readonly Body[] = Array.isArray(answer) ? answer : [answer];
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(Object.keys(row)).toEqual(expect.arrayContaining(fields.split(' ')));
}
