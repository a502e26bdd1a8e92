import type { BodyOf } from '#contract/contract.ts';
import type * as appointments from '#contract/handover/appointments.ts';
import type * as bulk from '#contract/handover/bulk.ts';
import { commandRequest } from '#web/calls/command-id.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

export const officeAppointmentsApi = endpointsOf<typeof appointments>()(({ query, mutation }) => ({
  appointmentPlaces: query('GET /api/handover/places', { providesTags: ['SiteContent', 'FetchOnReconnect'] }),
  saveAppointmentPlace: mutation('POST /api/handover/places', { invalidatesTags: ['SiteContent', 'Purchases'] }),
  voidPlaceFeed: mutation('POST /api/handover/places/feed', { invalidatesTags: ['SiteContent'] }),
  appointmentsOfUnit: query('GET /api/handover/appointments/unit/:session/:lotNo', {
    providesTags: ['Purchases', 'FetchOnReconnect'],
  }),
  appointmentsOfDays: query('GET /api/handover/appointments/days/:from/:to', {
    providesTags: ['Purchases', 'FetchOnReconnect'],
  }),
}));

export const bulkHandoverApi = endpointsOf<typeof bulk>()(({ mutation }) => ({
  recordHandoverSteps: mutation('POST /api/handover/steps', {
    request: commandRequest<BodyOf<typeof bulk.recordSteps>>,
    invalidatesTags: ['Purchases', 'Deposit', 'Transactions', 'Ledger'],
  }),
  previewResults: mutation('POST /api/handover/results/preview'),
  recordResults: mutation('POST /api/handover/results', { invalidatesTags: ['Purchases'] }),
}));
