import { z } from 'zod';
import { textOrNull } from '../text-or-null';
import { MAX_REASON, MAX_SALE_NOTE } from './limits';

/** What a seller may write to a sale. */
export const saleTexts = {
  discount_reason: textOrNull(z.string().trim().max(MAX_REASON)).optional(),
  client_name: textOrNull(z.string().trim().max(120)).optional(),
  note: textOrNull(z.string().trim().max(MAX_SALE_NOTE, `Заметка длиннее ${MAX_SALE_NOTE} знаков.`)).optional(),
};
