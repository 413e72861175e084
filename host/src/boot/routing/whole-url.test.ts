/** @dom */
import { wholeUrl } from './whole-url';

const request = (path: string) => ({ url: `http://localhost${path}` }) as Request;
const end = ({ pathname, search, hash }: URL) => pathname + search + hash;

afterEach(() => history.replaceState(null, '', '/'));

describe('the address that a loader was called for', () => {
  it('has the hash of the navigation under way', () => {
    const underWay = { pathname: '/help', hash: '#top' };
    expect(end(wholeUrl(request('/help?q=1'), underWay))).toBe('/help?q=1#top');
  });

  it("has the browser's at a first visit, and none of another page's", () => {
    history.replaceState(null, '', '/help#top');
    expect(end(wholeUrl(request('/help'), undefined))).toBe('/help#top');
    expect(end(wholeUrl(request('/login'), undefined))).toBe('/login');
  });
});
