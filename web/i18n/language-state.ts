import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Language } from '#contract/constants.ts';

export type { Language };

const slice = createSlice({
  name: 'language',
  initialState: { current: 'en' } as { readonly current: Language },
  reducers: {
    languageChosen: (_, { payload }: PayloadAction<Language>) => ({ current: payload }),
  },
  selectors: { selectLanguage: (state) => state.current },
});

export const languageReducer = slice.reducer;
export const { languageChosen } = slice.actions;
export const { selectLanguage } = slice.selectors;
