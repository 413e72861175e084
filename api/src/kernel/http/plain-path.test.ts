import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPlainPath } from './plain-path';

test('a path of ours is plain, with or without a trailing slash, and with names that need escapes', () => {
  for (const path of [
    '/api/auth/telegram',
    '/api/locations/regions/',
    '/api/photos/delete/8a0e/%D0%A1%D0%BD%D0%B8%D0%BC%D0%BE%D0%BA%201.jpg',
    '/api/photos/delete/8a0e/100%25.jpg',
    '/api/photos/delete/8a0e/..jpg',
  ])
    assert.equal(isPlainPath(path), true, path);
});

test('a spelling that a router would normalise is not', () => {
  for (const path of [
    '/api/./auth/telegram',
    '/api/x/../auth/telegram',
    '/api//auth/telegram',
    '/api/%2e/auth/telegram',
    '/api/x/%2E%2E/auth/telegram',
    '/api/auth%2Ftelegram',
    '/api/auth%5ctelegram',
    '/api\\auth/telegram',
    '/api/%61uth/telegram',
    '/api/auth/%74elegram',
    '/api/auth/telegram/.',
    '/api/auth/telegra%6D',
    '/api/photos/upload%73/x',
    '/api/%5Fx',
  ])
    assert.equal(isPlainPath(path), false, path);
});
