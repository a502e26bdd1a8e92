import type { NextLot } from '#contract/catalogue/catalogue.ts';
import { comparedPlate } from '#contract/catalogue/units.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { type Translate, useT } from '../i18n/use-t.ts';

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
export function sameLots(
  t: Translate,
  wanted: Wanted,
  into: keyof Lists,
  lists: Lists,
  sessions: readonly string[],
): SameLots {
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
        .map((lot) => t('lot {no} of {session}', { no: lot.id, session: lot.session })),
      ...others(lists.next).map((lot) => t('lot {id} of the next auction', { id: lot.id })),
    ],
  };
}

/** What to ask before a lot there is gets another registration number. */
function plateQuestion(t: Translate, wanted: Wanted, { sameUnit }: SameLots) {
  if (sameUnit.length === 0) return undefined;
  const { id, session } = wanted;
  return {
    title: session === '' ? t('Save lot {id}?', { id }) : t('Save lot {id} of {session}?', { id, session }),
    text: alreadyThere(t, wanted, sameUnit).join(' '),
  };
}

function alreadyThere(t: Translate, { regnNo }: Wanted, lots: readonly string[]): string[] {
  return lots.map((lot) => t('{regnNo} is {lot} already.', { regnNo: regnNo.trim(), lot }));
}

/** What to ask before `wanted` is added; undefined where it has nothing in common with another lot. */
export function addQuestion(t: Translate, wanted: Wanted, { replaced, sameUnit }: SameLots) {
  if (replaced === undefined && sameUnit.length === 0) return undefined;
  const { id, session } = wanted;
  const sentences = alreadyThere(t, wanted, sameUnit);
  if (replaced === undefined) {
    const title = session === '' ? t('Add lot {id}?', { id }) : t('Add lot {id} of {session}?', { id, session });
    return { title, text: sentences.join(' ') };
  }
  const unit = [replaced.regnNo, replaced.make, replaced.descOfGood].filter(Boolean).join(' ');
  const lot = [id, unit].filter(Boolean).join(', ');
  const { session: place } = replaced;
  const [title, gone] =
    place === ''
      ? [t('Replace lot {id}?', { id }), t('Lot {lot}, is replaced by what you have entered.', { lot })]
      : [
          t('Replace lot {id} of {session}?', { id, session: place }),
          t('Lot {lot}, of {session} is replaced by what you have entered.', { lot, session: place }),
        ];
  return { title, text: [gone, ...sentences].join(' '), startsOnNo: true };
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
  const t = useT();
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
      const same = sameLots(t, wanted, into, { current: current.auctionLotList, next }, sessions);
      const question = isNew ? addQuestion(t, wanted, same) : plateQuestion(t, wanted, same);
      return { question, samePlate: same.sameUnit.length > 0 };
    } catch (error) {
      const message = t.message(refusalOf(error).message);
      const unknown = isNew ? t('Whether there is such a lot already is not known: it would be replaced.') : '';
      const title = t(isNew ? 'Add lot {id}?' : 'Save lot {id}?', { id: wanted.id });
      return { question: { title, text: `${message} ${unknown}`.trim() }, samePlate: false };
    }
  };
}
