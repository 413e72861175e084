import { z } from 'zod';

const whole = (message: string) => z.coerce.number(message).int(message);

/** Fields of a query that pages through a list; numbers arrive as text in an address. */
export const PageQuery = {
  page: whole('Номер страницы — целое число.')
    .min(1, 'Страницы считаются с первой.')
    .max(100_000, 'Страниц не больше 100 000.')
    .default(1),
  page_size: whole('Число строк на странице — целое.')
    .min(1, 'Хотя бы одна строка на странице.')
    .max(100, 'Не больше 100 строк на странице.')
    .default(25),
};

export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    total: z.number().int(),
    /** False where counting on would cost: there are more than `total`. Lists that are always counted leave it out. */
    is_total_exact: z.boolean().optional(),
    page: z.number().int(),
    page_size: z.number().int(),
  });
}
