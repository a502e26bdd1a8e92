import { callsOf } from '../call.ts';

export const calls = callsOf('mailing', {
  sendMails: { method: 'POST', url: '/api/mail/multiple/emails' },
  previewMails: { method: 'POST', url: '/api/mail/preview' },
  mailings: { method: 'GET', url: '/api/mail/mailings/:page0/:size' },
  mailingById: { method: 'GET', url: '/api/mail/mailing/:id' },
  mailingRecipients: { method: 'GET', url: '/api/mail/mailing/:id/recipients/:state/:page0/:size' },
  pauseMailing: { method: 'POST', url: '/api/mail/mailing/pause' },
  resumeMailing: { method: 'POST', url: '/api/mail/mailing/resume' },
  stopMailing: { method: 'POST', url: '/api/mail/mailing/stop' },
  retryMailing: { method: 'POST', url: '/api/mail/mailing/retry' },
  mailDrafts: { method: 'GET', url: '/api/mail/drafts' },
  saveMailDraft: { method: 'POST', url: '/api/mail/drafts/save' },
  deleteMailDraft: { method: 'POST', url: '/api/mail/drafts/delete' },

  remindOfRegistration: { method: 'POST', url: '/api/user/register/remind' },

  // Pages for who follows the link of a mail, and what mail programs call for them (RFC 8058): no contract.
  unsubscribePage: { method: 'GET', url: '/api/mail/unsubscribe/:token' },
  unsubscribe: { method: 'POST', url: '/api/mail/unsubscribe/:token' },
});
