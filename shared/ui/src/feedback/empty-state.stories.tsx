import { Button } from '../action/button';
import { Grid } from '../layout/grid';
import { LONG } from '../testing/samples';
import { type EmptyKind, EmptyState } from './empty-state';

export default { title: 'Feedback/EmptyState', component: EmptyState, tags: ['wide'] };

const KINDS: Record<EmptyKind, [title: string, words: string, action?: string]> = {
  'nothing-yet': ['Фотосессий пока нет', 'Первая появится здесь сразу после записи.', 'Новая фотосессия'],
  'nothing-found': ['Ничего не нашли', 'Попробуйте изменить запрос или убрать фильтры.', 'Сбросить фильтры'],
  'no-right': ['Нет доступа к разделу', 'Доступ выдаёт администратор вашей локации.'],
  offline: ['Нет связи', 'Список откроется, когда связь вернётся.', 'Повторить'],
  error: ['Не удалось загрузить', 'Сервер не ответил вовремя.', 'Повторить'],
  'not-connected': ['Раздел ещё не подключён', 'Он появится здесь после установки.'],
};

export const Kinds = () => (
  <Grid minItemWidth={280}>
    {Object.entries(KINDS).map(([kind, [title, words, action]]) => (
      <EmptyState key={kind} kind={kind as EmptyKind} title={title} action={action && <Button>{action}</Button>}>
        {words}
      </EmptyState>
    ))}
  </Grid>
);
export const Compact = () => (
  <EmptyState kind="nothing-yet" title="Заметок нет" compact>
    Добавьте первую.
  </EmptyState>
);
export const LongText = () => (
  <EmptyState kind="nothing-found" title={LONG}>
    {LONG}
  </EmptyState>
);
