/**
 * Preset texts that a remark 'NOTE 1' to 'NOTE 6' selects; any other remark is printed as it stands (specification, back office,
 * 'Printable documents'). Figures: section 9, 'Documents'.
 */
const NOTES: Readonly<Record<string, string>> = {
  'NOTE 1':
    'Sold with registration card. The buyer transfers ownership within 2 weeks after full payment. The safety deposit of RM500.00 per unit is forfeited when ownership has not been transferred in 3 months.',
  'NOTE 2':
    'Subject to inspection. The buyer takes the unit to inspection within 30 days after full payment, at a cost of RM153.00 and with 3 working days’ notice, and transfers ownership within 30 days of the inspection, at a cost of RM100.00.',
  'NOTE 3':
    'The registration card is handed over after full payment. Ownership is transferred within 7 days after the delivery order, at a cost of RM100.00; the safety deposit of RM500.00 per unit is forfeited when it has not been transferred in 3 months.',
  'NOTE 4':
    'Collection within 14 days after the transfer of ownership, with 2 working days’ notice. After 14 days a storage fee of RM100.00 per day is charged for each unit; after 60 days the unit may be disposed of.',
  'NOTE 5':
    'Machinery, general goods or scrap: no ownership is registered. Full payment within 14 days, else the deposit of RM1,500.00 per lot is forfeited. What is sold for scrap is cut before it leaves the yard, with 3 working days’ notice.',
  'NOTE 6':
    'Lorry, prime mover or trailer. A security deposit of RM1,500.00 is held for 3 months and is forfeited when ownership has not been transferred by then. Permits do not go with the unit. Admin fee of RM300.00 per unit, non-refundable.',
};

/** What a remark prints: the preset that it names, or itself. */
export function remarkText(remark: string): string {
  return presetOf(remark) ?? remark.trim();
}

/** The preset text that a remark names, if it names one. */
export function presetOf(remark: string): string | undefined {
  return NOTES[remark.trim()];
}
