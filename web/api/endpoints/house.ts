import type { AnswerOf } from '#contract/contract.ts';
import type * as contract from '#contract/site/site.ts';
import { api } from '../api.ts';
import { call } from '../contract-call.ts';

export const houseApi = api.injectEndpoints({
  endpoints: (build) => ({
    contactInfo: build.query<AnswerOf<typeof contract.contactInfo>, void>({
      query: () => call<typeof contract.contactInfo>('GET', '/api/admin/contactinfo', {}),
      providesTags: ['House'],
    }),
    banners: build.query<AnswerOf<typeof contract.banners>, void>({
      query: () => call<typeof contract.banners>('GET', '/api/admin/banners', {}),
      providesTags: ['House'],
    }),
    homepageInfo: build.query<AnswerOf<typeof contract.homepageInfo>, void>({
      query: () => call<typeof contract.homepageInfo>('GET', '/api/admin/homepageinfo', {}),
      providesTags: ['House', 'FetchOnReconnect'],
    }),
    homepagePhotos: build.query<AnswerOf<typeof contract.homepagePhotos>, void>({
      query: () => call<typeof contract.homepagePhotos>('GET', '/api/admin/homepagephotos', {}),
      providesTags: ['House', 'FetchOnReconnect'],
    }),
    toggles: build.query<AnswerOf<typeof contract.toggles>, void>({
      query: () => call<typeof contract.toggles>('GET', '/api/toggleinfo/getall', {}),
      providesTags: ['House', 'FetchOnReconnect'],
    }),
  }),
});
