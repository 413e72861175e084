import { randomUUID } from 'node:crypto';
import type { Caller, Reply } from '../caller';
import { multipart } from '../caller';
import { importTable, sendApply, sendPreview, preview } from '../imports';
import { jpegPicture } from '../pictures';
import type { RepeatCase } from './repeat-case';

const region = (by: Caller) => by.post('/locations/regions/', { id: randomUUID(), name: `Регион ${randomUUID()}` });
const city = async (by: Caller) =>
  by.post('/locations/cities/', {
    id: randomUUID(),
    name: `Город ${randomUUID()}`,
    region_id: (await region(by)).body?.id,
    time_zone: 'Europe/Moscow',
  });
async function place(by: Caller): Promise<Reply> {
  return by.post('/locations/locations/', {
    id: randomUUID(),
    name: `Точка ${randomUUID()}`,
    city_id: (await city(by)).body?.id,
    kind: 'studio',
    address: 'Новая, 5',
  });
}
async function role(by: Caller): Promise<Reply> {
  const name = `own_${randomUUID().replaceAll('-', '_')}`.slice(0, 50);
  return by.post('/permissions/roles', { name, display_name: name, description: null, level: 1 });
}

/** The same of a saved view in each of its sections. */
const deletedView = (domain: string, at: string): RepeatCase => ({
  name: `${domain}.deleteView`,
  send: async (by) => {
    const id = randomUUID();
    await by.put(`${at}/${id}`, { name: 'Мой вид', query: '' });
    return by.delete(`${at}/${id}`);
  },
});

/** A table with one new row. */
const TABLES = {
  employees: () =>
    `Сотрудник;Телефон;Принят\r\nНовая Анна;+79${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')};09.01.2025\r\n`,
  items: () => {
    const code = randomUUID().slice(0, 12);
    return `Артикул;Название;Категория;Единица\r\n${code};Бумага ${code};Бумага;лист\r\n`;
  },
  locations: () =>
    `Регион;Город;Часовой пояс;Локация;Тип;Адрес\r\nКрай ${randomUUID()};Город ${randomUUID()};МСК+2;Точка ${randomUUID()};студия;ул. Мира, 2\r\n`,
};
const IMPORTS = [
  ['Employees', 'employees', TABLES.employees],
  ['Locations', 'locations', TABLES.locations],
  ['Items', 'consumables/catalog', TABLES.items],
] as const;

/** Calls about places, roles, people and what a table brings. */
export const placesRepeats: RepeatCase[] = [
  {
    name: 'users.unmerge',
    async send(by, here) {
      const [kept, other_id] = [await here.employee(), await here.employee()];
      await by.post(`/employees/${kept}/merge`, { other_id, revision: 1, other_revision: 1 });
      return by.post(`/employees/${other_id}/unmerge`, {});
    },
  },
  {
    name: 'locations.updateRegion',
    send: async (by) => {
      const { body } = await region(by);
      return by.patch(`/locations/regions/${body?.id}`, { revision: body?.revision, name: `Край ${randomUUID()}` });
    },
  },
  {
    name: 'locations.deleteRegion',
    send: async (by) => by.delete(`/locations/regions/${(await region(by)).body?.id}`),
  },
  {
    name: 'locations.updateCity',
    send: async (by) => {
      const { body } = await city(by);
      return by.patch(`/locations/cities/${body?.id}`, { revision: body?.revision, name: `Село ${randomUUID()}` });
    },
  },
  { name: 'locations.deleteCity', send: async (by) => by.delete(`/locations/cities/${(await city(by)).body?.id}`) },
  {
    name: 'locations.updateLocation',
    send: async (by) => {
      const { body } = await place(by);
      return by.patch(`/locations/locations/${body?.id}`, { revision: body?.revision, address: 'Старая, 7' });
    },
  },
  {
    name: 'locations.archiveLocation',
    send: async (by) => {
      const { body } = await place(by);
      return by.post(`/locations/locations/${body?.id}/archive`, { revision: body?.revision });
    },
  },
  {
    name: 'locations.deleteLocation',
    send: async (by) => by.delete(`/locations/locations/${(await place(by)).body?.id}`),
  },
  {
    name: 'permissions.updateRole',
    send: async (by) => {
      const { body } = await role(by);
      return by.patch(`/permissions/roles/${body?.id}`, { revision: body?.revision, description: 'Для студий' });
    },
  },
  { name: 'permissions.deleteRole', send: async (by) => by.delete(`/permissions/roles/${(await role(by)).body?.id}`) },
  {
    name: 'permissions.setRolePages',
    send: async (by) => {
      const { body } = await role(by);
      const pages = (await by.get(`/permissions/page-access/${body?.id}`)).body;
      return by.put(`/permissions/page-access/${body?.id}`, { revision: pages?.revision ?? 0, pages: [] });
    },
  },
  deletedView('users', '/employees/views'),
  deletedView('photosessions', '/photosessions/views'),
  deletedView('statistics', '/statistics/views'),
  ...IMPORTS.flatMap(([name, kind, table]): RepeatCase[] => [
    { name: `imports.preview${name}`, send: (by) => sendPreview(by, kind, table()) },
    {
      name: `imports.apply${name}`,
      send: async (by) => {
        const rows = table();
        const { digest } = await preview(by, kind, rows);
        return sendApply(by, kind, rows, { digest, skip_errors: 'false', agreed: '' });
      },
    },
  ]),
  {
    name: 'imports.takeBack',
    send: async (by) => {
      const { id } = (await importTable(by, 'consumables/catalog', TABLES.items())) as unknown as { id: string };
      return by.post(`/imports/${id}/take-back`, {});
    },
  },
  {
    name: 'photos.upload',
    send: async (by, here) => {
      const { payload, headers } = multipart(await jpegPicture(120, 90), 'a.jpg', 'image/jpeg');
      return by.post(`/photos/upload/${await here.session()}`, payload, headers);
    },
  },
  {
    name: 'photos.addVersion',
    send: async (by, here) => {
      const { session, photo } = await here.photo();
      const { payload, headers } = multipart(await jpegPicture(96, 64), 'b.jpg', 'image/jpeg');
      return by.post(`/photos/upload/${session}/versions/${photo}`, payload, headers);
    },
  },
];
