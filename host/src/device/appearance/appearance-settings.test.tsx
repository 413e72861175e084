import { UiProvider } from '@studio/ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { SETTING_NAMES } from './appearance';
import type { ReactNode } from 'react';
import AppearanceSettings from './appearance-settings';

const show = (settings: ReactNode) =>
  render(
    <Provider store={createStore()}>
      <UiProvider>{settings}</UiProvider>
    </Provider>,
  );

beforeEach(() => {
  for (const name of SETTING_NAMES) document.cookie = `portal-studii-${name}=; Max-Age=0; Path=/`;
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof matchMedia;
  show(<AppearanceSettings />);
});

const group = (name: string) => within(screen.getByRole('group', { name }));
const chosen = (name: string) =>
  group(name)
    .getAllByRole('radio')
    .filter((radio) => (radio as HTMLInputElement).checked)
    .map((radio) => radio.closest('label')?.textContent);

it('shows what is in effect, and puts a choice into effect at once', async () => {
  expect(chosen('Тема')).toEqual(['Как в системе']);
  await userEvent.click(group('Тема').getByRole('radio', { name: 'Тёмная' }));
  await userEvent.click(group('Оформление').getByRole('radio', { name: 'С рамками' }));
  expect(document.documentElement).toHaveClass('dark');
  expect(document.body).toHaveClass('skin--bordered');
  expect(document.cookie).toContain('portal-studii-skin=bordered');
});

it('has a menu of one of three kinds; the top one uncollapses the side one and keeps the bar', async () => {
  await userEvent.click(group('Меню разделов').getByRole('radio', { name: 'Сбоку, узкое' }));
  await userEvent.click(group('Верхняя панель').getByRole('radio', { name: 'Скрыта' }));
  expect(document.documentElement.dataset).toMatchObject({ collapsed: 'yes', navbar: 'hidden' });
  await userEvent.click(group('Меню разделов').getByRole('radio', { name: 'Сверху' }));
  expect(document.documentElement.dataset).toMatchObject({
    navigation: 'horizontal',
    collapsed: 'no',
    navbar: 'sticky',
  });
  expect(group('Верхняя панель').getByRole('radio', { name: 'Скрыта' })).toBeDisabled();
  expect(chosen('Меню разделов')).toEqual(['Сверху']);
});

it('goes back to what it was', async () => {
  const back = screen.getByRole('button', { name: 'Вернуть как было' });
  expect(back).toBeDisabled();
  await userEvent.click(group('Направление').getByRole('radio', { name: 'Справа налево' }));
  await userEvent.click(group('Подвал').getByRole('radio', { name: 'Скрыт' }));
  expect(document.documentElement.dir).toBe('rtl');
  await userEvent.click(back);
  expect(document.documentElement.dir).toBe('ltr');
  expect(chosen('Подвал')).toEqual(['В конце страницы']);
  expect(document.cookie).not.toContain('portal-studii-');
});

it('has its headings where the page wants them', () => {
  const titles = (level: number) => screen.queryAllByRole('heading', { level }).map(({ textContent }) => textContent);
  expect(titles(2)).toEqual(['Цвета', 'Расположение']);
  show(<AppearanceSettings level={3} />);
  expect(titles(3)).toEqual(['Цвета', 'Расположение']);
});
