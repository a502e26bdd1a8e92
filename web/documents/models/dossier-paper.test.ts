import { describe, expect, it } from 'vitest';
import type { Dossier } from '#domain/evidence/dossier.ts';
import { AUCTION_ENDS_MS, Auction } from '#domain/testing/auction.ts';
import { DOSSIER } from '../testing/dossier.ts';
import { HOUSE } from '../testing/fixtures.ts';
import { dossierPaperOf } from './dossier-paper.ts';

function storyOf(dossier: Dossier): string[][] {
  const table = dossierPaperOf(dossier, HOUSE).blocks.find((block) => block.kind === 'table');
  if (table?.kind !== 'table') throw new Error('no table');
  return table.rows.map((row) => row.map((cell) => cell.map(({ text }) => text).join()));
}

describe('the paper of a dossier', () => {
  it('tells what happened in the order in which it was decided: bids, refusals with their reasons, an outage, with who led', () => {
    expect(storyOf(DOSSIER)).toEqual([
      ['2026-11-20 09:00:00.000', 'Session scheduled: 2026-11-20 12:00:00.000 to 2026-11-20 15:00:00.000', '', '0'],
      ['2026-11-20 09:00:00.000', 'Lot listed', '', '1'],
      ['2026-11-20 12:00:01.000', 'Bidder 17 entered the lot', '', '9'],
      ['2026-11-20 12:00:02.000', 'Bid of RM21,500.00 by bidder 17', 'Bidder 17', '11'],
      [
        '2026-11-20 14:00:00.000',
        'Outage of the house until 2026-11-20 14:05:00.000: no bids could be placed.',
        '',
        '–',
      ],
      ['2026-11-20 14:59:58.000', 'Bid of RM21,700.00 by bidder 18', 'Bidder 18', '20'],
      [
        '2026-11-20 15:00:00.003',
        'Bid of RM21,900.00 by bidder 17 refused: the session had ended. Received at 14:59:59.990; refusal no. 4.',
        '',
        '–',
      ],
      ['2026-11-20 15:10:00.000', 'Sold to bidder 18 for RM21,700.00', 'Bidder 18', '21'],
    ]);
  });

  it('says of a bid that it was cancelled later, and by whom', () => {
    const [bid] = DOSSIER.events.filter(({ revision }) => revision === 20);
    const data = {
      ...{ lot: DOSSIER.lot, bidder: 18, amountSen: 2_170_000, bidRevision: 20, reason: 'placed-by-mistake' },
      top: { bidder: 17, amountSen: 2_150_000 },
    };
    const cancelled = { ...bid, revision: 21, type: 'BidCancelled', data } as Dossier['events'][0];
    const events = [...DOSSIER.events.filter(({ revision }) => revision < 21), cancelled];
    const story = storyOf({ ...DOSSIER, events, refusals: [] }).map(([, text, leads]) => [text, leads]);
    expect(story.slice(-2)).toEqual([
      ['Bid of RM21,700.00 by bidder 18; cancelled at revision 21', 'Bidder 18'],
      [
        'The house cancelled bidder 18’s bid of RM21,700.00 (revision 20: placed by mistake): bidder 17 leads with RM21,500.00',
        'Bidder 17',
      ],
    ]);
  });

  it('tells maxima, the bids that they made necessary, moved ends and an offer', () => {
    const auction = new Auction({
      rules: {
        ...{ maximumBids: true, softClose: { windowMinutes: 5, lastEndMinutes: 60 }, staggerSeconds: 30 },
        increments: [{ fromSen: 0, stepSen: 100_00 }],
      },
      reserve: 7_000,
    });
    auction.at(30).leaves('A', 5_000);
    auction.at(20).leaves('B', 6_000);
    auction.at(4).leaves('C', 5_500 + 600);
    auction.at(3).cancels('C');
    auction.at(-60).mustAsk({ type: 'record-sales', session: 'AMS1', limit: 10 });
    const untilMs = AUCTION_ENDS_MS + 86_400_000;
    const counter = { answer: 'counter', shownSen: auction.lot().topSen, counterSen: 6_500_00, untilMs } as const;
    auction.at(-90).mustAsk({ type: 'answer-offer', lot: 'AMS1/1', by: 'vendor', ...counter });
    const declined = { answer: 'decline', shownSen: 6_500_00 } as const;
    auction.at(-99).mustAsk({ type: 'answer-offer', lot: 'AMS1/1', by: 'bidder', ...declined });
    const beside = { lot: 'AMS1/1', refusals: [], outages: [] };
    const story = storyOf({ ...DOSSIER, ...beside, events: auction.history }).map(([, text, leads]) => [text, leads]);
    const said = story.filter(([text]) => !/^(Bidder \d+ entered|Lot listed|Session scheduled|Sales)/.test(text ?? ''));
    expect(said).toEqual([
      [
        'Rules of the session: maximum bids; a bid in the last 5 min of a lot moves its end to so long after the bid, at most 60 min beyond the planned one; lots end 30 s after each other; a bid rises by at least RM100.00 from RM0.00 on; 24 working hours to answer an offer',
        '',
      ],
      ['The reserve is RM7,000.00', ''],
      ['Bidder 11 would pay up to RM5,000.00 from here on', ''],
      ['Bid of RM5,000.00 for the maximum of bidder 11', 'Bidder 11'],
      ['Bidder 12 would pay up to RM6,000.00 from here on', 'Bidder 11'],
      ['Bid of RM6,000.00 for the maximum of bidder 12', 'Bidder 12'],
      ['Bidder 13 would pay up to RM6,100.00 from here on', 'Bidder 12'],
      ['Bid of RM6,100.00 for the maximum of bidder 13; cancelled at revision 29', 'Bidder 13'],
      ['The lot ends at 2026-11-20 12:01:00.000, for a bid in its last minutes', 'Bidder 13'],
      [
        'The house cancelled bidder 13’s bid of RM6,100.00 (revision 27: other): bidder 12 leads with RM6,000.00; maxima that count no more: of bidder 13',
        'Bidder 12',
      ],
      ['The highest bid, RM6,000.00 by bidder 12, is offered to the vendor until 2026-11-21 13:00:00.000', 'Bidder 12'],
      ['The vendor asks bidder 12 for RM6,500.00, to be answered by 2026-11-21 12:00:00.000', 'Bidder 12'],
      ['Offer declined by the bidder (12)', 'Nobody'],
    ]);
  });

  it('has no names but those that an admin added', () => {
    expect(JSON.stringify(dossierPaperOf(DOSSIER, HOUSE))).not.toContain('Wong');
    const named = dossierPaperOf({ ...DOSSIER, names: [{ bidder: 17, name: 'Wong Mei Fong' }] }, HOUSE);
    expect(JSON.stringify(named.blocks)).toContain('Wong Mei Fong');
  });

  it('says so when rows are left to the file', () => {
    const bids = Array.from(
      { length: 2_500 },
      (_, n) => ({ ...DOSSIER.events[3], revision: 30 + n }) as Dossier['events'][0],
    );
    const paper = dossierPaperOf({ ...DOSSIER, events: [...DOSSIER.events, ...bids] }, HOUSE);
    expect(paper.blocks).toContainEqual(
      expect.objectContaining({ kind: 'notice', title: 'The first 508 rows are not printed' }),
    );
  });
});
