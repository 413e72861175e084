import { z } from 'zod';
import { barcodeOrNull } from '../barcode';
import { recordId } from '../record-id';
import { seenText } from '../seen-text';
import {
  MAX_LINE_QUANTITY,
  MAX_PACKAGE_ITEMS,
  MAX_PRICE_LIST_NAME,
  MAX_PRODUCT_NAME,
  MAX_PRODUCTS,
  MAX_SUM_KOP,
} from './limits';
import { MAX_PRINT_PIXELS, PRINT_FIT_NAMES, printPixels } from './print-format';
import { PRICE_LIST_STATE_NAMES, PRODUCT_KIND_NAMES } from './states';

/** Kopecks, above zero. */
export const priceKop = z
  .number('Укажите сумму.')
  .int('Сумма — целое число копеек.')
  .min(1, 'Сумма должна быть больше нуля.')
  .max(MAX_SUM_KOP, 'Слишком большая сумма.');

export const quantity = z
  .number('Укажите количество.')
  .int('Количество — целое число.')
  .min(1, 'Хотя бы одна штука.')
  .max(MAX_LINE_QUANTITY, `Не больше ${MAX_LINE_QUANTITY} штук в строке.`);

const packageItems = z.array(z.object({ product_id: recordId(), quantity })).max(MAX_PACKAGE_ITEMS);

const side = z
  .number('Укажите размер.')
  .int('Размер — целое число миллиметров.')
  .min(10, 'Не меньше 10 мм.')
  .max(2_000, 'Не больше 2 000 мм.');

/** Only prints and magnets have one; null for any other product, and where nobody has told it. */
const printFormat = z
  .object({
    width_mm: side,
    height_mm: side,
    dpi: z
      .number('Укажите разрешение.')
      .int('Разрешение — целое число точек на дюйм.')
      .min(72, 'Не меньше 72 точек на дюйм.')
      .max(1_200, 'Не больше 1 200 точек на дюйм.'),
    fit: z.enum(PRINT_FIT_NAMES),
  })
  .refine((format) => printPixels(format).width * printPixels(format).height <= MAX_PRINT_PIXELS, {
    path: ['dpi'],
    message: 'Слишком большой отпечаток: уменьшите размер или разрешение.',
  })
  .nullable();

/** SHA-256 of the picture's file. */
export const pictureName = z.string().regex(/^[0-9a-f]{64}$/, 'Неверный номер снимка.');

export const ProductSchema = z.object({
  id: z.uuid(),
  kind: z.enum(PRODUCT_KIND_NAMES),
  name: z.string(),
  position: z.number().int(),
  is_active: z.boolean(),
  /** Contents of a package; empty for anything else. */
  items: z.array(z.object({ product_id: z.uuid(), quantity: z.number().int() })),
  format: printFormat,
  /** Name of the kept picture. */
  picture: z.string().nullable(),
  /** What a scanner at the counter reads off it. */
  barcode: z.string().nullable(),
  revision: z.number().int(),
});

const productName = z
  .string('Укажите название.')
  .overwrite(seenText)
  .min(1, 'Укажите название.')
  .max(MAX_PRODUCT_NAME, `Название длиннее ${MAX_PRODUCT_NAME} знаков.`);

export const NewProductSchema = z.object({
  kind: z.enum(PRODUCT_KIND_NAMES, 'Выберите вид товара.'),
  name: productName,
  position: z.number().int().min(0).max(10_000).default(0),
  items: packageItems.default([]),
  format: printFormat.default(null),
  picture: pictureName.nullable().default(null),
  barcode: barcodeOrNull.default(null),
});

export const ProductEditSchema = z.object({
  name: productName.optional(),
  position: z.number().int().min(0).max(10_000).optional(),
  is_active: z.boolean().optional(),
  items: packageItems.optional(),
  format: printFormat.optional(),
  picture: pictureName.nullable().optional(),
  barcode: barcodeOrNull.optional(),
});

const PriceLineSchema = z.object({
  product_id: z.uuid(),
  /** In a published list as it was called then. */
  product_name: z.string(),
  price_kop: z.number().int(),
});

const NO_START = 'Укажите день и время начала: 2026-12-01T00:00, без секунд и часового пояса.';

/** `2026-12-01T00:00`: by the clocks of each place. */
const localStart = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, NO_START)
  .refine((minute) => z.iso.datetime({ local: true, precision: -1 }).safeParse(minute).success, NO_START)
  .describe('Day and minute without seconds and zone, by the clocks of each place: 2026-12-01T00:00');

export const PriceListSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Both null: the list of the whole company. */
  city_id: z.uuid().nullable(),
  location_id: z.uuid().nullable(),
  /** «Вся компания», or the name of the city or location. */
  place_name: z.string(),
  state: z.enum(PRICE_LIST_STATE_NAMES),
  /** Of a list with a `local_start` the moment at which it begins first. */
  starts_at: z.iso.datetime(),
  /** `2026-12-01T00:00` by the clocks of each place; null for one moment everywhere. */
  local_start: z.string().nullable(),
  created_by_name: z.string(),
  created_at: z.iso.datetime(),
  published_by_name: z.string().nullable(),
  published_at: z.iso.datetime().nullable(),
  line_count: z.number().int(),
  /** Whether it is the newest list of its place that has begun. */
  in_force: z.boolean(),
  /** Whether the caller may change lists of this place. */
  may_change: z.boolean(),
  revision: z.number().int(),
});

const PriceEventSchema = z.object({
  at: z.iso.datetime(),
  by_name: z.string().nullable(),
  action: z.string(),
  /** Prices that changed, by product: kopecks, null for none. */
  changes: z.array(
    z.object({
      product_name: z.string(),
      before_kop: z.number().int().nullable(),
      after_kop: z.number().int().nullable(),
    }),
  ),
});

export const PriceListCardSchema = PriceListSchema.extend({
  lines: z.array(PriceLineSchema),
  history: z.array(PriceEventSchema),
});

export const priceListName = z
  .string('Укажите название.')
  .overwrite(seenText)
  .min(1, 'Укажите название.')
  .max(MAX_PRICE_LIST_NAME, `Название длиннее ${MAX_PRICE_LIST_NAME} знаков.`);

/** One moment everywhere, or a day and time by the clocks of each place, which wins. */
export const ListStart = {
  starts_at: z.iso.datetime({ offset: true, error: 'Укажите, с какого времени действует прайс-лист.' }).optional(),
  local_start: localStart.optional(),
};

export const NewPriceListSchema = z
  .object({
    /** Made by the client: the same draft, sent again, is made once. */
    id: recordId().optional(),
    name: priceListName,
    city_id: recordId().nullish(),
    location_id: recordId().nullish(),
    ...ListStart,
    /** A list whose prices the draft begins with. */
    copy_of: recordId().nullish(),
  })
  .refine(({ starts_at, local_start }) => starts_at !== undefined || local_start !== undefined, {
    path: ['starts_at'],
    message: 'Укажите, с какого времени действует прайс-лист.',
  })
  .refine(({ city_id, location_id }) => !city_id || !location_id, {
    path: ['location_id'],
    message: 'Выберите город или локацию, не оба сразу.',
  });

export const priceLines = z
  .array(z.object({ product_id: recordId(), price_kop: priceKop }))
  .max(MAX_PRODUCTS)
  .refine((lines) => new Set(lines.map(({ product_id }) => product_id)).size === lines.length, {
    message: 'Товар указан дважды.',
  });

/** What can be sold at a location now. */
export const PricesSchema = z.object({
  /** Null when no list is in force there: nothing can be sold. */
  price_list_id: z.uuid().nullable(),
  price_list_name: z.string().nullable(),
  offers: z.array(
    z.object({
      product_id: z.uuid(),
      kind: z.enum(PRODUCT_KIND_NAMES),
      name: z.string(),
      price_kop: z.number().int(),
      // A device that kept the prices earlier does not know the next three.
      /** Sold there in the 30 days before today. */
      sold_pieces: z.number().int().optional(),
      picture: z.string().nullable().optional(),
      barcode: z.string().nullable().optional(),
      items: z.array(z.object({ product_id: z.uuid(), quantity: z.number().int(), kind: z.enum(PRODUCT_KIND_NAMES) })),
    }),
  ),
  /** Why goods with a price are not sold: «Пакет «Семейный»: «Магнит» снят с продажи.» */
  withheld: z.array(z.string()).optional(),
  /** Percent that the caller may give off. */
  discount_ceiling: z.number().int(),
});
