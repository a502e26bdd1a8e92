import { HttpRefusal } from '#api/platform/http/refusal.ts';
import type { LotChange } from '#contract/catalogue/lot-writes.ts';
import type { Actor } from '#domain/actor.ts';
import { type LotWriteDeps, refuseUnsavable, type SavedLots, saveLots } from './lot-writes.ts';

/**
 * Saves lots of one session or of several, each in the session that it names. Every session is looked at before the first is saved, so that a list with a lot that
 * cannot be saved changes nothing.
 * @throws {HttpRefusal} as {@link saveLots}. Each session is saved by itself: when one of them cannot be meanwhile, the answer says of each what became of it.
 */
export async function saveLotsOfSessions(
  deps: LotWriteDeps,
  lots: readonly LotChange[],
  actor: Actor,
): Promise<SavedLots> {
  const sessions = [...Map.groupBy(lots, ({ session }) => session)];
  for (const [session, members] of sessions) await refuseUnsavable(deps, session, members);
  const sum = { added: 0, changed: 0, unchanged: 0, revision: deps.book.revision };
  const done: SavedSession[] = [];
  for (const [session, members] of sessions) {
    const saved = await saveLots(deps, session, members, actor).catch((error: unknown) => {
      throw done.length === 0 ? error : refusalAfter(done, session, sessions.length, error);
    });
    const { revision: _, ...counts } = saved;
    done.push({ session, ...counts });
    sum.added += saved.added;
    sum.changed += saved.changed;
    sum.unchanged += saved.unchanged;
    sum.revision = saved.revision;
  }
  return sum;
}

interface SavedSession extends Omit<SavedLots, 'revision'> {
  readonly session: string;
}

/** Of a list whose first sessions are saved, when the next one could not be. Who sends the list again gets the rest done: what is saved is unchanged then. */
function refusalAfter(done: readonly SavedSession[], failed: string, all: number, error: unknown): HttpRefusal {
  const left = all - done.length - 1;
  const refusal = error instanceof HttpRefusal ? error : undefined;
  const retryAfterS = refusal === undefined ? 1 : refusal.retryAfterS;
  const sentences = [
    `The lots of ${done.map(({ session }) => session).join(', ')} are saved.`,
    refusal === undefined || refusal.code === 'unknown'
      ? `Whether those of ${failed} are is not known: please send the list again, and what is saved stays as it is.`
      : `Those of ${failed} are not: ${refusal.message}`,
    ...(left > 0 ? [`${left === 1 ? 'One more session was' : `${left} more sessions were`} not begun.`] : []),
  ];
  return new HttpRefusal(refusal?.statusCode ?? 503, refusal?.code ?? 'unavailable', sentences.join(' '), {
    ...(retryAfterS !== undefined && { retryAfterS }),
    ...{ cause: error, extra: { ...refusal?.extra, savedSessions: done } },
  });
}
