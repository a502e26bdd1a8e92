/** Who comes to the house: accounts of the demo house, by what they can do. */
import { BIDDERS, DEMO_PASSWORD, HOUSE_ACCOUNTS } from '#scripts/demo/accounts.ts';

export interface Person {
  /** Also the bidder number. */
  readonly id: number;
  readonly email: string;
  readonly password: string;
}

function person(id: number): Person {
  const found = [...HOUSE_ACCOUNTS, ...BIDDERS].find((each) => each.id === id);
  if (found === undefined) throw new Error(`nobody has the number ${id}`);
  return { id, email: found.email, password: DEMO_PASSWORD };
}

export const superAdmin = person(1);
/** Of the house, and no super admin. */
export const admin = person(11);
/** Of TM; verified staff. */
export const vendor = person(12);
export const auditor = person(13);
export const ahmad = person(1001);
export const weiming = person(1002);
/** Their balance covers no deposit. */
export const priya = person(1003);
/** Verified staff. */
export const siti = person(1004);
export const azlan = person(1006);
export const meifong = person(1007);
export const gopal = person(1008);
/** Logs in on two devices, and nobody else as them; refunds to their bank account are given back. */
export const cheekeong = person(1009);
/** Their session ends in the middle of a bid. */
export const zainab = person(1010);
/** Changes their address and their password: nobody else can log in as them. */
export const vikram = person(1011);
