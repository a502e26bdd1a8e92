import type { Language } from '#contract/constants.ts';
import type { HandoverFileOnWire } from '#contract/handover.ts';
import type { Purchase } from '#contract/purchases.ts';
import { type ForfeitReason, GATE_STEPS, type GateStep, HANDOVER_STEPS } from '#domain/handover.ts';
import { dayInWords } from '#domain/moments.ts';
import { formatRM } from '#domain/money.ts';
import { lastReceivedOn } from '#domain/purchase.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { furtherLabel } from '#web/handover/further-words.ts';
import { type EnglishText, text, type Values } from '#web/i18n/translate.ts';
import { dayOf, inOrder, type PurchaseStep } from './purchase-steps.ts';

interface Handed {
  readonly purchase: Purchase;
  readonly file: HandoverFileOnWire;
}

/** The steps from the hammer to the gate of a unit with a file: what was done and when, by the file. */
export function handoverSteps({ purchase, file }: Handed, language: Language): readonly PurchaseStep[] {
  const done = new Map(file.steps.map(({ step, on }) => [step, on]));
  const asked = GATE_STEPS.filter((step) => file.terms.mustDo.includes(step));
  const due = chargesDue(purchase);
  const ofBook = [
    { label: text('Payment'), done: file.paid, date: file.paid ? lastReceivedOn(purchase) : undefined },
    ...asked.map((step) => {
      // A unit whose registration was cancelled needs no transfer, and one that was released no inspection that still holds.
      const isDone = !file.missing.includes(step) && (done.has(step) || isByOther(step, done));
      return { label: HANDOVER_STEPS[step], done: isDone, date: isDone ? done.get(step) : undefined, step };
    }),
    ...(due > 0 || file.charges.length > 0 ? [{ label: text('Payment of charges'), done: due <= 0 }] : []),
    { label: text('Gate pass'), done: purchase.gatePass },
    { label: text('Collection'), done: purchase.releasedAt !== null, date: dayOf(purchase.releasedAt) },
  ];
  const steps = inOrder(withFurther(ofBook, file.further, language));
  // Nothing more comes of a unit that was disposed of.
  return file.disposedAt === null ? steps : steps.filter(({ state }) => state === 'done');
}

type LineStep = Omit<PurchaseStep, 'state'> & { readonly done: boolean; readonly step?: string };

/** Each further step behind what it is done after; without that, before the collection. */
function withFurther(
  ofBook: readonly LineStep[],
  further: HandoverFileOnWire['further'],
  language: Language,
): readonly LineStep[] {
  const line = [...ofBook];
  for (const each of further) {
    const after = line.findLastIndex(({ step }) => step !== undefined && step === each.after);
    const behindPayment = ['sale', 'opened', 'payment'].includes(each.after ?? '') ? 1 : line.length - 1;
    line.splice(after === -1 ? behindPayment : after + 1, 0, {
      ...{ label: text('Further step'), words: furtherLabel(each, language), step: each.step },
      ...{ done: each.doneOn !== null, date: each.doneOn ?? undefined },
    });
  }
  return line;
}

function isByOther(step: GateStep, done: ReadonlyMap<string, string>): boolean {
  return step === 'transfer' && done.has('deregistration');
}

/** Ringgit, with the storage that is to be charged before it leaves. */
function chargesDue({ handover }: Purchase): number {
  return handover?.chargesDue ?? 0;
}

type Said = readonly [words: EnglishText, values: Values];

/** What comes next, by when, what it costs and what to bring. `today`: YYYY-MM-DD at +08:00. */
export function nextOfHandover({ purchase, file }: Handed, language: Language, today: string): Said {
  const { dates, terms, missing } = file;
  const day = (on: string | null) => (on === null ? '' : dayInWords(on, language));
  const by = (on: string | null, due: DueWords, charge: number): Said => {
    const words = on === null ? due.soon : on < today ? due.late : due.by;
    return [words, { day: day(on), charge: formatRM(wireSen(charge)) }];
  };
  if (file.disposedAt !== null) return disposed(file.disposedAt, chargesDue(purchase), language);
  if (purchase.releasedAt !== null) return [text('The unit has left our yard. Thank you for buying with us.'), {}];
  if (!file.paid)
    return [text('Once you have paid, your final receipt, the delivery order and the gate pass appear here.'), {}];
  switch (missing[0]) {
    case 'vendor-release':
      return [text('The vendor or financier has to release the unit first.'), {}];
    case 'inspection':
      return by(dates.inspectBy, INSPECT, terms.inspection.charge);
    case 'transfer':
      return by(dates.transferBy, TRANSFER, terms.transfer.charge);
    case 'deregistration':
      return [text('The registration has to be cancelled. Bring your IC and the registration card.'), {}];
    case 'cutting':
      return [
        text('The unit has to be cut in our presence. Tell us the day {days} working days before.'),
        noticeOf(file),
      ];
  }
  const due = chargesDue(purchase);
  if (due > 0)
    return [
      text(
        'Please pay the charges of {amount}, online or at our office with the order number. Then the gate pass appears here.',
      ),
      { amount: formatRM(wireSen(due)) },
    ];
  if (!purchase.gatePass)
    return [text('Your gate pass appears here as soon as the house has settled the deposits of this auction.'), {}];
  return by(dates.collectBy, COLLECT, 0);
}

/** `due`: ringgit. */
function disposed(at: string, due: number, language: Language): Said {
  const values = { day: dayInWords(dayOf(at) ?? '', language), amount: formatRM(wireSen(due)) };
  return due > 0
    ? [
        text(
          'The unit was not collected, and was disposed of on {day}. Charges of {amount} are still owed: please pay them at our office, with the order number.',
        ),
        values,
      ]
    : [text('The unit was not collected, and was disposed of on {day}.'), values];
}

const noticeOf = ({ terms }: HandoverFileOnWire) => ({ days: terms.collection.noticeDays });

/** Of something that is due by a day, by one that is not known yet, and by a day that is over. */
interface DueWords {
  readonly by: EnglishText;
  readonly soon: EnglishText;
  readonly late: EnglishText;
}

const INSPECT: DueWords = {
  by: text('Have it inspected by {day} ({charge}). Bring your IC and the final receipt.'),
  soon: text('Have it inspected ({charge}). Bring your IC and the final receipt.'),
  late: text('The inspection is late: it was due by {day} ({charge}). Bring your IC and the final receipt.'),
};
const TRANSFER: DueWords = {
  by: text('Transfer the ownership by {day} ({charge}). Bring your IC and the registration card.'),
  soon: text('Transfer the ownership ({charge}). Bring your IC and the registration card.'),
  late: text(
    'The transfer of ownership is late: it was due by {day} ({charge}). Bring your IC and the registration card.',
  ),
};
const COLLECT: DueWords = {
  by: text('Collect it by {day}. Bring the gate pass and your IC.'),
  soon: text('Show the gate pass and your IC at the gate when you collect the unit.'),
  late: text('The collection is late: it was due by {day}. Bring the gate pass and your IC.'),
};

/** Charges, storage and the safety deposit: a term, and how it stands. */
export function handoverFacts(
  { purchase, file }: Handed,
  language: Language,
): readonly (readonly [EnglishText, Said])[] {
  const { terms, dates, safetyDeposit } = file;
  const due = chargesDue(purchase);
  const isHere = purchase.releasedAt === null && file.disposedAt === null;
  const money = (ringgit: number) => formatRM(wireSen(ringgit));
  return [
    ...(due > 0 ? [[text('Charges due'), [text('{amount} to be paid'), { amount: money(due) }]] as const] : []),
    ...(isHere && terms.storage.aDay > 0 ? [[text('Storage charge'), storageOf(file, language)] as const] : []),
    ...(safetyDeposit.amount > 0
      ? [
          [
            text('Safety deposit'),
            [
              safetyDeposit.keptFor === null ? DEPOSIT[safetyDeposit.out ?? 'held'] : KEPT[safetyDeposit.keptFor],
              { amount: money(safetyDeposit.amount), day: dayInWords(dates.safetyDepositUntil, language) },
            ],
          ] as const,
        ]
      : []),
  ];
}

const DEPOSIT = {
  held: text('{amount} held until {day}'),
  deposit: text('{amount} returned to your deposit account'),
  forfeits: text('{amount} forfeited'),
} as const;

const KEPT: Readonly<Record<ForfeitReason, EnglishText>> = {
  'not-transferred': text('{amount} forfeited: the ownership was not transferred by {day}'),
  'not-collected': text('{amount} forfeited: the unit was not collected by {day}'),
  abandoned: text('{amount} forfeited: the unit was abandoned and disposed of'),
};

function storageOf({ terms: { storage }, dates }: HandoverFileOnWire, language: Language): Said {
  const values = { amount: formatRM(wireSen(storage.aDay)), days: storage.freeDays + 1 };
  return dates.storageFrom === null
    ? [text('{amount} a day from day {days} after the transfer of ownership'), values]
    : [text('{amount} a day from {day}'), { ...values, day: dayInWords(dates.storageFrom, language) }];
}
