import type { z } from 'zod/mini';
import type { whoChanged } from '#contract/common.ts';
import { momentText } from '#domain/moments.ts';
import { type Refused, refusalOf } from '#web/calls/refusal.ts';
import { type MessageTone, showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { type Text, type Translate, text, useT } from '../i18n/use-t.ts';
import { wordText } from './history-words.ts';

/** What a mutation came to, as RTK Query tells it. */
export interface Outcome<Answer = unknown> {
  readonly data?: Answer | undefined;
  readonly error?: unknown;
}

interface Texts<Answer> {
  /** Said when it is done; the server's own message unless said otherwise, nothing for ''. */
  readonly done?: string | ((answer: Answer) => string);
  /** Of what is taken away it is a warning. */
  readonly tone?: MessageTone | ((answer: Answer) => MessageTone);
  /** Said when it failed; nothing unless said otherwise, since a dialog shows the reason itself. */
  readonly failed?: string | ((reason: string, refused: Refused) => string);
}

/** That the reference is like one that was used is asked about: the answer is `alike` of the next try. */
export function isAlike({ code }: Refused): boolean {
  return code === 'reference-alike';
}

/** A refusal that is a question: what a yes to it adds to the next try, and its words. Every dialog asks these alike. */
const DOUBTS = {
  'reference-alike': { title: text('Is it another payment?'), meant: { alike: true } },
  'payment-before-sale': { title: text('Was it paid before the sale?'), meant: { early: true } },
  'counter-unlikely': { title: text('Is this amount meant?'), meant: { above: true } },
  'reserve-unlikely': { title: text('Is this amount meant?'), meant: { above: true } },
} as const;

/** What questions were answered with yes: sent with the next try. */
export interface Meant {
  /** Another payment than the one whose reference is like its. */
  readonly alike?: true;
  /** A day before the lot was sold. */
  readonly early?: true;
  /** An amount far above the one that it answers, or stands beside. */
  readonly above?: true;
}

/** What is asked about this refusal; undefined: it is one. */
export function doubtOf({ code }: Refused): { readonly title: Text; readonly meant: Meant } | undefined {
  return Object.hasOwn(DOUBTS, code ?? '') ? DOUBTS[code as keyof typeof DOUBTS] : undefined;
}

/** What was sent is asked about, by the dialog that sent it: with the figures of now, or whether so unlikely a thing is meant. */
export function isAskedAbout(refused: Refused): boolean {
  return doubtOf(refused) !== undefined || refused.present !== undefined;
}

/** As `failed` where nothing else shows why: the reason itself. */
export const theReason = (reason: string): string => reason;

type WhoChanged = z.infer<typeof whoChanged>;

/** Of an answer that came without anything recorded now: that, and who had recorded it, when, as far as that is known. undefined: it was recorded. */
export function unrecordedText(t: Translate, answer: unknown): string | undefined {
  const { recorded, before } = answer as { readonly recorded?: boolean; readonly before?: WhoChanged | null };
  if (recorded !== false) return undefined;
  if (before === null) return t('Nothing was recorded: there was nothing to change.');
  const text = t('Recorded before: nothing was recorded now.');
  if (before === undefined) return text;
  const [what, moment] = [t.message(before.what), momentText(before.at, t.language)];
  const who =
    before.by === null ? `${what}, ${moment}.` : t('{what} by {who}, {moment}.', { what, who: before.by, moment });
  const { reason } = before;
  return [text, who, ...(reason ? [`${t('Reason')}: ${wordText(t, reason) ?? reason}.`] : [])].join(' ');
}

/**
 * Waits for a mutation and says in the snackbar what it came to. `forMs`: how long that stays.
 *
 *     const send = useSend(MESSAGE_MS);
 *     onSubmit={({ note }) => send(save({ id, note }))}
 */
export function useSend(forMs?: number) {
  const t = useT();
  const dispatch = useAppDispatch();
  return async <Answer>(call: PromiseLike<Outcome<Answer>>, texts: Texts<Answer> = {}): Promise<Outcome<Answer>> => {
    const outcome = await call;
    const { done, tone = 'success', failed } = texts;
    if (outcome.data === undefined) {
      const refused = refusalOf(outcome.error);
      const text = typeof failed === 'function' ? failed(refused.message, refused) : failed;
      // Asked anew it has not failed.
      if (text !== undefined && !isAskedAbout(refused)) dispatch(showMessage(text, 'error', forMs));
    } else {
      const unrecorded = unrecordedText(t, outcome.data);
      const said = () =>
        typeof done === 'function' ? done(outcome.data as Answer) : (done ?? messageOf(outcome.data));
      const text = unrecorded ?? said();
      const meant = typeof tone === 'function' ? tone(outcome.data) : tone;
      const look = unrecorded === undefined ? meant : 'warning';
      if (text !== '') dispatch(showMessage(text, look, forMs));
    }
    return outcome;
  };
}

/** An entry that somebody else has changed, as it is now; null: it is gone. */
export interface Conflict {
  readonly key: string;
  readonly now: Readonly<Record<string, unknown>> | null;
  /** The same fields as they were shown, where the refusal says. */
  readonly was?: Readonly<Record<string, unknown>> | undefined;
  /** Who made it so, where that is known. */
  readonly changed?: WhoChanged | null | undefined;
}

/** Of a save that was refused since somebody else had changed entries meanwhile: those; none where it was not. */
export function conflictsOf(error: unknown): readonly Conflict[] {
  const { conflicts = [] } = ((error as { data?: unknown } | undefined)?.data ?? {}) as { conflicts?: Conflict[] };
  return conflicts;
}

/**
 * Of a save that was refused since somebody else had changed one entry meanwhile: the fields in question as they are now. undefined: it was not, or the
 * entry is gone.
 */
export function conflictOf(error: unknown): Readonly<Record<string, unknown>> | undefined {
  return conflictsOf(error)[0]?.now ?? undefined;
}

function messageOf(answer: unknown): string {
  const { message } = answer as { readonly message?: unknown };
  return typeof message === 'string' ? message : '';
}
