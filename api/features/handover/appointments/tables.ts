import type { Generated } from 'kysely';
import type { Instant, Text } from '#api/platform/db/tables.ts';
import type { AppointmentPurpose, AppointmentReason } from '#domain/appointments.ts';
import type { HandoverReminderKind } from '#domain/handover-reminders.ts';

declare module '#api/platform/db/tables.ts' {
  interface OfficeDb {
    'office.appointmentPlaces': AppointmentPlacesTable;
    'office.appointments': AppointmentsTable;
    'office.handoverReminders': HandoverRemindersTable;
    'office.inspectionResults': InspectionResultsTable;
  }
}

interface AppointmentPlacesTable {
  id: Generated<number>;
  name: string;
  /** '': of any vendor. */
  vendor: Text;
  /** See `servesUnit`. */
  location: Text;
  address: Text;
  hours: string;
  closedDays: Generated<string[]>;
  slotMinutes: number;
  inspections: number;
  collections: number;
  active: Generated<boolean>;
  /** How many addresses of its feed were made void. */
  feedNo: Generated<number>;
}

/** One for a unit and purpose: what was cancelled is booked again in its row. */
interface AppointmentsTable {
  lot: string;
  purpose: AppointmentPurpose;
  userId: number;
  place: number;
  startsAt: Instant;
  endsAt: Instant;
  /** Of an entry in a calendar (RFC 5545): rises with every change. */
  sequence: Generated<number>;
  cancelled: Generated<boolean>;
  /** Who made the last change. */
  byStaff: boolean;
  /** Of the last change; '' by the buyer. */
  reason: Generated<AppointmentReason | ''>;
  changedAt: Instant;
}

/** What a buyer was reminded of: once for a unit, kind and day. */
interface HandoverRemindersTable {
  lot: string;
  kind: HandoverReminderKind;
  dueOn: string;
  userId: number;
  madeAt: Instant;
}

/** A result that an inspection centre sent: one of each kind for a unit and day. */
interface InspectionResultsTable {
  lot: string;
  doneOn: string;
  passed: boolean;
  until: string | null;
  fileName: string;
  madeBy: number;
  madeAt: Instant;
}
