import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Role, SignedIn } from '#contract/accounts/account.ts';

/** Who is signed in, as the specification stores it; `userId` is also the bidder number. */
export type SessionUser = Omit<SignedIn, 'message'>;

/** Where somebody goes once they are logged in, and what they were about to do there. */
export interface WayBack {
  /** A path of this site with its query. */
  readonly to: string;
  /** On a bidding page: the amount that they had agreed to. */
  readonly bidSen?: number;
}

/** What was under way when the session ended, and what became of it. */
interface Unfinished {
  readonly text: string;
  readonly wayBack: WayBack;
}

interface SessionState {
  readonly user: SessionUser | null;
  /** Why the last session ended without a log-out, until that has been taken note of. */
  readonly endedBecause: string | null;
  /** What the end of the session cut off. */
  readonly unfinished: string | null;
  readonly wayBack: WayBack | null;
  /** A new token is on its way: that the old one no longer holds is no end of the session. */
  readonly renewing: boolean;
}

const STORAGE_KEY = 'tukul.session';
/** Of this tab only. */
const WAY_BACK_KEY = 'tukul.way-back';
const ROLES: readonly Role[] = ['user', 'vendor', 'auditor', 'admin'];

function isSessionUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false;
  const user = value as Record<string, unknown>;
  return (
    typeof user.email === 'string' &&
    typeof user.name === 'string' &&
    typeof user.jwt === 'string' &&
    user.jwt !== '' &&
    Number.isSafeInteger(user.userId) &&
    ROLES.some((role) => role === user.role)
  );
}

/** What was stored, when it is whole; null for nothing, for damage and for the shape of an older version. */
export function parseStoredUser(text: string | null): SessionUser | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (!isSessionUser(value)) return null;
    const { email, name, role, userId, jwt } = value;
    return { email, name, role, userId, jwt };
  } catch {
    return null;
  }
}

/** As the server has it: an admin whose number is 1 or 2. */
export function isSuperAdmin({ role, userId }: SessionUser): boolean {
  return role === 'admin' && (userId === 1 || userId === 2);
}

/** A page as it is opened by a guest. */
export const NOBODY: SessionState = {
  user: null,
  endedBecause: null,
  unfinished: null,
  wayBack: null,
  renewing: false,
};

const slice = createSlice({
  name: 'session',
  initialState: NOBODY,
  reducers: {
    signedIn: ({ wayBack }, { payload }: PayloadAction<SessionUser>) => ({ ...NOBODY, user: payload, wayBack }),
    signedOut: () => NOBODY,
    /** A call is under way (or over) that ends the token and answers with another one. */
    renewing: (state, { payload }: PayloadAction<boolean>) => ({ ...state, renewing: payload }),
    /** The server no longer takes the token. */
    sessionEnded: (_, { payload }: PayloadAction<string>) => ({ ...NOBODY, endedBecause: payload }),
    /** Told after the end that cut it off; without such an end it is no matter of the session. */
    leftUnfinished: (state, { payload }: PayloadAction<Unfinished>) =>
      state.endedBecause === null ? state : { ...state, unfinished: payload.text, wayBack: payload.wayBack },
    /** The person has read that, and why, the session ended. */
    endNoted: (state) => ({ ...state, endedBecause: null, unfinished: null }),
    /** Somebody who is not logged in wanted to see this page. null: they are there. */
    wayBackKept: (state, { payload }: PayloadAction<WayBack | null>) => ({ ...state, wayBack: payload }),
  },
  selectors: {
    selectUser: (state) => state.user,
    selectToken: (state) => state.user?.jwt ?? null,
    selectBidderNo: (state) => state.user?.userId ?? null,
    selectEndedBecause: (state) => state.endedBecause,
    selectUnfinished: (state) => state.unfinished,
    selectWayBack: (state) => state.wayBack,
    selectRenewing: (state) => state.renewing,
    /** Those who have pages in the back office. */
    selectIsStaff: (state) => state.user !== null && state.user.role !== 'user',
    /** Only users and admins take part in an auction (specification, section 6). */
    selectMayParticipate: (state) => state.user?.role === 'user' || state.user?.role === 'admin',
  },
});

export const sessionReducer = slice.reducer;
export const { signedIn, signedOut, sessionEnded, leftUnfinished, endNoted, wayBackKept, renewing } = slice.actions;
export const {
  selectUser,
  selectToken,
  selectBidderNo,
  selectEndedBecause,
  selectUnfinished,
  selectWayBack,
  selectRenewing,
  selectIsStaff,
  selectMayParticipate,
} = slice.selectors;

/** Reads the stored session; private windows that forbid storage count as signed out. */
export function loadStoredUser(): SessionUser | null {
  try {
    return parseStoredUser(localStorage.getItem(STORAGE_KEY));
  } catch {
    return null;
  }
}

export function storeUser(user: SessionUser | null): void {
  try {
    if (user === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(user));
  } catch {
    // Without storage the session lives as long as the page.
  }
}

/** Of this tab, so that a reload on the login page forgets nothing. */
export function loadWayBack(): WayBack | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(WAY_BACK_KEY) ?? 'null');
    const { to, bidSen } = (value ?? {}) as Record<string, unknown>;
    if (typeof to !== 'string') return null;
    return Number.isSafeInteger(bidSen) ? { to, bidSen: bidSen as number } : { to };
  } catch {
    return null;
  }
}

export function storeWayBack(wayBack: WayBack | null): void {
  try {
    if (wayBack === null) sessionStorage.removeItem(WAY_BACK_KEY);
    else sessionStorage.setItem(WAY_BACK_KEY, JSON.stringify(wayBack));
  } catch {
    // Without storage it lives as long as the page.
  }
}

/** Tells when another tab signed in or out. Returns the way to stop listening. */
export function onStoredUserChange(listener: (user: SessionUser | null) => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY || event.key === null) listener(loadStoredUser());
  };
  addEventListener('storage', handle);
  return () => removeEventListener('storage', handle);
}
