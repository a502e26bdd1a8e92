import type { Session } from '#contract/catalogue/catalogue.ts';
import { NO_FACTS } from '#contract/catalogue/lot-facts.ts';
import type { PrintedLot, VendorContact } from '#contract/catalogue/printed.ts';
import type { Purchase } from '#contract/purchases.ts';
import type { Buyer } from '#contract/release.ts';
import { aPurchase } from '#web/testing/wire.ts';
import type { HousePaper } from '../models/house-paper.ts';

export const HOUSE: HousePaper = {
  language: 'en',
  signingKey: { key: '0123456789abcdef', page: 'auction.example/verify' },
  contact: {
    companyName: 'Tukul',
    addressLine1: 'Level 8, Menara Palu',
    addressLine2: '21 Jalan Lelong',
    addressLine3: '50450 Kuala Lumpur',
    addressLine4: 'Malaysia',
    tel: '+603 5550 0134',
    fax: '+603 5550 0135',
    email: 'help@demo.tukul.example',
    mapURL: '',
    registrationNo: '202600000134 (0000134-T)',
    licenceNo: 'LL/KL/2026/0134',
    sstNo: 'W10-0000-00000134',
  },
  toggles: [
    text(1, 'Vehicles, machines and general goods'),
    text(5, 'To be announced'),
    text(7, 'All units are sold on an as is where is basis.'),
    text(8, 'Online auction of used vehicles, machines and general goods'),
    text(11, ''),
    text(12, 'Viewing: Monday to Friday, 10.00 am to 4.00 pm'),
    text(13, 'Deposit: RM1,500.00 per unit; RM5,000.00 for luxury vehicles'),
    text(14, 'Lots of the next auction; changes remain possible'),
    text(15, 'Viewing dates will be announced'),
    { id: 16, name: '', info: null, toggle: true },
    { id: 17, name: '', info: null, toggle: true },
    text(31, 'Maybank 5140 0055 5001, Tukul'),
    text(32, 'Nurul Aina binti Rahman, Head of Settlement'),
  ],
};

/** The house with one entry changed. */
export function houseWith(id: number, entry: { info?: string; toggle?: boolean }): HousePaper {
  const toggles = HOUSE.toggles.map((each) => (each.id === id ? { ...each, ...entry } : each));
  return { ...HOUSE, toggles };
}

export const BUYER: Buyer = {
  id: 1002,
  firstName: 'Tan Wei Ming 陈伟明',
  accountType: 'Individual',
  ic: '900722075017',
  representativeName: '',
  representativeIc: '',
  phoneNo: '+60165551002',
  email: 'weiming@demo.tukul.example',
  address: '8 Lebuh Bukit Jambul',
  city: 'Bayan Lepas',
  postcode: '11900',
  state: 'Pulau Pinang',
};

export const ORGANIZATION: Buyer = {
  ...BUYER,
  id: 1020,
  firstName: 'Syarikat Pengangkutan dan Perdagangan Jentera Berat Sri Mutiara Utara Sdn. Bhd.',
  accountType: 'Organization',
  ic: '201901000005',
  representativeName: 'Muhammad Hafizuddin Syahmi bin Abdul Rahman Al-Hafiz',
  representativeIc: '850314105523',
};

export const PURCHASE = aPurchase();

/** The same lot, settled in two payments. */
export const SETTLED: Purchase = {
  ...PURCHASE,
  amountPaid: 24_000.1,
  balanceDue: 0,
  paid: true,
  takenBack: [],
  payments: [
    { amount: 14_000, at: '2026-11-22T02:00:00.000Z', reference: 'FPX 2611220001', paidOn: null, way: null },
    { amount: 10_000.1, at: '2026-11-24T17:30:00.000Z', reference: 'FPX 2611250007', paidOn: null, way: null },
  ],
};

export const SESSION: Session = {
  id: 'AMS12',
  startDate: '2026-11-20',
  startTime: '10:00:00',
  endDate: '2026-11-20',
  endTime: '18:00:00',
  startsAt: '2026-11-20T02:00:00.000Z',
  endsAt: '2026-11-20T10:00:00.000Z',
  lastEndsAt: '2026-11-20T10:00:00.000Z',
  rules: { maximumBids: false, softClose: null, staggerSeconds: 0, increments: [], approvalHours: 24 },
  publicOrPrivate: 'public',
  status: 'started',
  endMoved: null,
};

export function lots(count: number, session = 'AMS12'): PrintedLot[] {
  return Array.from({ length: count }, (_, i) => ({
    id: String(101 + i),
    session,
    regnNo: i % 9 === 4 ? '' : `W${'ABCDEFGH'[i % 8]}C ${1000 + i * 37}`,
    unit: i % 9 === 4 ? `U_GDS7X2KQ${10 + (i % 90)}` : `W${'ABCDEFGH'[i % 8]}C${1000 + i * 37}`,
    make: ['Perodua', 'Proton', 'Isuzu', 'Komatsu'][i % 4] ?? '',
    descOfGood:
      ['Myvi 1.5 AV', 'Saga 1.3 Premium S CVT', 'D-Max 3.0 V-Cross 4x4', 'PC200-8 hydraulic excavator'][i % 4] ?? '',
    price: 1_000.05 + i * 111.11,
    ma: i % 2 === 0 ? 'Auto' : 'Manual',
    year: String(2008 + (i % 14)),
    rc: 'Yes',
    vendor: 'TM',
    location: i % 5 === 0 ? 'Depot Persiaran Kemajuan, Shah Alam' : 'Ipoh',
    contactPerson: 'Encik Farid',
    remarks: i % 6 === 0 ? `NOTE ${(i % 6) + 1}` : '',
    remark1: i % 7 === 0 ? 'Engine smokes at idle; one key; tyres need replacing before use on the road' : '',
    remark2: '',
    category: 'car',
    cover: null,
    ...NO_FACTS,
    deposit: 1_500,
    adminFee: 300,
    safetyDeposit: 500,
    premium: i % 3 === 0 ? 0.05 : 600,
    addPrice: 200,
    status: 'open',
    salePrice: null,
  }));
}

export const CONTACTS: readonly VendorContact[] = [
  contact(1, 'TM', 'Encik Farid', '+6012-555 0101', 'Shah Alam'),
  contact(2, 'KNB', 'Puan Rohani', '+6013-555 0103', 'Klang'),
];

function contact(id: number, vendor: string, person: string, contactNo: string, location: string): VendorContact {
  const address = 'Depot 3, Persiaran Kemajuan, Section 16, 40200 Shah Alam, Selangor';
  return { id, vendor, contactPerson: person, contactNo, location, address, viewingHours: '', toggle: true };
}

function text(id: number, info: string) {
  return { id, name: '', info, toggle: null };
}
