import { describe, expect, it } from 'vitest';
import { malay as site } from '#web/i18n/ms.ts';
import { translator } from '#web/i18n/translate.ts';
import { filesOf, gapsOf, IN_BOTH_LANGUAGES, isSentence, textsIn } from '#web/testing/server-texts.ts';
import { answers, malay, messages } from './ms.ts';

/** As the pages of the back office have it. */
const { message } = translator<string>({ ...site, ...malay }, { ...site, ...messages });

/** What has hardly a word of its own is no sentence, and would fit all. */
const hasWords = (text: string) => /[A-Za-z]{3}/.test(text.replaceAll('{}', ''));
const sentencesOf = (dictionary: object) => Object.keys(dictionary).map(gapsOf).filter(hasWords);
/** A text with values is found by its pattern, where it is one of the site or a message. */
const known = new Set([
  ...[...sentencesOf(site), ...sentencesOf(messages)],
  ...sentencesOf(malay).filter((text) => !text.includes('{}')),
]);
const isGiven = (text: string) => !NOT_READ.has(text) && COMPOSED[text] === undefined;

/** Answers of the server, and what the pages of the back office say by the same rules: of tables, mails and sessions. */
const FILES = filesOf(
  'api/features/**/*.ts',
  'api/platform/{http,identity,jobs,photos,refusals}/**/*.ts',
  'api/contract/{mailing,payments/refunds,site/contact-rules}.ts',
  'api/contract/tables/*.ts',
  'domain/vocabulary/{refusals,session-problems}.ts',
).filter((file) => !IN_BOTH_LANGUAGES.test(file));

describe('what staff are answered with is in Malay', () => {
  const sentences = new Set(FILES.flatMap((file) => textsIn(file)).filter(isSentence));

  it('each sentence, but those that are put together', () => {
    expect(sentences.size).toBeGreaterThan(500);
    expect([...sentences].filter((text) => !known.has(text) && isGiven(text))).toEqual([]);
    // What is no more, or is translated by now, is no exception.
    const exceptions = [...NOT_READ, ...Object.keys(COMPOSED)];
    expect(exceptions.filter((text) => known.has(text) || !sentences.has(text))).toEqual([]);
  });

  it.each([...Object.values(COMPOSED).flat(), ...FOLLOWED])('%s', (english) => {
    expect(message(english)).not.toBe(english);
    // The values alone are as they came.
    expect(message(english)).not.toMatch(/\b(the|is|are|was|were|this|and|not|has|have|been|of)\b/i);
  });
});

describe('no sentence is taken for another one', () => {
  it.each(Object.entries(messages))('%s', (english, own) => {
    const [asSaid = '', expected] = [english, own].map((text) => text.replace(/\{(\w+)\}/g, 'X$1'));
    expect(message(asSaid)).toBe(expected);
  });
});

describe('what the dictionary has of the server is what the server says', () => {
  const letters = (text: string) => text.replaceAll(/[^A-Za-z]/g, '').length;
  const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const patternOf = (text: string) => new RegExp(text.split('{}').map(escaped).join('.*'), 's');
  const said = [...new Set(filesOf('{api,domain,projections}/**/*.ts').flatMap((file) => textsIn(file)))];
  const whole = new Set(said);
  const parts = said.filter(hasWords).map((text) => ({ pattern: patternOf(text), size: letters(text) }));

  it.each(Object.keys(answers))('%s', (english) => {
    const text = gapsOf(english);
    // Histories begin with a capital, and say the words beside a deed as the deed.
    const deed = `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;
    const isWhole = [text, deed, `${deed}: why`].some((each) => whole.has(each));
    // Put together: what is said is a good part of it.
    const least = letters(text) / 4;
    expect(isWhole || parts.some(({ pattern, size }) => size >= least && pattern.test(text))).toBe(true);
  });
});

/** Sentences with English in their values, or one behind the other: each that there is. */
const COMPOSED: Readonly<Record<string, readonly string[]>> = {
  '{} to move.': ['1 lot to move.', '3 lots to move.'],
  '{} moved to {}.': ['1 lot moved to AMS3.', '3 lots moved to AMS3.'],
  '{} cleared.': ['1 lot cleared.', '3 lots cleared.'],
  'Lot {} {}.': ['Lot 101 added.', 'Lot 101 saved.'],
  '{} saved: {} new, {} changed, {} unchanged.': [
    '1 lot saved: 1 new, 0 changed, 0 unchanged.',
    '3 lots saved: 1 new, 1 changed, 1 unchanged.',
  ],
  '{}: {}, {}, {}.': ['1,200 lots saved: 1,000 new, 150 changed, 50 unchanged.'],
  // Of a list: what is said before it is translated.
  'Row {} (lot {}): {}.': ['Nothing was imported: some lots stand against it. Row 3 (lot 101): x.'],
  'And {} more.': [],
  'Please enter {} to {} {}, without decimals.': [
    'Please enter 7 to 400 days, without decimals.',
    'Please enter 1 to 30 years, without decimals.',
  ],
  'The lots of {} are saved.': ['The lots of AMS3, AMS4 are saved. Those of AMS5 are not: AMS5.'],
  'Whether those of {} are is not known: please send the list again, and what is saved stays as it is.': [
    'The lots of AMS3 are saved. Whether those of AMS4 are is not known: please send the list again, and what is saved stays as it is.',
  ],
  '{} not begun.': [
    'The lots of AMS3 are saved. Whether those of AMS4 are is not known: please send the list again, and what is saved stays as it is. One more session was not begun.',
    'The lots of AMS3 are saved. Whether those of AMS4 are is not known: please send the list again, and what is saved stays as it is. 2 more sessions were not begun.',
  ],
  '{} is the registration number of {} {} already.': [
    'WXA 125 is the registration number of lot 102 already.',
    'WXA 125 is the registration number of lots 102, 103 already.',
  ],
  '{} Both are kept only when that is meant (samePlate).': [
    'WXA 125 is the registration number of lot 102 already. Both are kept only when that is meant (samePlate).',
    'WXA 125 is the registration number of lots 102, 103 already. Both are kept only when that is meant (samePlate).',
  ],
  '{} {}.': [
    ...['1 lot recorded.', '4 lots recorded.', '1 deposit balanced out.', '4 deposits balanced out.'],
    ...['1 lot whose winner has been emailed.', '4 lots whose winners have been emailed.'],
  ],
  'Its bidders are told by email.': ['Session AMS3 extended. Its bidders are told by email.'],
  'Its bidders could not be told by email.': ['Session AMS3 extended. Its bidders could not be told by email.'],
  'There was another one before, and so it is used after 72 hours.': [
    'The bank account is confirmed. There was another one before, and so it is used after 72 hours.',
  ],
  'It is used from now on.': ['The bank account is confirmed. It is used from now on.'],
  'This mailing is {}.': [
    ...['This mailing is waiting for approval.', 'This mailing is rejected.', 'This mailing is withdrawn.'],
    ...['This mailing is being sent.', 'This mailing is paused.', 'This mailing is stopped.', 'This mailing is done.'],
  ],
  '{} {} this mailing before, {}.': [
    'Mei rejected this mailing before, 27 Nov 2026, 12:00:00.',
    'Mei approved this mailing before, 27 Nov 2026, 12:00:00. This mailing is being sent.',
  ],
  'Nothing was ordered: by now {} would be refunded, {} together.': [
    'Nothing was ordered: by now 1 bidder would be refunded, RM500.00 together.',
    'Nothing was ordered: by now 3 bidders would be refunded, RM1,500.00 together.',
  ],
  'The account is deactivated. Confirm that it is refunded all the same, or {}.': [
    'The account is deactivated. Confirm that it is refunded all the same, or leave it.',
    'The account is deactivated. Confirm that it is refunded all the same, or decline the request.',
  ],
  '{} was asked for, {}.': [
    'RM500.00 was asked for, the bank states RM400.00 paid of RM400.00 (paid).',
    'It is paid, and could not be credited: RM500.00 was asked for, the bank states RM400.00 paid of RM400.00 (paid).',
  ],
  'The papers of a purchase name its buyer and are kept for {} {}: lot {} was sold on {}, so they can be erased from {} on.':
    [
      'The papers of a purchase name its buyer and are kept for 1 year: lot AMS3/101 was sold on 20 Nov 2026, so they can be erased from 20 Nov 2027 on.',
      'The papers of a purchase name its buyer and are kept for 7 years: lot AMS3/101 was sold on 20 Nov 2026, so they can be erased from 20 Nov 2033 on.',
    ],
  'Nothing was recorded: by now {} is due for this lot{}.': [
    'Nothing was recorded: by now RM900.00 is due for this lot.',
    'Nothing was recorded: by now nothing is due for this lot.',
    'Nothing was recorded: by now RM900.00 is due for this lot, with an additional deposit of RM100.00.',
    'Nothing was recorded: by now nothing is due for this lot, with an additional deposit of RM100.00.',
    'Nothing was recorded: by now RM900.00 is due for this lot. Nurul A. · admin, 26 Nov 2026, 17:40:02: RM100.00.',
  ],
  '{} on this lot: this is {} more than that.': [
    'RM900.00 is due on this lot: this is RM100.00 more than that.',
    'Nothing is due on this lot: this is RM100.00 more than that.',
  ],
  '{} of what came in for this lot was credited to its buyer: {} can be taken back.': [
    'RM900.00 of what came in for this lot was credited to its buyer: none of the rest can be taken back.',
    'RM900.00 of what came in for this lot was credited to its buyer: at most RM50.00 of the rest can be taken back.',
  ],
  '“{}” is read as RM0.00.': ['“-” is read as RM0.00.'],
  '“{}” is read as RM{}.00.': ['“1,500” is read as RM1,500.00.'],
  '“{}” is read as RM{}.': ['“1.5” is read as RM1.50.'],
  'In Excel choose File, Save As, “CSV UTF-8 (Comma delimited)”, and import that file.': [
    'This is not a CSV file. In Excel choose File, Save As, “CSV UTF-8 (Comma delimited)”, and import that file.',
  ],
  'The row has {} cells, the header has {}; is a {} not in quotation marks? Left over: “{}”.': [
    'The row has 4 cells, the header has 3; is a comma not in quotation marks? Left over: “000.00”.',
    'The row has 4 cells, the header has 3; is a semicolon not in quotation marks? Left over: “000.00”.',
    'The row has 4 cells, the header has 3; is a tab not in quotation marks? Left over: “000.00”.',
    'The row has 4 cells, the header has 3; is a bar not in quotation marks? Left over: “000.00”.',
  ],
  '{}is a {} not in quotation marks?': ['Is a comma not in quotation marks? “38” and “000.00” look like one amount.'],
  '{}{} {} look like one amount.': [
    'The row has 4 cells, the header has 3; is a comma not in quotation marks? “38” and “000.00” look like one amount.',
  ],
  'Is it one amount? {} are read as two.': ['Is it one amount? “38” and “000.00” are read as two.'],
  '{}; the last ones are empty.': ['The row has 4 cells, the header has 3; the last ones are empty.'],
};

/** Sentences that another one follows. */
const FOLLOWED = [
  '2 sessions saved. Its history has the reason, but your words could not be kept.',
  '2 sessions saved. Those who watch or have entered its lots could not be told.',
  'Session AMS3 deleted. Its history has the reason, but your words could not be kept. Those who watch or have entered its lots could not be told.',
  'AMS3: It must end after it starts.',
  'Lot 101: Bidders have entered this lot; its terms stand.',
  'Photo 2: The photo is larger than 20 MB. None was stored.',
];

/** What no page of the back office shows: answers to other programs and to bidders, and what stands in mails, logs and descriptions. */
const NOT_READ = new Set([
  'The bucket holds the photos of another house: give this one a bucket or S3_PREFIX of its own, or set HOUSE as it was.',
  'The bucket gives its files to everybody who knows their names, and photos of staff cards are among them: take public access away from it.',
  'Your password is valid.',
  'You are an admin.',
  'You are an auditor or an admin.',
  'You are vendor staff or an admin.',
  'Please choose the device that is to be logged out.',
  'There is no such photo, or nothing that opens it came along: POST /api/file/staff-card-url answers with that for some minutes.',
  'Open to registered bidders.',
  'A deposit is needed to take part in a lot. Times follow the clock of the auction house.',
  'The book has no such events, or not so many yet.',
  'This page may not listen here.',
  'Too many pages are open at this network address.',
  'This message is not understood.',
  'You receive this email because you have an account with us or gave us your address. / Anda menerima e-mel ini kerana anda mempunyai akaun dengan kami atau memberikan alamat anda kepada kami.',
  'You can only withdraw your own deposit.',
  'You can only top up your own deposit.',
  'You can only pay for your own lots.',
  'The order number must be that of a lot, such as AMS7/101.',
  'This site can not be returned to after a payment.',
  'This callback is not signed.',
  'There is no refund or payout with this reference.',
  'This is not what was ordered.',
  'This is not what the bill was made for.',
  'This can not be taken in now. Please repeat it.',
  'Photos of lots go to auctionlot, documents to tnc or catalogue.',
  'There is no entry {}.',
  'Entry {} is {}.',
  'There is no such entry.',
  'Please send JSON or a form.',
  'A field of the form came twice.',
  'Another site may not do this.',
  'This is not done in advance.',
  '{} is not a revision of this book.',
  'Requests seem to come through a proxy, but TRUSTED_PROXIES is not set: everybody behind it counts as one network address.',
  'The auction house over HTTP. Amounts are ringgit, instants are UTC. Bodies: JSON, form or multipart.',
  'Access: {}.',
]);
