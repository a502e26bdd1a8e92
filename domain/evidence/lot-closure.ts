import type { RawEvent } from '../events.ts';
import { splitLotKey } from '../lot-key.ts';
import { type DossierRole, usesOfEvent } from '../vocabulary/event-uses.ts';

/** A command about the lot that stands beside the book (a bid that was refused), with the revision that it was decided against. */
export interface DecidedBeside {
  readonly bidder: number;
  readonly revision: number;
  /** Refused since an earlier command had this id: what that one did is picked, on whatever lot, and what made it forgotten. */
  readonly commandId?: string | undefined;
}

interface OtherLot {
  /** What set its terms, and that it was offered to its vendor, as long as it could matter. */
  readonly listing: RawEvent[];
  /** What is picked of it. */
  readonly led: RawEvent[];
  /** Who leads it, since which event; and who does as far as that is picked. */
  leader: unknown;
  since: RawEvent | undefined;
  pickedLeader: unknown;
  /** Its deposit is held beyond the balancing out of its session. */
  isOffered: boolean;
}

const NOT_LED = { leader: undefined, since: undefined, pickedLeader: undefined, isOffered: false };

const has = (type: string, role: DossierRole) => usesOfEvent(type)?.dossier.includes(role) === true;

/**
 * Picks the events of a book by which every rule of bidding can be checked on one lot: the lot's own and its session's, limits of a raise,
 * standing and deposits of everybody who entered it or asked to bid on it, and, at each decision about one of them, which other lots they
 * led, since that held their deposits: of how often a lead changed between two decisions the last time only. What came after the lot's last decision, and lots that were balanced out before its first, are left out.
 * Where the lots of its session end one after the other, or later for a bid, it has what says when each of the others ends as well.
 *
 * The book is read twice, in the order of revisions: {@link learn} each event, then {@link keep} each. Events are taken as the log has
 * them: one that was tampered with is picked by what it says, so that whoever checks the dossier finds it.
 */
export class LotClosure {
  private readonly lot: string;
  private readonly session: string;
  private readonly bidders = new Set<number>();
  private firstDecision = Number.POSITIVE_INFINITY;
  private lastDecision = -1;
  private readonly own: RawEvent[] = [];
  private readonly beside: DecidedBeside[];
  private readonly commands: ReadonlySet<string>;
  /** Sessions in which they were. */
  private readonly named = new Set<string>();
  private readonly others = new Map<string, Map<string, OtherLot>>();
  /** Who has left a maximum for the lot. */
  private readonly maxima = new Set<unknown>();
  /** Who leads it. */
  private leader: unknown;
  /** Do the lots of its session end at different times? */
  private endsDiffer = false;
  /** Of the session's other lots: the last that has moved their end, while nothing has hung on it. */
  private readonly moved = new Map<string, RawEvent>();

  constructor(lot: string, beside: readonly DecidedBeside[] = []) {
    this.lot = lot;
    this.session = splitLotKey(lot).session;
    this.beside = [...beside].sort((a, b) => a.revision - b.revision);
    this.commands = new Set(beside.flatMap(({ commandId }) => commandId ?? []));
    for (const { bidder, revision } of beside) this.noteDecision(bidder, revision);
  }

  /** First reading: who takes part, and from when to when anything was decided. */
  learn(event: RawEvent): void {
    const { type, revision } = event;
    const { lot, bidder, session } = fieldsOf(event);
    if (type === 'SessionRulesSet' && session === this.session && haveEndsDiffer(event)) this.endsDiffer = true;
    if (lot !== this.lot || !has(type, 'decision')) return;
    if (type === 'MaximumSet') this.maxima.add(bidder);
    this.noteDecision(bidder, revision);
  }

  /** Second reading. */
  keep(event: RawEvent): void {
    const { type, revision } = event;
    const { lot, session, bidder } = fieldsOf(event);
    this.decideBeside(revision);
    if (lot === this.lot && has(type, 'decision')) {
      const answers = this.maxima.has(this.leader) ? this.leader : undefined;
      const isAsked = (leader: unknown) => leader === bidder || (answers !== undefined && leader === answers);
      this.pickLeads((leader) => (type === 'BidCancelled' ? this.isBidder(leader) : isAsked(leader)));
    }
    if (lot === this.lot && has(type, 'lead')) this.leader = leaderAfter(event);
    if (this.endsDiffer) this.keepEnds(event);
    if (lot === this.lot || session === this.session) this.own.push(event);
    else if (revision > this.lastDecision) return;
    else if (has(type, 'limit')) this.own.push(event);
    else if (has(type, 'bidder') && this.isBidder(bidder)) this.own.push(event);
    if (typeof lot === 'string' && lot !== this.lot) {
      this.noteOther(lot, event);
      if (has(type, 'decision') && this.commands.has(commandIdOf(event) ?? '')) this.pickNamed(lot, event);
    } else if (type === 'DepositsBalanced' && typeof session === 'string') this.noteBalanced(session, event);
    else if (has(type, 'forgets') && typeof session === 'string' && this.named.has(session)) this.own.push(event);
  }

  /** What was picked, in the order of revisions. */
  events(): RawEvent[] {
    this.decideBeside(Number.POSITIVE_INFINITY);
    const picked = new Map(this.own.map((event) => [event.revision, event]));
    for (const lots of this.others.values()) {
      for (const { listing, led } of lots.values()) {
        if (led.length === 0) continue;
        for (const event of [...listing, ...led]) picked.set(event.revision, event);
      }
    }
    return [...picked.values()].sort((a, b) => a.revision - b.revision);
  }

  private noteDecision(bidder: unknown, revision: number): void {
    if (typeof bidder === 'number') this.bidders.add(bidder);
    this.firstDecision = Math.min(this.firstDecision, revision);
    this.lastDecision = Math.max(this.lastDecision, revision);
  }

  /** What was decided beside the book before this revision. */
  private decideBeside(revision: number): void {
    while (this.beside[0] !== undefined && this.beside[0].revision < revision) {
      const decided = this.beside.shift();
      this.pickLeads((leader) => leader === decided?.bidder);
    }
  }

  /** When the other lots of the session end, as far as something of this one, or of the session, hangs on it. */
  private keepEnds(event: RawEvent): void {
    const { type } = event;
    const { lot, session } = fieldsOf(event);
    const isOfSession = typeof lot === 'string' && splitLotKey(lot).session === this.session;
    if (isOfSession && lot !== this.lot && has(type, 'ends')) {
      if (type === 'LotExtended') this.moved.set(lot, event);
      else this.own.push(event);
    }
    if (session !== this.session && !(lot === this.lot && has(type, 'after the ends'))) return;
    this.own.push(...this.moved.values());
    this.moved.clear();
  }

  private isBidder(bidder: unknown): boolean {
    return typeof bidder === 'number' && this.bidders.has(bidder);
  }

  /** An event of another lot. */
  private noteOther(key: string, event: RawEvent): void {
    if (event.revision > this.lastDecision) return;
    const { type } = event;
    const { session } = splitLotKey(key);
    const lots = this.others.get(session) ?? new Map<string, OtherLot>();
    const lot = lots.get(key);
    if (has(type, 'offered')) {
      lot?.listing.push(event);
      if (lot !== undefined) lot.isOffered = true;
      return;
    }
    if (has(type, 'terms')) {
      if (lot !== undefined) lot.listing.push(event);
      else this.others.set(session, lots.set(key, { ...NOT_LED, listing: [event], led: [] }));
      return;
    }
    if (lot !== undefined && has(type, 'lead')) this.setLeader(lot, leaderAfter(event), event);
  }

  private setLeader(lot: OtherLot, leader: unknown, since: RawEvent): void {
    if (lot.leader === leader) return;
    Object.assign(lot, { leader, since });
  }

  /** An event that is picked for its command: whoever leads by it is known to lead. */
  private pickNamed(key: string, event: RawEvent): void {
    this.own.push(event);
    this.named.add(splitLotKey(key).session);
    const lot = this.others.get(splitLotKey(key).session)?.get(key);
    if (lot?.since !== event) return;
    lot.led.push(event);
    lot.pickedLeader = lot.leader;
  }

  /** Something is decided about these bidders: which lots they lead now, and no longer lead, has to be known. */
  private pickLeads(concerns: (leader: unknown) => boolean): void {
    for (const lots of this.others.values()) {
      for (const lot of lots.values()) {
        if (lot.leader === lot.pickedLeader || !(concerns(lot.leader) || concerns(lot.pickedLeader))) continue;
        if (lot.since !== undefined) lot.led.push(lot.since);
        lot.pickedLeader = lot.leader;
      }
    }
  }

  /** Nothing is held any more for the lots of this session. */
  private noteBalanced(session: string, event: RawEvent): void {
    const lots = this.others.get(session);
    if (lots === undefined || event.revision > this.lastDecision) return;
    const isEarly = event.revision < this.firstDecision;
    for (const [key, lot] of lots) {
      if (lot.isOffered) continue;
      if (isEarly) lots.delete(key);
      else this.setLeader(lot, undefined, event);
    }
    if (lots.size === 0) this.others.delete(session);
  }
}

/** Who leads a lot once this has happened: undefined when its deposit is held of nobody. */
function leaderAfter(event: RawEvent): unknown {
  if (event.type === 'BidPlaced') return fieldsOf(event).bidder;
  return event.type === 'BidCancelled' ? fieldsOf(event).top?.bidder : undefined;
}

interface Fields {
  readonly lot?: unknown;
  readonly session?: unknown;
  readonly bidder?: unknown;
  readonly top?: { readonly bidder?: unknown } | null;
  readonly rules?: { readonly staggerSeconds?: unknown; readonly softClose?: unknown };
}

/** Do these rules let the lots of a session end at different times? */
function haveEndsDiffer(event: RawEvent): boolean {
  const { staggerSeconds, softClose } = fieldsOf(event).rules ?? {};
  return staggerSeconds !== 0 || softClose !== null;
}

/** The data of an event, whatever it is. */
function fieldsOf({ data }: RawEvent): Fields {
  return typeof data === 'object' && data !== null ? data : {};
}

function commandIdOf({ metadata }: RawEvent): string | undefined {
  const { commandId } = (metadata ?? {}) as { readonly commandId?: unknown };
  return typeof commandId === 'string' ? commandId : undefined;
}
