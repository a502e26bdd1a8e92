import { IDEMPOTENCY_HEADER } from '#contract/constants.ts';
import type { BodyOf } from '#contract/contract.ts';
import type * as contract from '#contract/mailing.ts';
import type { MailingRecipient } from '#contract/mailing.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

interface PageOf {
  /** 0 is the first. */
  readonly page0: number;
  readonly size: number;
}

const ofMailings = { providesTags: ['Mailings', 'FetchOnReconnect'] } as const;
const step = { request: (id: number) => ({ body: { id } }), invalidatesTags: ['Mailings'] } as const;

export const mailingApi = endpointsOf<typeof contract>()(({ query, mutation }) => ({
  sendMails: mutation('POST /api/mail/multiple/emails', {
    request: ({
      commandId,
      body,
    }: {
      readonly commandId: string;
      readonly body: BodyOf<typeof contract.sendMails>;
    }) => ({
      body,
      headers: { [IDEMPOTENCY_HEADER]: commandId },
    }),
    invalidatesTags: ['Mailings'],
  }),
  /** Whom a mail goes to changes while it is written: asked for anew whenever somebody looks. */
  previewMails: query('POST /api/mail/preview', { keepUnusedDataFor: 0 }),
  mailings: query('GET /api/mail/mailings/:page0/:size', {
    request: (page: PageOf) => ({ params: page }),
    ...ofMailings,
  }),
  mailingById: query('GET /api/mail/mailing/:id', { request: (id: number) => ({ params: { id } }), ...ofMailings }),
  mailingRecipients: query('GET /api/mail/mailing/:id/recipients/:state/:page0/:size', {
    request: (asked: PageOf & { readonly id: number; readonly state: MailingRecipient['state'] | 'all' }) => ({
      params: asked,
    }),
    ...ofMailings,
  }),
  pauseMailing: mutation('POST /api/mail/mailing/pause', step),
  resumeMailing: mutation('POST /api/mail/mailing/resume', step),
  stopMailing: mutation('POST /api/mail/mailing/stop', step),
  retryMailing: mutation('POST /api/mail/mailing/retry', step),
  mailDrafts: query('GET /api/mail/drafts', { providesTags: ['MailDrafts', 'FetchOnReconnect'] }),
  saveMailDraft: mutation('POST /api/mail/drafts/save', { invalidatesTags: ['MailDrafts'] }),
  deleteMailDraft: mutation('POST /api/mail/drafts/delete', {
    request: (id: number) => ({ body: { id } }),
    invalidatesTags: ['MailDrafts'],
  }),
}));

/** Snackbars of the mailing stay for so long, ms (specification, back office, section 9). */
export const MESSAGE_MS = 5_000;
