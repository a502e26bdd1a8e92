/** What is answered to whoever holds the password or the token of an account that the house has closed; pages know it by these words. */
export const DEACTIVATED = 'This account has been deactivated. Please contact us.';
