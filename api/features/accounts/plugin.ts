import type { Book } from '#api/book/book.ts';
import type { Config } from '#api/platform/config.ts';
import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import type { Accounts } from '#api/platform/identity/accounts.ts';
import type { TokenSubject } from '#api/platform/identity/identity.ts';
import { askPendingChecks } from '#api/platform/identity/pending-bank-checks.ts';
import type { Loops } from '#api/platform/jobs/loops.ts';
import { createStaffCards } from '#api/platform/photos/staff-cards.ts';
import type { PhotoStore } from '#api/platform/photos/store.ts';
import type { OpenWorkList } from '#api/platform/work/open-work.ts';
import { createOneTimeCodes } from './codes/one-time-codes.ts';
import type { LoginThrottlingDeps } from './login/login-throttling.ts';
import { accountRoutes } from './login/routes.ts';
import { loginSessionRoutes } from './login/session-routes.ts';
import { openPeople } from './people/open-people.ts';
import { type PeopleDeps, peopleRoutes } from './people/routes.ts';
import { currentPasswords } from './profile/current-password.ts';
import type { ProfileDeps } from './profile/deps.ts';
import { profileRoutes } from './profile/routes.ts';
import type { OpenRegistrationDeps } from './registration/open.ts';
import { registrationRoutes } from './registration/routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { createSecondFactors } from './second-factor/second-factors.ts';
import { type StaffCardDeps, staffCardRoutes } from './staff-cards/staff-card-routes.ts';

export interface AccountsDeps
  extends Omit<ProfileDeps, 'codes' | 'factors' | 'staffCards' | 'sign' | 'publicUrl'>,
    Pick<OpenRegistrationDeps, 'atNewest'>,
    Pick<PeopleDeps, 'jobs'>,
    Pick<LoginThrottlingDeps, 'sleep'> {
  readonly book: Book;
  readonly accounts: Accounts;
  readonly photos: PhotoStore;
  readonly loops: Pick<Loops, 'everyForHouse'>;
  readonly lotPhotos: StaffCardDeps['lotPhotos'];
  readonly config: Config;
  readonly openWork: Pick<OpenWorkList, 'add'>;
}

/** ms: whether the bank has answered; about each account it is asked more seldom. */
const ASK_BANK_EVERY_MS = 60_000;

/** Login and its sessions, registration, staff cards, the profile. */
export const accounts: FeaturePlugin<AccountsDeps> = async (app, { photos, ...deps }) => {
  const { book, config } = deps;
  const withCodes = {
    ...deps,
    codes: createOneTimeCodes(config.jwtSecret),
    // By the clock, as phones are, and not by the book's.
    factors: createSecondFactors({
      ...{ secrets: config.secretsOf['second factors'], now: deps.now },
      ...{ mailer: deps.mailer, securityLog: deps.securityLog, publicUrl: config.publicUrl },
    }),
    sign: (session: TokenSubject) => app.signSession(session),
    publicUrl: config.publicUrl,
  };
  await app.register(accountRoutes, withCodes);
  // One for all calls that ask for the password: they share a budget of guesses.
  const checkPassword = currentPasswords(app, deps);
  await app.register(loginSessionRoutes, { ...deps, checkPassword });
  // What stands beside the book goes by its clock.
  const atBook = { ...withCodes, staffCards: createStaffCards(photos), now: () => book.nowMs() };
  await app.register(staffCardRoutes, { ...atBook, secrets: config.secretsOf['staff cards'] });
  registrationRoutes(app, atBook);
  profileRoutes(app, { ...atBook, checkPassword });
  secondFactorRoutes(app, { ...atBook, checkPassword });
  deps.loops.everyForHouse('bank accounts that wait for the bank', ASK_BANK_EVERY_MS, () => askPendingChecks(atBook));
  peopleRoutes(app, atBook);
  deps.openWork.add(...openPeople(deps));
};
