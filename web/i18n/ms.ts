import type { Dictionary } from './dictionary.ts';
import { account } from './ms/account.ts';
import { bidding } from './ms/bidding.ts';
import { biddingRules } from './ms/bidding-rules.ts';
import { catalogue } from './ms/catalogue.ts';
import { chrome } from './ms/chrome.ts';
import { common } from './ms/common.ts';
import { handover } from './ms/handover.ts';
import { heads } from './ms/heads.ts';
import { help } from './ms/help.ts';
import { home } from './ms/home.ts';
import { login } from './ms/login.ts';
import { messages } from './ms/messages.ts';
import { notices } from './ms/notices.ts';
import { offers } from './ms/offers.ts';
import { payments } from './ms/payments.ts';
import { privacy } from './ms/privacy.ts';
import { bidderProcess } from './ms/process.ts';
import { purchases } from './ms/purchases.ts';
import { receipts } from './ms/receipts.ts';
import { tutorial } from './ms/tutorial.ts';

/** Malay for the texts of screens, by area of the site. */
const screens = {
  ...common,
  ...chrome,
  ...notices,
  ...home,
  ...heads,
  ...help,
  ...bidderProcess,
  ...tutorial,
  ...catalogue,
  ...login,
  ...account,
  ...payments,
  ...purchases,
  ...handover,
  ...receipts,
  ...offers,
  ...privacy,
  ...bidding,
  ...biddingRules,
} satisfies Dictionary;

/** A text of a screen: each has its Malay one. */
export type EnglishText = keyof typeof screens;

export const malay = { ...screens, ...messages } satisfies Dictionary;
