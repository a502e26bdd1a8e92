import { IDEMPOTENCY_HEADER } from '#contract/constants.ts';
import type { BodyOf } from '#contract/contract.ts';
import { calls } from '#contract/mailing/calls.ts';
import type * as contract from '#contract/mailing/mailing.ts';
import type { MailingRecipient } from '#contract/mailing/mailing.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

interface PageOf {
  /** 0 is the first. */
  readonly page0: number;
  readonly size: number;
}

const ofMailings = { providesTags: ['Mailings', 'FetchOnReconnect'] } as const;
const step = { request: (id: number) => ({ body: { id } }), invalidatesTags: ['Mailings'] } as const;

export const mailingApi = endpointsOf<typeof contract>(calls)(({ query, mutation }) => ({
  sendMails: mutation('sendMails', {
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
  previewMails: query('previewMails', { keepUnusedDataFor: 0 }),
  mailings: query('mailings', { request: (page: PageOf) => ({ params: page }), ...ofMailings }),
  mailingById: query('mailingById', { request: (id: number) => ({ params: { id } }), ...ofMailings }),
  mailingRecipients: query('mailingRecipients', {
    request: (asked: PageOf & { readonly id: number; readonly state: MailingRecipient['state'] | 'all' }) => ({
      params: asked,
    }),
    ...ofMailings,
  }),
  pauseMailing: mutation('pauseMailing', step),
  resumeMailing: mutation('resumeMailing', step),
  stopMailing: mutation('stopMailing', step),
  retryMailing: mutation('retryMailing', step),
  mailDrafts: query('mailDrafts', { providesTags: ['MailDrafts', 'FetchOnReconnect'] }),
  saveMailDraft: mutation('saveMailDraft', { invalidatesTags: ['MailDrafts'] }),
  deleteMailDraft: mutation('deleteMailDraft', {
    request: (id: number) => ({ body: { id } }),
    invalidatesTags: ['MailDrafts'],
  }),
}));

/** Snackbars of the mailing stay for so long, ms (specification, back office, section 9). */
export const MESSAGE_MS = 5_000;
