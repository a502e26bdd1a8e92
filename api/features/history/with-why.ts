import type { Changer } from '#api/platform/trail/changes.ts';
import type { HistoryEntry } from '#contract/history.ts';

/** An entry of a history with its actor as they were recorded: by number, without a name. */
export type Entry = Omit<HistoryEntry, 'actor'> & {
  readonly actor: Changer | null;
  /** It is only why something was done that the book has. */
  readonly isWhy?: boolean;
};

/** The words are written within so long of what they are about, ms. */
const TOGETHER_MS = 10_000;

/**
 * What was done stands in the book, why in words beside it: whoever reads a history reads them as one. Words whose deed is not among the entries stay an
 * entry of their own.
 */
export function withWhy(entries: readonly Entry[]): Entry[] {
  const deeds = new Map(entries.filter(({ id }) => id.startsWith('book ')).map((deed) => [deed.id, deed]));
  const free = new Set(deeds.keys());
  const told = new Set<string>();
  for (const why of entries.filter(({ isWhy }) => isWhy === true)) {
    const id = [...free].find((each) => isAbout(why, deeds.get(each)));
    const deed = id === undefined ? undefined : deeds.get(id);
    if (id === undefined || deed === undefined) continue;
    free.delete(id);
    told.add(why.id);
    const known = new Set(deed.fields.map(({ label }) => label));
    deeds.set(id, { ...deed, fields: [...deed.fields, ...why.fields.filter(({ label }) => !known.has(label))] });
  }
  return entries
    .filter(({ id }) => !told.has(id))
    .map((entry) => {
      const { isWhy: _, ...shown } = deeds.get(entry.id) ?? entry;
      return shown;
    });
}

function isAbout(why: Entry, deed: Entry | undefined): boolean {
  if (deed === undefined || why.actor?.account !== deed.actor?.account) return false;
  // 'Running session changed' is said of 'Session changed', 'Payment taken back' not of the payment that came after it.
  if (!why.action.toLowerCase().includes(deed.action.toLowerCase())) return false;
  if (Math.abs(Date.parse(why.at) - Date.parse(deed.at)) > TOGETHER_MS) return false;
  const said = (label: string, { fields }: Entry) => fields.find((field) => field.label === label)?.after;
  // A deed that the book has without its reason takes the one that was typed; of two vendors each has its own.
  const isSame = said('Reason', deed) === undefined || said('Reason', why) === said('Reason', deed);
  return isSame && said('Vendor', why) === said('Vendor', deed);
}
