import { afterEach, expect, it, vi } from 'vitest';
import { EARLY_CALLS_ID, earlyCalls } from '#contract/site/early-calls.ts';
import indexHtml from '../index.html?raw';
import { fetchUnlessAsked, forgetEarlyAnswers } from './early-answers.ts';

const PATH = '/api/mybid/get/userid';

afterEach(() => {
  forgetEarlyAnswers();
  vi.unstubAllGlobals();
});

function asked(answer: Response) {
  vi.stubGlobal('fetch', async () => new Response('of now'));
  vi.stubGlobal('earlyAnswers', new Map([[`Bearer a.b ${PATH}`, Promise.resolve(answer)]]));
}

const call = (token = 'a.b', path = PATH) =>
  new Request(`http://house.test${path}`, { headers: { authorization: `Bearer ${token}` } });
const textOf = async (request: Request) => (await fetchUnlessAsked(request)).text();

it('what the page has asked for is taken, once', async () => {
  asked(new Response('early'));
  expect(await textOf(call())).toBe('early');
  expect(await textOf(call())).toBe('of now');
});

it.each([
  ['somebody else', call('c.d')],
  ['another call', call('a.b', '/api/user/asset')],
])('but not by %s', async (_, request) => {
  asked(new Response('early'));
  expect(await textOf(request)).toBe('of now');
});

it('nor once the page is drawn', async () => {
  asked(new Response('early'));
  forgetEarlyAnswers();
  expect(await textOf(call())).toBe('of now');
});

it('the page reads its calls where the server puts them, and pages without an account have none', () => {
  expect(indexHtml).toContain(`getElementById('${EARLY_CALLS_ID}')`);
  expect(indexHtml).toContain('<!--early calls-->');
  expect(earlyCalls('/')).toEqual([]);
  expect(earlyCalls('/myaccount/mybid').map(({ url }) => url)).toContain(PATH);
});
