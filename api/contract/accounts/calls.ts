import { callsOf } from '../call.ts';

export const calls = callsOf('accounts', {
  requestLoginOtp: { method: 'POST', url: '/api/sc/login/request-otp' },
  login: { method: 'POST', url: '/api/sc/login' },
  requestPasswordReset: { method: 'POST', url: '/api/sc/reset/password' },
  checkPasswordValidity: { method: 'GET', url: '/api/sc/check-password-validity' },
  asset: { method: 'POST', url: '/api/user/asset' },
  checkStaff: { method: 'POST', url: '/api/user/check/staff' },
  checkAdminAuthorization: { method: 'GET', url: '/api/sc/check-admin-authorization' },
  checkAuditorAuthorization: { method: 'GET', url: '/api/sc/check-auditor-authorization' },
  checkVendorAuthorization: { method: 'GET', url: '/api/sc/check-vendor-authorization' },

  logOut: { method: 'POST', url: '/api/sc/logout' },
  loginSessions: { method: 'GET', url: '/api/user/sessions' },
  endLoginSession: { method: 'POST', url: '/api/user/sessions/end' },
  endOtherLoginSessions: { method: 'POST', url: '/api/user/sessions/end-others' },
  endAllLoginSessions: { method: 'POST', url: '/api/user/sessions/end-all' },

  getProfile: { method: 'GET', url: '/api/user/get-profile' },
  updateProfile: { method: 'POST', url: '/api/user/update' },
  requestUpdateOtp: { method: 'POST', url: '/api/user/update/request-otp' },
  changePersonalData: { method: 'POST', url: '/api/user/personal-data' },
  changeEmail: { method: 'POST', url: '/api/user/change/email' },
  confirmEmail: { method: 'POST', url: '/api/user/change/email/confirm' },
  requestPasswordOtp: { method: 'POST', url: '/api/user/change/password/request-otp' },
  changePassword: { method: 'POST', url: '/api/user/change/password' },
  verifyBank: { method: 'POST', url: '/api/billplz/verify' },
  bankAccountStatus: { method: 'GET', url: '/api/billplz/get/:bankAccNo' },
  ownData: { method: 'GET', url: '/api/user/own-data' },
  setLanguage: { method: 'POST', url: '/api/user/language' },

  register: { method: 'POST', url: '/api/user/register' },
  verifyEmail: { method: 'POST', url: '/api/sc/verify/email' },
  resendVerification: { method: 'POST', url: '/api/sc/verify/email/resend' },
  banks: { method: 'GET', url: '/api/bank/getall' },
  uploadPhoto: { method: 'POST', url: '/api/file/upload/photo' },
  staffCardUrl: { method: 'POST', url: '/api/file/staff-card-url' },
  // A picture: no contract.
  staffCardPhoto: { method: 'GET', url: '/api/file/image/staffIdCard/:staffId/:file' },
});
