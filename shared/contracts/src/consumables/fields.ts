import { z } from 'zod';
import { recordId } from '../record-id';
import { seenLines, seenText } from '../seen-text';
import { textOrNull } from '../text-or-null';
import { MAX_OPERATION_LINES, MAX_QUANTITY, MAX_STOCK_PRICE_KOP } from './limits';
import { REAL_PLACE_KINDS, STOCK_UNIT_NAMES } from './words';

export const itemId = recordId('Неверный номер материала.');
export const placeId = recordId('Неверный номер склада.');
export const documentId = recordId('Неверный номер документа.');
/** Made by the caller: the same again changes nothing. */
export const newDocumentId = recordId('Нужен номер документа.');

export const quantity = z
  .number('Укажите количество.')
  .int('Количество — целое число.')
  .min(1, 'Количество — не меньше 1.')
  .max(MAX_QUANTITY, 'Слишком большое количество.');
export const quantityOrNone = z
  .number('Укажите количество.')
  .int('Количество — целое число.')
  .min(0, 'Количество — не меньше 0.')
  .max(MAX_QUANTITY, 'Слишком большое количество.');
export const kopecks = z
  .number('Укажите сумму.')
  .int('Сумма — целое число копеек.')
  .min(0, 'Сумма — не меньше 0.')
  .max(MAX_STOCK_PRICE_KOP, 'Слишком большая сумма.');

export const shortText = (max = 100) => z.string().overwrite(seenText).max(max, `Не длиннее ${max} знаков.`);
const missingIsNull = (text: string | null | undefined) => text ?? null;
export const noteOrNull = textOrNull(z.string().overwrite(seenLines).max(1_000, 'Не длиннее 1000 знаков.'));
export const note = noteOrNull.optional().transform(missingIsNull);
export const optionalText = (max = 100) => textOrNull(shortText(max)).optional().transform(missingIsNull);
export const reason = z
  .string('Укажите причину.')
  .overwrite(seenText)
  .min(3, 'Укажите причину.')
  .max(500, 'Не длиннее 500 знаков.');
export const photoId = z.string().regex(/^[0-9a-f]{64}$/, 'Неверный номер снимка.');
export const photoName = photoId.nullish().transform((name) => name ?? null);
/** What is far from usual, or looks like something done twice, was asked about, and is meant. */
export const isMeant = z.boolean().optional();
/** Calendar date at the place; today when it is not said. */
export const occurredOn = z.iso.date('Укажите дату.').optional();

export function linesOf<T extends z.ZodType<{ item_id: string }>>(line: T) {
  return z
    .array(line, 'Добавьте хотя бы один материал.')
    .min(1, 'Добавьте хотя бы один материал.')
    .max(MAX_OPERATION_LINES, `Не больше ${MAX_OPERATION_LINES} строк в документе.`)
    .superRefine((lines, context) => {
      const seen = new Set<string>();
      for (const [index, { item_id }] of lines.entries()) {
        if (seen.has(item_id))
          context.addIssue({
            code: 'custom',
            path: [index, 'item_id'],
            message: 'Этот материал уже есть в документе.',
          });
        seen.add(item_id);
      }
    });
}

/** An item and how much of it. */
export const QuantityLine = z.object({ item_id: itemId, quantity });

export const unit = z.enum(STOCK_UNIT_NAMES);
export const count = z.number().int();
export const moment = z.iso.datetime();

export const PlaceSchema = z.object({
  id: z.uuid(),
  kind: z.enum(REAL_PLACE_KINDS),
  /** «Офис», a city's or a location's name. */
  name: z.string(),
  city_id: z.uuid().nullable(),
  city_name: z.string().nullable(),
  /** IANA zone, in the list of places. */
  time_zone: z.string().optional(),
});

/** The fields of an item in a line of any document. */
export const LineItemSchema = z.object({ item_id: z.uuid(), code: z.string(), name: z.string(), unit });
