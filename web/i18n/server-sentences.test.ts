import { describe, expect, it } from 'vitest';
import { REFUSED_BID } from '#domain/vocabulary/bid-refusals.ts';
import { filesOf, gapsOf, IN_BOTH_LANGUAGES, isSentence, textsIn } from '#web/testing/server-texts.ts';
import { messages } from './ms/messages.ts';
import { malay } from './ms.ts';

/** Who reads what these files say is staff: the dictionary of the back office has it. */
const OF_STAFF = [
  /^api\/features\/handover\/(?!proofs)/,
  /^api\/features\/(audit|dossier|ledger|mailing|outages|reports|retention|sale|vendors)\//,
  /^api\/features\/catalogue\/(drafts|import|lot-defaults|sessions)\//,
  /^api\/features\/catalogue\/(lot-write-routes|lot-writes|lots-of-sessions|move-lots|units|vendor-contacts|vendors)\.ts$/,
  /^api\/platform\/http\/large-bodies\//,
  /^api\/features\/site\/pages\//,
  /^api\/features\/photos\//,
  /^api\/features\/payments\/(deposits|open-bills|settle)\.ts$/,
  /^api\/features\/payments\/refunds\/(look|manual|routes|rows|run-routes|runs|single|work)\.ts$/,
  /^api\/features\/payments\/(orders|payouts)\//,
  /^api\/features\/payments\/billplz\//,
  /^api\/features\/purchases\/(payment-status|reserve-unit|settlement)\.ts$/,
  /^api\/features\/offers\/house-routes\.ts$/,
  /^api\/features\/receipts\/refusal-witness\.ts$/,
  /^api\/features\/release\/gate-routes\.ts$/,
  /^api\/features\/bidding\/raise-limit\.ts$/,
  /^api\/features\/accounts\/people\//,
  /^api\/features\/accounts\/(known-number|profile\/personal-data)\.ts$/,
];
const known = new Set(Object.keys(malay).map(gapsOf));

describe('what the server says is what the dictionary has', () => {
  const said = new Set(filesOf('{api,domain,projections}/**/*.ts').flatMap((file) => textsIn(file)));

  it.each(Object.keys(messages))('the server says: %s', (english) => {
    expect(said).toContain(gapsOf(english));
  });
});

describe('what a bidder is answered with is in Malay too', () => {
  const files = filesOf('api/features/**/*.ts', 'api/platform/{http,refusals,identity}/**/*.ts').filter(
    (file) => !IN_BOTH_LANGUAGES.test(file) && !OF_STAFF.some((staff) => staff.test(file)),
  );
  const rules = filesOf('api/contract/accounts/{registration,profile}*.ts');

  it('sentences of the features, of the platform and of the rules of accounts', () => {
    const sentences = [...files, ...rules].flatMap((file) => textsIn(file).filter(isSentence));
    expect(sentences.length).toBeGreaterThan(100);
    const missing = new Set(sentences.filter((text) => !known.has(text) && !NOT_READ.has(text)));
    expect([...missing]).toEqual([]);
    // What is no more, or is translated by now, is no exception.
    expect([...NOT_READ].filter((text) => known.has(text) || !sentences.includes(text))).toEqual([]);
  });

  it('refusals of the book to bids and entries', () => {
    const sentences = textsIn('domain/vocabulary/refusals.ts', Object.keys(REFUSED_BID)).filter(isSentence);
    expect(sentences).toContain('The auction has not started yet.');
    expect(sentences.filter((text) => !known.has(text))).toEqual([]);
  });
});

/** Beside those above, sentences of staff in files that are not theirs alone, and what only programs are answered with. */
const NOT_READ = new Set([
  'A photo has more than 20 MB.',
  'Please send one PDF at a time.',
  'Photos of lots go to auctionlot, documents to tnc or catalogue.',
  'Please send at most {} files at a time.',
  'File {} is empty. None was stored.',
  'An entry of the list came twice.',
  'The files have more than {} MB together: please send fewer at a time.',
  'Your password is valid.',
  'You are an admin.',
  'You are an auditor or an admin.',
  'You are vendor staff or an admin.',
  'Please name the account whose sessions are to end.',
  'There is no such account.',
  "Only a super admin can do this with a super admin's account.",
  'All sessions of the account have ended.',
  'There is no such bidder.',
  'No bidder has this bank account.',
  'No bank account of this person is on record.',
  'Lists show the end of an account number only: please send the userId instead.',
  'You may not look at this staff card.',
  'There is no such person.',
  'Say why in 3 to {} letters.',
  'The bid is cancelled.',
  'This bid was cancelled before. Nothing was recorded now.',
  'Please give a reason, at most {} letters.',
  'Only {} can be refunded now.',
  'Nothing was ordered: by now {} of the request is not refunded yet.',
  'The date must be a day such as 2026-11-20, no later than today and no longer than a year ago.',
  'The reference must be 3 to 40 letters, digits, blanks or . , / : # & * + _ ( ) -, with a digit among them.',
  // Of what staff confirm
  'The PDF has more than 20 MB.',
  'The catalogue was deleted.',
  'Please choose the session of the catalogue.',
  'Please choose a PDF.',
  'The PDF arrived incomplete. Please try again.',
  'Somebody else has saved this page meanwhile. Nothing was saved; please look at what has changed.',
  // Of calls that no page makes so
  'There is no such photo, or nothing that opens it came along: POST /api/file/staff-card-url answers with that for some minutes.',
  'Please choose the device that is to be logged out.',
  'You can only withdraw your own deposit.',
  'You can only top up your own deposit.',
  'You can only pay for your own lots.',
  'The order number must be that of a lot, such as AMS7/101.',
  'This site can not be returned to after a payment.',
  'There is no such entry.',
  'Please send JSON or a form.',
  'A field of the form came twice.',
  'This is not done in advance.',
  'Another site may not do this.',
  '{} is not a revision of this book.',
  'The book has no such events, or not so many yet.',
  'This page may not listen here.',
  'Too many pages are open at this network address.',
  'This message is not understood.',
  // To the bank's callbacks, in the log, in the description of the API
  'This callback is not signed.',
  'There is no payment with this bill.',
  'This is not what the bill was made for.',
  'This can not be taken in now. Please repeat it.',
  'Requests seem to come through a proxy, but TRUSTED_PROXIES is not set: everybody behind it counts as one network address.',
  'The auction house over HTTP. Amounts are ringgit, instants are UTC. Bodies: JSON, form or multipart.',
  'Access: {}.',
  // In the file for calendars, which is one for all
  'Open to registered bidders.',
  'A deposit is needed to take part in a lot. Times follow the clock of the auction house.',
]);
