import type { BodyOf } from '#contract/contract.ts';
import type * as contract from '#contract/mailing.ts';
import { commandRequest } from '#web/calls/command-id.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';

const ofMailings = { providesTags: ['Mailings', 'FetchOnReconnect'] } as const;
const changesMailings = { invalidatesTags: ['Mailings'] } as const;

export const mailingApi = endpointsOf<typeof contract>()(({ query, mutation }) => ({
  sendMails: mutation('POST /api/mail/multiple/emails', {
    request: commandRequest<BodyOf<typeof contract.sendMails>>,
    invalidatesTags: ['Mailings'],
  }),
  /** Whom a mail goes to changes while it is written: asked for anew whenever somebody looks. */
  previewMails: query('POST /api/mail/preview', { keepUnusedDataFor: 0 }),
  mailings: query('GET /api/mail/mailings/:page0/:size', ofMailings),
  mailingById: query('GET /api/mail/mailing/:id', ofMailings),
  mailingRecipients: query('GET /api/mail/mailing/:id/recipients/:state/:page0/:size', ofMailings),
  pauseMailing: mutation('POST /api/mail/mailing/pause', changesMailings),
  resumeMailing: mutation('POST /api/mail/mailing/resume', changesMailings),
  stopMailing: mutation('POST /api/mail/mailing/stop', changesMailings),
  retryMailing: mutation('POST /api/mail/mailing/retry', changesMailings),
  approveMailing: mutation('POST /api/mail/mailing/approve', changesMailings),
  rejectMailing: mutation('POST /api/mail/mailing/reject', changesMailings),
  withdrawMailing: mutation('POST /api/mail/mailing/withdraw', { invalidatesTags: ['Mailings', 'MailDrafts'] }),
  mailDrafts: query('GET /api/mail/drafts', { providesTags: ['MailDrafts', 'FetchOnReconnect'] }),
  saveMailDraft: mutation('POST /api/mail/drafts/save', { invalidatesTags: ['MailDrafts'] }),
  deleteMailDraft: mutation('POST /api/mail/drafts/delete', { invalidatesTags: ['MailDrafts'] }),
}));

/** Snackbars of the mailing stay for so long, ms (specification, back office, section 9). */
export const MESSAGE_MS = 5_000;

/** People a page where addresses are picked (specification, back office, section 9). */
export const PEOPLE_A_PAGE = 10;
