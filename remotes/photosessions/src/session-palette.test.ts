/** @dom */
import type { Photosession } from '@studio/contracts';
import { createQueryClient, orpc, PortalError } from '@studio/portal';
import { createFakeApi, fakeDevice, installFakeTransport } from '@studio/portal/testing';
import { formatPhone } from '@studio/ui';
import { searchSessions } from './session-palette';
import { photosession } from './testing/builders';
import { localSession } from './testing/local-session';

const search = (text: string, device = fakeDevice()) => searchSessions(text, new AbortController().signal, device);

let restore = () => {};
afterEach(() => restore());

function serve(answer: (searchText: string | null) => Photosession[]) {
  const api = createFakeApi({
    photosessions: {
      list: ({ query }) => {
        const items = answer(query.get('search'));
        return { items, total: items.length, page: 1, page_size: 6 };
      },
    },
  });
  restore = installFakeTransport(api);
  return api;
}

it('finds sessions on the server by what was typed', async () => {
  const api = serve(() => [photosession()]);
  expect(await search(' 8 (916) 123-45 ')).toEqual([
    {
      id: photosession().id,
      title: '№\u00a01204 · Иванова Мария',
      hint: `${formatPhone('+79161234567')} · Создана`,
      path: `/photosessions/${photosession().id}`,
    },
  ]);
  expect(api.calls.map(({ request }) => request.query.get('search'))).toEqual(['8 (916) 123-45']);
});

it('shows the session with a number before those whose phones contain it', async () => {
  const exact = photosession({ number: 7 });
  const others = [photosession({ number: 90 }), photosession({ number: 80 })];
  serve((searchText) => (searchText === '№ 7' ? [exact] : [...others, exact]));
  expect((await search('7')).map(({ title }) => title.split(' ')[0])).toEqual(['№\u00a07', '№\u00a090', '№\u00a080']);
});

it('requests nothing for one letter', async () => {
  const api = serve(() => []);
  expect(await search(' и ')).toEqual([]);
  expect(api.calls).toEqual([]);
});

it('finds what waits on this device, before the server has it and not twice after', async () => {
  const { record } = localSession();
  const device = fakeDevice({ store: { records: async () => [record] } });
  serve(() => []);
  expect(await search('семен', device)).toEqual([
    {
      id: record.local_id,
      title: 'Семёнова Ольга',
      hint: `${formatPhone('+79161234567')} · ждёт отправки`,
      path: `/photosessions/${record.local_id}`,
    },
  ]);
  serve(() => [photosession({ local_id: record.local_id, name: 'Семёнова Ольга' })]);
  expect(await search('семен', device)).toHaveLength(1);
});

it('finds what the device has seen and what waits on it when offline', async () => {
  restore = installFakeTransport(
    createFakeApi({
      photosessions: {
        list: () => {
          throw new PortalError({ code: 'network', status: 0, message: 'Нет связи' });
        },
      },
    }),
  );
  const answers = createQueryClient({ onUnauthorized: () => {} });
  const items = [photosession(), photosession({ number: 5, name: 'Другая', phone: '+79035550011' })];
  answers.setQueryData(orpc.photosessions.list.queryKey({ input: {} }), { items, total: 2, page: 1, page_size: 50 });
  const store = { records: async () => [localSession().record] };
  const offline = fakeDevice({ online: false, answers, store });
  const titles = async (text: string) => (await search(text, offline)).map(({ title }) => title);
  expect(await titles('8 916 123')).toEqual(['Семёнова Ольга', '№\u00a01204 · Иванова Мария']);
  expect(await titles('№ 5')).toEqual(['№\u00a05 · Другая']);
  expect(await titles('иван')).toEqual(['№\u00a01204 · Иванова Мария']);
});
