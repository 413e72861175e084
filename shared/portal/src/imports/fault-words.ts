import type { ImportRow } from '@studio/contracts';

/** «Принят: Дату пишут так»; a sentence that begins with its column has it once: «Роль «Кассирр» не найдена.» under «Роль». */
export function faultWords({ column, message }: ImportRow['errors'][number]): string {
  return column === null || message.startsWith(`${column} `) ? message : `${column}: ${message}`;
}
