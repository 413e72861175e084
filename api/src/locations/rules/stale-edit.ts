import { failure } from '../../kernel/fail';

/** An edit based on an older record: the answer contains the present one. */
export function staleEdit(current: unknown) {
  return failure('conflict', {
    message: 'Пока вы редактировали, запись изменили. Посмотрите новые данные и повторите.',
    details: current,
  });
}

/** A creation with the id of an existing record that has other content. */
export function otherContent(current?: unknown) {
  return failure('conflict', {
    field: 'id',
    message: 'Запись с этим номером уже есть, и в ней другие данные.',
    ...(current === undefined ? {} : { details: current }),
  });
}
