/** Who asks: counted by account, and a guest by network address, apart from others there by a device that has logged in before. */
export interface Caller {
  readonly address: string;
  readonly account: number | undefined;
  /** Whose cookie the house has signed. */
  readonly device?: string | undefined;
}

/** A request that may go on. */
export interface Pass {
  /** It has been answered. `spentMs`: what it cost, where that is not what it was let in for. */
  done(spentMs: number): void;
}

export interface LaneOptions {
  /** ms of processor time that the requests of the guests at one address may cost in a second. */
  readonly addressMsPerS: number;
  readonly accountMsPerS: number;
  /** Monotonic, ms. */
  readonly nowMs?: () => number;
  /** Calls back after so many ms: at least one turn of the event loop later. */
  readonly later?: (callback: () => void, ms: number) => void;
}

/** Why a request is not let in. `retryMs`: when it may be tried again. */
export class OverBudget extends Error {
  readonly retryMs: number;

  constructor(retryMs: number) {
    super('over budget');
    this.retryMs = retryMs;
  }
}

/** s: what was not spent is kept for so long, so that a page may ask for everything at once. */
const KEPT_S = 10;
/** ms of the budget for each request that may be under way at once: as many as a browser sends, and those of a few people behind one address. */
const MS_A_PLACE = 16;
/** ms: a request that takes longer mostly waits for something else, and gives its place back. */
const PLACE_MS = 250;
/** ms: longer than a page should wait in silence. */
const LONGEST_WAIT_MS = 5_000;
const MOST_WAITING = 40;
const MOST_WAITING_IN_ALL = 2_000;
/** ms: while bids are under way without a break, one other request goes on in so long. */
const PATIENCE_MS = 10;
/** ms: so long after the last bid the house is bidding. */
const BIDDING_MS = 2_000;
/** While the house is bidding others go one by one, and between two of them there is nobody for so many times as long as the first one took. */
const REST = 1.5;
/** ms: a request that takes longer mostly waits for something else, and the next one's turn comes at once. */
const TURN_MS = 20;
const MOST_SHARES = 50_000;
/** A known device has so much of the budget of an account while nobody is logged in on it: enough for a page and a login. */
const PART_OF_DEVICE = 0.5;
/** At one address; further ones are among its guests. Who collects cookies gets no more than these. */
const MOST_DEVICES = 4;
/** ms: so long without a request a device leaves its place to another one. */
const DEVICE_GONE_MS = 60_000;

/** How a request waits. */
export interface Waits {
  /** Whether nobody waits for an answer any more. */
  readonly isGone?: () => boolean;
  readonly takesTurn?: boolean;
}

interface Asked {
  readonly shares: readonly Share[];
  readonly priceMs: number;
  readonly takesTurn: boolean;
}

interface Waiting extends Asked {
  readonly untilMs: number;
  readonly isGone: () => boolean;
  readonly letIn: (pass: Pass) => void;
  readonly refuse: (error: OverBudget) => void;
}

/**
 * Lets bids pass at once and everything else in turn, so that nobody slows the bids of others: while a bid is under way no other request begins, and while
 * the house is bidding the others go one by one, with time between them. Who waits is served in turn by caller, so that who asks for much waits for
 * themselves. What a caller spends is counted in ms of processor time; more than their budget waits, and is refused when that takes too long.
 */
export class Lane {
  readonly #options: LaneOptions;
  readonly #nowMs: () => number;
  readonly #later: (callback: () => void, ms: number) => void;
  readonly #shares = new Map<string, Share>();
  /** By address, the known devices there that are counted apart, and when they asked last. */
  readonly #devices = new Map<string, Map<string, number>>();
  /** By caller, those who waited longest first. */
  readonly #queues = new Map<string, Waiting[]>();
  #waiting = 0;
  #bids = 0;
  #bidAtMs = Number.NEGATIVE_INFINITY;
  /** When bids began to be under way without a break, or another request went on since. */
  #heldSinceMs = 0;
  /** While the house is bidding: when the next one's turn comes. */
  #turnAtMs = Number.NEGATIVE_INFINITY;
  #wakesAtMs = Number.POSITIVE_INFINITY;

  constructor(options: LaneOptions) {
    this.#options = options;
    this.#nowMs = options.nowMs ?? (() => performance.now());
    this.#later = options.later ?? wait;
  }

  /** How many wait now. */
  get waiting(): number {
    return this.#waiting;
  }

  /** A bid has come. @returns what to call when it has been answered. */
  bid(): () => void {
    const nowMs = this.#nowMs();
    if (this.#bids === 0) this.#heldSinceMs = nowMs;
    this.#bids += 1;
    this.#bidAtMs = nowMs;
    let over = false;
    return () => {
      if (over) return;
      over = true;
      this.#bids -= 1;
      if (this.#bids === 0 && this.#waiting > 0) this.#wakeAt(this.#nowMs());
    };
  }

  /**
   * Begins a request that is whole. `waits.takesTurn` false: its body is still on its way, so that it pays and takes its turn later, by {@link turn}.
   * @throws {OverBudget} also by rejection.
   */
  enter(caller: Caller, priceMs: number, waits: Waits = {}): Pass | Promise<Pass> {
    return this.#admit(caller, [this.#shareOf(caller)], priceMs, waits);
  }

  /** The turn of a request that has been let in before. @throws {OverBudget} also by rejection. */
  turn(caller: Caller, waits: Waits = {}): Pass | Promise<Pass> {
    return this.#admit(caller, [], 0, waits);
  }

  #admit(caller: Caller, shares: readonly Share[], priceMs: number, waits: Waits): Pass | Promise<Pass> {
    const { isGone = () => false, takesTurn = true } = waits;
    const nowMs = this.#nowMs();
    const asked = { shares, priceMs, takesTurn };
    if ((this.#waiting === 0 || !takesTurn) && this.#mayGoAt(asked, nowMs) <= nowMs) return this.#letIn(asked, nowMs);
    const key = this.#keyOf(caller);
    const queue = this.#queues.get(key) ?? [];
    const ownMs = Math.max(nowMs, ...shares.map((share) => share.mayGoAt(nowMs))) - nowMs;
    const ofComing = queue.filter(isComing).length;
    const isTooMuch = ownMs > LONGEST_WAIT_MS || (shares.length > 0 && ofComing >= MOST_WAITING);
    if (isTooMuch) throw new OverBudget(Math.max(ownMs, 1_000));
    if (this.#waiting >= MOST_WAITING_IN_ALL) this.#refuseOne(queue.length);
    this.#waiting += 1;
    this.#queues.set(key, queue);
    this.#wakeAt(Math.max(nowMs, this.#mayGoAt(asked, nowMs)));
    return new Promise<Pass>((letIn, refuse) => {
      const waiting = { ...asked, untilMs: nowMs + LONGEST_WAIT_MS, isGone, letIn, refuse };
      // What was let in has a place, which the others wait for: behind them it would wait until they give up.
      queue.splice(isComing(waiting) ? queue.length : queue.length - ofComing, 0, waiting);
    });
  }

  /** The last one of the caller who has most waiting gives way. @throws {OverBudget} when nobody has more than whoever comes. */
  #refuseOne(ofComing: number): void {
    const longest = [...this.#queues.values()].reduce((most, each) => (each.length > most.length ? each : most), []);
    if (longest.length <= ofComing) throw new OverBudget(1_000);
    this.#waiting -= 1;
    longest.pop()?.refuse(new OverBudget(1_000));
  }

  #letIn({ shares, priceMs, takesTurn }: Asked, nowMs: number): Pass {
    for (const share of shares) share.take(priceMs, nowMs);
    const latestMs = nowMs + TURN_MS;
    if (takesTurn) {
      this.#heldSinceMs = nowMs;
      this.#turnAtMs = latestMs;
    }
    let over = false;
    return {
      done: (spentMs) => {
        if (over) return;
        over = true;
        for (const share of shares) share.giveBack(nowMs, priceMs - spentMs);
        const endMs = this.#nowMs();
        // Unless the next one's turn has come already.
        if (takesTurn && this.#turnAtMs === latestMs) this.#turnAtMs = endMs + Math.min(endMs - nowMs, TURN_MS) * REST;
        if (this.#waiting > 0) this.#wakeAt(endMs);
      },
    };
  }

  /** When a request may go on at the earliest, as things stand. */
  #mayGoAt({ shares, takesTurn }: Asked, nowMs: number): number {
    const turnMs = takesTurn ? this.#othersMayGoAt(nowMs) : nowMs;
    return Math.max(turnMs, ...shares.map((share) => share.mayGoAt(nowMs)));
  }

  #othersMayGoAt(nowMs: number): number {
    if (nowMs - this.#bidAtMs > BIDDING_MS && this.#bids === 0) return nowMs;
    const afterBids = this.#bids > 0 ? this.#heldSinceMs + PATIENCE_MS : nowMs;
    return Math.max(afterBids, this.#turnAtMs, nowMs);
  }

  #wakeAt(atMs: number): void {
    if (atMs >= this.#wakesAtMs) return;
    this.#wakesAtMs = atMs;
    this.#later(
      () => {
        if (this.#wakesAtMs !== atMs) return;
        this.#wakesAtMs = Number.POSITIVE_INFINITY;
        this.#letSomeIn();
      },
      Math.max(0, atMs - this.#nowMs()),
    );
  }

  /** One of each caller at most, in one turn of the event loop as many as the share allows. */
  #letSomeIn(): void {
    const nowMs = this.#nowMs();
    let nextMs = Number.POSITIVE_INFINITY;
    for (const [key, queue] of [...this.#queues]) {
      this.#forgetGone(key, queue, nowMs);
      const [first] = queue;
      if (first === undefined) continue;
      const mayGoAtMs = this.#mayGoAt(first, nowMs);
      if (mayGoAtMs > nowMs) {
        nextMs = Math.min(nextMs, mayGoAtMs, first.untilMs);
        continue;
      }
      queue.shift();
      this.#waiting -= 1;
      // Behind the others, for its next one.
      this.#queues.delete(key);
      if (queue.length > 0) this.#queues.set(key, queue);
      first.letIn(this.#letIn(first, nowMs));
      nextMs = nowMs;
    }
    if (this.#waiting > 0) this.#wakeAt(Math.max(nowMs, nextMs));
  }

  #forgetGone(key: string, queue: Waiting[], nowMs: number): void {
    for (;;) {
      const [first] = queue;
      if (first === undefined) break;
      const isLate = first.untilMs <= nowMs;
      if (!isLate && !first.isGone()) return;
      queue.shift();
      this.#waiting -= 1;
      first.refuse(new OverBudget(1_000));
    }
    this.#queues.delete(key);
  }

  /** Whoever is logged in has a budget of their own, whatever those do with whom they share an address. */
  #shareOf(caller: Caller): Share {
    const { addressMsPerS, accountMsPerS } = this.#options;
    const key = this.#keyOf(caller);
    const ofDevice = key.startsWith('device ') ? accountMsPerS * PART_OF_DEVICE : addressMsPerS;
    return this.#share(key, caller.account === undefined ? ofDevice : accountMsPerS, this.#nowMs());
  }

  #keyOf({ address, account, device }: Caller): string {
    if (account !== undefined) return `account ${account}`;
    return device !== undefined && this.#isApart(address, device) ? `device ${device}` : `address ${address}`;
  }

  /** Is there a place for this device beside the guests of its address? */
  #isApart(address: string, device: string): boolean {
    const nowMs = this.#nowMs();
    const there = this.#devices.get(address) ?? new Map<string, number>();
    for (const [each, askedMs] of there) if (nowMs - askedMs > DEVICE_GONE_MS) there.delete(each);
    if (!there.has(device) && there.size >= MOST_DEVICES) return false;
    there.set(device, nowMs);
    // The address that had its last one longest ago comes first.
    this.#devices.delete(address);
    this.#devices.set(address, there);
    const [oldest] = this.#devices.keys();
    if (this.#devices.size > MOST_SHARES && oldest !== undefined) this.#devices.delete(oldest);
    return true;
  }

  #share(key: string, msPerS: number, nowMs: number): Share {
    let share = this.#shares.get(key);
    if (share === undefined) {
      if (this.#shares.size >= MOST_SHARES) this.#forgetShares(nowMs);
      share = new Share(msPerS, nowMs);
      this.#shares.set(key, share);
    }
    return share;
  }

  /** One that is whole is like one that is new; where that does not help, the oldest go. */
  #forgetShares(nowMs: number): void {
    for (const [key, share] of this.#shares) if (share.isWhole(nowMs)) this.#shares.delete(key);
    for (const key of this.#shares.keys()) {
      if (this.#shares.size < MOST_SHARES) return;
      this.#shares.delete(key);
    }
  }
}

/** It has not been let in yet. */
function isComing({ shares }: Asked): boolean {
  return shares.length > 0;
}

/** What one address, device or account has left. */
class Share {
  readonly #perMs: number;
  readonly #mostMs: number;
  readonly #places: number;
  #leftMs: number;
  #atMs: number;
  /** When the requests that are under way were let in. */
  #underWay: number[] = [];

  constructor(msPerS: number, nowMs: number) {
    this.#perMs = msPerS / 1_000;
    this.#mostMs = msPerS * KEPT_S;
    this.#places = Math.ceil(msPerS / MS_A_PLACE);
    this.#leftMs = this.#mostMs;
    this.#atMs = nowMs;
  }

  /** It may go below zero: then it has to come back first. */
  mayGoAt(nowMs: number): number {
    this.#refill(nowMs);
    const paidAtMs = this.#leftMs > 0 ? nowMs : nowMs + (1 - this.#leftMs) / this.#perMs;
    if (this.#underWay.length < this.#places) return paidAtMs;
    this.#underWay = this.#underWay.filter((sinceMs) => nowMs - sinceMs < PLACE_MS);
    const [oldestMs = 0] = this.#underWay;
    return this.#underWay.length < this.#places ? paidAtMs : Math.max(paidAtMs, oldestMs + PLACE_MS);
  }

  take(ms: number, nowMs: number): void {
    this.#leftMs -= ms;
    this.#underWay.push(nowMs);
  }

  giveBack(sinceMs: number, ms: number): void {
    this.#leftMs = Math.min(this.#mostMs, this.#leftMs + ms);
    const at = this.#underWay.indexOf(sinceMs);
    if (at >= 0) this.#underWay.splice(at, 1);
  }

  isWhole(nowMs: number): boolean {
    this.#refill(nowMs);
    return this.#leftMs >= this.#mostMs && this.#underWay.length === 0;
  }

  #refill(nowMs: number): void {
    this.#leftMs = Math.min(this.#mostMs, this.#leftMs + (nowMs - this.#atMs) * this.#perMs);
    this.#atMs = nowMs;
  }
}

function wait(callback: () => void, ms: number): void {
  if (ms < 0.5) setImmediate(callback);
  else setTimeout(callback, Math.ceil(ms)).unref();
}
