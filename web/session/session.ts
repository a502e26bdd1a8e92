import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Role, SignedIn } from '#contract/accounts/account.ts';

/** Who is signed in, as the specification stores it; `userId` is also the bidder number. */
export type SessionUser = Omit<SignedIn, 'message'>;

interface SessionState {
  readonly user: SessionUser | null;
  /** Why the last session ended without a log-out; shown on the login page. */
  readonly endedBecause: string | null;
  /** A new token is on its way: that the old one no longer holds is no end of the session. */
  readonly renewing: boolean;
}

const STORAGE_KEY = 'tukul.session';
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

const slice = createSlice({
  name: 'session',
  initialState: { user: null, endedBecause: null, renewing: false } as SessionState,
  reducers: {
    signedIn: (_, { payload }: PayloadAction<SessionUser>) => ({ user: payload, endedBecause: null, renewing: false }),
    signedOut: () => ({ user: null, endedBecause: null, renewing: false }),
    /** A call is under way (or over) that ends the token and answers with another one. */
    renewing: (state, { payload }: PayloadAction<boolean>) => ({ ...state, renewing: payload }),
    /** The server no longer takes the token. */
    sessionEnded: (_, { payload }: PayloadAction<string>) => ({ user: null, endedBecause: payload, renewing: false }),
  },
  selectors: {
    selectUser: (state) => state.user,
    selectToken: (state) => state.user?.jwt ?? null,
    selectBidderNo: (state) => state.user?.userId ?? null,
    selectEndedBecause: (state) => state.endedBecause,
    selectRenewing: (state) => state.renewing,
    /** Those who have pages in the back office. */
    selectIsStaff: (state) => state.user?.role === 'vendor' || state.user?.role === 'admin',
    /** Only users and admins take part in an auction (specification, section 6). */
    selectMayParticipate: (state) => state.user?.role === 'user' || state.user?.role === 'admin',
  },
});

export const sessionReducer = slice.reducer;
export const { signedIn, signedOut, sessionEnded, renewing } = slice.actions;
export const {
  selectUser,
  selectToken,
  selectBidderNo,
  selectEndedBecause,
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

/** Tells when another tab signed in or out. Returns the way to stop listening. */
export function onStoredUserChange(listener: (user: SessionUser | null) => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY || event.key === null) listener(loadStoredUser());
  };
  addEventListener('storage', handle);
  return () => removeEventListener('storage', handle);
}
