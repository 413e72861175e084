import type { PhotosessionDetail } from '@studio/contracts';
import { fakeUser, renderScreen } from '@studio/portal/testing';
import DetailScreen from '../detail/detail-screen';
import { LOCATION, PHOTOGRAPHER } from './builders';

type Screen = NonNullable<Parameters<typeof renderScreen>[1]>;

const NOTHING_SOLD = { orders: [], links: [], owned: { all: false, photo_ids: [] } };

/** The screen of a session without pictures, of which nothing is sold; calls of `api` stand for these. */
export function openDetail(session: PhotosessionDetail, { api, user = fakeUser(), ...more }: Partial<Screen> = {}) {
  return renderScreen(<DetailScreen />, {
    path: '/photosessions/:id',
    at: `/photosessions/${session.id}`,
    user,
    ...more,
    api: {
      photosessions: { get: () => session, photographers: () => [PHOTOGRAPHER], duplicates: () => [] },
      photos: { list: () => [] },
      locations: { myAccessible: () => [LOCATION] },
      payments: { sessionOrders: () => NOTHING_SOLD },
      ...api,
    },
  });
}
