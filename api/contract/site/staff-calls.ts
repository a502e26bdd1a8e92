import { callsOf } from '../call.ts';

/** Only the back office makes these calls: pages of bidders need not know where they are. */
export const calls = callsOf('site', {
  saveToggles: { method: 'POST', url: '/api/toggleinfo/save/all' },
  saveHomepage: { method: 'POST', url: '/api/admin/homepage/save' },
  deleteHomepageRow: { method: 'DELETE', url: '/api/admin/deletecolumn/:id' },
  deleteHomepageRowByGet: { method: 'GET', url: '/api/admin/deletecolumn/:id' },
  saveContactInfo: { method: 'POST', url: '/api/admin/contactinfo/save' },
  uploadHomepagePhoto: { method: 'POST', url: '/api/file/homepagephoto/upload' },
  saveBanners: { method: 'POST', url: '/api/admin/banners/save' },
  deleteBanner: { method: 'POST', url: '/api/admin/banners/delete' },
  uploadDocument: { method: 'POST', url: '/api/file/upload' },
  deleteDocument: { method: 'POST', url: '/api/file/document/delete' },
});
