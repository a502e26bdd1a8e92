import type * as further from '#contract/handover/further.ts';
import type * as holidays from '#contract/handover/holidays.ts';
import type * as templates from '#contract/handover/templates.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

/** Further steps of files. Also after a failure they are asked for again: it may have been done, and only its answer lost. */
export const furtherApi = endpointsOf<typeof further>()(({ query, mutation }) => ({
  furtherStepEntries: query('GET /api/handover/further/:session/:lotNo', {
    providesTags: ['Purchases', 'FetchOnReconnect'],
  }),
  recordFurtherStep: mutation('POST /api/handover/further/record', { invalidatesTags: ['Purchases'] }),
  undoFurtherStep: mutation('POST /api/handover/further/undo', { invalidatesTags: ['Purchases'] }),
}));

export const templatesApi = endpointsOf<typeof templates>()(({ query, mutation }) => ({
  handoverTemplates: query('GET /api/handover/templates', { providesTags: ['SiteContent', 'FetchOnReconnect'] }),
  saveHandoverTemplate: mutation('POST /api/handover/templates/save', { invalidatesTags: ['SiteContent'] }),
}));

export const holidaysApi = endpointsOf<typeof holidays>()(({ query, mutation }) => ({
  holidays: query('GET /api/handover/holidays', { providesTags: ['SiteContent', 'FetchOnReconnect'] }),
  saveHoliday: mutation('POST /api/handover/holidays/save', { invalidatesTags: ['SiteContent', 'Purchases'] }),
  deleteHoliday: mutation('POST /api/handover/holidays/delete', { invalidatesTags: ['SiteContent', 'Purchases'] }),
}));
