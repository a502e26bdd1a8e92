import type { Session } from '#contract/catalogue/catalogue.ts';
import type { Language } from '#contract/constants.ts';
import type { AnswerOf } from '#contract/contract.ts';
import type * as house from '#contract/site/site.ts';

type InfoRow = AnswerOf<typeof house.homepageInfo>[number];
type HomePhoto = AnswerOf<typeof house.homepagePhotos>[number];

/** One 'Auction Invitation' of the home page. */
export interface Invitation {
  readonly session: string;
  /** Absent when the house invites to a session that is not scheduled yet. */
  readonly schedule: Session | undefined;
  readonly rows: readonly InfoRow[];
  readonly photos: readonly string[];
}

/**
 * The house's rows and photos by session, in the order of the house; sessions that it wrote nothing about come after those, and sessions that
 * have ended last. `past`: sessions that were cleared, to which nobody is invited any more.
 */
export function invitations(
  info: readonly InfoRow[],
  photos: readonly HomePhoto[],
  sessions: readonly Session[],
  past: readonly string[],
): readonly Invitation[] {
  const ordered = info.toSorted((a, b) => a.sessionOrder - b.sessionOrder || a.position - b.position || a.id - b.id);
  const current = sessions.map((session) => session.id);
  const invited = ordered.map((row) => row.session).filter((name) => current.includes(name) || !past.includes(name));
  const all = Array.from(new Set([...invited, ...current]), (name) => ({
    session: name,
    schedule: sessions.find((session) => session.id === name),
    rows: ordered.filter((row) => row.session === name),
    photos: photos.filter((photo) => photo.session === name).map((photo) => photo.imgUrl),
  }));
  const isOver = ({ schedule }: Invitation) => (schedule?.status === 'end' ? 1 : 0);
  return all.toSorted((a, b) => isOver(a) - isOver(b));
}

/** A row with the texts of a language: what the house has not said in Malay stands as it wrote it first. */
export function inLanguage<Row extends Pick<InfoRow, 'column1' | 'value' | 'column1Ms' | 'valueMs'>>(
  row: Row,
  language: Language,
): Row {
  if (language !== 'ms') return row;
  return { ...row, column1: row.column1Ms || row.column1, value: row.valueMs || row.value };
}

/** Sessions that the house wrote about and that the calendar does not have: cleared ones, or such as are still to be scheduled. */
export function unscheduled(info: readonly InfoRow[], sessions: readonly Session[]): boolean {
  return info.some((row) => sessions.every((session) => session.id !== row.session));
}
