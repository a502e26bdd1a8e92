import { type AccessRule, mayCall } from '#api/platform/http/access.ts';
import type { Account } from '#api/platform/http/account.ts';
import { OPEN_WORK, type OpenWork, type OpenWorkKind } from '#contract/monitoring.ts';
import { ringgitOf } from '#domain/money.ts';

/** Work of one kind that waits. Absent fields: the kind has none, or nobody knows. */
export interface Waiting {
  readonly kind: OpenWorkKind;
  /** 0: nothing waits. */
  readonly count: number;
  readonly amountSen?: number;
  /** Since when the oldest of it waits. */
  readonly since?: Date | null | undefined;
  /** Until when the first of it can be done, YYYY-MM-DD at +08:00. */
  readonly until?: string | null;
  /** The session, or the number of the bulk refund or the mailing. */
  readonly of?: string;
  /** How far the end of the session has come. */
  readonly step?: OpenWork['step'];
  /** What stands against it, in a sentence of the house. */
  readonly why?: string;
}

/** A feature's count of what waits, and who may do it. It reads a bounded number of rows. */
export interface WorkSource {
  readonly rule: AccessRule;
  readonly waiting: (account: Account) => Promise<readonly Waiting[]>;
}

/** What waits to be done in the house: each feature adds its own. */
export class OpenWorkList {
  readonly #sources: WorkSource[] = [];

  add(...sources: readonly WorkSource[]): void {
    this.#sources.push(...sources);
  }

  /** What this person may do, the worst first. */
  async of(account: Account): Promise<OpenWork[]> {
    const own = this.#sources.filter(({ rule }) => mayCall(rule, account));
    const found = (await Promise.all(own.map(({ waiting }) => waiting(account)))).flat();
    return found
      .filter(({ count }) => count > 0)
      .sort((a, b) => OPEN_WORK.indexOf(a.kind) - OPEN_WORK.indexOf(b.kind))
      .map(({ kind, count, amountSen, since, until, of, step, why }) => ({
        ...{ kind, count, amount: amountSen === undefined ? null : ringgitOf(amountSen) },
        since: since?.toISOString() ?? null,
        ...{ until: until ?? null, of: of ?? null, step: step ?? null, why: why ?? null },
      }));
  }
}
