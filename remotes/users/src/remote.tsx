import { defineRemote } from '@studio/portal';

/** Сотрудники: what the host shows at `/users`. */
export default defineRemote({
  name: 'users',
  routes: [
    {
      path: '/users',
      title: 'Сотрудники',
      load: () => import('./locations/locations-screen'),
      meta: { requiresAuth: true },
    },
  ],
});
