import type { PlaceValue } from '#contract/handover/appointments.ts';

/** What the pages of the demo house say about it. Nobody in it exists. */
export const CONTACT_INFO = {
  companyName: 'Tukul',
  addressLine1: 'Level 8, Menara Palu',
  addressLine2: '21 Jalan Lelong',
  addressLine3: '50450 Kuala Lumpur',
  addressLine4: 'Malaysia',
  tel: '+603 5550 0134',
  fax: '+603 5550 0135',
  email: 'help@demo.tukul.example',
  mapURL: 'https://www.openstreetmap.org/#map=16/3.1590/101.7123',
  registrationNo: '202600000134 (0000134-T)',
  licenceNo: 'LL/KL/2026/0134',
  sstNo: 'W10-0000-00000134',
} as const;

interface VendorContact {
  readonly vendor: string;
  readonly contactPerson: string;
  readonly contactNo: string;
  readonly location: string;
  readonly address: string;
  readonly viewingHours: string;
  /** Shown to the public. */
  readonly display: boolean;
}

export const VENDOR_CONTACTS: readonly VendorContact[] = [
  {
    vendor: 'TM',
    contactPerson: 'Encik Farid',
    contactNo: '+6012-555 0101',
    location: 'Shah Alam',
    address: 'Depot 3, Persiaran Kemajuan, Section 16, 40200 Shah Alam, Selangor',
    viewingHours: 'Mon to Fri, 9.00 am to 4.30 pm',
    display: true,
  },
  {
    vendor: 'TM',
    contactPerson: 'Encik Suresh',
    contactNo: '+6012-555 0102',
    location: 'Ipoh',
    address: 'Depot Ipoh, Jalan Lahat, 30200 Ipoh, Perak',
    viewingHours: 'Mon to Fri, 9.00 am to 4.00 pm',
    display: true,
  },
  {
    vendor: 'KNB',
    contactPerson: 'Puan Rohani',
    contactNo: '+6013-555 0103',
    location: 'Klang',
    address: 'Lot 12, Jalan Pelabuhan Utara, 42000 Port Klang, Selangor',
    viewingHours: 'Mon to Sat, 10.00 am to 4.00 pm',
    display: true,
  },
  {
    vendor: 'PV',
    contactPerson: 'Mr Lim',
    contactNo: '+6016-555 0104',
    location: 'Butterworth',
    address: '2238 Jalan Permatang Pauh, 13400 Butterworth, Pulau Pinang',
    viewingHours: 'Mon to Fri, 9.30 am to 4.30 pm; by appointment on Sat',
    display: true,
  },
  {
    vendor: 'PLB',
    contactPerson: 'Encik Hafiz',
    contactNo: '+6019-555 0105',
    location: 'Johor Bahru',
    address: '7 Jalan Tampoi 4, 81200 Johor Bahru, Johor',
    viewingHours: 'Sun to Thu, 9.00 am to 4.00 pm',
    display: true,
  },
  {
    vendor: 'TMFA',
    contactPerson: 'Puan Aishah',
    contactNo: '+6012-555 0106',
    location: 'Petaling Jaya',
    address: 'Block B, Jalan Semangat, 46100 Petaling Jaya, Selangor',
    viewingHours: 'Mon to Fri, 10.00 am to 4.30 pm',
    display: true,
  },
  {
    vendor: 'TMFA',
    contactPerson: 'Encik Farid',
    contactNo: '+6012-555 0101',
    location: 'Shah Alam',
    address: 'Depot 3, Persiaran Kemajuan, Section 16, 40200 Shah Alam, Selangor',
    viewingHours: 'Mon to Fri, 9.00 am to 4.30 pm',
    display: true,
  },
  {
    vendor: 'TM',
    contactPerson: 'Puan Aishah',
    contactNo: '+6012-555 0106',
    location: 'Petaling Jaya',
    address: 'Block B, Jalan Semangat, 46100 Petaling Jaya, Selangor',
    viewingHours: 'Mon to Fri, 10.00 am to 4.30 pm',
    display: true,
  },
  {
    vendor: 'TM Vads Lyfe',
    contactPerson: 'Encik Amir',
    contactNo: '+6017-555 0107',
    location: 'Cyberjaya',
    address: 'Data Centre 2, Persiaran Multimedia, 63000 Cyberjaya, Selangor',
    viewingHours: 'By appointment',
    display: false,
  },
];

/** Where units are collected and inspected: the yard of a vendor, and a centre for all. */
export const PLACES: readonly PlaceValue[] = [
  {
    ...{ name: 'Yard Klang', vendor: 'KNB', location: 'Klang', closedDays: [], active: true },
    address: 'Lot 12, Jalan Pelabuhan Utara, 42000 Port Klang, Selangor',
    ...{ hours: 'Mon-Sat 10:00-16:00', slotMinutes: 30, inspections: 1, collections: 2 },
  },
  {
    ...{ name: 'Inspection centre Padang Jawa', vendor: '', location: '', closedDays: [], active: true },
    address: '5 Jalan Kenanga 2, Padang Jawa, 40300 Shah Alam, Selangor',
    ...{ hours: 'Mon-Fri 08:30-16:30; Sat 08:30-12:30', slotMinutes: 30, inspections: 3, collections: 0 },
  },
];

interface InvitationRow {
  readonly column1: string;
  readonly column1Bold: boolean;
  readonly value: string;
  readonly valueBold: boolean;
  readonly valueUnderlined: boolean;
  readonly column1Ms: string;
  readonly valueMs: string;
}

type Said = readonly [english: string, malay: string];

/** The rows of a session's 'Auction Invitation'. `date` and `time` as people read them ('20 November 2026', '10.00 am to 6.00 pm'). */
export function invitationRows(session: {
  readonly date: Said;
  readonly time: Said;
  /** 'public' or the staff group. */
  readonly access: string;
}): readonly InvitationRow[] {
  const staff = session.access !== 'public';
  return [
    row(['Date', 'Tarikh'], session.date, { valueBold: true }),
    row(['Time', 'Masa'], session.time, { valueBold: true }),
    row(
      ['Open to', 'Dibuka kepada'],
      staff ? [`${session.access} only`, `${session.access} sahaja`] : ['Registered bidders', 'Pembida berdaftar'],
    ),
    row(
      ['Units', 'Unit'],
      [
        'Cars, 4x4, lorries, motorcycles, machines and general goods',
        'Kereta, pacuan empat roda, lori, motosikal, jentera dan barangan am',
      ],
    ),
    row(
      ['Viewing', 'Lawatan'],
      [
        'Monday to Friday, 10.00 am to 4.00 pm, at the location of each lot',
        'Isnin hingga Jumaat, 10.00 pagi hingga 4.00 petang, di lokasi setiap lot',
      ],
    ),
    row(['Venue', 'Tempat'], ['Online only, on this website', 'Dalam talian sahaja, di laman web ini']),
    row(
      ['Deposit', 'Deposit'],
      staff
        ? ['RM500.00 per unit', 'RM500.00 seunit']
        : ['RM1,500.00 per unit; RM5,000.00 for luxury vehicles', 'RM1,500.00 seunit; RM5,000.00 bagi kenderaan mewah'],
      { valueBold: true },
    ),
    row(['Settlement', 'Bayaran'], ['Balance due within 7 days', 'Baki perlu dibayar dalam tempoh 7 hari']),
  ];
}

function row([column1, column1Ms]: Said, [value, valueMs]: Said, look: Partial<InvitationRow> = {}): InvitationRow {
  return {
    ...{ column1, column1Bold: true, value, valueBold: false, valueUnderlined: false },
    ...{ column1Ms, valueMs },
    ...look,
  };
}

export interface DemoToggle {
  readonly id: number;
  readonly name: string;
  /** A text, or null where the entry is a switch. */
  readonly info: string | null;
  /** A switch, or null where the entry is a text. */
  readonly toggle: boolean | null;
}

const text = (id: number, name: string, info: string): DemoToggle => ({ id, name, info, toggle: null });
const flip = (id: number, name: string, toggle: boolean): DemoToggle => ({ id, name, info: null, toggle });

/**
 * Messages and switches by their ids (specification, bidder side, section 3): 10 and 11 front message, 19 top-up restriction, 8 and
 * 11 to 15 headers of printed catalogues, 16 and 17 extra blocks in them; 11 is left empty: it is read both ways. 21 to 27 are the
 * addresses of the films of the tutorial, which a demo house does not have; 31 and 32 stand on receipts and
 * memoranda; 33 has those reminded who have not paid; 34 makes the staff top-up maximum one of the balance; 35 is the
 * front message in Malay; 36 to 38 say where lots are collected that stand at no vendor's yard; 39 are
 * the hours in which offers are to be answered.
 */
export const TOGGLES: readonly DemoToggle[] = [
  text(1, 'Catalogue title', 'Vehicles, machines and general goods'),
  text(4, 'Next catalogue title', 'Next auction'),
  text(5, 'Next catalogue date', 'To be announced'),
  text(6, 'Next catalogue time', 'To be announced'),
  text(7, 'Catalogue footer', 'All units are sold on an as is where is basis.'),
  text(8, 'Catalogue header', 'Online auction of used vehicles, machines and general goods'),
  text(10, 'Front message', 'This is a demo house: everything here may be tried, and nothing is sold.'),
  text(11, 'Catalogue header line 2', ''),
  text(12, 'Catalogue header line 3', 'Viewing: Monday to Friday, 10.00 am to 4.00 pm'),
  text(13, 'Catalogue header line 4', 'Deposit: RM1,500.00 per unit; RM5,000.00 for luxury vehicles'),
  text(14, 'Next catalogue header', 'Lots of the next auction; changes remain possible'),
  text(15, 'Next catalogue header line 2', 'Viewing dates will be announced'),
  flip(16, 'Terms in the catalogue', true),
  flip(17, 'Vendor contacts in the catalogue', true),
  flip(19, 'Top-up restriction', false),
  text(21, 'Tutorial video: Registration', ''),
  text(22, 'Tutorial video: View Auction Lot and Sold Lot', ''),
  text(23, 'Tutorial video: Change Profile Info', ''),
  text(24, 'Tutorial video: Topping up Deposit Balance', ''),
  text(25, 'Tutorial video: Bidding on a Lot', ''),
  text(26, 'Tutorial video: Add and Subtract Bidding Value', ''),
  text(27, 'Tutorial video: Won a lot', ''),
  text(31, 'Bank account on receipts', 'Maybank 5140 0055 5001, Tukul'),
  text(32, 'Signs for the house', 'Nurul Aina binti Rahman, Head of Settlement'),
  flip(33, 'Payment reminders by mail', false),
  flip(34, 'RM500.00 limits the deposit of TM Staff', false),
  text(35, 'Front message in Malay', 'Ini rumah lelong demo: semuanya boleh dicuba, dan tiada apa-apa yang dijual.'),
  text(36, 'Place of collection', 'Lot 12, Jalan Perusahaan 3, 47000 Sungai Buloh, Selangor'),
  text(37, 'Hours of collection', 'Mon to Fri, 9.00 am to 4.30 pm'),
  text(38, 'Phone for collection', ''),
  text(39, 'Working hours', 'Mon-Fri 09:00-18:00'),
];
