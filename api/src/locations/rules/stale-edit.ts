import { failure } from '../../kernel/fail';

/** An edit that was made from an older record: the answer has the record as it is. */
export function staleEdit(current: unknown) {
  return failure('conflict', {
    message: 'Пока вы редактировали, запись изменили. Посмотрите новые данные и повторите.',
    details: current,
  });
}

/** A creation with the number of a record that has other content. */
export function otherContent(current?: unknown) {
  return failure('conflict', {
    field: 'id',
    message: 'Запись с этим номером уже есть, и в ней другие данные.',
    ...(current === undefined ? {} : { details: current }),
  });
}
