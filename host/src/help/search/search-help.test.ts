import { searchHelp } from './search-help';

const first = (text: string) => searchHelp(text)[0]?.path.split('#')[0];
const paths = (text: string) => searchHelp(text).map(({ path }) => path.split('#')[0]);

describe('the search of the help', () => {
  it.each([
    ['отправка стоит', '/help/queue-stuck'],
    ['не отправляется', '/help/queue-stuck'],
    ['уволить сотрудника', '/help/dismissal'],
    ['сотрудник уволился', '/help/dismissal'],
    ['импорт excel', '/help/import-people'],
    ['R601', '/help/request-number'],
    ['перенос локации', '/help/move-location'],
    ['тёмная тема', '/help/theme'],
    ['темная тема', '/help/theme'],
    ['без интернета', '/help/offline-session'],
    ['новый телефон', '/help/new-phone'],
    ['на экран телефона', '/help/phone-screen'],
    ['журнал', '/help/audit'],
    ['клавиши', '/help/hotkeys'],
    ['кто что может', '/help/who-can-what'],
    ['клиент не находит себя', '/help/client-not-found'],
  ])('answers «%s» with %s', (text, path) => {
    expect(first(text)).toBe(path);
  });

  it('knows endings, small slips and a wrong keyboard layout', () => {
    expect(paths('фотосессиями')).toContain('/help/new-session');
    expect(paths('увольнене')).toContain('/help/dismissal');
    expect(first(';ehyfk')).toBe('/help/audit');
    expect(first('ВФХ') ?? null).toBeNull();
  });

  it('leads to the heading that answers, and shows the words around, marked', () => {
    const hit = searchHelp('Safari').find(({ path }) => path.startsWith('/help/phone-screen'));
    expect(hit).toMatchObject({ path: '/help/phone-screen#iphone-и-ipad', heading: 'iPhone и iPad' });
    expect(hit?.snippet.filter(({ found }) => found).map(({ text }) => text)).toEqual(['Safari']);
  });

  it('finds each page once, and nothing for signs alone', () => {
    expect(new Set(paths('роль')).size).toBe(paths('роль').length);
    expect(searchHelp(' ?! ')).toEqual([]);
  });

  it('finds what the sections bring, as soon as they are known', () => {
    const page = {
      path: '/help/team/shifts',
      title: 'Смены',
      about: 'Как поменяться сменами.',
      section: 'Команда',
    } as const;
    expect(paths('поменяться сменами')).not.toContain(page.path);
    expect(searchHelp('поменяться сменами', [page])[0]?.path).toBe(page.path);
  });
});
