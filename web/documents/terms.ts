/**
 * The terms of sale of the house: one source for the page of terms, for tnc.pdf and for what the documents quote. Plain data, so that
 * whoever shows them decides how. Figures: specification, bidder side, section 9, 'Terms figures'. What binds is the English text.
 */

export interface TermsTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A numbered section; its clauses are numbered within it (4.1, 4.2 …). */
export interface TermsSection {
  /** For links within a page. */
  readonly id: string;
  readonly title: string;
  readonly clauses: readonly string[];
  /** Stands after the clauses. */
  readonly table?: TermsTable;
}

export interface Terms {
  readonly title: string;
  readonly introduction: string;
  readonly sections: readonly TermsSection[];
}

export const TERMS_OF_SALE: Terms = {
  title: 'Terms and Conditions of Sale',
  introduction:
    'These terms apply to every lot that is offered on this website. By registering, by placing a deposit or by bidding, the bidder agrees to them. The English version prevails; any translation is for information only.',
  sections: [
    {
      id: 'registration',
      title: 'Registration',
      clauses: [
        'A bidder registers as an individual or as an organization, with a full name, an IC or SSM number, an address, a telephone number and a bank account in the same name. An organization names its representative.',
        "Every account has one bidder number. Whatever is done under that number counts as done by the account's holder, who keeps password and one-time codes to themselves.",
        'The bank account is verified within 3 working days. Refunds are paid to a verified account only.',
        'Registration is closed while an auction is in progress.',
        'A session that is marked for the staff of a vendor is open to verified staff of that vendor only; each of them may win one lot in the session.',
      ],
    },
    {
      id: 'deposit',
      title: 'Deposit',
      clauses: [
        'A deposit is required for each unit before a bid: RM1,500.00 per unit for motor vehicles, lorries and machinery, prime movers and general goods, and RM5,000.00 per unit for luxury vehicles. Where a lot states another deposit, that one applies.',
        'Deposits are topped up by online bank transfer. A finance charge of RM2.00 is made for each transaction.',
        'The deposit balance must cover, at every moment, the deposits of all lots on which the bidder holds the highest bid.',
        'The deposit of a winning bid is kept and counts towards the purchase price.',
        'The deposits of unsuccessful bids are refunded within 10 working days of your request.',
      ],
    },
    {
      id: 'bidding',
      title: 'Bidding',
      clauses: [
        'Bidding is online only, between the start and the end of the session by the clock of this website (UTC+8). A bid counts from the moment at which the website has recorded it.',
        'The first bid is at least the starting price. Each further bid raises the highest one by at least RM50.00 for motorcycles and RM200.00 for all other lots, unless the lot states another minimum raise.',
        'A bid cannot be taken back. When the session ends, the highest bid wins and binds the bidder who made it.',
        'A steady connection of at least 1 Mbps and a device with at least 2 GB of memory are recommended. The house does not answer for the bidder’s line or device.',
        'The house may withdraw a lot before the end of its session.',
        'A lot may have a reserve, or be subject to the approval of its vendor; its page says so. A highest bid below the reserve, or on a lot that is subject to approval, wins only if the vendor accepts it. Until the vendor has answered, or the time for it has passed, the bid is binding and its deposit stays on hold. The vendor may ask once for a higher price, which the bidder accepts or declines.',
      ],
    },
    {
      id: 'condition',
      title: 'Condition of the lots',
      clauses: [
        'All lots are sold on an ‘as is where is’ basis, with all faults. Photographs, year, registration papers and descriptions are given in good faith and are no warranty.',
        'Lots may be viewed at their location before the session. Whoever bids without viewing does so at their own risk.',
      ],
    },
    {
      id: 'fees',
      title: 'Premium, fees and safety deposit',
      clauses: [
        "The buyer pays a buyer's premium on top of the bid: RM100.00 for motorcycles; RM300.00 for vehicles whose bid is RM5,000.00 or less, otherwise RM600.00; 2% of the bid for luxury vehicles; 5% of the bid or RM600.00, whichever is higher, for lorries, prime movers and general goods.",
        'An admin fee of RM100.00 for motorcycles and general goods, and of RM300.00 for all other lots, is charged per unit. It is not refundable.',
        'A safety deposit of RM500.00 for cars, vans and pickups and of RM100.00 for motorcycles is held for 3 months. It is returned once the transfer of ownership is proven, and is forfeited when ownership is not transferred within 3 months.',
        'A security deposit of RM1,500.00 is held for lorries, prime movers and trailers on the same terms.',
        'Where the catalogue entry of a lot states other figures, those apply.',
      ],
      table: {
        head: ['Kind of lot', 'Deposit', "Buyer's premium", 'Admin fee', 'Safety deposit', 'Minimum raise'],
        rows: [
          ['Motorcycles', 'RM1,500.00', 'RM100.00', 'RM100.00', 'RM100.00', 'RM50.00'],
          [
            'Cars, vans, pickups',
            'RM1,500.00',
            'RM300.00 up to a bid of RM5,000.00, then RM600.00',
            'RM300.00',
            'RM500.00',
            'RM200.00',
          ],
          ['Luxury vehicles', 'RM5,000.00', '2% of the bid, at least RM600.00', 'RM300.00', 'RM500.00', 'RM200.00'],
          [
            'Lorries, prime movers, trailers',
            'RM1,500.00',
            '5% of the bid, at least RM600.00',
            'RM300.00',
            'RM1,500.00',
            'RM200.00',
          ],
          ['Machinery', 'RM1,500.00', '5% of the bid, at least RM600.00', 'RM300.00', 'None', 'RM200.00'],
          ['General goods', 'RM1,500.00', '5% of the bid, at least RM600.00', 'RM100.00', 'None', 'RM200.00'],
        ],
      },
    },
    {
      id: 'payment',
      title: 'Payment',
      clauses: [
        'The balance due is the bid, the premium, the admin fee and the safety deposit, less the deposits already paid for the lot.',
        'The balance is due within 7 days after the auction date. On request the house may extend this once, by up to 7 days; full payment must be made within 14 days at the latest.',
        'When the balance is not paid in time, the sale is cancelled and all deposits paid for the lot are forfeited. The lot may be offered again.',
        'An official receipt is issued for each lot under My Bid: for the deposit while a balance is due, and for full settlement once it is paid.',
      ],
    },
    {
      id: 'transfer',
      title: 'Inspection and transfer of ownership',
      clauses: [
        'The buyer takes a registered vehicle to inspection within 30 days after full payment, at a cost of RM153.00, and gives the house notice at least 3 working days before the inspection.',
        'Ownership is transferred within 30 days after the inspection, at a cost of RM100.00. Both costs are borne by the buyer.',
        'A buyer who does not transfer ownership within 3 months forfeits the safety deposit.',
      ],
    },
    {
      id: 'collection',
      title: 'Collection and storage',
      clauses: [
        'The lot is released against a delivery order and a gate pass, once it is paid in full.',
        'The buyer collects the lot within 14 days after the transfer of ownership and gives notice at least 2 working days before, or 3 working days where a unit has to be cut for scrap.',
        'From day 15 storage is charged at RM100.00 per unit per day.',
        'A lot that has not been collected within 60 days may be disposed of, and the buyer has no further claim to it.',
      ],
    },
    {
      id: 'data',
      title: 'Personal data and law',
      clauses: [
        'Personal data are used to run the auction, to settle purchases and to meet legal duties, as the Personal Data Protection Act 2010 provides. A bidder may ask for a copy of their data and for their correction.',
        'Bids are recorded by bidder number. Other bidders never see a name.',
        'These terms are governed by the laws of Malaysia.',
      ],
    },
  ],
};
