import { bottomBarEntries } from './bottom-bar-entries';
import { entryFor, NAVIGATION } from '../../navigation/entries';

const shown = (...connected: string[]) =>
  NAVIGATION.map((entry) => ({
    ...entry,
    digit: null,
    active: false,
    connected: entry.path === '/' || connected.includes(entry.path),
  }));

describe("the phone's bottom bar", () => {
  it('has the five most used entries that work, in the order of the navigation, and none that is to come', () => {
    const titles = (...connected: string[]) => bottomBarEntries(shown(...connected), false).map(({ title }) => title);
    expect(titles('/photosessions')).toEqual(['Главная', 'Фотосессии']);
    expect(titles(...NAVIGATION.map(({ path }) => path))).toEqual([
      'Главная',
      'Ежедневный отчёт',
      'График',
      'Зарплата',
      'Фотосессии',
    ]);
    expect(titles('/photosessions', '/locations', '/users/view', '/expenses')).toEqual([
      'Главная',
      'Сотрудники',
      'Расходы',
      'Локации',
      'Фотосессии',
    ]);
  });
});

describe("a cashier's bottom bar", () => {
  it('leads to the big buttons of materials', () => {
    const own = shown('/consumables/location', '/sales', '/stock', '/schedule', '/payroll', '/photosessions').filter(
      ({ connected }) => connected,
    );
    expect(bottomBarEntries(own, true).map(({ path }) => path)).toEqual([
      '/',
      '/consumables/quick',
      '/sales',
      '/schedule',
      '/photosessions',
    ]);
  });
});

describe('the entry of an address', () => {
  it.each([
    ['/', 'Главная'],
    ['/dashboards/analytics', 'Главная'],
    ['/users/view/7', 'Сотрудники'],
    ['/consumables/office', 'Расходники'],
    ['/inventory/7', 'Инвентарь'],
    ['/photosessions/7', 'Фотосессии'],
    ['/photosessions-old', undefined],
    ['/nowhere', undefined],
  ])('%s is %s', (path, title) => {
    expect(entryFor(path)?.title).toBe(title);
  });
});
