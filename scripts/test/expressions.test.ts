import path from 'node:path';
import fc from 'fast-check';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { pdfFault } from '#api/platform/files/inert-pdf.ts';
import { isEmailAddress } from '#contract/accounts/email-address.ts';
import { hasUnseenCharacters, isSeen } from '#contract/accounts/unseen-characters.ts';
import { looksLikeMadeIntoADate, readDays } from '#contract/tables/dates.ts';
import { readWorkingHours } from '#domain/working-hours.ts';
import { signedAmount } from '#web/admin/ledger/bank/signed-amount.ts';

const root = path.resolve(import.meta.dirname, '../..');

const SOURCES = import.meta.glob(
  [
    '../../{api,domain,migrations,projections,scripts,web}/**/*.{ts,tsx,mjs}',
    '!../../**/*.test.{ts,tsx}',
    '!../../**/{dist,test,testing}/**',
  ],
  { query: '?raw', import: 'default', eager: true },
) as Record<string, string>;

/** What makes expressions of texts while it runs, by file: what is sent to them reaches them through these; none where they are of fixed length. */
const MADE_WHILE_RUNNING: Readonly<Record<string, readonly ((text: string) => unknown)[]>> = {
  'api/contract/accounts/email-address.ts': [isEmailAddress],
  'api/contract/accounts/unseen-characters.ts': [hasUnseenCharacters, isSeen],
  'api/contract/catalogue/lot-facts.ts': [],
  'api/contract/notifications.ts': [],
  'api/contract/tables/dates.ts': [(text) => readDays([text]), looksLikeMadeIntoADate],
  'api/platform/files/inert-pdf.ts': [(text) => pdfFault(Buffer.from(`%PDF-1.7\n${text}`, 'latin1'))],
  // The names of elements in answers of the house's own bucket, all of them in the source.
  'api/platform/s3/s3-client.ts': [],
  // Of what somebody has open in their own browser: a file, the names of photos, a sentence of the house.
  'api/contract/tables/read-table.ts': [],
  'web/admin/i18n/composed.ts': [],
  'web/admin/i18n/told.ts': [],
  'web/admin/ledger/bank/read-lines.ts': [],
  'web/admin/ledger/bank/signed-amount.ts': [signedAmount],
  'web/admin/photos/match-files.ts': [],
  'web/i18n/translate.ts': [],
  'domain/working-hours.ts': [readWorkingHours],
};

interface Found {
  readonly place: string;
  readonly expression: RegExp;
}

/** The expressions that are written down, each once, and the files that make some while they run. */
function expressionsOf(sources: typeof SOURCES) {
  const found = new Map<string, Found>();
  const making = new Set<string>();
  for (const [name, text] of Object.entries(sources)) {
    const file = path.relative(root, path.resolve(import.meta.dirname, name));
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const written = node.getText(source);
        const end = written.lastIndexOf('/');
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        const expression = new RegExp(written.slice(1, end), written.slice(end + 1));
        if (!found.has(written)) found.set(written, { place: `${file}:${line + 1} ${written}`, expression });
      }
      const isMade = ts.isNewExpression(node) || ts.isCallExpression(node);
      if (isMade && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp') making.add(file);
      node.forEachChild(visit);
    };
    visit(source);
  }
  return { found: [...found.values()], making: [...making] };
}

/** What is tried on an expression: a beginning, what is repeated behind it, and an end that it does not expect. */
interface Attack {
  readonly begins: string;
  readonly repeated: string;
  readonly ends: string;
}

const REPEATED = [
  ...' aA019,;-./<"\n\t_=&%:([{\\\'#@?!',
  ...['a ', 'a,', '0,', '0.', ' ;', '; ', '-a', '0 ', '<a', '\r\n', 'a.', '?a', '"a', '\\a', '000', ',000', ' 000'],
];
const GENERAL: readonly Attack[] = REPEATED.flatMap((repeated) =>
  ['\0', ' x'].map((ends) => ({ begins: '', repeated, ends })),
);

/** From texts that it takes: each part of one repeated where it stands, and all of one. */
function attacksOn(expression: RegExp): readonly Attack[] {
  const attacks = samplesOf(expression).flatMap((sample) => {
    const places = Array.from(sample, (_, at) => at);
    const parts = places.flatMap((at) =>
      [sample.slice(at, at + 1), sample.slice(at, at + 2), ' '].map((each) => [at, each] as const),
    );
    return [[0, sample] as const, [sample.length, ' '] as const, ...parts].map(([at, repeated]) => ({
      begins: sample.slice(0, at),
      repeated,
      ends: '\0',
    }));
  });
  return [...new Map(attacks.map((each) => [Object.values(each).join('\u0001'), each])).values()];
}

const MOST_OF_A_SAMPLE = 20;

function samplesOf({ source, flags }: RegExp): readonly string[] {
  // The generator knows no assertions and no classes of Unicode.
  const plain = source
    .replace(/\\[pP]\{[^}]*\}/g, 'a')
    .replace(/\\[bB]/g, '')
    .replace(/\\0/g, ' ')
    .replace(/\(\?<?[=!](?:[^()\\]|\\.|\((?:[^()\\]|\\.)*\))*\)/g, '');
  try {
    const samples = fc.sample(fc.stringMatching(new RegExp(plain, flags.replace(/[^u]/g, ''))), {
      numRuns: 2,
      seed: 1,
    });
    return [...new Set(samples.map((each) => each.slice(0, MOST_OF_A_SAMPLE)))].filter(Boolean);
  } catch {
    return [];
  }
}

/** µs of this thread's own time, the least of some tries: what else the machine does counts for nothing. */
function costOf(run: (text: string) => unknown, text: string, enough = 0, most = 5): number {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < most && least > enough; tries += 1) {
    const before = process.threadCpuUsage();
    run(text);
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, user + system);
  }
  return least;
}

/** µs: far more than a linear expression needs of the texts below, far less than a quadratic one. */
const NOTHING = 10_000;
/** Repetitions: an exponential expression would never come back from more than the first at which it is seen, by more than so many µs. */
const STEPS = [20, 26, 34, 44, 58, 80, 120, 200];
const SHORT = 1_000;
/** Short as they are, where processor time comes in steps some of them seem long a few times in a row. */
const TRIES_OF_SHORT = 25;

/** Does what it costs grow faster than the text? Four times the text is four times the work, or sixteen times where it is quadratic. */
function isSlow(run: (text: string) => unknown, { begins, repeated, ends }: Attack, length: number): boolean {
  const textOf = (times: number) => `${begins}${repeated.repeat(times)}${ends}`;
  if (STEPS.some((times) => costOf(run, textOf(times), SHORT, TRIES_OF_SHORT) > SHORT)) return true;
  const times = Math.ceil(length / repeated.length);
  // Some machines tell this time in steps of milliseconds, and nothing of what takes less.
  const quarter = () => Math.max(costOf(run, textOf(Math.ceil(times / 4))), NOTHING / 4);
  const grows = () => costOf(run, textOf(times)) > 8 * quarter();
  return costOf(run, textOf(times), NOTHING) > NOTHING && grows() && grows() && grows();
}

const shown = ({ begins, repeated, ends }: Attack) => JSON.stringify([begins, repeated, ends]);

const { found, making } = expressionsOf(SOURCES);

/** Each of them has its own time: all together take half a minute on a busy machine. */
const PARTS = 12;

test('the expressions of the product are found', () => expect(found.length).toBeGreaterThan(400));

test.each(Array.from({ length: PARTS }, (_, part) => part))('none takes longer than its text is long (%i)', (part) => {
  const slow = found.flatMap(({ place, expression }, at) => {
    if (at % PARTS !== part) return [];
    const everywhere = new RegExp(expression.source, `${expression.flags.replace(/[gy]/g, '')}g`);
    const run = (text: string) => text.replace(everywhere, '');
    const attack =
      GENERAL.find((each) => isSlow(run, each, 20_000)) ??
      attacksOn(expression).find((each) => isSlow(run, each, 10_000));
    return attack === undefined ? [] : [`${place} on ${shown(attack)}`];
  });
  expect(slow.join('\n')).toBe('');
});

test('nor does one that is made while the house runs', () => {
  expect(making.toSorted()).toEqual(Object.keys(MADE_WHILE_RUNNING).toSorted());
  const slow = Object.entries(MADE_WHILE_RUNNING).flatMap(([file, runs]) =>
    runs.flatMap((run) => {
      const attack = GENERAL.find((each) => isSlow(run, each, 20_000));
      return attack === undefined ? [] : [`${file} on ${shown(attack)}`];
    }),
  );
  expect(slow.join('\n')).toBe('');
});

test.each([
  [/\s*;\s*/, ' '],
  [/^(?:a+)+$/, 'a'],
  [/\/+$/, '/'],
  [/("(?:[^"\\]+|\\.)*")/, '"a'],
])('%s is seen to be slow', (expression, repeated) => {
  const attack = { begins: expression.source.startsWith('("') ? '"' : '', repeated: repeated.at(-1) ?? '', ends: '\0' };
  expect(isSlow((text) => text.replace(expression, ''), attack, 6_000)).toBe(true);
});
