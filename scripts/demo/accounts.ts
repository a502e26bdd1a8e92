/** The people of the demo house. Nobody of them exists; mail to their addresses reaches nobody. */
import type { NewAccount } from '#api/platform/identity/accounts.ts';

/** The one password of all demo accounts; a house that is not a demo has none of them. */
export const DEMO_PASSWORD = 'tukul-demo-2026';

export interface DemoAccount extends NewAccount {
  readonly id: number;
}

export interface DemoBidder extends DemoAccount {
  /** What is credited to the deposit account. */
  readonly depositSen: number;
  /** Deactivated by the house. */
  readonly inactive?: true;
}

/** The house's own people and those who look over its shoulder. Ids 1 and 2 are the super admins'. */
export const HOUSE_ACCOUNTS: readonly DemoAccount[] = [
  { id: 1, role: 'admin', name: 'Nurul Aina binti Rahman', email: mail('superadmin'), ...contact('+60125550001') },
  { id: 11, role: 'admin', name: 'Lee Siew Ling', email: mail('admin'), ...contact('+60125550011') },
  {
    id: 12,
    role: 'vendor',
    name: 'Farid bin Osman (TM)',
    email: mail('vendor'),
    staffOf: 'TM Staff',
    staffId: 'TM30012',
    staffVerified: true,
    ...contact('+60125550101'),
  },
  { id: 13, role: 'auditor', name: 'Kavitha a/p Subramaniam', email: mail('auditor'), ...contact('+60125550013') },
];

export const BIDDERS: readonly DemoBidder[] = [
  {
    id: 1001,
    ...person('Ahmad Faizal bin Ismail', 'ahmad', '850314105523', '+60125551001'),
    ...home('12 Jalan Kenari 5, Bandar Puchong Jaya', 'Puchong', '47100', 'Selangor'),
    ...bank('Maybank', '114012345678'),
    depositSen: 10_000_00,
  },
  {
    id: 1002,
    ...person('Tan Wei Ming 陈伟明', 'weiming', '900722075017', '+60165551002'),
    ...home('8 Lebuh Bukit Jambul', 'Bayan Lepas', '11900', 'Pulau Pinang'),
    ...bank('Public Bank', '3123456789'),
    depositSen: 10_000_00,
  },
  {
    // Cannot cover a deposit.
    id: 1003,
    ...person('Priya a/p Ramasamy', 'priya', '930508086248', '+60175551003'),
    ...home('33 Jalan Sultan Nazrin Shah', 'Ipoh', '31350', 'Perak'),
    ...bank('CIMB Bank', '7012345678'),
    depositSen: 500_00,
  },
  {
    // May take part in the staff session.
    id: 1004,
    ...person('Siti Hajar binti Yusof', 'siti', '880129055742', '+60135551004'),
    ...home('5 Jalan Tuanku Munawir', 'Seremban', '70000', 'Negeri Sembilan'),
    ...bank('Bank Islam', '12029010123456'),
    staffOf: 'TM Staff',
    staffId: 'TM41004',
    staffVerified: true,
    depositSen: 5_000_00,
  },
  {
    // Suspended and deactivated.
    id: 1005,
    ...person('Raj Kumar a/l Muthu', 'raj', '790911145319', '+60195551005'),
    ...home('21 Jalan Ipoh', 'Kuala Lumpur', '51200', 'W.P. Kuala Lumpur'),
    ...bank('RHB Bank', '21412345678901'),
    depositSen: 5_000_00,
    inactive: true,
  },
  {
    // Staff, but nobody has looked at the staff card yet. To this bank account the stand-in of Billplz refuses refunds.
    id: 1006,
    ...person('Nor Azlan bin Hamzah', 'azlan', '950617115091', '+601155551006'),
    ...home('77 Jalan Sultan Ismail', 'Kuala Terengganu', '20200', 'Terengganu'),
    ...bank('Bank Rakyat', '220123450000'),
    staffOf: 'TM Staff',
    staffId: 'TM41006',
    depositSen: 5_000_00,
  },
  {
    id: 1007,
    ...person('Wong Mei Fong', 'meifong', '820203126456', '+60165551007'),
    ...home('Lot 9, Jalan Penampang', 'Kota Kinabalu', '88300', 'Sabah'),
    ...bank('Hong Leong Bank', '05112345678'),
    depositSen: 25_000_00,
  },
  {
    id: 1008,
    ...person('Gopal a/l Krishnan', 'gopal', '870825015233', '+60125551008'),
    ...home('4 Jalan Serampang', 'Johor Bahru', '80400', 'Johor'),
    ...bank('AmBank', '8881012345678'),
    depositSen: 8_000_00,
  },
  {
    // From this bank account the stand-in of Billplz gets refunds back.
    id: 1009,
    ...person('Lim Chee Keong', 'cheekeong', '840616075133', '+60165551009'),
    ...home('17 Jalan Burma', 'George Town', '10350', 'Pulau Pinang'),
    ...bank('OCBC Bank', '7011239999'),
    depositSen: 60_000_00,
  },
  {
    id: 1010,
    ...person('Zainab binti Salleh', 'zainab', '910402115658', '+60195551010'),
    ...home('3 Jalan Pantai Batu Buruk', 'Kuala Terengganu', '20400', 'Terengganu'),
    ...bank('Bank Simpanan Nasional', '1410012345678901'),
    depositSen: 60_000_00,
  },
  {
    id: 1011,
    ...person('Vikram a/l Shanmugam', 'vikram', '890227086317', '+60175551011'),
    ...home('26 Jalan Raja Permaisuri Bainun', 'Ipoh', '30250', 'Perak'),
    ...bank('UOB Bank', '2231234567'),
    depositSen: 60_000_00,
  },
];

/** The bidders whom `npm run demo:bidders` plays. */
export const BOTS: readonly DemoBidder[] = BIDDERS.filter(({ id }) => id >= 1009);

function mail(name: string): string {
  return `${name}@demo.tukul.example`;
}

function contact(phoneNo: string) {
  return { password: DEMO_PASSWORD, phoneNo };
}

function person(name: string, mailName: string, ic: string, phoneNo: string) {
  return { role: 'user', name, email: mail(mailName), ic, ...contact(phoneNo) } as const;
}

function home(address: string, city: string, postcode: string, state: string) {
  return { address, city, postcode, state };
}

function bank(bankName: string, bankAccNo: string) {
  return { bankName, bankAccNo };
}
