/** The databases of the test cluster that each test's own is copied from. */
export const TEMPLATES = {
  /** Migrated. */
  migrated: 'tukul_template',
  /** Also with the read tables, empty, as the first process of a house makes them. */
  house: 'tukul_house_template',
} as const;
