import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Role, SignedIn } from '#contract/accounts/account.ts';

/** The signed-in user, as the specification stores it; `userId` is also the bidder number. */
export type SessionUser = Omit<SignedIn, 'message'>;

/** Where to go after the login, and what they were about to do there. */
export interface WayBack {
  /** Path of this site with its query. */
  readonly to: string;
  /** On a bidding page: the amount that they had confirmed. */
  readonly bidSen?: number;
}

/** What was under way when the session ended, and its outcome. */
interface Unfinished {
  readonly text: string;
  readonly wayBack: WayBack;
}

interface SessionState {
  readonly user: SessionUser | null;
  /** Why the last session ended without a logout, until they have read it. */
  readonly endedBecause: string | null;
  /** What the end of the session interrupted. */
  readonly unfinished: string | null;
  readonly wayBack: WayBack | null;
  /** A new token is on its way: the old one's refusal does not end the session. */
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

/** The stored session if it is complete; null for none, a damaged one, or one of an older version. */
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

/** As on the server: an admin with the number 1 or 2. */
export function isSuperAdmin({ role, userId }: SessionUser): boolean {
  return role === 'admin' && (userId === 1 || userId === 2);
}

/** A page opened by a guest. */
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
    /** A call is under way (or done) that revokes the token and answers with a new one. */
    renewing: (state, { payload }: PayloadAction<boolean>) => ({ ...state, renewing: payload }),
    /** The server no longer accepts the token. */
    sessionEnded: (_, { payload }: PayloadAction<string>) => ({ ...NOBODY, endedBecause: payload }),
    /** Reported after the end of the session that interrupted it; ignored otherwise. */
    leftUnfinished: (state, { payload }: PayloadAction<Unfinished>) =>
      state.endedBecause === null ? state : { ...state, unfinished: payload.text, wayBack: payload.wayBack },
    /** They have read that, and why, the session ended. */
    endNoted: (state) => ({ ...state, endedBecause: null, unfinished: null }),
    /** A guest wanted to see this page. null: they have arrived. */
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
    /** Users with pages in the back office. */
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

/** Reads the stored session; without storage (private windows) they are signed out. */
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
    // Without storage the session lasts as long as the page.
  }
}

/** Per tab, so that a reload of the login page keeps it. */
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
    // Without storage it lasts as long as the page.
  }
}

/** Called when another tab has signed in or out. Returns the unsubscribe function. */
export function onStoredUserChange(listener: (user: SessionUser | null) => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY || event.key === null) listener(loadStoredUser());
  };
  addEventListener('storage', handle);
  return () => removeEventListener('storage', handle);
}
