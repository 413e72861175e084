/**
 * A phone as people read it: `+79161234567` → `+7 916 123-45-67`. Other countries and half-typed numbers are grouped as far as they go; text
 * without digits and a masked number come back as they were.
 */
export function russianPhone(value: string): string {
  const digits = value.replace(/\D/g, '');
  if (digits === '' || value.includes('•')) return value;
  const national = russianPart(value.trim(), digits);
  if (national === null) return value.trim().startsWith('+') ? `+${digits}` : value.trim();
  const [code, first, second, third] = [
    national.slice(0, 3),
    national.slice(3, 6),
    national.slice(6, 8),
    national.slice(8, 10),
  ];
  return ['+7', code, first].filter(Boolean).join(' ') + (second && `-${second}`) + (third && `-${third}`);
}

/** The ten national digits of a Russian number, fewer while it is being typed; `null` for another country's. */
function russianPart(value: string, digits: string): string | null {
  if (digits.length > 11) return null;
  if (value.startsWith('+')) return digits.startsWith('7') ? digits.slice(1) : null;
  if (digits.startsWith('7') || digits.startsWith('8')) return digits.slice(1);
  return digits.startsWith('9') && digits.length <= 10 ? digits : null;
}
