import { defineRemote } from '../remote';
import { declarationFaults } from './declaration-faults';

const screen = async () => ({ default: () => null });
const sales = defineRemote({
  name: 'sales',
  routes: [
    { path: '/sales', title: 'Отчёт', load: screen },
    { path: '/sales/:id', title: 'День', load: screen },
  ],
  palette: { Отчёты: async () => [] },
  help: [{ id: 'day', load: screen }],
});
const studio = {
  title: 'Продажи',
  paths: ['/sales'],
  entries: [
    { path: '/sales', title: 'Отчёт', permission: { all: ['read_reports'] }, menu: { order: 5, icon: 'report' } },
  ],
  palette: [{ title: 'Отчёты' }],
  help: [{ id: 'day', title: 'Отчёт за день', about: 'Как его закрыть.' }],
};
const faults = (change: object) => declarationFaults(sales, { studio: { ...studio, ...change } });

describe("what a remote's package.json declares", () => {
  it('agrees with its code', () => {
    expect(faults({})).toEqual([]);
  });

  it('covers every route by a prefix', () => {
    expect(faults({ paths: ['/sale'] })).toEqual([
      'studio.paths cover no route /sales',
      'studio.paths cover no route /sales/:id',
    ]);
  });

  it('leads to a route by every entry', () => {
    expect(faults({ entries: [{ path: '/reports', title: 'Отчёты' }] })).toEqual([
      'The entry /reports leads to no route',
    ]);
  });

  it('demands only permissions and roles that there are', () => {
    const entry = { path: '/sales', title: 'Отчёт', permission: { all: ['read_report'] }, roles: { any: ['boss'] } };
    expect(faults({ entries: [entry] })).toEqual([
      'The entry /sales demands the unknown permission read_report',
      'The entry /sales demands the unknown role boss',
    ]);
  });

  it('names an icon that the host has', () => {
    const entry = { path: '/sales', title: 'Отчёт', menu: { order: 5, icon: 'rocket' } };
    expect(faults({ entries: [entry] })[0]).toMatch(/^The entry \/sales wants the icon rocket; there are boxes/);
  });

  it('names the parts that the code has, for places that there are, once each and with rights that there are', () => {
    const part = { slot: 'employee.tab', id: 'days', title: 'Дни' };
    const offering = { ...sales, parts: { 'employee.tab': { days: screen } } };
    const partFaults = (...parts: object[]) => declarationFaults(offering, { studio: { ...studio, parts } });
    expect(partFaults(part)).toEqual([]);
    expect(partFaults()).toEqual(['studio.parts does not declare employee.tab/days']);
    expect(partFaults(part, part)).toEqual(['The part employee.tab/days is declared twice']);
    expect(partFaults(part, { ...part, slot: 'moon.tab', roles: { any: ['boss'] } })).toEqual([
      expect.stringMatching(/^The part days is for moon.tab; there are photosession.panel/),
      'No code shows the part moon.tab/days',
      'The part moon.tab/days demands the unknown role boss',
    ]);
  });

  it('names what the code searches for the palette, no more and no less', () => {
    expect(faults({ palette: [{ title: 'Дни' }] })).toEqual([
      'No code searches «Дни»',
      'studio.palette does not declare «Отчёты»',
    ]);
  });

  it('has the shape that the registry takes', () => {
    expect(() => faults({ hotkeys: [{ key: 'N' }] })).toThrow('studio.hotkeys is malformed');
  });

  it('names the pages of the help that there is code for', () => {
    expect(faults({ help: [{ id: 'week', title: 'Отчёт за неделю', about: 'Где он.' }] })).toEqual([
      'No code shows the help page week',
      'studio.help does not declare day',
    ]);
  });
});
