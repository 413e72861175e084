import type { Widened } from '../locale/widened';

const russian = {
  /** Over the column of boxes. */
  selection: 'Выбор',
  tree: { failed: 'Не удалось загрузить. Повторить' },
  cards: { select: 'Выбрать', done: 'Готово', selectAll: 'Выбрать все' },
  selectionBar: {
    region: 'Действия с выбранными',
    clear: 'Снять выделение',
  },
  multiSelect: {
    chosen: 'Выбрано',
    remove: (name: string) => `Убрать: ${name}`,
    full: (most: number) => `Больше ${most} выбрать нельзя.`,
  },
  versions: {
    table: 'Сравнение версий',
    field: 'Поле',
    mine: 'Ваша версия',
    theirs: 'Версия на сервере',
    description: 'Пока вы меняли запись, её изменил кто-то ещё. Сравните обе версии и решите, какая останется.',
    changed: 'изменено',
    both: 'изменили оба',
    others: (words: string) => `Без расхождений: ${words}`,
    keepMine: 'Оставить мою',
    takeTheirs: 'Взять с сервера',
    back: 'Вернуться к правке',
  },
  masterDetail: { open: (title: string) => `Показать: ${title}` },
  matrix: {
    pick: 'Показать для',
    cell: (row: string, column: string) => `${row} — ${column}`,
    changed: 'изменено',
  },
} as const;

/** Every word that the parts for records say by themselves. */
export const recordLabels: Widened<typeof russian> = { ...russian };
