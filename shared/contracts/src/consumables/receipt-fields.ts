import { z } from 'zod';
import { documentId, newDocumentId, note, optionalText, photoName, quantityOrNone } from './fields';
import { MAX_OPERATION_LINES } from './limits';

/** The receiver's findings for a line; quantities that none of the four reports stay open. */
const ReceiptLine = z
  .object({
    line_id: documentId,
    accepted: quantityOrNone,
    damaged: quantityOrNone.default(0),
    missing: quantityOrNone.default(0),
    surplus: quantityOrNone.default(0),
    reason: optionalText(500),
    photo: photoName,
  })
  .superRefine(({ damaged, missing, surplus, reason }, context) => {
    if (damaged + missing + surplus > 0 && reason === null)
      context.addIssue({ code: 'custom', path: ['reason'], message: 'Опишите расхождение.' });
  });

/**
 * A receiving of a shipment. Damage and surplus that pass `MAX_OWN_LOSS_KOP` of the receiver's day stay open until `resolveShipment`. Made once per `receipt_id`; 409 `conflict` where it is not as it was on the screen.
 */
export const ReceiptFields = {
  receipt_id: newDocumentId,
  revision: z.number().int(),
  note,
  lines: z
    .array(ReceiptLine)
    .min(1, 'Укажите хотя бы одну строку.')
    .max(MAX_OPERATION_LINES, `Не больше ${MAX_OPERATION_LINES} строк.`),
};
