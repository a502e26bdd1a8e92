import type { Dictionary } from '#web/i18n/dictionary.ts';
import { appointments } from './ms/appointments.ts';
import { audit } from './ms/audit.ts';
import { biddingHistory } from './ms/bidding-history.ts';
import { biddingRules } from './ms/bidding-rules.ts';
import { common } from './ms/common.ts';
import { control } from './ms/control.ts';
import { counts } from './ms/counts.ts';
import { deposits } from './ms/deposits.ts';
import { documents } from './ms/documents.ts';
import { drafts } from './ms/drafts.ts';
import { endOfSale } from './ms/end-of-sale.ts';
import { gate } from './ms/gate.ts';
import { handover } from './ms/handover.ts';
import { handoverSettings } from './ms/handover-settings.ts';
import { history } from './ms/history.ts';
import { homepage } from './ms/homepage.ts';
import { imports } from './ms/import.ts';
import { importNotes } from './ms/import-notes.ts';
import { kit } from './ms/kit.ts';
import { ledger } from './ms/ledger.ts';
import { lotDefaults } from './ms/lot-defaults.ts';
import { lots } from './ms/lots.ts';
import { mailing } from './ms/mailing.ts';
import { meanings } from './ms/meanings.ts';
import { messagesOfHandover } from './ms/messages-handover.ts';
import { messagesOfLots } from './ms/messages-lots.ts';
import { messagesOfMoney } from './ms/messages-money.ts';
import { messagesOfPeople } from './ms/messages-people.ts';
import { messagesOfSale } from './ms/messages-sale.ts';
import { messagesOfTables } from './ms/messages-tables.ts';
import { messagesOfVendors } from './ms/messages-vendors.ts';
import { monitor } from './ms/monitor.ts';
import { offers } from './ms/offers.ts';
import { outages } from './ms/outages.ts';
import { person } from './ms/person.ts';
import { photos } from './ms/photos.ts';
import { reports } from './ms/reports.ts';
import { retention } from './ms/retention.ts';
import { sessions } from './ms/sessions.ts';
import { settlement } from './ms/settlement.ts';
import { users } from './ms/users.ts';
import { vendorArea } from './ms/vendor-area.ts';
import { vendors } from './ms/vendors.ts';

/** What the server says to staff. */
export const answers = {
  ...messagesOfPeople,
  ...messagesOfSale,
  ...messagesOfLots,
  ...messagesOfMoney,
  ...messagesOfHandover,
  ...messagesOfTables,
  ...messagesOfVendors,
} satisfies Dictionary;

/** The same, and what is said of their files. */
export const messages = { ...answers, ...importNotes } satisfies Dictionary;

/** Malay for the texts of the back office, by area; what the site's dictionary has is not repeated. */
export const malay = {
  ...appointments,
  ...audit,
  ...biddingHistory,
  ...biddingRules,
  ...common,
  ...control,
  ...counts,
  ...deposits,
  ...documents,
  ...drafts,
  ...endOfSale,
  ...gate,
  ...handover,
  ...handoverSettings,
  ...history,
  ...homepage,
  ...imports,
  ...kit,
  ...ledger,
  ...offers,
  ...lotDefaults,
  ...lots,
  ...mailing,
  ...meanings,
  ...messages,
  ...monitor,
  ...outages,
  ...person,
  ...photos,
  ...reports,
  ...retention,
  ...sessions,
  ...settlement,
  ...users,
  ...vendors,
  ...vendorArea,
} satisfies Dictionary;

/** A text of the back office: each has its Malay one. */
export type OfficeText = keyof typeof malay;
