import type { DraftEntry } from '../kit/draft.ts';
import { inOrder } from './order.ts';
import type { RowValue } from './use-homepage.ts';

/** The rows of one session's invitation. */
export interface InvitationBlock {
  readonly session: string;
  /** Of the session among the invitations. */
  readonly order: number;
  readonly rows: readonly DraftEntry<RowValue>[];
}

/** Rows under their sessions, as the home page shows them. */
export function invitationBlocks(rows: readonly DraftEntry<RowValue>[]): readonly InvitationBlock[] {
  const sorted = inOrder(rows).toSorted((a, b) => a.value.sessionOrder - b.value.sessionOrder);
  const names = [...new Set(sorted.map(({ value }) => value.session))];
  return names.map((session) => {
    const own = sorted.filter(({ value }) => value.session === session);
    return { session, order: own[0]?.value.sessionOrder ?? 0, rows: own };
  });
}
