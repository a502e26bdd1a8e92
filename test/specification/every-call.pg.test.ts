import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PayingHouse, payingHouse } from '#api/features/payments/testing/paying-house.ts';
import { END_MS, START_MS } from '#api/testing/test-house.ts';
import { makeEveryCall } from './life-of-a-house.ts';
import { liveFeed } from './live-feed.ts';
import { SPECIFIED_CALLS } from './specified-calls.ts';

let house: PayingHouse;

beforeAll(async () => {
  house = await payingHouse({ LOGIN_RATE_PER_MIN: '100000' });
});

afterAll(() => house.end());

const specified = Object.values(SPECIFIED_CALLS).flat();

test('a client written from the specification alone makes every call and gets what it names', async () => {
  const made = await makeEveryCall(house, { startMs: START_MS, endMs: END_MS });
  expect(specified.map(({ call }) => call).filter((call) => !made.has(call))).toEqual([]);
});

test('every call stands in OpenAPI with what it answers', async () => {
  const { paths } = (await house.app.inject('/api/openapi.json')).json();
  const described = ({ call }: { readonly call: string }) => {
    const { method, url } = routeOf(call);
    return paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.responses?.[200]?.content !== undefined;
  };
  // Pictures, PDFs and the WebSocket have no JSON to describe.
  const withoutContract = /^GET \/api\/(live|file\/(image|document)\/.*)$/;
  expect(
    specified
      .filter((each) => !described(each))
      .map(({ call }) => call)
      .filter((call) => !withoutContract.test(call)),
  ).toEqual([]);
});

test('docs/calls.md maps each call of the specification to its route and access rule, and has the frames of the live feed', async () => {
  await expect(tableOfCalls()).toMatchFileSnapshot('../../docs/calls.md');
});

function tableOfCalls(): string {
  const sections = Object.entries(SPECIFIED_CALLS).map(([section, calls]) => {
    const rows = calls.map(({ call, note }) => {
      const { method, url, access } = routeOf(call);
      return `| \`${call}\` | \`${method} ${url}\` | ${access} | ${note ?? ''} |`;
    });
    return [`## ${section}`, '', '| call | route | who | note |', '|---|---|---|---|', ...rows].join('\n');
  });
  return `${HEAD}\n\n${sections.join('\n\n')}\n\n${liveFeed()}`;
}

const HEAD = `# The calls of the specification

Each call that the two documents of the specification name, the route that answers it, and who may call it. The rules are explained in
\`api/platform/http/access.ts\`; all calls of the house, also those beyond the specification, with what they take and answer: \`/api/openapi.json\`.
A test writes this page and fails when it is not true (\`test/specification\`); the same test makes every one of these calls.`;

/** A fixed address comes before one with parameters. */
function routeOf(call: string) {
  const [method, path = ''] = call.split(' ');
  const candidates = house.app.routeRules.filter((rule) => rule.method === method && matches(rule.url, path));
  const route = candidates.toSorted((a, b) => parameters(a.url) - parameters(b.url))[0];
  if (route === undefined) throw new Error(`No route answers ${call}`);
  return route;
}

function matches(url: string, path: string): boolean {
  const named = url.split('/');
  const asked = path.split('/');
  return named.length === asked.length && named.every((part, at) => part.startsWith(':') || part === asked[at]);
}

function parameters(url: string): number {
  return url.split(':').length;
}
