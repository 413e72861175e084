import assert from 'node:assert/strict';
import { test } from 'node:test';
import { announcement } from './install.mjs';

test('only the first run is announced as an installation of minutes', () => {
  assert.equal(announcement(false), 'Installing packages (about two minutes the first time)…');
  assert.equal(announcement(true), 'Bringing the packages up to date…');
});
