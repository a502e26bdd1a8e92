/** The terms as the catalogue prints them: the figures of its own (specification, section 9: 'catalogue terms' and 'Documents'). */
export const CATALOGUE_TERMS: readonly string[] = [
  'All lots are sold on an ‘as is where is’ basis. Please view before you bid; a bid cannot be taken back.',
  'Deposit before bidding: RM1,500.00 per unit, RM5,000.00 for luxury vehicles, unless the lot’s entry states another. Finance charge RM2.00 per top-up transaction.',
  "Buyer's premium: motorcycles RM100.00; vehicles RM300.00 up to a bid of RM5,000.00 and RM600.00 above; luxury vehicles 2%; lorries, prime movers and general goods 5% or RM600.00, whichever is higher.",
  'Admin fee: RM300.00 per unit, non-refundable, unless the lot’s entry states another.',
  'Safety deposit: RM500.00 for cars, vans and pickups, RM100.00 for motorcycles; security deposit RM1,500.00 for lorries, prime movers and trailers. Held for 3 months and forfeited if ownership is not transferred in that time.',
  'Minimum raise: RM50.00 for motorcycles, RM200.00 for other lots, unless the lot’s entry states another.',
  'Balance due within 7 days, which the house may extend once. Full payment within 14 days at the latest, else the sale is cancelled and the deposit is forfeited.',
  'Inspection within 30 days, cost RM153.00, with 3 working days’ notice; transfer of ownership within 30 days of the inspection, cost RM100.00.',
  'Collection within 14 days after the transfer, with 2 working days’ notice (3 for scrap cutting). Storage RM100.00 per unit per day from day 15. Units left for 60 days may be disposed of.',
  'Deposits of unsuccessful bids are refunded within 10 working days. The full terms are on our website.',
];
