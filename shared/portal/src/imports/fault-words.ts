import type { ImportRow } from '@studio/contracts';

/** «Принят: Дату пишут так»; a sentence that begins with its column has it once: «Роль: «Кассирр» не найдена.» */
export function faultWords({ column, message }: ImportRow['errors'][number]): string {
  if (column === null) return message;
  if (message.startsWith(`${column} «`)) return `${column}: ${message.slice(column.length + 1)}`;
  return message.startsWith(`${column} `) ? message : `${column}: ${message}`;
}
