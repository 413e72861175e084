/** @dom */
import { forgetOwnerLists } from '../../device/owner/owner-list';
import { type VisitedPage, visitedPages, withVisit } from './visited-pages';

const page = (path: string, title: string, part: Partial<VisitedPage> = {}): VisitedPage => ({
  path,
  title,
  named: false,
  at: 1,
  ...part,
});
const titles = (pages: readonly VisitedPage[]) => pages.map(({ path, title }) => `${path} ${title}`);

describe('the pages visited', () => {
  it('are newest first and each once', () => {
    const pages = [page('/sales', 'Отчёт'), page('/schedule', 'График'), page('/sales', 'Отчёт', { at: 2 })].reduce(
      withVisit,
      [] as readonly VisitedPage[],
    );
    expect(titles(pages)).toEqual(['/sales Отчёт', '/schedule График']);
    expect(pages[0]?.at).toBe(2);
  });

  it('take another filter for the same page, and another thing in the address for another', () => {
    const list = withVisit([page('/photosessions', 'Фотосессии')], page('/photosessions?state=new', 'Фотосессии'));
    expect(titles(list)).toEqual(['/photosessions?state=new Фотосессии']);
    const places = withVisit(
      [page('/locations?place=a', 'Самара', { named: true })],
      page('/locations?place=b', 'Омск', { named: true }),
    );
    expect(places).toHaveLength(2);
  });

  it('keep the name that a screen gave itself, also over a visit without a connection', () => {
    const unnamed = page('/photosessions/7', 'Фотосессия');
    const named = page('/photosessions/7', 'Фотосессия № 7', { named: true });
    expect(titles(withVisit([unnamed], named))).toEqual(['/photosessions/7 Фотосессия № 7']);
    expect(titles(withVisit([named], unnamed))).toEqual(['/photosessions/7 Фотосессия № 7']);
  });

  it('are twenty at most', () => {
    const pages = Array.from({ length: 30 }, (_, index) => page(`/photosessions/${index}`, `№ ${index}`));
    const list = pages.reduce(withVisit, [] as readonly VisitedPage[]);
    expect(list).toHaveLength(20);
    expect(list[0]?.path).toBe('/photosessions/29');
  });
});

describe('the device', () => {
  beforeEach(() => localStorage.clear());

  it('keeps them for one employee, and for nobody after log-out', () => {
    visitedPages.write('anna', [page('/sales', 'Отчёт')]);
    expect(visitedPages.read('anna')).toHaveLength(1);
    expect(visitedPages.read('boris')).toEqual([]);
    expect(visitedPages.read(null)).toEqual([]);
    localStorage.setItem('access_token', 'stays');
    forgetOwnerLists();
    expect(visitedPages.read('anna')).toEqual([]);
    expect(Object.keys(localStorage)).toEqual(['access_token']);
  });

  it.each([
    '',
    '{',
    '[]',
    '{"owner":"anna"}',
    JSON.stringify({ owner: 'anna', items: [null, 1, { path: 7 }] }),
    JSON.stringify({ owner: 'anna', items: [page('//evil', 'Отчёт'), page('/x/..//evil', 'Отчёт')] }),
  ])('holding %s makes an empty list', (text) => {
    visitedPages.write('anna', []);
    localStorage.setItem(Object.keys(localStorage)[0] ?? '', text);
    expect(visitedPages.read('anna')).toEqual([]);
  });
});
