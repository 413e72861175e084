import { z } from 'zod';

/** Fields of a query that pages through a list; numbers arrive as text in an address. */
export const PageQuery = {
  page: z.coerce.number().int().min(1, 'Страницы считаются с первой.').max(100_000).default(1),
  page_size: z.coerce.number().int().min(1).max(100, 'Не больше 100 строк на странице.').default(25),
};

export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    total: z.number().int(),
    page: z.number().int(),
    page_size: z.number().int(),
  });
}
