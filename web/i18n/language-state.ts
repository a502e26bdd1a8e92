import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The languages of the site; English is the specification's own. */
export type Language = 'en' | 'ms';

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
