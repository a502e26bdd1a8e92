import { callsOf } from '../call.ts';

export const calls = callsOf('site', {
  contactInfo: { method: 'GET', url: '/api/admin/contactinfo' },
  banners: { method: 'GET', url: '/api/admin/banners' },
  homepageInfo: { method: 'GET', url: '/api/admin/homepageinfo' },
  homepagePhotos: { method: 'GET', url: '/api/admin/homepagephotos' },
  toggles: { method: 'GET', url: '/api/toggleinfo/getall' },
  toggleById: { method: 'GET', url: '/api/toggleinfo/get/id/:id' },

  saveToggles: { method: 'POST', url: '/api/toggleinfo/save/all' },
  saveHomepage: { method: 'POST', url: '/api/admin/homepage/save' },
  deleteHomepageRow: { method: 'DELETE', url: '/api/admin/deletecolumn/:id' },
  deleteHomepageRowByGet: { method: 'GET', url: '/api/admin/deletecolumn/:id' },
  saveContactInfo: { method: 'POST', url: '/api/admin/contactinfo/save' },
  uploadHomepagePhoto: { method: 'POST', url: '/api/file/homepagephoto/upload' },
  saveBanners: { method: 'POST', url: '/api/admin/banners/save' },
  deleteBanner: { method: 'POST', url: '/api/admin/banners/delete' },

  documents: { method: 'GET', url: '/api/file/documents' },
  uploadDocument: { method: 'POST', url: '/api/file/upload' },
  deleteDocument: { method: 'POST', url: '/api/file/document/delete' },
  // PDFs: no contracts.
  termsOfSale: { method: 'GET', url: '/api/file/document/tnc/pdf/tnc.pdf' },
  cataloguePdf: { method: 'GET', url: '/api/file/document/catalogue/:session/catalogue.pdf' },
});
