import { useSyncExternalStore } from 'react';
import { selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';

/** The addresses that somebody has picked for a mail, on whatever page, until they leave the site. Nobody who logs in after them sees them. */
interface Picked {
  readonly accountId: number | null;
  readonly emails: readonly string[];
}

const NOBODY: readonly string[] = [];

let picked: Picked = { accountId: null, emails: NOBODY };
const listeners = new Set<() => void>();

function pick(next: Picked): void {
  picked = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export interface MailingList {
  /** In the order in which they were picked, each once. */
  readonly emails: readonly string[];
  readonly add: (emails: readonly string[]) => void;
  readonly remove: (emails: readonly string[]) => void;
  /** These and no others, such as those of a draft. */
  readonly replace: (emails: readonly string[]) => void;
  readonly clear: () => void;
}

export function useMailingList(): MailingList {
  const accountId = useAppSelector(selectUser)?.userId ?? null;
  const now = useSyncExternalStore(subscribe, () => picked);
  const own = ({ emails, ...list }: Picked) => (list.accountId === accountId ? emails : NOBODY);
  return {
    emails: own(now),
    add: (more) => pick({ accountId, emails: withAddresses(own(picked), more) }),
    remove: (gone) => pick({ accountId, emails: withoutAddresses(own(picked), gone) }),
    replace: (emails) => pick({ accountId, emails: withAddresses(NOBODY, emails) }),
    clear: () => pick({ accountId, emails: NOBODY }),
  };
}

interface Listed {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
}

/** The boxes of a list of people: whoever is ticked is on the mailing list at once. */
export function mailingSelection<Row extends Listed>(
  list: Pick<MailingList, 'emails' | 'add' | 'remove'>,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
) {
  const picked = new Set(list.emails.map((email) => email.toLowerCase()));
  const isPicked = ({ email }: Row) => picked.has(email.toLowerCase());
  return {
    chosen: new Set(rows.filter(isPicked).map(keyOf)),
    onChange: (chosen: ReadonlySet<string>) => {
      const isChosen = (row: Row) => chosen.has(keyOf(row));
      const changed = rows.filter((row) => isChosen(row) !== isPicked(row));
      // A click changes rows in one direction.
      const added = changed.filter(isChosen);
      if (added.length > 0) list.add(added.map(({ email }) => email));
      else list.remove(changed.map(({ email }) => email));
    },
    nameOf: ({ id, firstName }: Row) => `${id} ${firstName}`,
    canChoose: ({ email }: Row) => email !== '',
  };
}

/** Each address once, in whatever case; people without one are left out. */
export function withAddresses(emails: readonly string[], more: readonly string[]): readonly string[] {
  const known = new Set(emails.map((email) => email.toLowerCase()));
  const added = more.flatMap((typed) => {
    const email = typed.trim();
    if (email === '' || known.has(email.toLowerCase())) return [];
    known.add(email.toLowerCase());
    return [email];
  });
  return added.length === 0 ? emails : [...emails, ...added];
}

export function withoutAddresses(emails: readonly string[], gone: readonly string[]): readonly string[] {
  const left = new Set(gone.map((email) => email.trim().toLowerCase()));
  return emails.filter((email) => !left.has(email.toLowerCase()));
}
