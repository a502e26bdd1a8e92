import type { RawEvent } from '#domain/events.ts';
import type { Dossier } from '#domain/evidence/dossier.ts';
import type { Head } from '#domain/evidence/head.ts';
import { splitLotKey } from '#domain/lot-key.ts';
import { formatRM } from '#domain/money.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import type { SessionRules } from '#domain/session-rules.ts';
import { wordsOfRefusedBid } from '#domain/vocabulary/bid-refusals-staff.ts';
import { usesOfEvent } from '#domain/vocabulary/event-uses.ts';
import { wordsOfEvent } from '#domain/vocabulary/event-words.ts';
import type { Block, CellLine, Column, Fact, PrintedDocument } from '../print.ts';
import { type HousePaper, letterheadOf } from './house-paper.ts';

/**
 * A dossier for people to read: in English, with Malaysian times. What proves it is its file; the paper says how to check that one. Rows
 * beyond the last {@link MAX_ROWS} are in the file only, and the paper says so.
 */

const MAX_ROWS = 2_000;

const COLUMNS: readonly Column[] = [
  { title: 'Malaysian time', share: 38 },
  { title: 'What the book says', share: 98 },
  { title: 'Leads', share: 24 },
  { title: 'Revision', share: 18, align: 'right' },
];

export function dossierPaperOf(dossier: Dossier, house: HousePaper): PrintedDocument {
  const { lot, session, head, refusals, names = [] } = dossier;
  const { lotNo } = splitLotKey(lot);
  const rows = rowsOf(dossier);
  const left = Math.max(0, rows.length - MAX_ROWS);
  return {
    letterhead: letterheadOf(house),
    title: 'Dossier of a Lot',
    number: lot,
    lead: [`Everything that decided lot ${lotNo} of session ${session}, from the house’s book`],
    facts: [
      { label: 'Made', value: clockOf(dossier.at) },
      { label: 'Book', value: `${grouped(head.size)} events` },
    ],
    blocks: [
      {
        kind: 'parties',
        groups: [
          { title: 'The lot', facts: lotFacts(dossier) },
          { title: 'Its session', facts: sessionFacts(dossier) },
        ],
      },
      { kind: 'heading', text: 'What happened', small: 'In the order of the book. Bidders by number.' },
      ...(left === 0
        ? []
        : [
            {
              kind: 'notice',
              title: `The first ${grouped(left)} rows are not printed`,
              lines: ['They are in the file of this dossier.'],
            } as const,
          ]),
      {
        kind: 'table',
        columns: COLUMNS,
        rows: rows.slice(left).map(printed),
        empty: 'Nothing has happened on this lot.',
      },
      ...(names.length === 0 ? [] : [{ kind: 'heading', text: 'Bidders' } as const, namesOf(names)]),
      {
        kind: 'heading',
        text: 'Heads of the book',
        small: 'Signed by the house and given away: the book cannot be changed before them without notice.',
      },
      headsOf([...dossier.heads, head]),
      { kind: 'heading', text: 'How to check this' },
      { kind: 'text', paragraphs: checkingOf(dossier) },
    ],
    footer: `${house.contact.companyName} · Dossier ${lot} · ${refusals.length} refused ${refusals.length === 1 ? 'bid' : 'bids'} · head at revision ${head.revision}`,
    fileName: `dossier-${session}-${lotNo}.pdf`,
  };
}

interface Row {
  /** UTC ms, then the revision: the order. */
  readonly atMs: number;
  readonly place: number;
  readonly text: string;
  readonly leads: string;
  readonly revision: number | null;
  readonly isMuted: boolean;
}

function printed({ atMs, text, leads, revision, isMuted }: Row): readonly (readonly CellLine[])[] {
  const cell = (said: string): CellLine => ({ text: said, ...(isMuted && { look: 'muted' }) });
  return [
    [cell(clockOf(new Date(atMs).toISOString()))],
    [cell(text)],
    [leads === '' ? cell('') : { text: leads, look: 'strong' }],
    [cell(revision === null ? '–' : String(revision))],
  ];
}

/** Events of the lot and its session, refused bids and outages, by the place in the book at which they were decided. */
function rowsOf({ events, lot, session, refusals, outages }: Dossier): Row[] {
  let leads = '';
  const cancelledAt = new Map(
    events.flatMap((event): [number, number][] => {
      const { bidRevision } = fieldsOf(event);
      return event.type === 'BidCancelled' && bidRevision !== undefined ? [[bidRevision, event.revision]] : [];
    }),
  );
  const ofBook = events.flatMap((event, index): Row[] => {
    const data = fieldsOf(event);
    if (data.lot !== lot && data.session !== session && event.type !== 'RaiseLimitSet') return [];
    const later = cancelledAt.get(event.revision);
    const text = `${wordsOf(event, events[index + 1])}${later === undefined ? '' : `; cancelled at revision ${later}`}`;
    leads = leaderAfter(event, leads);
    const { revision } = event;
    const isMuted = usesOfEvent(event.type)?.decisive !== true;
    return [{ atMs: Date.parse(atOf(event)), place: revision, text, leads, revision, isMuted }];
  });
  const refused = refusals.map(({ no, body }): Row => {
    const amount = body.amountSen === null ? '' : ` of ${formatRM(body.amountSen)}`;
    const text = `Bid${amount} by bidder ${body.bidder} refused: ${wordsOfRefusedBid(body.reason)?.because ?? body.reason}. Received at ${clockOf(body.received).slice(11)}; refusal no. ${no}.`;
    return {
      atMs: Date.parse(body.at),
      place: body.head.revision + 0.5,
      text,
      leads: '',
      revision: null,
      isMuted: false,
    };
  });
  const out = outages.map(({ from, to }): Row => {
    const atMs = Date.parse(from);
    const before = ofBook.findLast((row) => row.atMs <= atMs)?.place ?? -1;
    const text = `Outage of the house until ${clockOf(to)}: no bids could be placed.`;
    return { atMs, place: before + 0.25, text, leads: '', revision: null, isMuted: false };
  });
  return [...ofBook, ...refused, ...out].sort((a, b) => a.place - b.place || a.atMs - b.atMs);
}

interface Fields {
  readonly lot?: string;
  readonly session?: string;
  readonly bidder?: number;
  readonly amountSen?: number;
  readonly hammerSen?: number;
  readonly bidRevision?: number;
  readonly reason?: string;
  readonly top?: { readonly bidder: number; readonly amountSen: number } | null;
  readonly automatic?: boolean;
  readonly maximumSen?: number;
  readonly maximaOf?: readonly number[];
  readonly reserveSen?: number | null;
  readonly approval?: boolean;
  readonly decideBy?: string;
  readonly by?: string;
  readonly rules?: SessionRules;
  readonly startsAt?: string;
  readonly endsAt?: string;
  readonly access?: string;
  readonly timesPercent?: number;
  readonly plusSen?: number;
  readonly terms?: {
    readonly regnNo: string;
    readonly vendor: string;
    readonly startingPriceSen: number;
    readonly minimumRaiseSen: number;
    readonly depositSen: number;
  };
}

const fieldsOf = ({ data }: RawEvent) => (data ?? {}) as Fields;
const atOf = ({ metadata }: RawEvent) => (metadata as { readonly at: string }).at;

function leaderAfter(event: RawEvent, before: string): string {
  const { bidder, top } = fieldsOf(event);
  if (event.type === 'BidPlaced') return `Bidder ${bidder}`;
  if (event.type === 'OfferDeclined' || event.type === 'OfferLapsed') return 'Nobody';
  if (event.type === 'BidCancelled') return top ? `Bidder ${top.bidder}` : 'Nobody';
  return before;
}

/** `next`: what follows in the book, as far as the dossier has it. */
function wordsOf(event: RawEvent, next: RawEvent | undefined): string {
  const {
    bidder,
    amountSen = 0,
    hammerSen = 0,
    bidRevision,
    reason = '',
    top,
    startsAt = '',
    endsAt = '',
    ...data
  } = fieldsOf(event);
  switch (event.type) {
    case 'BidPlaced':
      return data.automatic
        ? `Bid of ${formatRM(amountSen)} for the maximum of bidder ${bidder}`
        : `Bid of ${formatRM(amountSen)} by bidder ${bidder}`;
    case 'MaximumSet':
      return `Bidder ${bidder} would pay up to ${formatRM(data.maximumSen ?? 0)} from here on`;
    case 'MaximumLapsed':
      return `The maximum of bidder ${bidder}, who may not bid now, is no more than the price from here on`;
    case 'LotExtended':
      return `The lot ends at ${clockOf(endsAt)}, for a bid in its last minutes`;
    case 'SessionRulesSet':
      return data.rules === undefined
        ? 'Bidding rules of the session set'
        : `Rules of the session: ${rulesText(data.rules)}`;
    case 'LotReserveSet':
      return reserveText(data);
    case 'LotOffered':
      return `The highest bid, ${formatRM(hammerSen)} by bidder ${bidder}, is offered to the vendor until ${clockOf(data.decideBy ?? '')}`;
    case 'OfferCountered':
      return `The vendor asks bidder ${bidder} for ${formatRM(hammerSen)}, to be answered by ${clockOf(data.decideBy ?? '')}`;
    case 'OfferAccepted':
    case 'OfferDeclined':
      return `Offer ${event.type === 'OfferAccepted' ? 'accepted' : 'declined'} by the ${data.by}${data.by === 'bidder' ? ` (${bidder})` : ''}`;
    case 'OfferLapsed':
      return 'Nobody answered the offer in time: the lot is not sold';
    case 'BidCancelled': {
      const isBidAnew = next?.revision === event.revision + 1 && fieldsOf(next).automatic === true;
      const leads = top
        ? `bidder ${top.bidder} leads with ${formatRM(top.amountSen)}`
        : isBidAnew
          ? 'what the offers that are left give follows'
          : 'the lot is without a bid';
      const { maximaOf = [] } = data;
      const maxima = maximaOf.length === 0 ? '' : `; maxima that count no more: of bidder ${maximaOf.join(', ')}`;
      return `The house cancelled bidder ${bidder}’s bid of ${formatRM(amountSen)} (revision ${bidRevision}: ${reason.replaceAll('-', ' ')}): ${leads}${maxima}`;
    }
    case 'LotEntered':
      return `Bidder ${bidder} entered the lot`;
    case 'SessionScheduled':
    case 'SessionChanged':
      return `Session ${event.type === 'SessionScheduled' ? 'scheduled' : 'changed'}: ${clockOf(startsAt)} to ${clockOf(endsAt)}${reason ? ` (${reason.replaceAll('-', ' ')})` : ''}`;
    case 'SessionExtended':
      return `Session extended to ${clockOf(endsAt)}, for an outage`;
    case 'RaiseLimitSet':
      return `A bid may rise to ${data.timesPercent} % of the price plus ${formatRM(data.plusSen ?? 0)} from here on`;
    case 'LotSold':
      return `Sold to bidder ${bidder} for ${formatRM(hammerSen)}`;
    default:
      return `${wordsOfEvent(event.type)?.says ?? event.type}${bidder === undefined ? '' : `: bidder ${bidder}`}${amountSen > 0 ? `, ${formatRM(amountSen)}` : ''}`;
  }
}

/** 'maximum bids; a bid in the last 3 minutes gives 3 more, at most 30 beyond the planned end; 30 seconds between the ends of lots; …'. */
function rulesText({ maximumBids, softClose, staggerSeconds, increments, approvalHours }: SessionRules): string {
  const steps = increments.map(({ fromSen, stepSen }) => `${formatRM(stepSen)} from ${formatRM(fromSen)} on`);
  const said = [
    ...(maximumBids ? ['maximum bids'] : []),
    ...(softClose === null
      ? []
      : [
          `a bid in the last ${softClose.windowMinutes} min of a lot moves its end to so long after the bid, at most ${softClose.lastEndMinutes} min beyond the planned one`,
        ]),
    ...(staggerSeconds === 0 ? [] : [`lots end ${staggerSeconds} s after each other`]),
    ...(steps.length === 0 ? [] : [`a bid rises by at least ${steps.join(', ')}`]),
    `${approvalHours} working ${approvalHours === 1 ? 'hour' : 'hours'} to answer an offer`,
  ];
  return said.join('; ');
}

function reserveText({ reserveSen = null, approval = false }: Fields): string {
  const asked = approval ? '; the vendor is asked in any case' : '';
  return reserveSen === null ? `The lot has no reserve${asked}` : `The reserve is ${formatRM(reserveSen)}${asked}`;
}

function lotFacts({ events, lot }: Dossier): Fact[] {
  const terms = events.findLast((event) => fieldsOf(event).lot === lot && fieldsOf(event).terms)?.data as
    | Fields
    | undefined;
  if (terms?.terms === undefined) return [];
  const { regnNo, vendor, startingPriceSen, minimumRaiseSen, depositSen } = terms.terms;
  const moved = events.findLast((event) => event.type === 'LotExtended' && fieldsOf(event).lot === lot);
  const end = moved && fieldsOf(moved).endsAt;
  return [
    { label: 'Regn No', value: regnNo, look: 'plate' },
    { label: 'Vendor', value: vendor },
    { label: 'Starting price', value: formatRM(startingPriceSen) },
    { label: 'Minimum raise', value: formatRM(minimumRaiseSen) },
    { label: 'Deposit', value: formatRM(depositSen) },
    ...(end === undefined ? [] : [{ label: 'Extended to', value: clockOf(end) }]),
  ];
}

function sessionFacts({ events, session }: Dossier): Fact[] {
  const times: Fields = Object.assign(
    {},
    ...events.map(fieldsOf).filter((data) => data.session === session && data.endsAt),
  );
  return [
    { label: 'Session', value: session },
    { label: 'Start', value: clockOf(times.startsAt ?? '') },
    { label: 'End', value: clockOf(times.endsAt ?? '') },
    { label: 'Open to', value: times.access === 'public' ? 'Everybody' : (times.access ?? '') },
  ];
}

function namesOf(names: NonNullable<Dossier['names']>): Block {
  return {
    kind: 'table',
    columns: [
      { title: 'Number', share: 30 },
      { title: 'Name', share: 148 },
    ],
    rows: names.map(({ bidder, name }) => [[{ text: String(bidder) }], [{ text: name }]]),
    empty: '',
  };
}

function headsOf(heads: readonly Head[]): Block {
  return {
    kind: 'table',
    columns: [
      { title: 'Malaysian time', share: 40 },
      { title: 'Revision', share: 20 },
      { title: 'Root of the tree over the book, key', share: 118 },
    ],
    rows: heads.map(({ at, revision, root, key, occasion }) => [
      [{ text: clockOf(at) }, { text: occasion === 'dossier' ? 'of this dossier' : 'published', look: 'muted' }],
      [{ text: String(revision) }],
      [{ text: root.slice(0, 32) }, { text: root.slice(32) }, { text: `key ${key}`, look: 'muted' }],
    ]),
    empty: '',
  };
}

function checkingOf({ events, head, session, lot }: Dossier): string[] {
  const { lotNo } = splitLotKey(lot);
  return [
    `This paper is drawn from the file dossier-${session}-${lotNo}.json, which is signed. It has ${grouped(events.length)} of the ${grouped(head.size)} events of the book: those of the lot and its session, and of everybody who entered the lot what their standing and their deposit rested on. In place of the others it has hashes, so that nothing can be left out of the order or put into it.`,
    `Anybody may check the file without the house: with Node 18 or newer, the command “node verify-dossier.mjs dossier-${session}-${lotNo}.json” computes every hash, signature and rule of bidding anew. Given receipts, heads or keys that you kept, it also compares those.`,
    'That an event which is not in the file has no bearing on the lot is shown by the whole book, which auditors hold.',
  ];
}

/** '2026-11-20 14:59:59.990'; nothing for what is no time. */
function clockOf(instant: string): string {
  const ms = Date.parse(instant);
  if (Number.isNaN(ms)) return '';
  const { date, time } = malaysianTime(ms);
  return `${date} ${time}.${String(ms % 1000).padStart(3, '0')}`;
}

function grouped(count: number): string {
  return count.toLocaleString('en-MY');
}
