/**
 * Reads a Russian or international phone number as people type it and gives E.164, or null when it is none:
 * `8 (916) 123-45-67` → `+79161234567`. Ten digits starting with 9 are taken as a Russian mobile number. Every dash and minus is a hyphen.
 */
export function normalizePhone(typed: string): string | null {
  const text = typed.trim().replace(/[\p{Pd}\u2212]/gu, '-');
  if (!/^\+?[\d\s().\u00a0-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  if (text.startsWith('+')) return isE164(digits) ? `+${digits}` : null;
  if (digits.length === 11 && (digits.startsWith('8') || digits.startsWith('7'))) return `+7${digits.slice(1)}`;
  if (digits.length === 10 && digits.startsWith('9')) return `+7${digits}`;
  return null;
}

/** E.164 (ITU-T) allows at most 15 digits; a Russian number has exactly 11. */
function isE164(digits: string): boolean {
  if (digits.startsWith('7')) return digits.length === 11;
  return digits.length >= 8 && digits.length <= 15 && !digits.startsWith('0');
}
