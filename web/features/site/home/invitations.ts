import type { Session } from '#contract/catalogue/catalogue.ts';
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

/** The house's rows and photos by session, in the order of the house; sessions it wrote nothing about come last. */
export function invitations(
  info: readonly InfoRow[],
  photos: readonly HomePhoto[],
  sessions: readonly Session[],
): readonly Invitation[] {
  const ordered = info.toSorted((a, b) => a.sessionOrder - b.sessionOrder || a.position - b.position || a.id - b.id);
  const names = new Set([...ordered.map((row) => row.session), ...sessions.map((session) => session.id)]);
  return Array.from(names, (name) => ({
    session: name,
    schedule: sessions.find((session) => session.id === name),
    rows: ordered.filter((row) => row.session === name),
    photos: photos.filter((photo) => photo.session === name).map((photo) => photo.imgUrl),
  }));
}
