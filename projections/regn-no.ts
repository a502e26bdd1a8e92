/** A registration number as it is compared: without blanks, in capitals. */
function plainRegnNo(regnNo: string): string {
  return regnNo.replaceAll(/\s/g, '').toUpperCase();
}

/** One that was typed or pasted: full-width letters are plain ones, and what nobody sees does not count. */
export function typedRegnNo(typed: string): string {
  return plainRegnNo(typed.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ''));
}

/** What the table of parts has of a number; each once. */
export function partsOfRegnNo(regnNo: string): Buffer[] {
  const signs = [...plainRegnNo(regnNo)];
  return signs.map((_, at) => Buffer.from(signs.slice(at).join('')));
}
