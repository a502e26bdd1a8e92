import type * as contract from '#contract/handover/appointments.ts';
import { endpointsOf } from '../contract-endpoints.ts';

/** Also after a failure: it may have been done, and only its answer lost. */
const CHANGED = ['Purchases'] as const;

/** Appointments of sold units: one's own, and for staff those of any buyer. */
export const appointmentsApi = endpointsOf<typeof contract>()(({ query, mutation }) => ({
  ownAppointments: query('GET /api/handover/appointments/own', { providesTags: ['Purchases', 'FetchOnReconnect'] }),
  freeSlots: query('GET /api/handover/slots/:session/:lotNo/:purpose/:from', {
    providesTags: ['Purchases', 'FetchOnReconnect'],
  }),
  bookAppointment: mutation('POST /api/handover/appointments/book', { invalidatesTags: CHANGED }),
  cancelAppointment: mutation('POST /api/handover/appointments/cancel', { invalidatesTags: CHANGED }),
}));
