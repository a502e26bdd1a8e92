import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Contract } from '#contract/contract.ts';
import { accountOf, isSuperAdmin } from './access.ts';
import type { Account } from './account.ts';
import { HttpRefusal } from './refusal.ts';

/**
 * What a route does with the person whom its call names. Every route whose contract takes a person states it; without it the app does not start.
 *
 * - `own`: only the caller themselves may be named; the handler sees to it (`selfOf`).
 * - `looks-at`: it shows what is known of them, to whom the access rule lets in.
 * - `acts-on`: it changes, exports or takes away something of theirs: refused where {@link mayActOn} says no, whatever else the call says.
 */
export type PersonRule = 'own' | 'looks-at' | 'acts-on';

/** Where in a request somebody is named. */
interface PersonField {
  readonly part: 'params' | 'querystring' | 'body';
  readonly path: readonly string[];
}

/** Names of fields that hold the number of somebody, or several. */
const NAMES_PERSON =
  /^(user|person|people|bidder|buyer|owner|account|vendorUser|member|recipient|winner)s?(Id|No|Number)?s?$/i;

/** May this account act on that one? Nobody below a super admin acts on a super admin. What else a call allows whom stands beside it. */
export function mayActOn(account: Account, personId: number): boolean {
  return !isSuperAdmin({ role: 'admin', id: personId }) || account.id === personId || isSuperAdmin(account);
}

/** @throws {HttpRefusal} 403, whether or not there is such an account. */
export function requireMayActOn(account: Account, personId: number): void {
  if (mayActOn(account, personId)) return;
  throw new HttpRefusal(403, 'super-admin', "Only a super admin can do this with a super admin's account.");
}

/** The fields of a contract's request that name a person, wherever they stand in it. */
export function personFields({ params, querystring, body }: Contract): readonly PersonField[] {
  return Object.entries({ params, querystring, body }).flatMap(([part, schema]) =>
    schema === undefined ? [] : pathsIn(schema).map((path) => ({ part: part as PersonField['part'], path })),
  );
}

/** @throws Error when the contract takes a person and no rule is named, or names one and takes nobody. */
export function requirePersonRule(contract: Contract, rule: PersonRule | undefined): void {
  const names = personFields(contract).length > 0;
  if (names === (rule !== undefined)) return;
  const call = `${contract.method} ${contract.url}`;
  throw new Error(
    names ? `${call} takes a person, and no rule says what it does with them` : `${call} takes no person`,
  );
}

/** Refuses a request that acts on somebody on whom the caller may not act. For routes with a login; a body has been read, and not yet validated. */
export function refuseActing(contract: Contract) {
  const fields = personFields(contract);
  return (request: FastifyRequest, _reply: unknown, done: (error?: Error) => void): void => {
    try {
      const account = accountOf(request);
      for (const { part, path } of fields) {
        const from = part === 'querystring' ? request.query : request[part];
        // What is no number here is none for the schema either.
        for (const id of valuesAt(from, path)) requireMayActOn(account, Number(id));
      }
      done();
    } catch (error) {
      done(error as Error);
    }
  };
}

type Def = Readonly<Record<string, unknown>> & { readonly type: string };

function pathsIn(schema: z.core.$ZodType, path: readonly string[] = []): readonly (readonly string[])[] {
  const def = schema._zod.def as unknown as Def;
  const within = ['innerType', 'element', 'in', 'out', 'left', 'right'].flatMap((part) => def[part] ?? []);
  const parts = [...within, ...((def.options as unknown[]) ?? [])] as z.core.$ZodType[];
  const found = parts.flatMap((part) => pathsIn(part, path));
  if (def.type !== 'object') return found;
  return Object.entries(def.shape as Readonly<Record<string, z.core.$ZodType>>).flatMap(([name, field]) => {
    const at = [...path, name];
    // What is taken and never looked at has no type.
    const isPerson = NAMES_PERSON.test(name) && !hasNoType(field);
    return isPerson ? [at] : pathsIn(field, at);
  });
}

function hasNoType(schema: z.core.$ZodType): boolean {
  const def = schema._zod.def as unknown as Def;
  return def.innerType === undefined ? def.type === 'unknown' : hasNoType(def.innerType as z.core.$ZodType);
}

/** Of a list each entry; a list on the way is gone through. */
function valuesAt(value: unknown, path: readonly string[]): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap((each) => valuesAt(each, path));
  const [name, ...rest] = path;
  if (name === undefined) return value === undefined || value === null ? [] : [value];
  return typeof value === 'object' && value !== null ? valuesAt((value as Record<string, unknown>)[name], rest) : [];
}
