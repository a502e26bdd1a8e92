import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { requestMetrics } from '#api/platform/metrics/request-metrics.ts';
import { bookMetrics, feedMetrics } from './book-metrics.ts';
import { houseMetrics } from './house-metrics.ts';
import { alertRules, dashboardPanels, groupingsOf, holds, selectorsOf, seriesOf } from './testing/alert-rules.ts';

/** Rules and dashboard, held against what a process serves. */

const OPERATIONS = readFileSync(path.resolve(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
/** Of Prometheus itself: whether it reached a process, and which one. */
const OF_PROMETHEUS = { up: ['job', 'instance'] };
const ADDED = ['job', 'instance'];

const rules = alertRules();
const panels = dashboardPanels();
const expressions = [...rules.map(({ expr }) => expr), ...panels.flatMap((panel) => panel.expressions)];

/** By its name, the labels of every series that a process serves. */
async function served(): Promise<ReadonlyMap<string, readonly string[]>> {
  const registry = new Registry();
  const stub = {} as never;
  bookMetrics(registry);
  feedMetrics(registry);
  houseMetrics({
    ...{ registry, db: stub, pool: stub, feed: stub, probes: stub, loops: stub, dataDir: '.', now: () => 0 },
    book: { revision: -1, onCommitted: () => () => undefined } as never,
    projections: { status: () => ({ revision: -1 }) } as never,
  });
  const app = { addHook: () => undefined } as unknown as FastifyInstance;
  await requestMetrics(app, { registry });
  const labels = new Map<string, readonly string[]>(Object.entries(OF_PROMETHEUS));
  for (const metric of registry.getMetricsAsArray() as unknown as Served[]) {
    const own = [...(metric.labelNames ?? []), ...ADDED];
    labels.set(metric.name, own);
    if (metric.type !== 'histogram' && !('buckets' in metric)) continue;
    labels.set(`${metric.name}_bucket`, [...own, 'le']);
    for (const end of ['sum', 'count']) labels.set(`${metric.name}_${end}`, own);
  }
  return labels;
}

interface Served {
  readonly name: string;
  readonly type?: string;
  readonly labelNames?: readonly string[];
}

test('every figure and every label that a rule or a panel names is served', async () => {
  const labels = await served();
  const unknown = expressions.flatMap((expr) => {
    const selectors = selectorsOf(expr);
    const known = selectors.flatMap(({ metric }) => labels.get(metric) ?? []);
    return [
      ...selectors.flatMap(({ metric, matchers }) =>
        matchers.filter(({ label }) => !labels.get(metric)?.includes(label)).map(({ label }) => `${metric}{${label}}`),
      ),
      ...selectors.filter(({ metric }) => !labels.has(metric)).map(({ metric }) => metric),
      ...groupingsOf(expr).filter((label) => !known.includes(label)),
    ];
  });
  expect(unknown).toEqual([]);
  expect(expressions.length).toBeGreaterThan(40);
});

test('every figure of the house stands in the table of the operations page, and the other way round', async () => {
  const own = [...(await served()).keys()].filter((name) => /^tukul_/.test(name) && !/_(bucket|sum|count)$/.test(name));
  const [, table = ''] = /\n## Figures\n([\s\S]*?)\n## /.exec(OPERATIONS) ?? [];
  const rows = table.split('\n').map((line) => /^\| (`[^|]*) \|/.exec(line)?.[1] ?? '');
  const named = rows.flatMap((row) => [...row.matchAll(/`(tukul_\w+)[^`]*`/g)].map(([, name = '']) => name));
  expect(named.toSorted()).toEqual(own.toSorted());
});

test('every alert has its section in the operations page, and every section its alert', () => {
  const [, part = ''] = /\n## What each alert means\n([\s\S]*?)\n## /.exec(OPERATIONS) ?? [];
  const sections = [...part.matchAll(/^### (\S+)$/gm)].map(([, name]) => name);
  expect(sections).toEqual(rules.map(({ alert }) => alert));
  for (const { alert, runbook, summary, severity } of rules) {
    expect(runbook).toBe(`docs/operations.md#${alert.toLowerCase()}`);
    expect([alert, summary]).toEqual([alert, expect.stringMatching(/^[A-Z].{20,}$/)]);
    expect(['page', 'ticket']).toContain(severity);
  }
  // Each says the same three things.
  const said = part.split(/^### /m).slice(1);
  for (const section of said) {
    const words = [...section.matchAll(/^\*(For bidders|Look at|Do):\*/gm)].map(([, word]) => word);
    expect([section.split('\n')[0], words]).toEqual([section.split('\n')[0], ['For bidders', 'Look at', 'Do']]);
  }
});

/** Of what a figure's name ends with, the unit that Grafana shows it in. */
const UNITS: readonly (readonly [ending: RegExp, unit: string])[] = [
  [/_seconds(_bucket)?$/, 's'],
  [/_bytes$/, 'bytes'],
];

test('panels show seconds as seconds and bytes as bytes, and nothing else so', () => {
  for (const { title, unit, expressions } of panels) {
    for (const expr of expressions) {
      const metrics = selectorsOf(expr).map(({ metric }) => metric);
      const units = new Set(metrics.map((metric) => UNITS.find(([ending]) => ending.test(metric))?.[1]));
      const expected = [...units][0];
      expect([title, units.size]).toEqual([title, 1]);
      if (expected === undefined) expect([title, unit]).toEqual([title, expect.not.stringMatching(/^(s|bytes)$/)]);
      else expect([title, unit]).toEqual([title, expected]);
    }
  }
});

test('thresholds on times are seconds that a person waits for, and those of the dashboard are those of the rules', () => {
  const limits = new Map(
    rules.flatMap(({ expr }) =>
      expr.split(' and ').flatMap((part) => {
        const [, limit] = /[<>] ([\d.]+)$/.exec(part) ?? [];
        return selectorsOf(part).map(({ metric }) => [metric, Number(limit)] as const);
      }),
    ),
  );
  for (const [metric, limit] of limits) {
    // A backup is made once a night.
    if (metric === 'tukul_backup_age_seconds') expect(limit).toBe(36 * 3_600);
    // From a tenth of a second to an hour: in ms it would be more, in minutes less.
    else if (/_seconds(_bucket)?$/.test(metric))
      expect([metric, limit >= 0.1 && limit <= 3_600]).toEqual([metric, true]);
  }
  const drawn = rawThresholds();
  expect(drawn.length).toBeGreaterThan(3);
  for (const { metric, limit } of drawn) expect([metric, limit]).toEqual([metric, limits.get(metric)]);
});

/** The lines that the dashboard draws. */
function rawThresholds(): { readonly metric: string; readonly limit: number }[] {
  const file = path.resolve(import.meta.dirname, '../../../docs/monitoring/dashboard.json');
  const { panels } = JSON.parse(readFileSync(file, 'utf8')) as {
    panels: {
      fieldConfig?: {
        defaults: { custom?: { thresholdsStyle?: object }; thresholds?: { steps: { value: number | null }[] } };
      };
      targets?: { expr: string }[];
    }[];
  };
  return panels.flatMap(({ fieldConfig, targets = [] }) => {
    const { custom, thresholds } = fieldConfig?.defaults ?? {};
    const limit = thresholds?.steps.at(-1)?.value;
    const metric = selectorsOf(targets[0]?.expr ?? '')[0]?.metric;
    return custom?.thresholdsStyle === undefined || limit == null || metric === undefined ? [] : [{ metric, limit }];
  });
}

test('a comparison is read as Prometheus reads it', () => {
  const rule = (expr: string) => ({ ...{ alert: '', severity: '', summary: '', runbook: '' }, expr });
  const text = 'jobs{name="a",state="created"} 4\njobs{name="b",state="failed"} 9\nfree 5\nsize 100\n';
  expect(holds(rule('max by (name) (jobs{state="created"}) > 3'), text)).toBe(true);
  expect(holds(rule('max(jobs{state!="failed"}) > 4'), text)).toBe(false);
  expect(holds(rule('max(jobs{name=~"a|b"}) > 8 and max(jobs{name="a"}) > 3'), text)).toBe(true);
  expect(holds(rule('min by (instance) (free / size) < 0.1'), text)).toBe(true);
  // What is not there does not fire.
  expect(holds(rule('max(nothing) > 0'), text)).toBe(false);
  expect(() => holds(rule('sum(rate(jobs[2m])) > 0'), text)).toThrow('Not a plain comparison');
  expect(seriesOf(text, { metric: 'jobs', matchers: [{ label: 'name', how: '!~', value: 'a.*' }] })).toEqual([9]);
});
