/** The migrated database of the test cluster that every test's own database is copied from. */
export const TEMPLATE_DATABASE = 'tukul_template';
