import { z } from 'zod';
import { call } from '../call';
import { recordId } from '../record-id';
import { MAX_SALE_LINES } from './limits';
import { priceKop, quantity } from './price-schemas';
import { NewSaleSchema } from './sale-schemas';
import { PAYMENT_STATE_NAMES, PRODUCT_KIND_NAMES, SALE_STATE_NAMES } from './states';

const tag = 'Gallery';

/** A family behind one router is far below it; and guessing a token is hopeless. */
const OPEN_RATE = { rate: { bucket: 'gallery-open', perMinute: 60 } } as const;
const WRITE_RATE = { rate: { bucket: 'gallery-write', perMinute: 240 } } as const;
const READ_RATE = { rate: { bucket: 'gallery-read', perMinute: 3_000 } } as const;

const linkId = recordId();
const oneLink = z.object({ link: linkId });
const onePhoto = z.object({ params: oneLink.extend({ photo: recordId() }) });
/** Pictures fetched for one archive bear the same number, made by the page: the studio sees one download. */
const oneFile = onePhoto.extend({ query: z.object({ archive: recordId().optional() }) });

const OrderSchema = z.object({
  id: z.uuid(),
  number: z.number().int(),
  state: z.enum(SALE_STATE_NAMES),
  total_kop: z.number().int(),
  payment_state: z.enum(PAYMENT_STATE_NAMES).nullable(),
  /** Where to pay, while there is something to pay. */
  confirmation_url: z.string().nullable(),
  /** Given back because it came in twice, or after the order was over. */
  returned_kop: z.number().int(),
  /** Whether something of it is handed over in the studio: not of files and services alone. */
  to_collect: z.boolean(),
  lines: z.array(z.object({ name: z.string(), quantity: z.number().int(), sum_kop: z.number().int() })),
});

const choices = z
  .array(z.object({ product_id: recordId(), photo_id: recordId().nullable(), quantity }))
  .max(MAX_SALE_LINES);

/** A cheaper set of packages that contains the cart: the order to send for it, which is never made of itself. */
const CheaperSchema = z
  .object({
    lines: choices,
    /** Pictures of the pieces that are now inside packages. */
    photos: z.array(z.object({ photo_id: z.uuid(), product_id: z.uuid(), quantity })),
    total_kop: z.number().int(),
    saves_kop: z.number().int(),
  })
  .nullable();

const GallerySchema = z.object({
  link_id: z.uuid(),
  company_name: z.string(),
  session_number: z.number().int(),
  business_date: z.iso.date(),
  location_name: z.string(),
  /** Where and when an order is handed over; the hours are empty where nobody has told them. */
  location_address: z.string(),
  location_hours: z.string(),
  expires_at: z.iso.datetime(),
  /** Why nothing is on offer any more. */
  closed: z.string().nullable(),
  photos: z.array(
    z.object({
      id: z.uuid(),
      width: z.number().int(),
      height: z.number().int(),
      thumbhash: z.string(),
      hearted: z.boolean(),
      /** Whether its file is paid for. */
      downloadable: z.boolean(),
    }),
  ),
  offers: z.array(
    z.object({
      product_id: z.uuid(),
      kind: z.enum(PRODUCT_KIND_NAMES),
      name: z.string(),
      price_kop: z.number().int(),
      items: z.array(z.object({ product_id: z.uuid(), quantity: z.number().int(), kind: z.enum(PRODUCT_KIND_NAMES) })),
    }),
  ),
  cart: choices,
  /** Raised by each change of the cart. */
  cart_revision: z.number().int(),
  cheaper: CheaperSchema,
  orders: z.array(OrderSchema),
});

/** The picture, or 304 without one when `If-None-Match` names what the caller already has. */
const imageReply = z.object({
  status: z.union([z.literal(200), z.literal(304)]),
  headers: z.record(z.string(), z.string()),
  body: z.instanceof(Blob).optional(),
});
const fileReply = z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(Blob) });

/**
 * What the client's page calls. `open` takes the token of the link and leaves a cookie that the other calls need; a link
 * that ended gives 410 `link_ended`, one that never was 404.
 */
export const galleryContract = {
  open: call({
    method: 'POST',
    path: '/gallery/open',
    summary: 'Open a gallery',
    tag,
    access: 'public',
    scope: 'none',
    repeat: 'anew',
    limits: OPEN_RATE,
  })
    .input(z.object({ token: z.string().regex(/^[\w-]{22,64}$/, 'Ссылка повреждена. Попросите новую.') }))
    .output(GallerySchema),
  gallery: call({
    method: 'GET',
    path: '/gallery/{link}',
    summary: 'A gallery',
    tag,
    access: 'public',
    scope: 'none',
    limits: READ_RATE,
  })
    .input(oneLink)
    .output(GallerySchema),
  /**
   * Several phones may have the link open: when the cart has changed since this revision, 409 `conflict` with `cart` and `cart_revision` as
   * they are. A page of before names none; its cart replaces the other.
   */
  setCart: call({
    method: 'PUT',
    path: '/gallery/{link}/cart',
    summary: 'What the client has chosen',
    tag,
    access: 'public',
    scope: 'none',
    repeat: 'content',
    limits: WRITE_RATE,
  })
    .input(oneLink.extend({ cart: choices, revision: z.number().int().optional() }))
    .output(z.object({ cart: choices, cart_revision: z.number().int(), cheaper: CheaperSchema })),
  setHeart: call({
    method: 'PUT',
    path: '/gallery/{link}/hearts/{photo}',
    summary: 'Give a picture a heart or take it away',
    tag,
    access: 'public',
    scope: 'none',
    repeat: 'content',
    limits: WRITE_RATE,
  })
    .input(oneLink.extend({ photo: recordId(), on: z.boolean() }))
    .output(z.object({ on: z.boolean() })),
  /** The same id again gives the same order; while an order awaits payment there is no second one. */
  order: call({
    method: 'POST',
    path: '/gallery/{link}/orders',
    summary: 'Order and pay',
    tag,
    access: 'public',
    scope: 'none',
    repeat: 'content',
    limits: WRITE_RATE,
  })
    .input(
      oneLink.extend({
        id: recordId('Неверный номер заказа.'),
        lines: NewSaleSchema.shape.lines,
        photos: NewSaleSchema.shape.photos,
        expected_total_kop: priceKop,
        /** Where the fiscal receipt goes. */
        receipt_to: z.email('Адрес почты не похож на настоящий.').max(200).nullish(),
      }),
    )
    .output(OrderSchema),
  /**
   * Pays an unpaid order: one that the studio created, or whose payment the bank refused. While a payment of it is open there is no other:
   * the answer is that one's address.
   */
  payOrder: call({
    method: 'POST',
    path: '/gallery/{link}/orders/{id}/pay',
    summary: 'Pay an order',
    tag,
    access: 'public',
    scope: 'none',
    repeat: 'anew',
    limits: WRITE_RATE,
  })
    .input(
      oneLink.extend({
        id: recordId('Неверный номер заказа.'),
        /** Generated by the client: a repeat requests no second payment. */
        payment_id: recordId('Неверный номер оплаты.'),
      }),
    )
    .output(OrderSchema),
  orderStatus: call({
    method: 'GET',
    path: '/gallery/{link}/orders/{id}',
    summary: 'State of the order',
    tag,
    access: 'public',
    scope: 'none',
    limits: READ_RATE,
  })
    .input(oneLink.extend({ id: recordId() }))
    .output(OrderSchema),
  cancelOrder: call({
    method: 'POST',
    path: '/gallery/{link}/orders/{id}/cancel',
    summary: 'Give up an order that is not paid',
    tag,
    access: 'public',
    scope: 'none',
    repeat: 'state',
    limits: WRITE_RATE,
  })
    .input(oneLink.extend({ id: recordId() }))
    .output(OrderSchema),
  thumbnail: call({
    method: 'GET',
    path: '/gallery/{link}/photos/{photo}/thumbnail',
    summary: 'Thumbnail',
    tag,
    access: 'public',
    scope: 'none',
    limits: READ_RATE,
    inputStructure: 'detailed',
    outputStructure: 'detailed',
  })
    .input(onePhoto)
    .output(imageReply),
  watermarked: call({
    method: 'GET',
    path: '/gallery/{link}/photos/{photo}/watermarked',
    summary: 'Picture with a watermark',
    tag,
    access: 'public',
    scope: 'none',
    limits: READ_RATE,
    inputStructure: 'detailed',
    outputStructure: 'detailed',
  })
    .input(onePhoto)
    .output(imageReply),
  /** Every download is in the file history of the session and in the audit. */
  original: call({
    method: 'GET',
    path: '/gallery/{link}/photos/{photo}/original',
    summary: 'The file of a paid picture',
    tag,
    access: 'public',
    scope: 'none',
    limits: READ_RATE,
    inputStructure: 'detailed',
    outputStructure: 'detailed',
  })
    .input(oneFile)
    .output(fileReply),
};
