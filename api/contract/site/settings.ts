/**
 * Messages and switches of the house by their ids (specification, bidder side, section 3, 'Toggle info'; docs/decisions/0010-documents.md
 * says which document prints which). A house has them all, whether or not it has said anything there. By themselves: no page of
 * the site needs them. No zod here: the back office loads this module.
 */
export const SETTINGS: readonly {
  readonly id: number;
  readonly name: string;
  readonly kind: 'text' | 'switch';
}[] = [
  { id: 1, name: 'Catalogue title', kind: 'text' },
  { id: 4, name: 'Next catalogue title', kind: 'text' },
  { id: 5, name: 'Next auction date', kind: 'text' },
  { id: 6, name: 'Next auction time', kind: 'text' },
  { id: 7, name: 'Catalogue footer', kind: 'text' },
  { id: 8, name: 'Catalogue header', kind: 'text' },
  { id: 10, name: 'Online-auction page message', kind: 'text' },
  { id: 11, name: 'Catalogue header line 2', kind: 'text' },
  { id: 12, name: 'Catalogue header line 3', kind: 'text' },
  { id: 13, name: 'Catalogue header line 4', kind: 'text' },
  { id: 14, name: 'Next catalogue header', kind: 'text' },
  { id: 15, name: 'Next catalogue header line 2', kind: 'text' },
  { id: 16, name: 'Terms in the catalogues', kind: 'switch' },
  { id: 17, name: 'Vendor contacts in the catalogues and the lot list', kind: 'switch' },
  { id: 19, name: 'Top-up restriction', kind: 'switch' },
  { id: 21, name: 'Tutorial video: Registration', kind: 'text' },
  { id: 22, name: 'Tutorial video: View Auction Lot and Sold Lot', kind: 'text' },
  { id: 23, name: 'Tutorial video: Change Profile Info', kind: 'text' },
  { id: 24, name: 'Tutorial video: Topping up Deposit Balance', kind: 'text' },
  { id: 25, name: 'Tutorial video: Bidding on a Lot', kind: 'text' },
  { id: 26, name: 'Tutorial video: Add and Subtract Bidding Value', kind: 'text' },
  { id: 27, name: 'Tutorial video: Won a lot', kind: 'text' },
  { id: 31, name: 'Bank account on receipts', kind: 'text' },
  { id: 32, name: 'Signs for the house', kind: 'text' },
  { id: 33, name: 'Payment reminders by mail', kind: 'switch' },
  { id: 34, name: 'RM500.00 limits the deposit of TM Staff', kind: 'switch' },
  { id: 35, name: 'Online-auction page message in Malay', kind: 'text' },
  { id: 36, name: 'Place of collection', kind: 'text' },
  { id: 37, name: 'Hours of collection', kind: 'text' },
  { id: 38, name: 'Phone for collection', kind: 'text' },
  { id: 39, name: 'Working hours', kind: 'text' },
];
