import { formatPhone, Link } from '@studio/ui';

/** The client's phone, to dial it; at a counter, which has only its last digits, as words. */
export function ClientPhone({ phone }: { phone: string }) {
  const shown = formatPhone(phone);
  return phone.startsWith('+') ? <Link href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{shown}</Link> : shown;
}
