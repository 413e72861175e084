import { readFilters, writeFilters } from '@studio/screens';
import { listInput, sessionFilters } from './session-filters';

const read = (address: string) => readFilters(sessionFilters, new URLSearchParams(address));

test('an address that is written is read as the same list', () => {
  const address =
    'search=Ёлкина&state=sold&state=done&from=2026-01-01&to=2026-01-31&on=device&sort=name&order=asc&page=3&view=cards';
  expect(writeFilters(sessionFilters, read(address)).toString()).toBe(new URLSearchParams(address).toString());
});

test('where the address makes no sense the list is the whole one', () => {
  const odd = 'state=nowhere&state=sold&location=1&from=2026-02-30&to=soon&sort=price&order=up&page=-3&view=map';
  expect(read(odd)).toEqual({ ...read(''), states: ['sold'] });
});

test('the input of the call has no empty fields', () => {
  expect(listInput(read(''), 1)).toEqual({ sort: 'created_at', order: 'desc', page: 1, page_size: 25 });
  expect(listInput(read('search=+Анна+&state=sold&state=done'), 2)).toMatchObject({
    search: 'Анна',
    state: ['sold', 'done'],
    page: 2,
  });
});
