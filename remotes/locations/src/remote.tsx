import { defineRemote } from '@studio/portal';

/** Локации: what the host shows at `/locations`. */
export default defineRemote({
  name: 'locations',
  routes: [
    {
      path: '/locations',
      title: 'Локации',
      load: () => import('./locations/locations-screen'),
      meta: { requiresAuth: true },
    },
  ],
});
