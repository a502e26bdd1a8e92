/** The number as a link dials it; undefined for what is no number. */
export function dialled(contactNo: string): string | undefined {
  const digits = contactNo.replace(/[^+\d]/g, '');
  return /^\+?\d{6,15}$/.test(digits) ? digits : undefined;
}

/** The number as WhatsApp wants it, with the code of the country; undefined where it is not a Malaysian mobile number. */
export function whatsAppNumber(contactNo: string): string | undefined {
  const digits = contactNo.replace(/\D/g, '').replace(/^0/, '60');
  return /^601\d{8,9}$/.test(digits) ? digits : undefined;
}
