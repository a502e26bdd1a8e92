import type { Outcome } from '#api/book/outcome.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import type { Accounts } from '#api/platform/identity/accounts.ts';
import type { Refusal } from '#domain/decisions/decision.ts';
import type { StoredEvent } from '#domain/events.ts';
import { momentText } from '#domain/moments.ts';
import { formatRM, ringgitOf, senOf } from '#domain/money.ts';
import { givenForReversal, isTypedReference } from '#domain/payment-ways.ts';
import type { BookView } from '#domain/state.ts';
import { actionOf } from '#domain/vocabulary/event-words.ts';
import { refusalText } from '#domain/vocabulary/refusals.ts';
import { httpRefusal, unwrapOutcome } from './refusals.ts';

export interface ChangedDeps {
  readonly book: {
    readonly committed: Pick<BookView, 'doneAt'>;
    readonly eventAt: (revision: number) => Promise<StoredEvent | undefined>;
  };
  readonly accounts: Pick<Accounts, 'byIds'>;
}

/** The figures of a question that are others by now, by the names of their fields; undefined where the refusal is about something else. */
function presentOf(refusal: Refusal): Readonly<Record<string, number>> | undefined {
  switch (refusal.code) {
    case 'due-changed':
      return { balanceDue: ringgitOf(refusal.dueSen), additionalDeposit: ringgitOf(refusal.additionalDepositSen) };
    case 'charges-changed':
      return { chargesDue: ringgitOf(refusal.dueSen) };
    case 'balance-changed':
      return { balance: ringgitOf(refusal.balanceSen) };
    case 'vendor-balance-changed':
      return { balance: ringgitOf(refusal.balanceSen), payable: ringgitOf(refusal.payableSen) };
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

/** The same for a refusal; where a reference was used before, with what it was used for. */
export async function confirmedRefusal(deps: ChangedDeps, refusal: Refusal): Promise<HttpRefusal> {
  if (refusal.code === 'reference-used' || refusal.code === 'reference-alike') return usedRefusal(deps, refusal);
  const present = presentOf(refusal);
  if (present === undefined || !('changedAt' in refusal)) return httpRefusal(refusal);
  const { status, message } = refusalText(refusal);
  const { changed, text } = await changeAt(deps, refusal.changedAt);
  return new HttpRefusal(status, refusal.code, `${message}${text}`, { extra: { present, changed } });
}

/** `shown`: as staff have typed it, without what the book puts before it. */
async function usedRefusal(
  deps: ChangedDeps,
  refusal: Extract<Refusal, { code: 'reference-used' | 'reference-alike' }>,
): Promise<HttpRefusal> {
  const typed = { ...refusal, reference: givenForReversal(refusal.reference) };
  const said = typed.code === 'reference-alike' ? { ...typed, earlier: givenForReversal(typed.earlier) } : typed;
  const { status, message } = refusalText(said);
  const earlier = refusal.code === 'reference-alike' ? refusal.earlier : refusal.reference;
  const { changed, text } = await changeAt(deps, deps.book.committed.doneAt.get(earlier) ?? -1, 'where, too');
  return new HttpRefusal(status, refusal.code, `${message}${text}`, {
    extra: { field: 'reference', usedFor: changed },
  });
}

/**
 * Who made the change of this revision, when, of money also how much under which reference (and where: for which lot and bidder), and the same as a
 * sentence that follows another: ' Payment recorded by Nurul, 26 Nov 2026, 17:40:02: RM3,000.00, CSH-0001.'
 */
export async function changeAt(
  { book, accounts }: Pick<ChangedDeps, 'accounts'> & { readonly book: Pick<ChangedDeps['book'], 'eventAt'> },
  revision: number,
  where?: 'where, too',
) {
  const event = await book.eventAt(revision);
  if (event === undefined) return { changed: null, text: '' };
  const { at, actor } = event.metadata;
  const by = (actor && (await accounts.byIds([actor.account])).get(actor.account)?.name) ?? null;
  const what = actionOf(event.type, event.data);
  const money = moneyOf(event.data);
  const facts = [
    money.amount === null ? undefined : formatRM(senOf(money.amount) ?? 0),
    money.reference,
    ...(where === undefined ? [] : [money.lot && `lot ${money.lot}`, money.bidder && `bidder ${money.bidder}`]),
  ].filter(Boolean);
  const told = facts.length === 0 ? '' : `: ${facts.join(', ')}`;
  const reason = event.type === 'BidCancelled' && { reason: event.data.reason };
  const changed = { at, what, by, ...money, ...reason };
  return { changed, text: ` ${what}${by === null ? '' : ` by ${by}`}, ${momentText(at)}${told}.` };
}

/** What an event says of money; a reference only where people know it. */
function moneyOf(data: StoredEvent['data']) {
  const { amountSen, additionalDepositSen, reference, lot, bidder } = data as Partial<Record<string, string | number>>;
  const sen = amountSen ?? additionalDepositSen;
  const isKnown = typeof reference === 'string' && isTypedReference(reference);
  return {
    amount: typeof sen === 'number' ? ringgitOf(sen) : null,
    reference: isKnown ? givenForReversal(reference) : null,
    lot: typeof lot === 'string' ? lot : null,
    bidder: typeof bidder === 'number' ? bidder : null,
  };
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
