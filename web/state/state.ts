import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { api } from '#web/calls/api.ts';
import type { connectionReducer } from '#web/calls/connection.ts';
import type { languageReducer } from '#web/i18n/language-state.ts';
import type { noticesReducer } from '#web/notices/notices.ts';
import type { sessionReducer } from '#web/session/session.ts';

/** Server state is in `api`; the rest is what the server does not know. */
export interface AppState {
  readonly api: ReturnType<typeof api.reducer>;
  readonly session: ReturnType<typeof sessionReducer>;
  readonly connection: ReturnType<typeof connectionReducer>;
  readonly notices: ReturnType<typeof noticesReducer>;
  readonly language: ReturnType<typeof languageReducer>;
}

export type AppDispatch = ThunkDispatch<AppState, unknown, UnknownAction>;

/** The store as the modules beside React see it. */
export interface AppStore {
  readonly dispatch: AppDispatch;
  readonly getState: () => AppState;
}

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<AppState>();
