import type { Language } from '#contract/constants.ts';
import type { AdmissionObstacle } from '#domain/bid-obstacle.ts';

/** A lot as a mail names it; amounts and times in words. */
interface Told {
  readonly lotNo: string;
  readonly session: string;
  readonly bid: string;
  /** What was asked for, or what it is sold for. */
  readonly price: string;
  /** Until when it is to be answered. */
  readonly until: string;
  readonly deposit: string;
  /** Why its bidder may not agree to what is asked for, as a sentence; '': they may. */
  readonly why: string;
  /** The vendor is asked since the bid did not meet the reserve. */
  readonly isBelowReserve: boolean;
}

interface Sentences {
  readonly subject: (told: Told) => string;
  readonly text: (told: Told) => string;
  readonly after?: (told: Told) => string;
}

/** What a bidder is told of their bid. */
type BidderKind = 'asked' | 'accepted' | 'agreed' | 'declined' | 'countered' | 'held' | 'freed' | 'lapsed';
/** What a vendor is told of one lot. */
type VendorKind = 'agreed' | 'refused' | 'held' | 'freed' | 'acceptedForYou' | 'declinedForYou' | 'counteredForYou';

interface OfferWords {
  readonly bidder: Readonly<Record<BidderKind, Sentences>>;
  readonly vendor: Readonly<Record<VendorKind, Sentences>>;
  /** Of a mail about several lots: a line each. */
  readonly line: (lot: string, what: string, bid: string) => string;
  readonly openMyBid: string;
  readonly contact: string;
  readonly why: Readonly<Record<AdmissionObstacle, string>>;
  readonly lot: string;
  readonly bid: string;
  readonly asked: string;
  readonly price: string;
  readonly deposit: string;
  readonly until: string;
  /** Of several lots. */
  readonly severalAsked: {
    readonly subject: (lots: number, session: string) => string;
    readonly text: (until: string) => string;
  };
  readonly severalLapsed: { readonly subject: (lots: number, session: string) => string; readonly text: string };
  readonly toVendor: {
    readonly subject: (lots: number, session: string, until: string) => string;
    readonly heading: (lots: number) => string;
    readonly text: (session: string, vendor: string) => string;
    readonly until: (until: string) => string;
    readonly line: (lotNo: string, what: string, bid: string, reserve: 'met' | 'not met' | null) => string;
    readonly action: string;
    readonly after: string;
    /** Where an earlier link was made void. */
    readonly otherLinks: string;
    readonly reminder: {
      readonly subject: (lots: number, session: string, until: string) => string;
      readonly heading: string;
    };
    readonly lapsed: { readonly subject: (lots: number, session: string) => string; readonly text: string };
  };
}

/** Texts of the mails about what is offered to vendors. */
export const OFFER_WORDS: Readonly<Record<Language, OfferWords>> = {
  en: {
    bidder: {
      asked: {
        subject: ({ lotNo, session, isBelowReserve }) =>
          `Lot ${lotNo} of ${session}: ${isBelowReserve ? 'the reserve was not met, the vendor decides' : "subject to the vendor's approval"}`,
        text: ({ lotNo, bid, until, isBelowReserve }) =>
          `Your bid of ${bid} was the highest when lot ${lotNo} ended. ${isBelowReserve ? 'The reserve was not met, so the vendor decides' : "It is subject to the vendor's approval"}: we have asked the vendor, who answers by ${until}.`,
        after: ({ deposit }) =>
          `Until then your bid is binding, and your deposit of ${deposit} stays held for the lot. We mail you as soon as there is an answer; you need to do nothing.`,
      },
      accepted: {
        subject: ({ lotNo, session }) => `Lot ${lotNo} of ${session}: the vendor accepts your bid`,
        text: ({ lotNo, price }) => `The vendor accepts your bid: lot ${lotNo} is yours for ${price}.`,
        after: () => 'How to pay, and until when, follows in an email of its own.',
      },
      agreed: {
        subject: ({ lotNo, session }) => `Lot ${lotNo} of ${session} is yours`,
        text: ({ lotNo, price }) => `You have accepted what the vendor asks for: lot ${lotNo} is yours for ${price}.`,
        after: () => 'How to pay, and until when, follows in an email of its own.',
      },
      declined: {
        subject: ({ lotNo, session }) => `Lot ${lotNo} of ${session} is not sold`,
        text: ({ lotNo, bid }) =>
          `Lot ${lotNo} is not sold: it stays with the vendor, and your bid of ${bid} binds you no more.`,
        after: ({ deposit }) => `Your deposit of ${deposit} is free again for other lots.`,
      },
      countered: {
        subject: ({ lotNo, session, price }) => `Lot ${lotNo} of ${session}: the vendor asks for ${price}`,
        text: ({ lotNo, bid, price, until }) =>
          `Your bid on lot ${lotNo} was ${bid}. The vendor asks for ${price}. You can have it at that price: please accept or decline under My Bid by ${until}.`,
        after: ({ deposit }) =>
          `Without an answer by then the lot is not sold. Until it is decided your deposit of ${deposit} stays held for the lot.`,
      },
      held: {
        subject: ({ lotNo, session }) =>
          `Lot ${lotNo} of ${session}: you cannot accept the vendor's price at the moment`,
        text: ({ lotNo, price, why }) =>
          `The vendor asks for ${price} for lot ${lotNo}. You cannot accept this price at the moment. ${why}`.trim(),
        after: ({ deposit, until }) =>
          `Until it is decided your deposit of ${deposit} stays held for the lot. If nothing changes by ${until}, the lot is not sold to you and your deposit is free again. If this is not right, or if you would like to decline before then, please contact us.`,
      },
      freed: {
        subject: ({ lotNo, session, price }) => `Lot ${lotNo} of ${session}: you can have it for ${price} again`,
        text: ({ lotNo, price, until }) =>
          `You can accept again what the vendor asks for: lot ${lotNo} for ${price}. Please accept or decline under My Bid by ${until}.`,
        after: ({ deposit }) =>
          `Without an answer by then the lot is not sold. Until it is decided your deposit of ${deposit} stays held for the lot.`,
      },
      lapsed: {
        subject: ({ lotNo, session }) => `Lot ${lotNo} of ${session} is not sold`,
        text: ({ lotNo }) => `There was no answer in time: lot ${lotNo} is not sold, and you are bound no more.`,
        after: ({ deposit }) => `Your deposit of ${deposit} is free again for other lots.`,
      },
    },
    vendor: {
      agreed: {
        subject: ({ lotNo, session, price }) => `Lot ${lotNo} of ${session} is sold for ${price}`,
        text: ({ lotNo, price }) => `The bidder has accepted what you ask for: lot ${lotNo} is sold for ${price}.`,
      },
      refused: {
        subject: ({ lotNo, session }) => `Lot ${lotNo} of ${session} is not sold`,
        text: ({ lotNo, price }) => `The bidder has declined to pay ${price}: lot ${lotNo} is not sold.`,
      },
      held: {
        subject: ({ lotNo, session }) =>
          `Lot ${lotNo} of ${session}: the bidder cannot accept your price at the moment`,
        text: ({ lotNo, price, until }) =>
          `The bidder of lot ${lotNo}, whom you have asked for ${price}, cannot accept it at the moment. You need to do nothing: if that changes by ${until} they can still accept; otherwise the lot is not sold. If you have a question, please call us.`,
      },
      freed: {
        subject: ({ lotNo, session }) => `Lot ${lotNo} of ${session}: the bidder can accept your price again`,
        text: ({ lotNo, price, until }) =>
          `The bidder of lot ${lotNo}, whom you have asked for ${price}, can accept it again, and answers by ${until}. We mail you as soon as there is an answer.`,
      },
      acceptedForYou: {
        subject: ({ lotNo, session, price }) => `Lot ${lotNo} of ${session} is sold for ${price}`,
        text: ({ lotNo, price }) =>
          `As you told us, we have accepted the offer for you: lot ${lotNo} is sold for ${price}. If that is not so, please call us at once.`,
      },
      declinedForYou: {
        subject: ({ lotNo, session }) => `Lot ${lotNo} of ${session} is not sold`,
        text: ({ lotNo, bid }) =>
          `As you told us, we have declined the offer of ${bid} for you: lot ${lotNo} is not sold. If that is not so, please call us at once.`,
      },
      counteredForYou: {
        subject: ({ lotNo, session, price }) => `Lot ${lotNo} of ${session}: the bidder is asked for ${price}`,
        text: ({ lotNo, price, until }) =>
          `As you told us, we have asked the bidder of lot ${lotNo} for ${price}, who answers by ${until}. If that is not so, please call us at once.`,
      },
    },
    line: (lot, what, bid) => `Lot ${lot}: ${what}. Your bid ${bid}`,
    openMyBid: 'Open My Bid',
    contact: 'Contact us',
    why: {
      'bidder-suspended': 'Your bidding account is suspended.',
      'bidder-barred': 'The vendor of this lot does not accept your bids.',
      'staff-only': 'You are no longer on the staff list of this auction.',
    },
    lot: 'Lot',
    bid: 'Your bid',
    asked: 'The vendor asks for',
    price: 'Price',
    deposit: 'Deposit held',
    until: 'To be answered by',
    severalAsked: {
      subject: (lots, session) => `${lots} lots of ${session}: the vendors decide`,
      text: (until) =>
        `Your bids on these lots were the highest when they ended. The reserve was not met, or the lot is subject to approval, so their vendors decide: we have asked, and the answers come by ${until}. Until then your bids are binding, and your deposits stay held.`,
    },
    severalLapsed: {
      subject: (lots, session) => `${lots} lots of ${session} are not sold`,
      text: 'There was no answer in time: these lots are not sold, you are bound no more, and your deposits are free again.',
    },
    toVendor: {
      subject: (lots, session, until) =>
        `${session}: ${lots === 1 ? 'an offer waits' : `${lots} offers wait`} for your answer until ${until}`,
      heading: (lots) => (lots === 1 ? 'An offer waits for your answer' : `${lots} offers wait for your answer`),
      text: (session, vendor) =>
        `Session ${session} has ended. These are the highest bids on lots of ${vendor} that are sold only with your approval.`,
      until: (until) =>
        `Please accept, decline, or ask for more (once for each lot) by ${until}. What is not answered by then is not sold.`,
      line: (lotNo, what, bid, reserve) =>
        `Lot ${lotNo}: ${what}. Highest bid ${bid}${reserve === null ? '' : reserve === 'met' ? ', your reserve was met' : ', your reserve was not met'}`,
      action: 'See and answer',
      after: 'The link is for you: whoever has it can answer in your name. It needs no login, and works on a phone.',
      otherLinks: 'Any other link to these offers that you were sent earlier no longer works.',
      reminder: {
        subject: (lots, session, until) =>
          `Reminder: ${lots === 1 ? 'an offer' : `${lots} offers`} of ${session} ${lots === 1 ? 'lapses' : 'lapse'} at ${until}`,
        heading: 'Your answer is still awaited',
      },
      lapsed: {
        subject: (lots, session) => `${session}: ${lots === 1 ? 'an offer has' : `${lots} offers have`} lapsed`,
        text: 'There was no answer in time. These lots are not sold:',
      },
    },
  },
  ms: {
    bidder: {
      asked: {
        subject: ({ lotNo, session, isBelowReserve }) =>
          `Lot ${lotNo} bagi ${session}: ${isBelowReserve ? 'harga simpanan tidak dicapai, vendor menentukan' : 'tertakluk kepada kelulusan vendor'}`,
        text: ({ lotNo, bid, until, isBelowReserve }) =>
          `Bidaan anda ${bid} ialah yang tertinggi apabila lot ${lotNo} tamat. ${isBelowReserve ? 'Harga simpanan tidak dicapai, maka vendor yang menentukan' : 'Bidaan ini tertakluk kepada kelulusan vendor'}: kami telah bertanya kepada vendor, yang akan menjawab sebelum ${until}.`,
        after: ({ deposit }) =>
          `Sehingga itu bidaan anda mengikat, dan deposit anda ${deposit} terus dipegang untuk lot ini. Kami akan menghantar e-mel sebaik sahaja ada jawapan; anda tidak perlu berbuat apa-apa.`,
      },
      accepted: {
        subject: ({ lotNo, session }) => `Lot ${lotNo} bagi ${session}: vendor menerima bidaan anda`,
        text: ({ lotNo, price }) => `Vendor menerima bidaan anda: lot ${lotNo} menjadi milik anda pada harga ${price}.`,
        after: () => 'Cara membayar dan tarikh akhirnya menyusul dalam e-mel yang berasingan.',
      },
      agreed: {
        subject: ({ lotNo, session }) => `Lot ${lotNo} bagi ${session} menjadi milik anda`,
        text: ({ lotNo, price }) =>
          `Anda telah menerima harga yang diminta oleh vendor: lot ${lotNo} menjadi milik anda pada harga ${price}.`,
        after: () => 'Cara membayar dan tarikh akhirnya menyusul dalam e-mel yang berasingan.',
      },
      declined: {
        subject: ({ lotNo, session }) => `Lot ${lotNo} bagi ${session} tidak terjual`,
        text: ({ lotNo, bid }) =>
          `Lot ${lotNo} tidak terjual: lot ini kekal dengan vendor, dan bidaan anda ${bid} tidak lagi mengikat anda.`,
        after: ({ deposit }) => `Deposit anda ${deposit} bebas semula untuk lot lain.`,
      },
      countered: {
        subject: ({ lotNo, session, price }) => `Lot ${lotNo} bagi ${session}: vendor meminta ${price}`,
        text: ({ lotNo, bid, price, until }) =>
          `Bidaan anda untuk lot ${lotNo} ialah ${bid}. Vendor meminta ${price}. Anda boleh memilikinya pada harga itu: sila terima atau tolak di Bidaan Saya sebelum ${until}.`,
        after: ({ deposit }) =>
          `Tanpa jawapan sehingga itu lot ini tidak terjual. Sehingga ia diputuskan, deposit anda ${deposit} terus dipegang untuk lot ini.`,
      },
      held: {
        subject: ({ lotNo, session }) =>
          `Lot ${lotNo} bagi ${session}: anda tidak dapat menerima harga vendor buat masa ini`,
        text: ({ lotNo, price, why }) =>
          `Vendor meminta ${price} untuk lot ${lotNo}. Anda tidak dapat menerima harga ini buat masa ini. ${why}`.trim(),
        after: ({ deposit, until }) =>
          `Sehingga ia diputuskan, deposit anda ${deposit} terus dipegang untuk lot ini. Jika tiada perubahan sebelum ${until}, lot ini tidak dijual kepada anda dan deposit anda bebas semula. Jika ini tidak betul, atau jika anda mahu menolaknya sebelum itu, sila hubungi kami.`,
      },
      freed: {
        subject: ({ lotNo, session, price }) =>
          `Lot ${lotNo} bagi ${session}: anda boleh memilikinya semula pada harga ${price}`,
        text: ({ lotNo, price, until }) =>
          `Anda boleh menerima semula harga yang diminta oleh vendor: lot ${lotNo} pada harga ${price}. Sila terima atau tolak di Bidaan Saya sebelum ${until}.`,
        after: ({ deposit }) =>
          `Tanpa jawapan sehingga itu lot ini tidak terjual. Sehingga ia diputuskan, deposit anda ${deposit} terus dipegang untuk lot ini.`,
      },
      lapsed: {
        subject: ({ lotNo, session }) => `Lot ${lotNo} bagi ${session} tidak terjual`,
        text: ({ lotNo }) => `Tiada jawapan dalam tempohnya: lot ${lotNo} tidak terjual, dan anda tidak lagi terikat.`,
        after: ({ deposit }) => `Deposit anda ${deposit} bebas semula untuk lot lain.`,
      },
    },
    vendor: {
      agreed: {
        subject: ({ lotNo, session, price }) => `Lot ${lotNo} bagi ${session} dijual pada harga ${price}`,
        text: ({ lotNo, price }) =>
          `Pembida telah menerima harga yang anda minta: lot ${lotNo} dijual pada harga ${price}.`,
      },
      refused: {
        subject: ({ lotNo, session }) => `Lot ${lotNo} bagi ${session} tidak terjual`,
        text: ({ lotNo, price }) => `Pembida menolak untuk membayar ${price}: lot ${lotNo} tidak terjual.`,
      },
      held: {
        subject: ({ lotNo, session }) =>
          `Lot ${lotNo} bagi ${session}: pembida tidak dapat menerima harga anda buat masa ini`,
        text: ({ lotNo, price, until }) =>
          `Pembida lot ${lotNo}, yang anda minta ${price}, tidak dapat menerimanya buat masa ini. Anda tidak perlu berbuat apa-apa: jika hal ini berubah sebelum ${until}, pembida masih boleh menerimanya; jika tidak, lot ini tidak terjual. Jika ada pertanyaan, sila hubungi kami.`,
      },
      freed: {
        subject: ({ lotNo, session }) => `Lot ${lotNo} bagi ${session}: pembida boleh menerima harga anda semula`,
        text: ({ lotNo, price, until }) =>
          `Pembida lot ${lotNo}, yang anda minta ${price}, boleh menerimanya semula, dan akan menjawab sebelum ${until}. Kami akan menghantar e-mel sebaik sahaja ada jawapan.`,
      },
      acceptedForYou: {
        subject: ({ lotNo, session, price }) => `Lot ${lotNo} bagi ${session} dijual pada harga ${price}`,
        text: ({ lotNo, price }) =>
          `Seperti yang anda beritahu kami, kami telah menerima tawaran bagi pihak anda: lot ${lotNo} dijual pada harga ${price}. Jika tidak benar, sila hubungi kami dengan segera.`,
      },
      declinedForYou: {
        subject: ({ lotNo, session }) => `Lot ${lotNo} bagi ${session} tidak terjual`,
        text: ({ lotNo, bid }) =>
          `Seperti yang anda beritahu kami, kami telah menolak tawaran ${bid} bagi pihak anda: lot ${lotNo} tidak terjual. Jika tidak benar, sila hubungi kami dengan segera.`,
      },
      counteredForYou: {
        subject: ({ lotNo, session, price }) => `Lot ${lotNo} bagi ${session}: pembida diminta ${price}`,
        text: ({ lotNo, price, until }) =>
          `Seperti yang anda beritahu kami, kami telah meminta ${price} daripada pembida lot ${lotNo}, yang akan menjawab sebelum ${until}. Jika tidak benar, sila hubungi kami dengan segera.`,
      },
    },
    line: (lot, what, bid) => `Lot ${lot}: ${what}. Bidaan anda ${bid}`,
    openMyBid: 'Buka Bidaan Saya',
    contact: 'Hubungi kami',
    why: {
      'bidder-suspended': 'Akaun bidaan anda digantung.',
      'bidder-barred': 'Vendor lot ini tidak menerima bidaan anda.',
      'staff-only': 'Anda tidak lagi tersenarai sebagai kakitangan untuk lelongan ini.',
    },
    lot: 'Lot',
    bid: 'Bidaan anda',
    asked: 'Vendor meminta',
    price: 'Harga',
    deposit: 'Deposit dipegang',
    until: 'Untuk dijawab sebelum',
    severalAsked: {
      subject: (lots, session) => `${lots} lot bagi ${session}: vendor menentukan`,
      text: (until) =>
        `Bidaan anda untuk lot-lot ini ialah yang tertinggi apabila ia tamat. Harga simpanan tidak dicapai, atau lot tertakluk kepada kelulusan, maka vendor yang menentukan: kami telah bertanya, dan jawapannya tiba sebelum ${until}. Sehingga itu bidaan anda mengikat, dan deposit anda terus dipegang.`,
    },
    severalLapsed: {
      subject: (lots, session) => `${lots} lot bagi ${session} tidak terjual`,
      text: 'Tiada jawapan dalam tempohnya: lot-lot ini tidak terjual, anda tidak lagi terikat, dan deposit anda bebas semula.',
    },
    toVendor: {
      subject: (lots, session, until) => `${session}: ${lots} tawaran menunggu jawapan anda sehingga ${until}`,
      heading: (lots) => `${lots} tawaran menunggu jawapan anda`,
      text: (session, vendor) =>
        `Sesi ${session} telah tamat. Inilah bidaan tertinggi untuk lot ${vendor} yang dijual hanya dengan kelulusan anda.`,
      until: (until) =>
        `Sila terima, tolak, atau minta harga lebih tinggi (sekali bagi setiap lot) sebelum ${until}. Yang tidak dijawab sehingga itu tidak terjual.`,
      line: (lotNo, what, bid, reserve) =>
        `Lot ${lotNo}: ${what}. Bidaan tertinggi ${bid}${reserve === null ? '' : reserve === 'met' ? ', harga simpanan anda dicapai' : ', harga simpanan anda tidak dicapai'}`,
      action: 'Lihat dan jawab',
      after:
        'Pautan ini untuk anda: sesiapa yang memilikinya boleh menjawab bagi pihak anda. Ia tidak memerlukan log masuk, dan boleh digunakan pada telefon.',
      otherLinks: 'Mana-mana pautan lain ke tawaran ini yang dihantar kepada anda sebelum ini tidak lagi berfungsi.',
      reminder: {
        subject: (lots, session, until) => `Peringatan: ${lots} tawaran bagi ${session} luput pada ${until}`,
        heading: 'Jawapan anda masih dinantikan',
      },
      lapsed: {
        subject: (lots, session) => `${session}: ${lots} tawaran telah luput`,
        text: 'Tiada jawapan dalam tempohnya. Lot-lot ini tidak terjual:',
      },
    },
  },
};

export type { BidderKind, Told, VendorKind };
