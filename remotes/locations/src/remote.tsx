import { defineRemote } from '@studio/portal';
import { searchPlaces } from './place-palette';

/** The tree of regions, cities and locations: the screens at `/locations`. */
export default defineRemote({
  name: 'locations',
  routes: [
    {
      path: '/locations',
      title: 'Локации',
      load: () => import('./screen/locations-screen'),
      meta: { permissions: { all: ['read_locations'] } },
    },
  ],
  parts: { 'home.tile': { 'first-steps': () => import('./parts/first-steps-tile') } },
  palette: { Локации: searchPlaces },
  help: [{ id: 'places', load: () => import('./help/help-page') }],
});
