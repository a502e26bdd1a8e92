import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { api, type CacheTag } from './api.ts';

/** What each command makes old. None: it changes nothing that is shown, or patches what is shown by itself. */
const MADE_OLD: Readonly<Record<string, readonly CacheTag[]>> = {
  addLotDeposit: ['Deposit', 'Ledger', 'Lots', 'Purchases', 'Transactions'],
  answerOffer: ['Deposit', 'Lots', 'Purchases', 'Sessions'],
  answerOwnOffer: ['Deposit', 'OwnLots', 'Purchases'],
  answerVendorOffer: [],
  approveMailing: ['Mailings'],
  archiveSession: ['Lots', 'Sessions'],
  arrangePhotos: ['Lots'],
  askAboutBill: ['Deposit', 'Ledger', 'People', 'Purchases', 'Refunds', 'Transactions'],
  askForRefund: ['Refunds'],
  balanceOutDeposits: ['Deposit', 'Lots', 'Purchases', 'Sessions'],
  blacklistUser: ['People'],
  cancelBid: ['LatestBid', 'Lots'],
  changeEmail: [],
  changePassword: [],
  changePersonalData: ['People'],
  checkPassword: [],
  clearLots: ['LatestBid', 'Lots', 'Sessions'],
  clearNextLots: ['LatestBid', 'Lots', 'Sessions'],
  clearSession: ['Deposit', 'Lots', 'Purchases', 'Sessions'],
  confirmEmail: ['Profile'],
  confirmSecondFactor: [],
  'confirmEmail, refused': [],
  createBillUrl: [],
  createInstantBidder: ['People'],
  createPurchaseBillUrl: [],
  creditSurplus: ['Deposit', 'Ledger', 'Lots', 'Purchases', 'Transactions'],
  deactivateUser: ['People'],
  declineRefundRequest: ['Deposit', 'Ledger', 'People', 'Refunds', 'Transactions'],
  deleteBankStatement: [],
  deleteBanner: ['SiteContent'],
  deleteDocument: ['SiteContent'],
  deleteHomepagePhoto: ['SiteContent'],
  deleteHomepageRow: ['SiteContent'],
  deleteLot: ['LatestBid', 'Lots', 'Sessions'],
  deleteMailDraft: ['MailDrafts'],
  deleteNextLot: ['LatestBid', 'Lots', 'Sessions'],
  deletePhoto: ['Lots'],
  deleteSession: ['Lots', 'Sessions'],
  deleteVendorContact: ['SiteContent'],
  endAllLoginSessions: ['People'],
  endLoginSession: ['LoginSessions'],
  endOtherLoginSessions: ['LoginSessions'],
  enterLot: ['Deposit', 'LatestBid', 'LotEntry', 'OwnLots'],
  'enterLot, refused': [],
  erasePerson: ['People'],
  exportPerson: [],
  extendSession: ['Lots', 'Sessions'],
  forfeitLot: ['Deposit', 'Ledger', 'Lots', 'Purchases', 'Transactions'],
  login: [],
  mailOffersAgain: ['Sessions'],
  voidOffersLink: ['Sessions'],
  mailWinnerAgain: ['Sessions'],
  makeBidder: ['Deposit', 'People'],
  matchBankLine: ['Ledger'],
  moveNextLots: ['LatestBid', 'Lots', 'Sessions'],
  noteBankLine: ['Ledger'],
  offerEmail: ['People'],
  orderRefundRequest: ['Deposit', 'Ledger', 'People', 'Refunds', 'Transactions'],
  pauseMailing: ['Mailings'],
  pauseRefundRun: ['Deposit', 'Ledger', 'People', 'Refunds', 'Transactions'],
  payLot: ['Deposit', 'Ledger', 'Lots', 'Purchases', 'Transactions'],
  placeBid: ['Deposit', 'OwnLots'],
  'placeBid, refused': ['Deposit', 'LatestBid', 'OwnLots'],
  previewImport: [],
  recordSales: ['Deposit', 'Lots', 'Purchases', 'Sessions'],
  refundManually: ['Deposit', 'Ledger', 'People', 'Refunds', 'Transactions'],
  refundMultipleUsers: ['Deposit', 'Ledger', 'People', 'Refunds', 'Transactions'],
  refundSingleUser: ['Deposit', 'Ledger', 'People', 'Refunds', 'Transactions'],
  refuseStaff: ['People'],
  register: [],
  rejectMailing: ['Mailings'],
  releaseUnit: ['Purchases'],
  remindOfRegistration: [],
  removeFromBlacklist: ['People'],
  renewRecoveryCodes: [],
  requestLoginOtp: [],
  requestPasswordOtp: [],
  requestPasswordReset: [],
  requestCodeForPerson: [],
  requestUpdateOtp: [],
  resendVerification: [],
  reserveUnit: ['Deposit', 'Ledger', 'Lots', 'Purchases', 'Transactions'],
  resetDeposit: ['Deposit', 'Ledger', 'People', 'Refunds', 'Transactions'],
  resetSecondFactor: ['People'],
  reverseDeposit: ['Deposit', 'Ledger', 'People', 'Refunds', 'Transactions'],
  resolveRefund: ['Deposit', 'Ledger', 'People', 'Refunds', 'Transactions'],
  resumeMailing: ['Mailings'],
  resumeRefundRun: ['Deposit', 'Ledger', 'People', 'Refunds', 'Transactions'],
  retryJob: [],
  retryMailing: ['Mailings'],
  retryRefund: ['Deposit', 'Ledger', 'People', 'Refunds', 'Transactions'],
  retryRefundRun: ['Deposit', 'Ledger', 'People', 'Refunds', 'Transactions'],
  reversePayment: ['Deposit', 'Ledger', 'Lots', 'Purchases', 'Transactions'],
  saveBankStatement: ['Ledger'],
  saveBanners: ['SiteContent'],
  saveContactInfo: ['SiteContent'],
  saveHomepage: ['SiteContent'],
  saveLot: ['LatestBid', 'Lots', 'Sessions'],
  saveMailDraft: ['MailDrafts'],
  saveNextLot: ['LatestBid', 'Lots', 'Sessions'],
  saveNotificationSettings: [],
  savePhotoToHomepage: ['SiteContent'],
  saveRetentionPeriods: ['SiteContent'],
  saveSessions: ['Lots', 'Sessions'],
  saveToggles: ['SiteContent'],
  saveTransaction: ['Deposit', 'Ledger', 'People', 'Refunds', 'Transactions'],
  saveVendor: ['SiteContent'],
  saveVendorContact: ['SiteContent'],
  saveVendorContacts: ['SiteContent'],
  sendMails: ['Mailings'],
  setLanguage: [],
  setLotReserve: ['LatestBid', 'Lots'],
  setMaximumBid: ['Deposit', 'LatestBid', 'OwnLots'],
  'setMaximumBid, refused': ['Deposit', 'LatestBid', 'OwnLots'],
  setRaiseLimit: ['LatestBid', 'Sessions'],
  setSessionRules: ['Lots', 'Sessions'],
  setUpSecondFactor: [],
  startImport: ['LotImports'],
  stopMailing: ['Mailings'],
  subscribeDevice: ['Notifications'],
  switchOffSecondFactor: ['Password', 'Profile', 'SecondFactor'],
  takeBackRefund: ['Deposit', 'Ledger', 'People', 'Refunds', 'Transactions'],
  takeBackRefundRequest: ['Refunds'],
  takeBackUnsentRefund: ['Deposit', 'Ledger', 'People', 'Refunds', 'Transactions'],
  tellWinners: ['Deposit', 'Lots', 'Purchases', 'Sessions'],
  unmatchBankLine: ['Ledger'],
  unsubscribeDevice: ['Notifications'],
  unwatchLot: [],
  updateProfile: ['Profile', 'StaffCard'],
  uploadDocument: ['SiteContent'],
  uploadHomepagePhoto: ['SiteContent'],
  uploadStaffCard: ['StaffCard'],
  'uploadStaffCard, refused': [],
  verifyBank: ['Profile'],
  verifyBankOfPerson: ['People'],
  verifyEmail: [],
  verifyStaff: ['People'],
  watchLot: [],
  withdrawMailing: ['MailDrafts', 'Mailings'],
  withdrawSession: ['Lots', 'Sessions'],
  chargeVendor: ['Ledger', 'Vendors'],
  decideBankAccount: ['Vendors'],
  decidePayout: ['Ledger', 'Vendors'],
  endPayout: ['Ledger', 'Vendors'],
  openHandover: ['Deposit', 'Ledger', 'Purchases', 'Transactions'],
  payHandover: ['Deposit', 'Ledger', 'Purchases', 'Transactions'],
  payInByVendor: ['Ledger', 'Vendors'],
  proposeBankAccount: ['Vendors'],
  proposePayout: ['Vendors'],
  recordStep: ['Deposit', 'Ledger', 'Purchases', 'Transactions'],
  returnSafetyDeposit: ['Deposit', 'Ledger', 'Purchases', 'Transactions'],
  setAgreement: ['Ledger', 'Vendors'],
  takeBackFromVendor: ['Ledger', 'Vendors'],
};

type Tag = CacheTag | { readonly type: CacheTag };
type Tags = readonly Tag[];

interface Definition {
  readonly type: 'query' | 'mutation';
  readonly invalidatesTags?: Tags | ((result: unknown, error: unknown, arg: unknown) => Tags);
}

const namesOf = (tags: Tags) => tags.map((tag) => (typeof tag === 'string' ? tag : tag.type)).toSorted();

const web = path.resolve(import.meta.dirname, '..');
const files = globSync('{calls,admin,features}/**/*.ts', { cwd: web }).filter(
  (file) => !file.includes('.test.') && readFileSync(path.join(web, file), 'utf8').includes('= endpointsOf<'),
);

it('each command makes old what it changes', async () => {
  for (const file of files) await import(path.join(web, file));
  const found: Record<string, readonly CacheTag[]> = {};
  for (const name of Object.keys(api.endpoints)) {
    const look = ({ type, invalidatesTags: tags = [] }: Definition) => {
      if (type !== 'mutation') return;
      const failed = { status: 409 };
      found[name] = namesOf(typeof tags === 'function' ? tags({}, undefined, { body: {} }) : tags);
      if (typeof tags === 'function') found[`${name}, refused`] = namesOf(tags(undefined, failed, { body: {} }));
    };
    // The only way that RTK Query has to an endpoint's definition.
    api.enhanceEndpoints({ endpoints: { [name]: look } as never });
  }
  expect(found).toEqual(MADE_OLD);
});
