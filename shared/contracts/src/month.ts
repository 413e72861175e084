import { z } from 'zod';

/** `2026-03`: a month of accounts, pay or plans, of this century. How far from today it may lie each call says itself. */
export const month = z.string('Укажите месяц.').regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Месяц пишется так: 2026-03.');
