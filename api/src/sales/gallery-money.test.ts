import assert from 'node:assert/strict';
import { test } from 'node:test';

test('a client reads whole roubles as such, and kopecks with both of their digits', async () => {
  const { money } = (await import(new URL('./gallery/page/gallery-parts.js', import.meta.url).href)) as {
    money: (kopecks: number) => string;
  };
  const shown = [23_90, 23_05, 350_00, 1_250_50, 0].map((kopecks) => money(kopecks).replaceAll('\u00a0', ' '));
  assert.deepEqual(shown, ['23,90 ₽', '23,05 ₽', '350 ₽', '1 250,50 ₽', '0 ₽']);
});
