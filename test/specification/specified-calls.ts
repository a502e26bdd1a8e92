/**
 * The calls that the specification names, as it writes them, document by document and section by section. Where it gives no path ('path not
 * shown'), the house's own stands here with a note.
 */
export interface SpecifiedCall {
  /** 'POST /api/user/get/byname': parameters in braces. */
  readonly call: string;
  /** Where the specification and the house differ in words, or what the house adds to it. */
  readonly note?: string;
}

const calls = (...lines: readonly (string | readonly [string, string])[]): readonly SpecifiedCall[] =>
  lines.map((line) => (typeof line === 'string' ? { call: line } : { call: line[0], note: line[1] }));

const BY_GET = 'Changes by GET: also as DELETE; refuses HEAD and prefetches.';

export const SPECIFIED_CALLS: Readonly<Record<string, readonly SpecifiedCall[]>> = {
  'Server and login': calls(
    'GET /api/sc/pingserver',
    'POST /api/sc/login/request-otp',
    'POST /api/sc/login',
    'POST /api/sc/reset/password',
    ['POST /api/sc/verify/email', 'With the token of the mailed link and the password beside `email`.'],
    'GET /api/sc/check-password-validity',
    'GET /api/sc/check-admin-authorization',
    'GET /api/sc/check-vendor-authorization',
    'GET /api/time/get/monthdayformat',
  ),
  'Registration and profile': calls(
    'POST /api/user/register',
    'GET /api/bank/getall',
    'GET /api/user/get-profile',
    ['POST /api/user/update', 'Name, IC and bank account also need `pwd` and a mailed `otp`.'],
    ['POST /api/user/change/email', 'With `pwd` and a mailed `otp`; the new address is confirmed by a mailed link.'],
    ['POST /api/user/change/password/request-otp', 'With `currentPwd` beside `pwd`.'],
    'POST /api/user/change/password',
    'POST /api/user/check/staff',
    'POST /api/user/asset',
    ['POST /api/billplz/verify', 'Lists show the end of a number only: an admin sends `userId` instead.'],
    [
      'GET /api/billplz/get/{bankAccNo}',
      "Lists show the end of a number only: with `?userId=` that person's account is meant, whatever stands in the path.",
    ],
  ),
  Users: calls(
    'GET /api/user/getbypage/{page0}/{size}',
    'GET /api/user/count',
    'POST /api/user/get/byname',
    'POST /api/user/getall/by/email',
    'POST /api/user/getall/by/email/verification/status',
    'GET /api/user/get/with/balancedeposit/{scope}',
    'GET /api/user/blacklist/getbypage/{page0}/{size}',
    'GET /api/user/deactivate/getbypage/{page0}/{size}',
    'GET /api/user/bank/getall/{status}',
    'POST /api/user/blacklist/get/all',
    'POST /api/user/blacklist',
    'POST /api/user/blacklist/delete/vendor',
    'POST /api/user/deactivate',
    'POST /api/user/verify/staff',
    ['GET /api/user/staff/getbypage/{staffOf}/{verified}/{page0}/{size}', 'The path is not shown.'],
    ['POST /api/user/instant-bidder', 'The path is not shown.'],
    'GET /api/user/getall',
    'GET /api/user/getall/by/vendor/{vendorUserId}',
  ),
  'Sessions, lots, units': calls(
    'GET /api/auctionmanager/sessions',
    'GET /api/auctionmanager/session/{sessionId}',
    'GET /api/auctionmanager/get/session/latest',
    'GET /api/auctionmanager/session/history/all',
    'GET /api/auctionmanager/get/sessionhistory/latest',
    'GET /api/auctionmanager/session/nextname',
    'POST /api/auctionmanager/sessions/save',
    ['GET /api/auctionmanager/deletecolumn/{id}', BY_GET],
    'POST /api/auctionmanager/session/saveinhistory',
    'GET /api/auctionlot/catalogue/get',
    ['POST /api/auctionlot/catalogue/save', 'As for one lot; each lot that is meant says `samePlate` itself.'],
    'GET /api/auctionlot/get/{lotId}',
    'GET /api/auctionlot/ongoingbid/getbypage/{page}/{size}',
    'GET /api/auctionlot/getbypage/{page}/{size}',
    'GET /api/auctionlot/count',
    [
      'POST /api/auctionlot/post',
      'A registration number that another lot of the same session has is refused (409, with that lot), unless `samePlate` is true; of a lot of another session or of the next auction the form and the import say so, and it is saved.',
    ],
    ['POST /api/auctionlot/save/multiplelot', 'As for one lot; each lot that is meant says `samePlate` itself.'],
    ['GET /api/auctionlot/deletecolumn/{id}', BY_GET],
    ['GET /api/auctionlot/delete/all', BY_GET],
    'GET /api/nextauctionlot/getall/{session}',
    'GET /api/nextauctionlot/getbypage/{page}/{size}',
    'GET /api/nextauctionlot/count',
    'GET /api/nextauctionlot/get/{id}',
    [
      'POST /api/nextauctionlot/post',
      'A registration number that another lot of the next auction has is refused (409, with that lot), unless `samePlate` is true; of a lot of a session the form and the import say so, and it is saved.',
    ],
    ['POST /api/nextauctionlot/save/multiplelot', 'As for one lot; each lot that is meant says `samePlate` itself.'],
    ['GET /api/nextauctionlot/deletecolumn/{id}', BY_GET],
    ['GET /api/nextauctionlot/delete/all', BY_GET],
    'GET /api/auctionlot/get/logs/page/{page0}/{size}',
    'GET /api/auctionlot/search/log/{regnNo}',
    'GET /api/auctionlot/get/log/{particular}',
    'GET /api/auctionlot/get/logs/sold/today',
    'GET /api/auctionlot/get/logs/sold/auction/{session}',
  ),
  Bidding: calls(
    'GET /api/socket/auctionlot/{lotId}',
    'GET /api/socket/auctionlot/get/all',
    'POST /api/socket/auctionlot/post',
    'POST /api/socket/userinlot/find',
    'POST /api/socket/userinlot/findall',
    'POST /api/socket/winning/id',
    'POST /api/socket/lotunit/enter',
    [
      'GET /api/live',
      "The WebSocket of 'joinAuction', 'displayBidding' and 'sendDisplayBidding'; its path is not shown.",
    ],
  ),
  'End processes': calls(
    'POST /api/update/emergency/auctionlotsocket/to/mybid',
    'POST /api/update/emergency/balanceoutdeposit',
    'POST /api/update/emergency/send/emailtowinners',
    'POST /api/update/emergency/clearauctiondata',
  ),
  'Payments and purchases': calls(
    'POST /api/mybid/get/userid',
    'POST /api/mybid/withuser/get/paymentstatus',
    'POST /api/mybid/forfeit/lot',
    'POST /api/transaction/count',
    'POST /api/transaction/getbypage',
    'POST /api/transaction/createbillurl',
    'POST /api/transaction/save',
    'POST /api/transaction/paylot',
    'POST /api/transaction/add-lot-deposit',
    'POST /api/transaction/refund/multipleusers',
    'POST /api/transaction/refund/singleuser',
    'POST /api/transaction/refund/manually',
    'POST /api/transaction/deposit/reset',
    [
      'POST /api/update/reserve-unit-user/old-auction',
      'Where two unsold lots of the session have this number it is refused (409, with both), and `lotNo` says which.',
    ],
    'POST /api/mail/multiple/emails',
  ),
  'Sales reports': calls(
    'GET /api/salesreport/get/report/{session}/{filterOrVendor}',
    'GET /api/salesreport/get/buyerdetails/{session}/{vendor}',
    'GET /api/salesreport/get/bidrecords/{session}',
  ),
  'Documents and toggles': calls(
    'GET /api/toggleinfo/getall',
    'POST /api/toggleinfo/save/all',
    [
      'GET /api/toggleinfo/get/id/{id}',
      '404 for a number without an entry; the list of `getall` has all that there are.',
    ],
    'POST /api/toggleinfo/check/deposit/limit',
    'GET /api/toggleinfo/vendorcontacts/get/all',
    'GET /api/toggleinfo/vendorcontacts/get/display/true',
    'POST /api/toggleinfo/vendorcontacts/save',
    'POST /api/toggleinfo/vendorcontacts/save/all',
    'POST /api/toggleinfo/vendorcontacts/delete',
  ),
  'Files and photos': calls(
    [
      'POST /api/file/filenames',
      '`folderName` is a registration number, or the key of a unit (`unit` of a lot): goods without a number have one.',
    ],
    [
      'POST /api/file/countfiles',
      '`folderName` is a registration number, or the key of a unit (`unit` of a lot): goods without a number have one.',
    ],
    [
      'POST /api/file/upload',
      'Documents: super-admin. Photos of a lot: `folderType` image, `folderName2` auctionlot, one or several `file` (20 at most, 20 MB each, 50 MB together), all or none. A vendor: of lots of their group.',
    ],
    [
      'POST /api/file/upload/photo',
      'Staff cards: one’s own. Photos of lots: vendor-up, as in `file/upload`, one at a time and with a name.',
    ],
    'POST /api/file/homepagephoto/upload',
    'POST /api/file/delete',
    [
      'GET /api/file/image/auctionlot/{regnNo}/{file}',
      'Also by the key of the unit. A number that stands at two lots is the first one’s.',
    ],
    [
      'GET /api/file/image/staffIdCard/{staffId}/{file}',
      'With the header `x-photo-proof`, which `POST /api/file/staff-card-url` answers with for some minutes.',
    ],
    'GET /api/file/image/general/website/sold_stamp.png',
    'GET /api/file/document/tnc/pdf/tnc.pdf',
  ),
  Homepage: calls(
    'GET /api/admin/banners',
    'GET /api/admin/homepageinfo',
    'GET /api/admin/contactinfo',
    'GET /api/admin/homepagephotos',
    [
      'POST /api/admin/homepage/save',
      'Rows that are not in the list stay. A row without `session` has that of its row, or of the rows with its `sessionOrder`.',
    ],
    'POST /api/admin/contactinfo/save',
    ['GET /api/admin/deletecolumn/{id}', BY_GET],
    [
      'POST /api/admin/homepagephotos/photourl/delete',
      'A vendor: photos of lots of their group. Uploaded pictures of the home page: super-admin.',
    ],
    'POST /api/admin/homepagephotos/getbyimageurl',
    'POST /api/admin/savelotphototohomepage',
  ),
};
