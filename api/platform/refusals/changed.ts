import type { Outcome } from '#api/book/outcome.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import type { Accounts } from '#api/platform/identity/accounts.ts';
import type { Refusal } from '#domain/decisions/decision.ts';
import type { StoredEvent } from '#domain/events.ts';
import { ringgitOf } from '#domain/money.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { actionOf } from '#domain/vocabulary/event-words.ts';
import { refusalText } from '#domain/vocabulary/refusals.ts';
import { httpRefusal, unwrapOutcome } from './refusals.ts';

export interface ChangedDeps {
  readonly book: { readonly eventAt: (revision: number) => Promise<StoredEvent | undefined> };
  readonly accounts: Pick<Accounts, 'byIds'>;
}

/** The figures of a question that are others by now, by the names of their fields; undefined where the refusal is about something else. */
function presentOf(refusal: Refusal): Readonly<Record<string, number>> | undefined {
  switch (refusal.code) {
    case 'due-changed':
      return { balanceDue: ringgitOf(refusal.dueSen), additionalDeposit: ringgitOf(refusal.additionalDepositSen) };
    case 'balance-changed':
      return { balance: ringgitOf(refusal.balanceSen) };
    case 'raise-limit-changed':
      return { timesPercent: refusal.timesPercent, plus: ringgitOf(refusal.plusSen) };
    default:
      return undefined;
  }
}

/**
 * The outcome of a command that somebody confirmed, with `written` where and whether it was this command that was written.
 * @throws {HttpRefusal} as `unwrapOutcome`; where what was shown is no longer so with the present figures, and who changed them, when.
 */
export async function unwrapConfirmed(deps: ChangedDeps, outcome: Outcome): Promise<Written> {
  if (outcome.kind === 'refused') throw await confirmedRefusal(deps, outcome.refusal);
  return writtenAt(unwrapOutcome(outcome));
}

/** The same for a refusal. */
export async function confirmedRefusal(deps: ChangedDeps, refusal: Refusal): Promise<HttpRefusal> {
  const present = presentOf(refusal);
  if (present === undefined || !('changedAt' in refusal)) return httpRefusal(refusal);
  const { status, message } = refusalText(refusal);
  const { changed, text } = await changeAt(deps, refusal.changedAt);
  return new HttpRefusal(status, refusal.code, `${message}${text}`, { extra: { present, changed } });
}

/** Who made the change of this revision, when, and the same as a sentence that follows another: ' Session changed by Nurul, 2026-11-26 17:40:02.' */
export async function changeAt({ book, accounts }: ChangedDeps, revision: number) {
  const event = await book.eventAt(revision);
  if (event === undefined) return { changed: null, text: '' };
  const { at, actor } = event.metadata;
  const by = (actor && (await accounts.byIds([actor.account])).get(actor.account)?.name) ?? null;
  const what = actionOf(event.type, event.data);
  const { date, time } = malaysianTime(Date.parse(at));
  return { changed: { at, what, by }, text: ` ${what}${by === null ? '' : ` by ${by}`}, ${date} ${time}.` };
}

export interface Written {
  readonly revision: number;
  /** False for what was done before, or needed nothing. */
  readonly recorded: boolean;
}

/** At which revision what was asked for is in the book, and whether this command put it there. */
export function writtenAt(done: Extract<Outcome, { kind: 'done' | 'repeated' }>): Written {
  return done.kind === 'done'
    ? { revision: done.revision, recorded: done.events.length > 0 }
    : { revision: done.event.revision, recorded: false };
}
