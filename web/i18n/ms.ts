import { account } from './ms/account.ts';
import { bidding } from './ms/bidding.ts';
import { catalogue } from './ms/catalogue.ts';
import { chrome } from './ms/chrome.ts';
import { common } from './ms/common.ts';
import { help } from './ms/help.ts';
import { home } from './ms/home.ts';
import { login } from './ms/login.ts';
import { payments } from './ms/payments.ts';
import { bidderProcess } from './ms/process.ts';
import { purchases } from './ms/purchases.ts';
import { tutorial } from './ms/tutorial.ts';
import type { Dictionary } from './translate.ts';

/** Malay, by area of the site. */
export const malay: Dictionary = {
  ...common,
  ...chrome,
  ...home,
  ...help,
  ...bidderProcess,
  ...tutorial,
  ...catalogue,
  ...login,
  ...account,
  ...payments,
  ...purchases,
  ...bidding,
};
