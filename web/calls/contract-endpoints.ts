import type {
  EndpointBuilder,
  EndpointDefinitions,
  MutationDefinition,
  MutationExtraOptions,
  QueryDefinition,
  QueryExtraOptions,
} from '@reduxjs/toolkit/query';
import type * as z from 'zod/mini';
import type { AddressOf, AnswerOf, Contract } from '#contract/contract.ts';
import { api, type CacheTag } from './api.ts';
import type { baseQuery, RequestOptions } from './base-query.ts';
import { call, type Parts, type Segments } from './contract-call.ts';

type BaseQuery = typeof baseQuery;
type Builder = EndpointBuilder<BaseQuery, CacheTag, 'api'>;

/** The names in a contract's module that are contracts; it also exports schemas. */
type NameIn<Contracts> = {
  [Name in keyof Contracts]: Contracts[Name] extends Contract ? Name : never;
}[keyof Contracts];
type Named<Contracts, Name extends NameIn<Contracts>> = Extract<Contracts[Name], Contract>;
type ByAddress<Contracts> = {
  [Name in NameIn<Contracts> as AddressOf<Named<Contracts, Name>>]: Named<Contracts, Name>;
};
type AddressIn<Contracts> = keyof ByAddress<Contracts> & string;
type At<Contracts, Address extends AddressIn<Contracts>> = Extract<ByAddress<Contracts>[Address], Contract>;

// biome-ignore lint/suspicious/noConfusingVoidType: so RTK Query writes an endpoint without an argument
type NoArg = void;
/** An endpoint that says nothing else takes the body of its call; without a body what fills its address: by name, or as it is where it is one. */
type PlainArg<C extends Contract> = C extends { readonly body: z.core.$ZodType }
  ? z.infer<C['body']>
  : FilledBy<C['url'], Segments<C['url']>>;
type FilledBy<Url extends string, Name extends string> = [Name] extends [never]
  ? NoArg
  : Url extends `${string}/:${string}/:${string}`
    ? Readonly<Record<Name, string | number>>
    : string | number;

interface Sending<C extends Contract, Arg> {
  /** What is sent for an argument that is not the body itself. */
  readonly request?: (arg: Arg) => Parts<C>;
  readonly extraOptions?: RequestOptions;
}
type QueryOptions<C extends Contract, Arg> = Sending<C, Arg> &
  Omit<QueryExtraOptions<CacheTag, AnswerOf<C>, Arg, BaseQuery, 'api'>, 'type'>;
type MutationOptions<C extends Contract, Arg> = Sending<C, Arg> &
  Omit<MutationExtraOptions<CacheTag, AnswerOf<C>, Arg, BaseQuery, 'api'>, 'type'>;

/** Endpoints by the addresses of their calls: argument, answer and cache tags are checked against the contract by the compiler. */
interface Endpoints<Contracts> {
  readonly build: Builder;
  query<Address extends AddressIn<Contracts>, Arg = PlainArg<At<Contracts, Address>>>(
    address: Address,
    options?: QueryOptions<At<Contracts, Address>, Arg>,
  ): QueryDefinition<NoInfer<Arg>, BaseQuery, CacheTag, AnswerOf<At<Contracts, Address>>, 'api'>;
  mutation<Address extends AddressIn<Contracts>, Arg = PlainArg<At<Contracts, Address>>>(
    address: Address,
    options?: MutationOptions<At<Contracts, Address>, Arg>,
  ): MutationDefinition<NoInfer<Arg>, BaseQuery, CacheTag, AnswerOf<At<Contracts, Address>>, 'api'>;
}

/**
 * Adds the endpoints of a contract's calls to the cache.
 *
 *     export const catalogueApi = endpointsOf<typeof contract>()(({ query }) => ({
 *       lotById: query('GET /api/auctionlot/get/:lotId', { providesTags: ['Lots'] }),
 *       lotsFound: query('GET /api/auctionlot/find', { request: (text: string) => ({ query: { text } }) }),
 *     }));
 */
export function endpointsOf<Contracts>() {
  const sent =
    <C extends Contract, Arg>(address: AddressOf<C>, request?: (arg: Arg) => Parts<C>) =>
    (arg: Arg) =>
      call<C>(address, request?.(arg) ?? (plainParts(address, arg) as Parts<C>));

  return <Definitions extends EndpointDefinitions>(define: (endpoints: Endpoints<Contracts>) => Definitions) =>
    api.injectEndpoints({
      endpoints: (build) =>
        define({
          build,
          query: (address, { request, ...options } = {}) => build.query({ ...options, query: sent(address, request) }),
          mutation: (address, { request, ...options } = {}) =>
            build.mutation({ ...options, query: sent(address, request) }),
        }),
    });
}

function plainParts(address: string, arg: unknown) {
  const [name, ...others] = [...address.matchAll(/:(\w+)/g)].map(([, each = '']) => each);
  if (name === undefined) return { body: arg };
  return { params: others.length > 0 ? arg : { [name]: arg } };
}
