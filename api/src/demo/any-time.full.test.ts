import { test } from 'node:test';
import { DOMAINS, router } from '../domains';
import { testApp } from '../testing/test-app';
import { testDatabase } from '../testing/test-database';
import { seedDemo } from './seed-demo';

/** Every third hour of two weeks' days, so that a day's end, a week's and a month's are met at different hours. */
const MOMENTS = Array.from(
  { length: 28 },
  (_, n) => new Date(Date.UTC(2026, 1, 20 + Math.floor(n / 2), (n * 5) % 24, 7)),
);

for (const now of MOMENTS)
  test(`the demo can be made at ${now.toISOString()}`, async () => {
    const app = await testApp({}, await testDatabase('owner'));
    try {
      app.setNow(now);
      await seedDemo({ app, router, size: 'small', parts: DOMAINS });
    } finally {
      await app.close();
    }
  });
