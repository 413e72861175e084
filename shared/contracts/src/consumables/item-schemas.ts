import { z } from 'zod';
import { barcodeOrNull } from '../barcode';
import {
  itemId,
  note,
  noteOrNull,
  optionalText,
  photoId,
  photoName,
  placeId,
  quantityOrNone,
  shortText,
  unit,
  count,
  moment,
} from './fields';
import { MAX_ITEM_PACKS } from './limits';

const barcode = barcodeOrNull.optional().transform((code) => code ?? null);

const PackFields = z.object({
  name: shortText(40).min(1, 'Назовите упаковку.'),
  factor: z
    .number('Сколько единиц в упаковке?')
    .int('Целое число единиц.')
    .min(2, 'В упаковке — не меньше 2 единиц.')
    .max(1_000_000, 'Слишком большая упаковка.'),
  barcode,
});
const packs = z.array(PackFields).max(MAX_ITEM_PACKS, `Не больше ${MAX_ITEM_PACKS} упаковок.`);

export const ItemFields = {
  code: z
    .string('Укажите артикул.')
    .trim()
    .regex(/^[0-9A-Za-zА-Яа-яЁё][0-9A-Za-zА-Яа-яЁё./-]{0,31}$/, 'Артикул: до 32 букв, цифр, точек и дефисов.'),
  name: shortText(120).regex(/[\p{L}\p{N}]/u, 'Назовите материал.'),
  category: shortText(60).regex(/[\p{L}\p{N}]/u, 'Укажите категорию.'),
  base_unit: unit,
  barcode,
  lot_tracked: z.boolean().default(false),
  note,
  /** Name of the kept picture. */
  picture: photoName,
  packs: packs.default([]),
};

/** The whole form of a material: an edit that left a field out would empty it. */
export const ItemForm = {
  ...ItemFields,
  barcode: barcodeOrNull,
  lot_tracked: z.boolean('Ведётся ли учёт партий?'),
  note: noteOrNull,
  picture: photoId.nullable(),
  packs,
};

const ItemPackSchema = z.object({
  name: z.string(),
  factor: count,
  barcode: z.string().nullable(),
});

export const ItemSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  category: z.string(),
  base_unit: unit,
  barcode: z.string().nullable(),
  lot_tracked: z.boolean(),
  note: z.string().nullable(),
  picture: z.string().nullable(),
  packs: z.array(ItemPackSchema),
  /** Of everything within the caller's reach. */
  on_hand: count,
  /** At the place that was named: what lies there, where the caller reaches it, and what of it is free. */
  here: z.object({ on_hand: count.nullable(), free: count }).optional(),
  archived_at: moment.nullable(),
  revision: count,
});

export const PolicySchema = z.object({
  place_id: z.uuid(),
  place_name: z.string(),
  min: count,
  target: count,
  lead_days: count,
  /** Of what stands; without a policy it is 0. */
  revision: count,
});

export const PolicyFields = {
  place_id: placeId,
  item_id: itemId,
  min: quantityOrNone,
  target: quantityOrNone,
  lead_days: z.number('Сколько дней везут?').int('Целое число дней.').min(0).max(365, 'Не больше 365 дней.').default(0),
};

/** The item of a scanned or typed code, and how many of it one press means. */
export const CodeHitSchema = z.object({
  item: ItemSchema,
  factor: count,
  pack_name: z.string().nullable(),
});

export const LotFields = z.object({
  code: shortText(40).min(1, 'Укажите партию.'),
  expires_on: z.iso
    .date('Укажите срок годности.')
    .nullish()
    .transform((day) => day ?? null),
});

export const supplierFields = { supplier: optionalText(120), document: optionalText(60) };
