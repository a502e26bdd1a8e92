import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  FastifySchemaCompiler,
  RouteShorthandOptions,
} from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AnswerOf, Contract } from '#contract/contract.ts';
import type { AccessRule } from './access.ts';
import { formReader, refuseUnwritable } from './forms.ts';
import { LARGE_BODIES } from './large-bodies/contracts.ts';
import { isChecked, readLargeBody, takeLargeBodies } from './large-bodies/large-bodies.ts';
import { type PersonRule, refuseActing, requirePersonRule } from './persons.ts';
import { HttpRefusal } from './refusal.ts';
import type { UploadRule, UploadRuleOf } from './uploads.ts';

type Parsed<C, Key extends string> = C extends { readonly [K in Key]: infer S extends z.core.$ZodType }
  ? z.infer<S>
  : unknown;

/** A request whose params, query, body and headers are what the contract says. */
export type RequestOf<C extends Contract> = FastifyRequest<{
  Params: Parsed<C, 'params'>;
  Querystring: Parsed<C, 'querystring'>;
  Body: Parsed<C, 'body'>;
  Headers: Parsed<C, 'headers'>;
}>;

export interface RouteOptions {
  readonly access: AccessRule;
  /** What is done with the person whom the call names; stated exactly where the contract takes one. */
  readonly person?: PersonRule;
  /** Also open to those who logged in with a temporary password; see `temporaryPassword` in `access.ts`. */
  readonly temporaryPassword?: boolean;
  /** Also open to super admins who have yet to set up a second factor; see `withoutSecondFactor` in `access.ts`. */
  readonly withoutSecondFactor?: boolean;
  /** So many calls in a time, beside the budget that all requests come out of (`lane/admission.ts`). */
  readonly rateLimit?: Exclude<NonNullable<RouteShorthandOptions['config']>['rateLimit'], false>;
  /** `bid`: it waits for nobody, and others wait for it. */
  readonly lane?: 'bid';
  /** The specification's messages for missing or malformed fields, by field. */
  readonly fieldTexts?: Readonly<Record<string, string>>;
  readonly bodyLimitBytes?: number;
  /** Takes long lists: from 64 kB on a body is read and checked in a thread. Its contract stands in `large-bodies/contracts.ts`. */
  readonly largeBody?: true;
  /** A GET that deletes or changes something; see `changingGet`. */
  readonly changes?: true;
  /** Takes a file with a multipart form, as `request.upload`. Set a rate limit beside it: the file is read before the handler runs. */
  readonly upload?: UploadRule | UploadRuleOf;
  /** Reads a body before its schema sees it: where clients write the same thing in several ways. */
  readonly read?: (body: unknown) => unknown;
  /** The handler builds its answers field by field, so that undeclared fields need not be dropped: for the hot path. */
  readonly exactAnswer?: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    fieldTexts?: Readonly<Record<string, string>>;
  }
}

/**
 * Adds the route of a contract. The handler gets what the contract's schemas let through and returns the 200 answer (fields that
 * the contract does not declare are dropped), throws an `HttpRefusal`, or sends another declared answer itself and returns the
 * reply.
 */
export function route<const C extends Contract>(
  app: FastifyInstance,
  contract: C,
  options: RouteOptions,
  handler: (
    request: RequestOf<C>,
    reply: FastifyReply,
  ) => Promise<AnswerOf<C> | FastifyReply> | AnswerOf<C> | FastifyReply,
): void {
  const { access, temporaryPassword, withoutSecondFactor, rateLimit, lane, fieldTexts, bodyLimitBytes } = options;
  requirePersonRule(contract, options.person);
  const addTo = (scope: FastifyInstance) =>
    scope.route({
      method: contract.method,
      url: contract.url,
      schema: {
        tags: [contract.tag],
        summary: contract.summary,
        ...(contract.params && { params: contract.params }),
        ...(contract.querystring && { querystring: contract.querystring }),
        ...(contract.body && { body: contract.body }),
        ...(contract.headers && { headers: contract.headers }),
        response: contract.response,
      },
      config: {
        access,
        ...(temporaryPassword !== undefined && { temporaryPassword }),
        ...(withoutSecondFactor !== undefined && { withoutSecondFactor }),
        ...(rateLimit !== undefined && { rateLimit }),
        ...(lane !== undefined && { lane }),
        ...(fieldTexts && { fieldTexts }),
      },
      ...(options.changes && changingGet(access)),
      ...(bodyLimitBytes !== undefined && { bodyLimit: bodyLimitBytes }),
      preValidation: [
        ...bodyReaders(contract, options),
        ...(options.person === 'acts-on' ? [refuseActing(contract)] : []),
      ],
      ...(contract.body && { preHandler: options.largeBody ? refuseUnwritableUnchecked : refuseUnwritable }),
      ...(contract.headers && { validatorCompiler: compileValidator }),
      ...(options.largeBody && { validatorCompiler: compileUnchecked }),
      ...(options.exactAnswer && { serializerCompiler: () => (answer: unknown) => JSON.stringify(answer) }),
      handler: (request, reply) => {
        const { trace } = request;
        // Undefined in apps of tests that trace nothing.
        return trace
          ? trace.run(() => handler(request as RequestOf<C>, reply))
          : handler(request as RequestOf<C>, reply);
      },
    });
  if (!options.largeBody) {
    addTo(app);
    return;
  }
  if (LARGE_BODIES.get(contract.url) !== contract) throw new Error(`${contract.url} is not among the large bodies`);
  // In a scope of its own: other routes read their bodies as ever.
  void app.register(async (scope) => {
    takeLargeBodies(scope);
    addTo(scope);
  });
}

/** What the thread has checked is not checked again. */
const compileUnchecked: FastifySchemaCompiler<FastifySchema> = (route) => {
  const validate = validatorCompiler({ ...route, schema: route.schema as z.core.$ZodType });
  return (data: unknown) => (isChecked(data) ? { value: data } : validate(data));
};

function refuseUnwritableUnchecked(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
  if (isChecked(request.body)) done();
  else refuseUnwritable(request, reply, done);
}

function bodyReaders({ url, body: schema }: Contract, { upload, read, largeBody, fieldTexts }: RouteOptions) {
  if (schema === undefined) return [];
  const small = formReader(schema, upload);
  const reader = largeBody ? readLargeBody(url, fieldTexts, small) : small;
  if (read === undefined) return [reader];
  const readBody = (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    request.body = read(request.body);
    done();
  };
  return [reader, readBody];
}

/**
 * Only headers that the contract names are validated: the validated object replaces the headers, and the others must stay. Most requests have none
 * of them and skip this.
 */
const compileValidator: FastifySchemaCompiler<FastifySchema> = (route) => {
  const { httpPart } = route;
  const schema = route.schema as z.core.$ZodType;
  if (httpPart !== 'headers' || !(schema instanceof z.core.$ZodObject)) return validatorCompiler({ ...route, schema });
  const { shape } = schema._zod.def;
  const names = Object.keys(shape);
  const validate = validatorCompiler({ ...route, schema: z.looseObject(shape) });
  return (headers: Record<string, unknown>) =>
    names.some((name) => headers[name] !== undefined) ? validate(headers) : { value: headers };
};

/**
 * For a GET that deletes or changes something, as the specification has some. It must not be triggered by prefetching or by another site: it
 * has no HEAD route, refuses prefetch requests and what a browser says comes from another site, and requires a bearer token, which no link or
 * picture sends.
 * @throws Error when the access rule is public.
 */
function changingGet(access: AccessRule) {
  if (access === 'public' || access === 'guest') throw new Error('A GET that changes something needs a login');
  return { exposeHeadRoute: false, onRequest: refuseUnmeant };
}

function refuseUnmeant(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  const { headers } = request;
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']];
  const inAdvance = purposes.some((purpose) => /\b(prefetch|prerender|preview)\b/i.test(String(purpose ?? '')));
  if (headers['sec-fetch-site'] === 'cross-site') {
    done(new HttpRefusal(403, 'foreign-site', 'Another site may not do this.'));
    return;
  }
  done(inAdvance ? new HttpRefusal(400, 'prefetch', 'This is not done in advance.') : undefined);
}
