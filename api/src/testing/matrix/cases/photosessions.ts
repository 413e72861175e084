import { jpegPicture } from '../../pictures';
import { givenStaged } from '../../staged';
import { multipart, type Reply } from '../../caller';
import type { CasesOf } from '../matrix-case';
import { newId } from '../target';

const client = { name: 'Клиент', phone: '+79161234567' };
const idIn = ({ body }: Reply, id: string) => (body as { id: string }[]).some((row) => row.id === id);

export const photosessionsCases: CasesOf<'photosessions'> = {
  list: { outOfReach: 403, send: (by, { location }) => by.get(`/photosessions?location_id=${location}`) },
  create: {
    success: 201,
    send: (by, { location }) => by.post('/photosessions', { ...client, location_id: location }),
  },
  duplicates: {
    contains: (reply, target) => idIn(reply, target.lastSession()),
    send: async (by, target) => {
      await target.session();
      return by.get(`/photosessions/duplicates?name=${encodeURIComponent('Клиент')}&phone=%2B79161234567`);
    },
  },
  photographers: { send: (by) => by.get('/photosessions/photographers') },
  summary: { outOfReach: 403, send: (by, { location }) => by.get(`/photosessions/summary?location_id=${location}`) },
  get: { send: async (by, target) => by.get(`/photosessions/${await target.session()}`) },
  oldLink: { send: async (by, target) => by.get(`/photosessions/old-links/${await target.session()}`) },
  update: {
    send: async (by, target) => by.patch(`/photosessions/${await target.session()}`, { revision: 1, notes: 'правка' }),
  },
  undoMove: {
    send: async (by, target) => {
      const id = await target.session();
      await target.movedBy(by.person.id);
      return by.post(`/photosessions/${id}/undo-move`, { revision: 1 });
    },
  },
  remove: { send: async (by, target) => by.delete(`/photosessions/${await target.session()}`) },
  bulk: {
    contains: ({ body }) => body.done.length === 1,
    send: async (by, target) =>
      by.post('/photosessions/bulk', {
        photosession_ids: [await target.session()],
        act: { kind: 'assign', photographer_id: null },
      }),
  },
  exportSessions: {
    outOfReach: 403,
    send: (by, { location }) => by.get(`/photosessions/export?format=csv&location_id=${location}`),
  },
  views: { send: (by) => by.get('/photosessions/views') },
  saveView: { send: (by) => by.put(`/photosessions/views/${newId()}`, { name: 'Мой вид', query: '' }) },
  deleteView: { success: 404, send: (by) => by.delete(`/photosessions/views/${newId()}`) },
};

export const photosCases: CasesOf<'photos'> = {
  upload: {
    success: 201,
    send: async (by, target) => by.upload(await target.session(), target.picture, 'новый.jpg'),
  },
  take: {
    success: 201,
    send: async (by, target) => {
      const content = await jpegPicture(96, 64);
      const sha256 = await givenStaged(target.app, by.person.id, content);
      const file = { filename: 'новый.jpg', bytes: content.length };
      return by.put(`/photos/${await target.session()}/files/${sha256}`, file);
    },
  },
  manifest: { send: async (by, target) => by.get(`/photos/manifest/${await target.session()}`) },
  list: { send: async (by, target) => by.get(`/photos/list/${await target.session()}`) },
  remove: {
    send: async (by, target) => by.delete(`/photos/delete/${(await target.photo()).session}/a.jpg`),
  },
  watermarked: {
    send: async (by, target) => {
      const { session, photo } = await target.photo();
      return by.get(`/photos/${session}/watermarked/${photo}`);
    },
  },
  thumbnail: {
    send: async (by, target) => {
      const { session, photo } = await target.photo();
      return by.get(`/photos/${session}/thumbnails/${photo}`);
    },
  },
  mark: {
    send: async (by, target) => {
      const { session, photo } = await target.photo();
      const marks = [{ photo_id: photo, rating: 3, marked_at: new Date().toISOString() }];
      return by.patch(`/photos/${session}/marks`, { marks });
    },
  },
  discard: {
    send: async (by, target) => {
      const { session, photo } = await target.photo();
      return by.post(`/photos/${session}/discard`, { photo_ids: [photo] });
    },
  },
  restore: {
    send: async (by, target) => {
      const { session, photo } = await target.photo();
      return by.post(`/photos/${session}/restore`, { photo_ids: [photo] });
    },
  },
  trash: { send: async (by, target) => by.get(`/photos/trash/${await target.session()}`) },
  fileHistory: { send: async (by, target) => by.get(`/photos/history/${await target.session()}`) },
  original: {
    send: async (by, target) => {
      const { session, photo } = await target.photo();
      return by.get(`/photos/${session}/originals/${photo}`);
    },
  },
  full: {
    send: async (by, target) => {
      const { session, photo } = await target.photo();
      return by.get(`/photos/${session}/full/${photo}`);
    },
  },
  archive: { send: async (by, target) => by.get(`/photos/${(await target.photo()).session}/archive`) },
  addVersion: {
    success: 201,
    send: async (by, target) => {
      const { session, photo } = await target.photo();
      const { payload, headers } = multipart(await jpegPicture(120, 80), 'ретушь.jpg', 'image/jpeg');
      return by.send('POST', `/photos/upload/${session}/versions/${photo}`, payload, headers);
    },
  },
  versions: {
    send: async (by, target) => {
      const { session, photo } = await target.photo();
      return by.get(`/photos/${session}/versions/${photo}`);
    },
  },
  chooseVersion: {
    send: async (by, target) => {
      const { session, photo } = await target.photo();
      return by.put(`/photos/${session}/versions/${photo}/current`, { number: 0 });
    },
  },
  versionPicture: {
    send: async (by, target) => {
      const { session, photo } = await target.photo();
      return by.get(`/photos/${session}/versions/${photo}/pictures/0`);
    },
  },
  retouch: {
    send: async (by, target) => {
      const { session, photo } = await target.photo();
      return by.post(`/photos/${session}/retouch`, { photo_ids: [photo], to: 'ordered' });
    },
  },
  retouchWork: { send: (by) => by.get('/photos/retouch-work') },
};
