import { russianPhone } from '@studio/contracts/russian-words';

/** A phone as people read it: `+79161234567` → `+7 916 123-45-67`. */
export function formatPhone(value: string): string {
  return russianPhone(value);
}
