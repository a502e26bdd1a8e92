/** A registration number as it is compared: without blanks, in capitals. */
export function plainRegnNo(regnNo: string): string {
  return regnNo.replaceAll(/\s/g, '').toUpperCase();
}

/** What the table of parts has of a number; each once. */
export function partsOfRegnNo(regnNo: string): Buffer[] {
  const signs = [...plainRegnNo(regnNo)];
  return signs.map((_, at) => Buffer.from(signs.slice(at).join('')));
}
