import type { Language } from '#contract/constants.ts';
import type { AppointmentPurpose, AppointmentReason } from '#domain/appointments.ts';
import type { HandoverReminderKind } from '#domain/handover-reminders.ts';

interface AppointmentWords {
  readonly purposes: Readonly<Record<AppointmentPurpose, string>>;
  readonly bring: Readonly<Record<AppointmentPurpose, string>>;
  readonly reasons: Readonly<Record<AppointmentReason, string>>;
  readonly changed: Readonly<
    Record<
      'booked' | 'cancelled',
      Readonly<Record<AppointmentPurpose, { subject: (unit: string) => string; text: string }>>
    >
  >;
  readonly order: string;
  readonly when: string;
  readonly where: string;
  readonly reason: string;
  readonly action: string;
  readonly call: string;
  readonly reminders: {
    readonly one: (what: string) => string;
    readonly many: (count: number) => string;
    readonly text: string;
    readonly action: string;
    readonly disregard: string;
    /** One line of a mail: the unit, then what of it. `day` in words. */
    readonly lines: Readonly<Record<HandoverReminderKind, (day: string) => string>>;
  };
}

/** Texts of mails and calendars about appointments, and of reminders of a handover. */
export const APPOINTMENT_WORDS: Readonly<Record<Language, AppointmentWords>> = {
  en: {
    purposes: { inspection: 'inspection', collection: 'collection' },
    bring: {
      inspection: 'Please bring your IC and the final receipt.',
      collection: 'Please bring the gate pass and your IC.',
    },
    reasons: {
      'asked-by-buyer': 'As you asked.',
      'place-closed': 'The place is closed at that time.',
      'unit-not-ready': 'The unit is not ready.',
      'papers-missing': 'Papers are missing.',
      'not-kept': 'The appointment was not kept.',
    },
    changed: {
      booked: {
        inspection: {
          subject: (unit) => `Your appointment for the inspection of ${unit}`,
          text: 'We have booked this appointment for the inspection of your unit:',
        },
        collection: {
          subject: (unit) => `Your appointment for the collection of ${unit}`,
          text: 'We have booked this appointment for the collection of your unit:',
        },
      },
      cancelled: {
        inspection: {
          subject: (unit) => `The inspection of ${unit} is cancelled`,
          text: 'We have cancelled this appointment for the inspection of your unit:',
        },
        collection: {
          subject: (unit) => `The collection of ${unit} is cancelled`,
          text: 'We have cancelled this appointment for the collection of your unit:',
        },
      },
    },
    order: 'Order number',
    when: 'When',
    where: 'Where',
    reason: 'Reason',
    action: 'Open My Bid',
    call: 'If this time does not suit you, choose another one in My Bid or call our office.',
    reminders: {
      one: (what) => `Reminder: ${what}`,
      many: (count) => `${count} reminders about the units you bought`,
      text: 'This is a reminder about the handover of what you bought:',
      action: 'Open My Bid',
      disregard: 'If you have done this in the meantime, please disregard this email.',
      lines: {
        'inspection-tomorrow': (day) => `your appointment for the inspection is tomorrow, ${day}`,
        'collection-tomorrow': (day) => `your appointment for the collection is tomorrow, ${day}`,
        'inspection-due': (day) => `please have it inspected by ${day}`,
        'inspection-overdue': (day) => `the inspection was due by ${day}`,
        'transfer-due': (day) => `please transfer the ownership by ${day}`,
        'transfer-overdue': (day) => `the transfer of ownership was due by ${day}`,
        'collection-due': (day) => `please collect it by ${day}`,
        'collection-overdue': (day) => `the collection was due by ${day}`,
        'storage-begins': (day) => `storage is charged from ${day}`,
        'storage-charged': (day) => `storage has been charged since ${day}`,
        'deposit-lapses': (day) => `the safety deposit is held until ${day}, and may be forfeited after that`,
      },
    },
  },
  ms: {
    purposes: { inspection: 'pemeriksaan', collection: 'pengambilan' },
    bring: {
      inspection: 'Sila bawa kad pengenalan anda dan resit akhir.',
      collection: 'Sila bawa pas pintu dan kad pengenalan anda.',
    },
    reasons: {
      'asked-by-buyer': 'Seperti permintaan anda.',
      'place-closed': 'Tempat itu ditutup pada masa tersebut.',
      'unit-not-ready': 'Unit belum sedia.',
      'papers-missing': 'Dokumen tidak lengkap.',
      'not-kept': 'Janji temu tidak dihadiri.',
    },
    changed: {
      booked: {
        inspection: {
          subject: (unit) => `Janji temu anda untuk pemeriksaan ${unit}`,
          text: 'Kami telah menempah janji temu ini untuk pemeriksaan unit anda:',
        },
        collection: {
          subject: (unit) => `Janji temu anda untuk pengambilan ${unit}`,
          text: 'Kami telah menempah janji temu ini untuk pengambilan unit anda:',
        },
      },
      cancelled: {
        inspection: {
          subject: (unit) => `Pemeriksaan ${unit} dibatalkan`,
          text: 'Kami telah membatalkan janji temu ini untuk pemeriksaan unit anda:',
        },
        collection: {
          subject: (unit) => `Pengambilan ${unit} dibatalkan`,
          text: 'Kami telah membatalkan janji temu ini untuk pengambilan unit anda:',
        },
      },
    },
    order: 'Nombor pesanan',
    when: 'Masa',
    where: 'Tempat',
    reason: 'Sebab',
    action: 'Buka Bidaan Saya',
    call: 'Jika masa ini tidak sesuai, pilih masa lain dalam Bidaan Saya atau hubungi pejabat kami.',
    reminders: {
      one: (what) => `Peringatan: ${what}`,
      many: (count) => `${count} peringatan tentang unit yang anda beli`,
      text: 'Ini ialah peringatan tentang penyerahan unit yang anda beli:',
      action: 'Buka Bidaan Saya',
      disregard: 'Jika anda telah melakukannya, sila abaikan e-mel ini.',
      lines: {
        'inspection-tomorrow': (day) => `janji temu pemeriksaan anda ialah esok, ${day}`,
        'collection-tomorrow': (day) => `janji temu pengambilan anda ialah esok, ${day}`,
        'inspection-due': (day) => `sila pastikan ia diperiksa selewat-lewatnya pada ${day}`,
        'inspection-overdue': (day) => `pemeriksaan sepatutnya selesai selewat-lewatnya pada ${day}`,
        'transfer-due': (day) => `sila pindahkan hak milik selewat-lewatnya pada ${day}`,
        'transfer-overdue': (day) => `pemindahan hak milik sepatutnya selesai selewat-lewatnya pada ${day}`,
        'collection-due': (day) => `sila ambil unit selewat-lewatnya pada ${day}`,
        'collection-overdue': (day) => `pengambilan sepatutnya selesai selewat-lewatnya pada ${day}`,
        'storage-begins': (day) => `caj simpanan dikenakan mulai ${day}`,
        'storage-charged': (day) => `caj simpanan telah dikenakan sejak ${day}`,
        'deposit-lapses': (day) => `deposit keselamatan dipegang sehingga ${day}, dan boleh dilucuthakkan selepas itu`,
      },
    },
  },
};
