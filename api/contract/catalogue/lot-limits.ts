/** Limits of the facts of a lot, which pages load without zod. */

/** The most that is taken for each number. */
export const MOST = { mileageKm: 5_000_000, engineHours: 1_000_000, engineCc: 50_000, keys: 20 } as const;
/** characters: so much of a chassis number is kept. */
export const CHASSIS_END = 6;
/** characters */
export const LONGEST = { colour: 40, ma: 60, rc: 60 } as const;
