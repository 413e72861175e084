/** @dom */
import { indexTarget } from './index-redirect';
import { safeRedirect } from './safe-redirect';

describe('the index page', () => {
  it.each([
    [{ storedRole: 'admin', hasToken: false, search: '' }, '/dashboards/analytics'],
    [{ storedRole: 'client', hasToken: false, search: '' }, '/dashboards/analytics'],
    [{ storedRole: 'photographer', hasToken: true, search: '' }, '/dashboards/analytics'],
    [{ storedRole: 'photographer', hasToken: false, search: '' }, '/login'],
    [{ storedRole: null, hasToken: false, search: '?invite=7' }, '/login?invite=7'],
    [{ storedRole: null, hasToken: true, search: '?period=7' }, '/dashboards/analytics?period=7'],
  ])('leads %o to %s', (visit, target) => {
    expect(indexTarget(visit)).toBe(target);
  });
});

describe('the return address after signing in', () => {
  it.each([
    ['?redirect=%2Fphotosessions%2F7%3Ftab%3D1%23notes', '/photosessions/7?tab=1#notes'],
    ['', '/'],
    ['?redirect=https%3A%2F%2Fevil.example', '/'],
    ['?redirect=%2F%2Fevil.example', '/'],
    ['?redirect=%2F%5Cevil.example', '/'],
    ['?redirect=%2Flogin%3Fredirect%3D%2F', '/'],
    ['?redirect=javascript%3Aalert(1)', '/'],
  ])('of %s is %s', (search, target) => {
    expect(safeRedirect(search)).toBe(target);
  });
});
