/** {session}/{lot no}: one lot for good, and the order number of its purchase. Without schemas: pages load this module. */
export const LOT_KEY = /^AMS[1-9][0-9]{0,8}\/[0-9A-Za-z]{1,12}$/;

export function lotKeyOf(session: string, lotNo: string): string {
  return `${session}/${lotNo}`;
}

/** As lot nos are compared: nobody says F1 and f1 apart. */
export function foldedLotNo(lotNo: string): string {
  return lotNo.toUpperCase();
}

/** The two halves of a lot key: its session and its lot no. */
export function splitLotKey(key: string): { session: string; lotNo: string } {
  const slash = key.indexOf('/');
  return { session: key.slice(0, slash), lotNo: key.slice(slash + 1) };
}
