import type { NextLot } from '#contract/catalogue/catalogue.ts';
import { comparedPlate } from '#contract/catalogue/units.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { refusalOf } from '#web/calls/refusal.ts';

type Listed = Pick<NextLot, 'id' | 'session' | 'regnNo' | 'make' | 'descOfGood'>;

/** What a lot that is added has in common with those there are. */
export interface SameLots {
  /** It has the number of this one, which it takes the place of. */
  readonly replaced: Listed | undefined;
  /** Others with its registration number, where that names a unit: 'lot 101 of AMS3'. */
  readonly sameUnit: readonly string[];
}

type Wanted = Pick<Listed, 'id' | 'session' | 'regnNo'>;

interface Lists {
  /** Lots of the current auction, those of ended sessions too. */
  readonly current: readonly Listed[];
  readonly next: readonly Listed[];
}

/** Of a lot for the list named `into`; `sessions` are those that have not ended. */
export function sameLots(wanted: Wanted, into: keyof Lists, lists: Lists, sessions: readonly string[]): SameLots {
  const { id, session } = wanted;
  // The next auction has each number once, wherever its lots are meant for.
  const replaced = lists[into].find((lot) => lot.id === id && (into === 'next' || lot.session === session));
  const plate = comparedPlate(wanted.regnNo);
  const others = (lots: readonly Listed[]) =>
    lots.filter((lot) => plate !== undefined && lot !== replaced && comparedPlate(lot.regnNo) === plate);
  return {
    replaced,
    sameUnit: [
      ...others(lists.current)
        .filter((lot) => sessions.includes(lot.session))
        .map((lot) => `lot ${lot.id} of ${lot.session}`),
      ...others(lists.next).map((lot) => `lot ${lot.id} of the next auction`),
    ],
  };
}

/** What to ask before a lot there is gets another registration number. */
function plateQuestion({ id, session, regnNo }: Wanted, { sameUnit }: SameLots) {
  if (sameUnit.length === 0) return undefined;
  const of = session === '' ? '' : ` of ${session}`;
  return {
    title: `Save lot ${id}${of}?`,
    text: sameUnit.map((lot) => `${regnNo.trim()} is ${lot} already.`).join(' '),
  };
}

/** What to ask before `wanted` is added; undefined where it has nothing in common with another lot. */
export function addQuestion({ id, session, regnNo }: Wanted, { replaced, sameUnit }: SameLots) {
  if (replaced === undefined && sameUnit.length === 0) return undefined;
  const of = session === '' ? '' : ` of ${session}`;
  const sentences = sameUnit.map((lot) => `${regnNo.trim()} is ${lot} already.`);
  if (replaced === undefined) return { title: `Add lot ${id}${of}?`, text: sentences.join(' ') };
  const unit = [replaced.regnNo, replaced.make, replaced.descOfGood].filter(Boolean).join(' ');
  const place = replaced.session === '' ? '' : ` of ${replaced.session}`;
  const gone = `Lot ${[id, unit].filter(Boolean).join(', ')},${place} is replaced by what you have entered.`;
  return { title: `Replace lot ${id}${place}?`, text: [gone, ...sentences].join(' '), startsOnNo: true };
}

/** What is asked before a lot is saved, and whether a yes means that its registration number may stand twice. */
interface SaveQuestion {
  readonly question: { readonly title: string; readonly text: string; readonly startsOnNo?: boolean } | undefined;
  readonly samePlate: boolean;
}

/**
 * Looks, when a lot is about to be added or to get another registration number, for what is in its place: the page itself has ten lots of
 * hundreds.
 */
export function useSaveQuestion(into: keyof Lists, sessions: readonly string[]) {
  const [findCurrent] = catalogueApi.useLazyOngoingBidsQuery();
  const [findNext] = catalogueApi.useLazyNextLotsByPageQuery();
  const [findNextLot] = catalogueApi.useLazyNextLotByIdQuery();
  return async (wanted: Wanted, isNew: boolean): Promise<SaveQuestion> => {
    const regn = comparedPlate(wanted.regnNo);
    const page = { page: 1, size: 50 };
    const noSuchLot = (error: unknown) => {
      if (refusalOf(error).status !== 404) throw error;
      return undefined;
    };
    try {
      const [current, sameNo, sameRegn] = await Promise.all([
        findCurrent({ ...page, filter: { lot: `${wanted.session}/${wanted.id}`, ...(regn && { regn }) } }).unwrap(),
        into === 'next' ? findNextLot(wanted.id).unwrap().catch(noSuchLot) : undefined,
        into === 'next' && regn !== undefined ? findNext({ ...page, filter: { regn } }).unwrap() : [],
      ]);
      const next = [...sameRegn.filter(({ id }) => id !== sameNo?.id), ...(sameNo === undefined ? [] : [sameNo])];
      const same = sameLots(wanted, into, { current: current.auctionLotList, next }, sessions);
      const question = isNew ? addQuestion(wanted, same) : plateQuestion(wanted, same);
      return { question, samePlate: same.sameUnit.length > 0 };
    } catch (error) {
      const { message } = refusalOf(error);
      const unknown = isNew ? 'Whether there is such a lot already is not known: it would be replaced.' : '';
      const title = `${isNew ? 'Add' : 'Save'} lot ${wanted.id}?`;
      return { question: { title, text: `${message} ${unknown}`.trim() }, samePlate: false };
    }
  };
}
