import { callsOf } from '../call.ts';

/** Only the back office makes these calls: pages of bidders need not know where they are. */
export const calls = callsOf('accounts', {
  usersByPage: { method: 'GET', url: '/api/user/getbypage/:page0/:size' },
  userCount: { method: 'GET', url: '/api/user/count' },
  usersByName: { method: 'POST', url: '/api/user/get/byname' },
  usersByEmail: { method: 'POST', url: '/api/user/getall/by/email' },
  usersByEmailVerification: { method: 'POST', url: '/api/user/getall/by/email/verification/status' },
  usersWithDeposit: { method: 'GET', url: '/api/user/get/with/balancedeposit/:scope' },
  blacklistedByPage: { method: 'GET', url: '/api/user/blacklist/getbypage/:page0/:size' },
  deactivatedByPage: { method: 'GET', url: '/api/user/deactivate/getbypage/:page0/:size' },
  staffByPage: { method: 'GET', url: '/api/user/staff/getbypage/:staffOf/:verified/:page0/:size' },
  usersByBankStatus: { method: 'GET', url: '/api/user/bank/getall/:status' },
  allUsers: { method: 'GET', url: '/api/user/getall' },
  usersOfVendor: { method: 'GET', url: '/api/user/getall/by/vendor/:vendorUserId' },
  searchPeople: { method: 'POST', url: '/api/user/search' },
  personById: { method: 'GET', url: '/api/user/person/:userId' },
  vendorsForBlacklist: { method: 'GET', url: '/api/user/blacklist/vendors' },
  blacklistOfUser: { method: 'POST', url: '/api/user/blacklist/get/all' },
  blacklistUser: { method: 'POST', url: '/api/user/blacklist' },
  removeFromBlacklist: { method: 'POST', url: '/api/user/blacklist/delete/vendor' },
  makeBidder: { method: 'POST', url: '/api/user/make-bidder' },
  deactivateUser: { method: 'POST', url: '/api/user/deactivate' },
  verifyStaff: { method: 'POST', url: '/api/user/verify/staff' },
  createInstantBidder: { method: 'POST', url: '/api/user/instant-bidder' },
  offerEmail: { method: 'POST', url: '/api/user/instant-bidder/email' },
});
