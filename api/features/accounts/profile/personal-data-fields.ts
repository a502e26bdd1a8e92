/** Who a person is and where their money goes: what a thief of a session would change first. Columns of `office.users`. */
const PERSONAL_DATA = ['name', 'ic', 'representativeName', 'representativeIc', 'bankName', 'bankAccNo'] as const;
export type PersonalDataField = (typeof PERSONAL_DATA)[number];
type PersonalData = Readonly<Record<PersonalDataField, string>>;

/** Which of them differ, as they are stored. */
export function changedPersonalData(before: PersonalData, after: PersonalData): PersonalDataField[] {
  return PERSONAL_DATA.filter((field) => before[field] !== after[field]);
}
