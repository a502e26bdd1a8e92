import { callsOf } from '../call.ts';

export const calls = callsOf('site', {
  contactInfo: { method: 'GET', url: '/api/admin/contactinfo' },
  banners: { method: 'GET', url: '/api/admin/banners' },
  homepageInfo: { method: 'GET', url: '/api/admin/homepageinfo' },
  homepagePhotos: { method: 'GET', url: '/api/admin/homepagephotos' },
  toggles: { method: 'GET', url: '/api/toggleinfo/getall' },
  toggleById: { method: 'GET', url: '/api/toggleinfo/get/id/:id' },

  documents: { method: 'GET', url: '/api/file/documents' },
  // PDFs: no contracts.
  termsOfSale: { method: 'GET', url: '/api/file/document/tnc/pdf/tnc.pdf' },
  cataloguePdf: { method: 'GET', url: '/api/file/document/catalogue/:session/catalogue.pdf' },
});
