import { ChangeEmailDialog } from '#web/features/accounts/profile/ChangeEmailDialog.tsx';
import { ChangePasswordDialog } from '#web/features/accounts/profile/ChangePasswordDialog.tsx';
import { ConfirmChangesDialog } from '#web/features/accounts/profile/ConfirmChangesDialog.tsx';
import { EndSessionsDialog } from '#web/features/accounts/profile/EndSessionsDialog.tsx';
import { OwnFactorDialog } from '#web/features/accounts/profile/OwnFactorDialog.tsx';
import { SetUpFactorDialog } from '#web/features/accounts/profile/SetUpFactorDialog.tsx';
import { WithdrawDialog } from '#web/features/payments/WithdrawDialog.tsx';
import { PayChargesDialog } from '#web/features/purchases/PayChargesDialog.tsx';
import { PayOnlineDialog } from '#web/features/purchases/PayOnlineDialog.tsx';
import type { DialogCase } from './run-dialog.tsx';
import { SOLD } from './settlement.tsx';

const APP_CODE = 'Code';
const RECOVERY_CODES = ['abcde-fghjk-mnpqr-stuvw', 'vwxyz-23456-789ab-cdefg'];
const DONE = { message: 'It is done.', revision: 9 };

const SESSION_ID = '0b6c2a52-8f5d-4a55-9c1e-9a52f1d8a001';

export const BIDDER_DIALOGS: readonly DialogCase[] = [
  {
    file: 'features/payments/WithdrawDialog.tsx',
    dialog: (onClose) => (
      <WithdrawDialog
        me={1_042}
        account={{ available: 2_100, bankName: 'Maybank', bankAccEnd: '0000' }}
        onClose={onClose}
      />
    ),
    typed: { Amount: '800.50' },
    presses: ['Withdraw RM800.50'],
    figures: ['Available: RM2,100.00', 'Maybank account ending in 0000'],
    sends: { url: '/api/transaction/refund/request', body: { userId: 1_042, amount: 800.5 } },
    keyed: true,
    answer: DONE,
  },
  {
    file: 'features/purchases/PayOnlineDialog.tsx',
    dialog: (onClose) => <PayOnlineDialog purchase={SOLD} onClose={onClose} />,
    reads: { '/api/billplz/banks': [] },
    typed: { Amount: '1650.50' },
    presses: ['Pay RM1,652.50'],
    figures: [
      'RM6,650.00',
      'Lot 102RM1,650.50Finance charge (charged by the bank)RM2.00Your bank debitsRM1,652.50',
      'WXC 4821 Perodua Myvi 1.5 AV',
      'up to RM30,000.00 at a time',
    ],
    sends: {
      url: '/api/transaction/createbillurl/purchase',
      body: {
        ...{ auctionName: 'AMS3/102', amount: 1_650.5 },
        // The document has its address by the time of the test, not of the import.
        get currentHost() {
          return location.origin;
        },
      },
    },
    answer: { ...DONE, url: '#bill' },
    says: 'Pay lot 102 online',
  },
  {
    file: 'features/purchases/PayChargesDialog.tsx',
    dialog: (onClose) => <PayChargesDialog purchase={SOLD} chargesDue={353.5} onClose={onClose} />,
    reads: { '/api/billplz/banks': [] },
    typed: { Amount: '200' },
    wrong: [{ typed: { Amount: '353.51' }, says: 'No more than RM353.50 is due.' }],
    presses: ['Pay RM202.00'],
    figures: [
      ...['Charges due', 'RM353.50', 'WXC 4821 Perodua Myvi 1.5 AV', 'up to RM30,000.00 at a time'],
      'Charges of lot 102RM200.00Finance charge (charged by the bank)RM2.00Your bank debitsRM202.00',
    ],
    sends: {
      url: '/api/transaction/createbillurl/charges',
      body: {
        ...{ auctionName: 'AMS3/102', amount: 200, shownDue: 353.5 },
        get currentHost() {
          return location.origin;
        },
      },
    },
    answer: { ...DONE, url: '#bill' },
    says: 'Pay the charges of lot 102 online',
  },
  {
    file: 'features/accounts/profile/ChangeEmailDialog.tsx',
    dialog: (onClose) => <ChangeEmailDialog email="a@house.example" app={false} onClose={onClose} />,
    reads: { '/api/user/update/request-otp': DONE },
    first: {
      typed: { 'New email': 'b@house.example', 'Confirm new email': 'b@house.example', Password: 'secret' },
      presses: ['Request OTP'],
    },
    typed: { OTP: '123456' },
    presses: ['Send'],
    figures: ['We sent a six-digit code to a@house.example.'],
    sends: { url: '/api/user/change/email', body: { email: 'b@house.example', pwd: 'secret', otp: '123456' } },
    answer: DONE,
  },
  {
    file: 'features/accounts/profile/ConfirmChangesDialog.tsx',
    dialog: (onClose) => (
      <ConfirmChangesDialog
        email="a@house.example"
        app={false}
        changes={{ firstName: 'Aisyah binti Omar' }}
        onSaved={onClose}
        onClose={onClose}
      />
    ),
    reads: { '/api/user/update/request-otp': DONE },
    first: { typed: { Password: 'secret' }, presses: ['Request OTP'] },
    typed: { OTP: '123456' },
    presses: ['Send'],
    figures: ['a@house.example'],
    sends: {
      url: '/api/user/update',
      body: { firstName: 'Aisyah binti Omar', pwd: 'secret', otp: '123456' },
    },
    answer: DONE,
  },
  {
    file: 'features/accounts/profile/EndSessionsDialog.tsx',
    dialog: (onClose) => (
      <EndSessionsDialog email="a@house.example" ends={{ id: SESSION_ID }} onClose={onClose}>
        Chrome on Android
      </EndSessionsDialog>
    ),
    typed: { Password: 'secret' },
    presses: ['Log out'],
    figures: ['Log out this device?', 'Chrome on Android', 'Please enter your password'],
    wrong: [{ typed: { Password: '' }, says: 'Please enter your password.' }],
    sends: { url: '/api/user/sessions/end', body: { id: SESSION_ID, pwd: 'secret' } },
    answer: DONE,
  },
  {
    file: 'features/accounts/profile/EndSessionsDialog.tsx',
    dialog: (onClose) => (
      <EndSessionsDialog email="a@house.example" ends="others" onClose={onClose}>
        Only this one stays.
      </EndSessionsDialog>
    ),
    typed: { Password: 'secret' },
    presses: ['Log out'],
    figures: ['Log out all other devices?', 'Only this one stays.'],
    sends: { url: '/api/user/sessions/end-others', body: { pwd: 'secret' } },
    answer: { ...DONE, ended: 2 },
  },
  {
    file: 'features/accounts/profile/ChangePasswordDialog.tsx',
    dialog: (onClose) => (
      <ChangePasswordDialog email="a@house.example" app={false} temporary={false} onClose={onClose} />
    ),
    reads: { '/api/user/change/password/request-otp': DONE },
    first: {
      typed: {
        'Current password': 'secret',
        'New password': 'gavel-and-hammer-9',
        'Confirm new password': 'gavel-and-hammer-9',
      },
      presses: ['Request OTP'],
    },
    typed: { OTP: '123456' },
    presses: ['Send'],
    figures: ['a@house.example'],
    sends: {
      url: '/api/user/change/password',
      body: { pwd: 'gavel-and-hammer-9', currentPwd: 'secret', otp: '123456' },
    },
    answer: DONE,
  },
  {
    file: 'features/accounts/profile/ConfirmChangesDialog.tsx',
    dialog: (onClose) => (
      <ConfirmChangesDialog
        email="a@house.example"
        app
        changes={{ firstName: 'Aisyah binti Omar' }}
        onSaved={onClose}
        onClose={onClose}
      />
    ),
    reads: { '/api/user/update/request-otp': { ...DONE, codeFrom: 'app' } },
    first: { typed: { Password: 'secret' }, presses: ['Continue'] },
    typed: { [APP_CODE]: '123 456' },
    presses: ['Send'],
    figures: ['Enter the code from your app', 'Each code works once'],
    wrong: [{ typed: { [APP_CODE]: '12345' }, says: 'Please enter the six digits of your app, or a recovery code.' }],
    sends: {
      url: '/api/user/update',
      body: { firstName: 'Aisyah binti Omar', pwd: 'secret', otp: '123 456' },
    },
    answer: DONE,
  },
  {
    file: 'features/accounts/profile/ChangeEmailDialog.tsx',
    dialog: (onClose) => <ChangeEmailDialog email="a@house.example" app onClose={onClose} />,
    typed: {
      ...{ 'New email': 'b@house.example', 'Confirm new email': 'b@house.example', Password: 'secret' },
      [APP_CODE]: '123456',
    },
    presses: ['Send link'],
    figures: ['Until you open it, your address is still a@house.example.'],
    wrong: [
      { typed: { [APP_CODE]: ' ' }, says: 'Please enter the six digits of your app, or a recovery code.' },
      {
        typed: { 'New email': 'A@house.example', 'Confirm new email': 'A@house.example' },
        says: 'This is your email address already.',
      },
    ],
    sends: {
      url: '/api/user/change/email',
      body: { email: 'b@house.example', pwd: 'secret', otp: '123456' },
    },
    answer: DONE,
  },
  {
    file: 'features/accounts/profile/OwnFactorDialog.tsx',
    dialog: (onClose) => <OwnFactorDialog email="a@house.example" change="switch off" onClose={onClose} />,
    typed: { Password: 'secret', [APP_CODE]: '123456' },
    presses: ['Switch off'],
    figures: ['From then on we email you a code at each login.'],
    wrong: [
      { typed: { Password: '' }, says: 'Please enter your password.' },
      { typed: { [APP_CODE]: '1234567' }, says: 'Please enter the six digits of your app, or a recovery code.' },
    ],
    sends: { url: '/api/user/second-factor/switch-off', body: { pwd: 'secret', otp: '123456' } },
    answer: DONE,
  },
  {
    file: 'features/accounts/profile/OwnFactorDialog.tsx',
    dialog: (onClose) => <OwnFactorDialog email="a@house.example" change="new codes" onClose={onClose} />,
    typed: { Password: 'secret', [APP_CODE]: 'abcde-fghjk-mnpqr-stuvw' },
    presses: ['Make new codes'],
    figures: ['Those of before stop working.'],
    sends: {
      url: '/api/user/second-factor/recovery-codes',
      body: { pwd: 'secret', otp: 'abcde-fghjk-mnpqr-stuvw' },
    },
    answer: { ...DONE, recoveryCodes: RECOVERY_CODES },
    says: 'abcde-fghjk-mnpqr-stuvw',
  },
  {
    file: 'features/accounts/profile/SetUpFactorDialog.tsx',
    dialog: (onClose) => <SetUpFactorDialog email="a@house.example" onClose={onClose} />,
    reads: {
      '/api/user/update/request-otp': DONE,
      '/api/user/second-factor/set-up': {
        ...{ ...DONE, secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' },
        uri: 'otpauth://totp/Tukul:a%40house.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Tukul',
      },
    },
    steps: [
      { typed: { Password: 'secret' }, presses: ['Request OTP'] },
      { typed: { OTP: '111222' }, presses: ['Send'] },
    ],
    typed: { 'Code from your app': '123456' },
    presses: ['Confirm'],
    figures: ['GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ'],
    wrong: [{ typed: { 'Code from your app': '12345' }, says: 'OTP must be 6 characters' }],
    sends: { url: '/api/user/second-factor/confirm', body: { otp: '123456' } },
    answer: { ...DONE, recoveryCodes: RECOVERY_CODES },
    says: 'abcde-fghjk-mnpqr-stuvw',
  },
];
