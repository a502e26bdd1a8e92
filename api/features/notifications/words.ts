import type { Language } from '#contract/constants.ts';
import { formatRM } from '#domain/money.ts';
import { malaysianTime } from '#domain/session-clock.ts';

/** What a device shows. `url` is a page of the site. */
export interface Words {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  /** A later notification with the same tag replaces it on the device. */
  readonly tag: string;
  /** The site shows the same while it is open. */
  readonly onPage?: true;
}

/** Amounts in sen, 0 while there is no bid. */
export interface LotFacts {
  readonly session: string;
  readonly lotNo: string;
  readonly topSen: number;
  readonly startingPriceSen: number;
}

const tagOf = ({ session, lotNo }: LotFacts) => `lot ${session}/${lotNo}`;
const clock = (ms: number) => malaysianTime(ms).time.slice(0, 5);
const listed = (lots: readonly LotFacts[]) => lots.map(({ lotNo }) => lotNo).join(', ');

const OUTBID_TITLES: Readonly<Record<'none' | 'reached', Readonly<Record<Language, (lotNo: string) => string>>>> = {
  none: { en: (lotNo) => `Outbid on lot ${lotNo}`, ms: (lotNo) => `Bidaan anda untuk lot ${lotNo} dipintas` },
  reached: {
    en: (lotNo) => `Your maximum on lot ${lotNo} was reached`,
    ms: (lotNo) => `Bidaan maksimum anda untuk lot ${lotNo} telah dicapai`,
  },
};

/**
 * `endsAtMs`: UTC ms. `maximumReached`: whoever was outbid had left a maximum bid, which was reached. Its amount is not in it: others may read it on the
 * device.
 */
export function outbidWords(language: Language, lot: LotFacts, endsAtMs: number, maximumReached: boolean): Words {
  const [amount, time] = [formatRM(lot.topSen), clock(endsAtMs)];
  const body = { en: `Highest bid ${amount} · ends ${time}`, ms: `Bidaan tertinggi ${amount} · tamat ${time}` };
  return {
    title: OUTBID_TITLES[maximumReached ? 'reached' : 'none'][language](lot.lotNo),
    body: body[language],
    url: `/auctionpage/${lot.lotNo}`,
    tag: tagOf(lot),
    onPage: true,
  };
}

/** Maxima of somebody did not count since they could not lead; each lot with its end, UTC ms. Undefined for none. */
export function lapsedWords(
  language: Language,
  lots: readonly (LotFacts & { readonly endsAtMs: number })[],
  nowMs: number,
): Words | undefined {
  const [first] = lots;
  if (first === undefined) return undefined;
  if (lots.length > 1) {
    const [numbers, tag] = [listed(lots), `lapsed ${first.session}`];
    return {
      ...{
        en: {
          title: `Your maximums on ${lots.length} lots did not count: check your account and deposit`,
          body: `Lots ${numbers}`,
        },
        ms: {
          title: `Bidaan maksimum anda untuk ${lots.length} lot tidak dikira: semak akaun dan deposit anda`,
          body: `Lot ${numbers}`,
        },
      }[language],
      ...{ url: '/myaccount/bidonline', tag },
    };
  }
  const { lotNo, topSen, endsAtMs } = first;
  const [amount, time, isOpen] = [formatRM(topSen), clock(endsAtMs), nowMs < endsAtMs];
  return {
    ...{
      en: {
        title: `Your maximum on lot ${lotNo} did not count: check your account and deposit`,
        body: isOpen ? `Highest bid ${amount} · ends ${time}` : `Highest bid ${amount} · ended ${time}`,
      },
      ms: {
        title: `Bidaan maksimum anda untuk lot ${lotNo} tidak dikira: semak akaun dan deposit anda`,
        body: isOpen
          ? `Bidaan tertinggi ${amount} · tamat ${time}`
          : `Bidaan tertinggi ${amount} · telah tamat ${time}`,
      },
    }[language],
    ...{ url: isOpen ? `/auctionpage/${lotNo}` : `/itempage/${lotNo}`, tag: tagOf(first) },
  };
}

/** A late bid has moved the end of a lot: to `endsAtMs`, UTC ms. */
export function extendedWords(language: Language, lot: LotFacts, endsAtMs: number, leads: boolean): Words {
  const [amount, time] = [formatRM(lot.topSen), clock(endsAtMs)];
  return {
    ...{
      en: {
        title: `Lot ${lot.lotNo} was extended to ${time}`,
        body: leads ? `You lead: ${amount}` : `Highest bid ${amount}`,
      },
      ms: {
        title: `Lot ${lot.lotNo} dilanjutkan hingga ${time}`,
        body: leads ? `Bidaan anda mendahului: ${amount}` : `Bidaan tertinggi ${amount}`,
      },
    }[language],
    url: `/auctionpage/${lot.lotNo}`,
    tag: tagOf(lot),
  };
}

/** `minutes` until the end of the lots, at least one, that somebody leads or watches. */
export function endingWords(
  language: Language,
  {
    led,
    watched,
    minutes,
  }: { readonly led: readonly LotFacts[]; readonly watched: readonly LotFacts[]; readonly minutes: number },
): Words {
  const lots = [...led, ...watched];
  const [only] = lots;
  if (only !== undefined && lots.length === 1) {
    const leads = led.length === 1;
    const price =
      only.topSen > 0
        ? { en: `highest bid ${formatRM(only.topSen)}`, ms: `bidaan tertinggi ${formatRM(only.topSen)}` }
        : {
            en: `no bid yet, from ${formatRM(only.startingPriceSen)}`,
            ms: `belum ada bidaan, dari ${formatRM(only.startingPriceSen)}`,
          };
    return {
      ...{
        en: {
          title: `Lot ${only.lotNo} ends in ${minutes} min`,
          body: leads ? `You lead: ${price.en}` : `On your watchlist: ${price.en}`,
        },
        ms: {
          title: `Lot ${only.lotNo} tamat dalam ${minutes} min`,
          body: leads ? `Bidaan anda mendahului: ${price.ms}` : `Dalam senarai pantau anda: ${price.ms}`,
        },
      }[language],
      url: leads ? `/auctionpage/${only.lotNo}` : `/itempage/${only.lotNo}`,
      tag: tagOf(only),
    };
  }
  const parts = {
    en: [
      ...(led.length ? [`You lead: ${listed(led)}`] : []),
      ...(watched.length ? [`On your watchlist: ${listed(watched)}`] : []),
    ],
    ms: [
      ...(led.length ? [`Anda mendahului: ${listed(led)}`] : []),
      ...(watched.length ? [`Dalam senarai pantau: ${listed(watched)}`] : []),
    ],
  };
  return {
    ...{
      en: { title: `${lots.length} of your lots end in ${minutes} min`, body: parts.en.join('. ') },
      ms: { title: `${lots.length} lot anda tamat dalam ${minutes} min`, body: parts.ms.join('. ') },
    }[language],
    url: led.length > 0 ? '/myaccount/bidonline' : '/watchlist',
    tag: `ending ${only?.session ?? ''}`,
  };
}

/** `amountSen`: the sum of the hammer prices. */
export function wonWords(
  language: Language,
  lots: readonly Pick<LotFacts, 'session' | 'lotNo'>[],
  amountSen: number,
): Words {
  const [only] = lots;
  const numbers = lots.map(({ lotNo }) => lotNo).join(', ');
  const amount = formatRM(amountSen);
  const one = lots.length === 1;
  return {
    ...{
      en: {
        title: one ? `You won lot ${numbers}` : `You won ${lots.length} lots`,
        body: one ? `${amount}. See how to pay.` : `Lots ${numbers}: ${amount} in all. See how to pay.`,
      },
      ms: {
        title: one ? `Anda memenangi lot ${numbers}` : `Anda memenangi ${lots.length} lot`,
        body: one ? `${amount}. Lihat cara membayar.` : `Lot ${numbers}: jumlah ${amount}. Lihat cara membayar.`,
      },
    }[language],
    url: '/myaccount/mybid',
    tag: `won ${only?.session ?? ''}/${only?.lotNo ?? ''}`,
  };
}

/** `date`: the due date, YYYY-MM-DD. `overdue`: an earlier date has passed. */
export function paymentWords(
  language: Language,
  lot: Pick<LotFacts, 'session' | 'lotNo'>,
  { amountSen, date, overdue }: { readonly amountSen: number; readonly date: string; readonly overdue: boolean },
): Words {
  const day = new Intl.DateTimeFormat(language === 'ms' ? 'ms-MY' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(Date.parse(`${date}T00:00:00Z`));
  const amount = formatRM(amountSen);
  return {
    ...{
      en: {
        title: overdue ? `Payment for lot ${lot.lotNo} is overdue` : `Payment for lot ${lot.lotNo} is due`,
        body: overdue ? `${amount}, at the latest by ${day}` : `${amount}, please pay by ${day}`,
      },
      ms: {
        title: overdue ? `Bayaran untuk lot ${lot.lotNo} sudah lewat` : `Bayaran untuk lot ${lot.lotNo} perlu dibuat`,
        body: overdue ? `${amount}, selewat-lewatnya pada ${day}` : `${amount}, sila bayar sebelum atau pada ${day}`,
      },
    }[language],
    url: '/myaccount/mybid',
    tag: `payment ${lot.session}/${lot.lotNo}`,
  };
}
