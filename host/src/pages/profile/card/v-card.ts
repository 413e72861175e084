import type { Employee } from '@studio/contracts';

/** Backslashes, commas, semicolons and line ends have a meaning of their own (RFC 2426 §5). */
const escaped = (text: string) => text.replace(/([\\,;])/g, '\\$1').replace(/\r?\n/g, '\\n');

/** A contact that a phone's camera saves (vCard 3.0, RFC 2426): name, phone, company, position. */
export function vCardOf(employee: Employee, company: string): string {
  const { last_name, first_name, middle_name, full_name, phone, position } = employee;
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${[last_name, first_name, middle_name ?? ''].map(escaped).join(';')};;`,
    `FN:${escaped(full_name)}`,
    company && `ORG:${escaped(company)}`,
    position && `TITLE:${escaped(position)}`,
    `TEL;TYPE=CELL:${phone}`,
    'END:VCARD',
  ]
    .filter(Boolean)
    .join('\r\n');
}
