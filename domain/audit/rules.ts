/**
 * Every rule that the auditor knows, in its words. `scripts/verify-dossier-rules.test.ts` says of each which rule of the verifier that
 * strangers run is its counterpart, or why it has none: a rule that is added here does not compile there until that is said.
 */
export type AuditRule =
  | RuleOfTheBook
  | RuleOfSessions
  | RuleOfTerms
  | RuleOfBidding
  | RuleOfMaximumBids
  | RuleOfEnds
  | RuleOfOffers
  | RuleOfTheSale
  | RuleOfStanding
  | RuleOfDeposits
  | RuleOfRefunds
  | RuleOfPurchases
  | RuleOfVendors
  | RuleOfHandovers;

/** What the auditor says of an event; the last one when it speaks of a lot, session, bidder or refund that there is not. */
export type Finding = AuditRule | Missing;
export type Missing = `${string} is not in the book`;

type RuleOfTheBook =
  | 'revisions have no gap'
  | 'recorded times never go back'
  | 'amounts are whole sen, not negative'
  | 'a bid is cancelled by an admin, by name'
  | 'nobody bids or takes part for somebody else'
  | 'an actor is a number of an account and a role of staff';

type RuleOfSessions =
  | 'a session is scheduled once'
  | 'a session ends after it starts'
  | 'what has ended stays ended'
  | 'no session is ended in the past'
  | 'a session that has begun keeps its start and its public'
  | 'a running session is changed or withdrawn for a reason'
  | 'a session is extended before its sales are recorded'
  | 'a session with a lot whose sale is recorded is not extended'
  | 'an extended session ends later than before, and than now'
  | 'a session is extended by a day at most'
  | 'an extension names an outage that is over'
  | 'the outage of an extension touched the session'
  | 'an extension is in proportion to its outage, or says that more is meant'
  | 'only an open session is withdrawn'
  | 'a session with bids is not withdrawn'
  | 'a session is archived once'
  | 'a session is archived after its end'
  | 'no session goes to the history with a sale that is not recorded'
  | 'only a session without lots needs no end-auction steps';

type RuleOfTerms =
  | 'a lot is listed once, and again if it was withdrawn'
  | 'a number names one lot of the catalogue'
  | 'lots are listed before the end'
  | 'only an open lot changes'
  | 'lots change before the end'
  | 'terms stand once somebody has entered';

type RuleOfBidding =
  | 'a bid may always rise to the price that it raises'
  | 'the limit of a raise leaves room for the minimum raise'
  | 'nothing is accepted outside the current catalogue'
  | 'nothing is accepted before the start'
  | 'nothing is accepted at or after the end'
  | 'nothing is accepted from a suspended bidder'
  | 'nothing is accepted from a bidder barred by the vendor'
  | 'a staff session is for its staff'
  | 'a lot is entered once'
  | "the entry names the lot's deposit"
  | 'an entry is covered together with the lots they are winning'
  | 'in a staff session nobody enters a lot beside one they win'
  | 'a command bids once'
  | 'only who entered the lot bids'
  | 'the top bidder never outbids themselves'
  | 'a bid names what it raised from'
  | 'bids rise by at least the minimum raise, from the starting price'
  | 'bids are whole ringgit'
  | 'no bid rises above the limit of a raise'
  | 'no bid is above RM1 billion'
  | 'the deposits of the lots that a bidder is winning are covered'
  | 'in a staff session nobody wins two lots'
  | 'no bid is cancelled once its sale is recorded'
  | 'what is cancelled is a bid that counts, and counts no more'
  | 'after a cancellation the highest bid leads whose bidder may bid and is covered';

type RuleOfMaximumBids =
  | 'maxima are left where the session has them'
  | 'a maximum is in whole ringgit, up to RM1 billion'
  | 'a maximum is left by who is covered'
  | 'a maximum is at least the next bid'
  | 'a maximum is not below the price that its bidder leads at'
  | 'in its last minutes a maximum is not lowered'
  | 'the book bids for a maximum at once, and as far as it is necessary'
  | 'the book bids where a maximum makes it due, and nowhere else'
  | 'what cannot be bid for its leader lapses before the bid that passes it'
  | 'a maximum lapses when its bidder leads and may not bid'
  | 'a maximum lapses for a bid, which follows at once'
  | 'whose maxima go is whose automatic bid does, and who may not lead'
  | 'after a cancellation leader and price follow from the bids and maxima that are left';

type RuleOfEnds =
  | 'how a session is bid on is set before it starts'
  | 'how a session is bid on is within what a house may set'
  | 'a bid in the last minutes of a lot moves its end, as far as the session says'
  | 'nothing but a bid in its last minutes moves the end of a lot';

type RuleOfOffers =
  | 'a reserve is set before its lot ends'
  | 'a reserve is above the starting price, in whole ringgit'
  | 'while its lot runs a reserve is only lowered, and no vendor asked anew'
  | 'a bid below the reserve, or of a lot whose vendor is asked, is offered, and no other'
  | 'what is offered is the highest accepted bid'
  | 'an offer leaves time to answer it'
  | 'a vendor asks for more, in whole ringgit'
  | 'an offer is answered by whose turn it is, once'
  | 'an offer is answered in its time'
  | 'an offer lapses when nobody has answered it in time'
  | 'what is accepted is sold at once, at its amount, and treated like the lots that were sold before';

type RuleOfTheSale =
  | 'the sale of a lot is recorded once'
  | 'sales are recorded after the end'
  | 'the winner is the highest accepted bid'
  | "a sale is made on the lot's terms"
  | 'only a lot without a bid is unsold'
  | "a winner's deposit is applied once"
  | "what is applied is the lot's deposit"
  | 'deposits are balanced out after sales are recorded'
  | 'the one who is told is the winner'
  | 'a winner is told once'
  | 'winners are told after deposits are balanced out'
  | 'end-auction steps run once and in order'
  | 'end-auction steps come after the end'
  | 'an end-auction step leaves no lot out';

type RuleOfStanding = 'a bidder joins once';

type RuleOfDeposits =
  | 'a reference moves money once'
  | 'only a negative balance is reset, and to zero'
  | 'a correction leaves held deposits covered';

type RuleOfRefunds =
  | 'a refund leaves what the lots that they are winning need'
  | 'a refund is settled once, while it is under way'
  | 'a refund is returned once, from where it is'
  | 'a refund ends as it was ordered'
  | 'no more refunds end than are under way';

type RuleOfPurchases =
  | 'only an unsold lot is reserved, and once'
  | 'units are reserved once their auction is over'
  | 'a unit is reserved for a bidder whom house and vendor accept'
  | 'a unit of a staff session is for its staff'
  | 'a deposit is applied from what is not held'
  | 'a purchase is settled by the one who won it'
  | 'a purchase is settled after deposits are balanced out'
  | 'nothing moves on a lot that is forfeited'
  | 'what is taken back is a payment of this purchase, whole and once'
  | 'an adjustment names what it changes'
  | 'what is credited is what the buyer is owed, whole'
  | 'what was credited to the buyer stays covered'
  | 'only what is not paid is forfeited'
  | 'what has left is not forfeited'
  | 'what is forfeited are the deposits'
  | 'only what is paid leaves'
  | 'a unit leaves once'
  | 'a purchase gives no more than was put in';

type RuleOfVendors =
  | 'an agreement can be worked out for every price'
  | 'a sale is settled once, when it is paid'
  | 'what is settled is the hammer price, with its vendor'
  | 'a sale is settled by the agreement that stood when it was sold, or else by what is agreed now'
  | 'what the house keeps of a sale is what was agreed'
  | 'what a sale gives is due when it was agreed'
  | 'a settlement is taken back whole and once'
  | 'a settled sale stays paid'
  | 'nothing moves on the account of a vendor without an agreement'
  | 'a vendor is charged for lots of their own'
  | "what is taken back stands on the vendor's account, whole"
  | 'a payout is approved by a second person'
  | 'a payout leaves what is not due'
  | 'a payout is settled once, while it is under way'
  | 'a payout is returned once, from where it is'
  | 'a payout ends as it was ordered'
  | 'no more payouts end than are under way';
type RuleOfHandovers =
  | 'a file is opened once, for what is sold'
  | 'a file counts from the day of the sale'
  | 'a file is taken back while nothing stands in it'
  | 'what happens in a file happens while it is open'
  | 'a step is recorded once, with its day'
  | 'a step that is taken back was recorded'
  | 'what is charged has a name of its own, and is charged once'
  | 'what is charged is what the terms say'
  | 'a charge beside the terms says what it is for'
  | 'what was cut was seen by somebody'
  | 'storage is charged by the day, after the free days, while it is there'
  | 'a charge is waived whole, and once'
  | 'what was paid of a waived charge goes to the buyer'
  | 'no more is paid than is charged'
  | 'what is taken back is a payment of these charges, whole and once'
  | 'with a file nothing leaves before all that it asks for is done and paid'
  | 'a safety deposit leaves its purchase whole, and once'
  | 'a safety deposit is returned when what it waits for is done, and nothing is due'
  | 'a safety deposit that is returned after its time says so'
  | 'a safety deposit is forfeited after its time, where what it waits for was not done'
  | 'a safety deposit of an abandoned unit is forfeited when it is disposed of'
  | 'a safety deposit is put back from where it went'
  | 'a safety deposit is settled before its sale is cancelled'
  | 'what is paid and not collected is disposed of after notice and its time'
  | 'a disposal names what is kept and what is owed';
