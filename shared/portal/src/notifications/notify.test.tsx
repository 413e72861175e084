import { act, renderHook } from '@testing-library/react';
import { dismissNotification, notify, useNotifications } from './notify';

describe('notifications', () => {
  it('last 7 s, errors until they are dismissed, others as long as they say', () => {
    const { result } = renderHook(() => useNotifications());
    act(() => {
      notify({ message: 'Сохранено' });
      notify({ message: 'Ошибка', color: 'error' });
      notify({ message: 'Коротко', timeout: 3_000 });
    });
    expect(result.current.map(({ message, timeout }) => [message, timeout])).toEqual([
      ['Сохранено', 7_000],
      ['Ошибка', 0],
      ['Коротко', 3_000],
    ]);
    expect(result.current[0]).toMatchObject({ show: true, color: 'info', icon: null });
    act(() => result.current.forEach(({ id }) => dismissNotification(id)));
    expect(result.current).toEqual([]);
  });

  it('with the same id replace one another', () => {
    const { result } = renderHook(() => useNotifications());
    act(() => {
      notify({ id: 'sync', message: 'Идёт', timeout: 0 });
      notify({ id: 'sync', message: 'Готово' });
    });
    expect(result.current.map(({ message }) => message)).toEqual(['Готово']);
    act(() => dismissNotification('sync'));
  });
});
