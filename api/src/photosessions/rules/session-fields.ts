import { requirePhone } from '../../kernel/calls/require-phone';
import { foldText } from '../../kernel/words/text';
import type { photosession } from '../schema';

type Row = typeof photosession.$inferSelect;

/** Fields of an edit; absent ones stay unchanged. */
export interface SessionEdit {
  name?: string;
  phone?: string;
  photographer_id?: string | null;
  people_count?: number | null;
  notes?: string | null;
}

/**
 * The columns of an edit.
 * @throws `validation_failed` for an invalid phone.
 */
export function sessionFields({ name, phone, photographer_id, people_count, notes }: SessionEdit): Partial<Row> {
  return {
    ...(name === undefined ? {} : { name, name_folded: foldText(name) }),
    ...(phone === undefined ? {} : { phone: requirePhone(phone) }),
    ...(photographer_id === undefined ? {} : { photographer_id }),
    ...(people_count === undefined ? {} : { people_count }),
    ...(notes === undefined ? {} : { notes: notes || null }),
  };
}
