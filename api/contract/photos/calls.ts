import { callsOf } from '../call.ts';

export const calls = callsOf('photos', {
  fileNames: { method: 'POST', url: '/api/file/filenames' },
  fileCount: { method: 'POST', url: '/api/file/countfiles' },
  // Pictures: no contracts.
  lotPhoto: { method: 'GET', url: '/api/file/image/auctionlot/:regnNo/:file' },
  banner: { method: 'GET', url: '/api/file/image/banner/:file' },
  sitePicture: { method: 'GET', url: '/api/file/image/general/website/:file' },
});
