import { act, renderHook } from '@testing-library/react';
import { PortalError } from '../portal-error';
import { confirmDone, dismissNotification, notify, notifyFailure, useNotifications } from './notify';
import { forgetToasts, useToastHistory } from './toast-history';

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

  it('disappear when their owner says that they are no longer shown', () => {
    const { result } = renderHook(() => useNotifications());
    act(() => void notify({ id: 'line', message: 'Нет связи', timeout: 0 }));
    expect(result.current).toHaveLength(1);
    act(() => void notify({ id: 'line', message: 'Нет связи', show: false }));
    expect(result.current).toEqual([]);
  });

  it('confirm what the person did for 5 s, and say why a call failed until they are dismissed', () => {
    const { result } = renderHook(() => useNotifications());
    const refused = new PortalError({ code: 'conflict', message: 'Данные изменились.', requestId: 'ab12-cd34' });
    act(() => {
      confirmDone('Сохранено');
      notifyFailure(refused, 'Не сохранено.');
    });
    expect(result.current).toMatchObject([
      { message: 'Сохранено', color: 'success', timeout: 5_000 },
      { message: 'Не сохранено. Данные изменились.', color: 'error', timeout: 0, requestId: 'ab12-cd34' },
    ]);
    act(() => result.current.forEach(({ id }) => dismissNotification(id)));
  });
});

describe('the history of toasts', () => {
  const { result } = { result: () => renderHook(() => useToastHistory()).result.current };
  const messages = () => result().map(({ message }) => message);
  beforeEach(() => act(() => forgetToasts()));

  it('keeps what was shown, dismissed or not, over a reload of the tab', async () => {
    act(() => dismissNotification(notify({ message: 'Сохранено' })));
    act(() => void notify({ message: 'Ошибка', color: 'error', requestId: 'ab12-cd34' }));
    expect(result()).toMatchObject([
      { message: 'Сохранено', color: 'info', requestId: null },
      { message: 'Ошибка', color: 'error', requestId: 'ab12-cd34', at: expect.any(Number) },
    ]);
    const kept = JSON.parse(sessionStorage.getItem('studio-portal-toasts') ?? '[]') as unknown[];
    expect(kept).toHaveLength(2);
  });

  it('has one line for toasts that replaced one another on show, and none for what is kept elsewhere', () => {
    act(() => {
      notify({ id: 'sync', message: 'Идёт', timeout: 0 });
      notify({ id: 'sync', message: 'Готово' });
      dismissNotification('sync');
      notify({ id: 'sync', message: 'Идёт снова' });
      notify({ message: 'Назначена роль', remembered: false });
    });
    expect(messages()).toEqual(['Готово', 'Идёт снова']);
  });

  it('forgets the oldest beyond a hundred, errors last', () => {
    act(() => {
      notify({ message: 'Ошибка', color: 'error' });
      for (let index = 0; index < 120; index += 1) notify({ message: `№ ${index}` });
    });
    expect(messages()).toHaveLength(100);
    expect([messages()[0], messages()[1], messages().at(-1)]).toEqual(['Ошибка', '№ 21', '№ 119']);
  });

  it('disappear at log-out', () => {
    act(() => void notify({ message: 'Сохранено' }));
    act(() => forgetToasts());
    expect(messages()).toEqual([]);
    expect(sessionStorage.getItem('studio-portal-toasts')).toBe('[]');
  });
});
