import { z } from 'zod';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The number of a record in a call: as the database writes it, however it was typed. */
export const recordId = (message = 'Неверный номер записи.') => z.uuid(message).toLowerCase();

/** The same for a text that may be the number of a record, or something else that stays as it is. */
export const smallRecordId = (text: string) => (UUID.test(text) ? text.toLowerCase() : text);
