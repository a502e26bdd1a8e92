import { readFileSync } from 'node:fs';
import path from 'node:path';

const MONITORING = path.resolve(import.meta.dirname, '../../../../docs/monitoring');

/** A rule of `docs/monitoring/alerts.yaml`. */
export interface AlertRule {
  readonly alert: string;
  readonly expr: string;
  readonly severity: string | undefined;
  readonly summary: string | undefined;
  readonly runbook: string | undefined;
}

/** The file is read line by line: it has one plain value a line. */
export function alertRules(): AlertRule[] {
  const text = readFileSync(path.join(MONITORING, 'alerts.yaml'), 'utf8');
  return text
    .split(/^ {6}- (?=alert: )/m)
    .slice(1)
    .map((part) => {
      const values = new Map(
        [...part.matchAll(/^ *(\w+): (.+)$/gm)].map(([, name = '', value = '']) => [name, value.trim()]),
      );
      return {
        alert: values.get('alert') ?? '',
        expr: values.get('expr') ?? '',
        severity: values.get('severity'),
        summary: values.get('summary'),
        runbook: values.get('runbook_url'),
      };
    });
}

/** A panel of `docs/monitoring/dashboard.json`; rows have no expressions. */
export interface Panel {
  readonly title: string;
  readonly type: string;
  readonly unit: string | undefined;
  readonly expressions: readonly string[];
}

export function dashboardPanels(): Panel[] {
  const { panels } = JSON.parse(readFileSync(path.join(MONITORING, 'dashboard.json'), 'utf8')) as {
    panels: RawPanel[];
  };
  return panels.map(({ title, type, fieldConfig, targets = [] }) => ({
    ...{ title, type, unit: fieldConfig?.defaults.unit },
    expressions: targets.map(({ expr }) => expr),
  }));
}

interface RawPanel {
  readonly title: string;
  readonly type: string;
  readonly fieldConfig?: { readonly defaults: { readonly unit?: string } };
  readonly targets?: readonly { readonly expr: string }[];
}

/** What an expression names: `tukul_jobs{state="failed"}`. */
export interface Selector {
  readonly metric: string;
  readonly matchers: readonly {
    readonly label: string;
    readonly how: '=' | '=~' | '!=' | '!~';
    readonly value: string;
  }[];
}

const WORDS = ['and', 'or', 'unless', 'by', 'without', 'on', 'ignoring', 'offset'];

export function selectorsOf(expr: string): Selector[] {
  const plain = expr.replaceAll(/\b(?:by|without) \([^)]*\)/g, '').replaceAll(/\[[^\]]*\]/g, '');
  return [...plain.matchAll(/\b([a-z][a-z0-9_]*)\b(?!\s*\()(?:\{([^}]*)\})?/g)].flatMap(
    ([whole, metric = '', inner = '']) => {
      // What stands between quotation marks of another selector has been taken with it.
      if (WORDS.includes(whole)) return [];
      const matchers = [...inner.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)].map(
        ([, label = '', how = '=', value = '']) => ({
          ...{ label, value },
          how: how as '=',
        }),
      );
      return [{ metric, matchers }];
    },
  );
}

/** The labels that an expression sums or compares by. */
export function groupingsOf(expr: string): string[] {
  return [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) =>
    labels.split(',').map((each) => each.trim()),
  );
}

/** The series of a selector in what a process serves. */
export function seriesOf(served: string, { metric, matchers }: Selector): number[] {
  return served.split('\n').flatMap((line) => {
    const [, name, inner = '', value] = /^([a-z_0-9]+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name !== metric) return [];
    const labels = new Map([...inner.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', of = '']) => [label, of]));
    const fits = matchers.every(({ label, how, value: wanted }) => {
      const isLike = how.endsWith('~')
        ? new RegExp(`^(?:${wanted})$`).test(labels.get(label) ?? '')
        : labels.get(label) === wanted;
      return how.startsWith('!') ? !isLike : isLike;
    });
    return fits ? [Number(value)] : [];
  });
}

/**
 * Whether a rule's comparison holds for what one process serves now: `max(…) > 3`, or a quotient, and several with `and`. How long it has to hold, rates
 * and quantiles are Prometheus' own.
 */
export function holds({ expr }: AlertRule, served: string): boolean {
  return expr.split(' and ').every((part) => {
    const [, which, inner = '', how, limit] =
      /^(max|min)(?: by \([^)]*\) ?)?\s*\((.+)\) ([<>]) ([\d.]+)$/.exec(part.trim()) ?? [];
    const [one, two] = selectorsOf(inner).map((selector) => seriesOf(served, selector));
    if (one === undefined || /\w\(/.test(inner)) throw new Error(`Not a plain comparison: ${part}`);
    if (one.length === 0) return false;
    const values = two === undefined ? one : one.map((value, at) => value / (two[at] ?? Number.NaN));
    const value = which === 'max' ? Math.max(...values) : Math.min(...values);
    return how === '>' ? value > Number(limit) : value < Number(limit);
  });
}
