import { callsOf } from '../call.ts';

export const calls = callsOf('photos', {
  fileNames: { method: 'POST', url: '/api/file/filenames' },
  fileCount: { method: 'POST', url: '/api/file/countfiles' },
  lotPhotos: { method: 'GET', url: '/api/file/photos/:regnNo' },
  lotsWithPhotos: { method: 'GET', url: '/api/file/photos/lots/:auction' },
  arrangePhotos: { method: 'POST', url: '/api/file/photos/order' },
  deleteFile: { method: 'POST', url: '/api/file/delete' },
  savePhotoToHomepage: { method: 'POST', url: '/api/admin/savelotphototohomepage' },
  homepagePhotoByUrl: { method: 'POST', url: '/api/admin/homepagephotos/getbyimageurl' },
  deleteHomepagePhoto: { method: 'POST', url: '/api/admin/homepagephotos/photourl/delete' },
  // Pictures: no contracts.
  lotPhoto: { method: 'GET', url: '/api/file/image/auctionlot/:regnNo/:file' },
  banner: { method: 'GET', url: '/api/file/image/banner/:file' },
  homepagePicture: { method: 'GET', url: '/api/file/image/homepage/:file' },
  sitePicture: { method: 'GET', url: '/api/file/image/general/website/:file' },
});
