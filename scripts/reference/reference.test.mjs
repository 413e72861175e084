import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ROOT } from '../lib/apps.mjs';
import { referencePage } from './page.mjs';

test('the page has every call, with who may make it', async () => {
  const page = await referencePage(ROOT);
  assert.match(
    page,
    /\| `users\.dismiss` \| `POST \/api\/employees\/\{employeeId\}\/dismiss` \| `update_employees` \|/,
  );
  assert.match(page, /\| `sales\.sell` \| `salesperson`/);
});

test('every component of the interface kit has a sentence about its purpose', async () => {
  const page = await referencePage(ROOT);
  const kit = page.slice(page.indexOf('## The interface kit'), page.indexOf('## Colours'));
  const silent = [...kit.matchAll(/#### `([A-Z]\w+)`\n\n```ts\n(?:interface \1Props|function)/g)].map(
    ([, name]) => name,
  );
  assert.deepEqual(silent, []);
});

test('widgets and parts of screens are there, with properties that their files keep to themselves', async () => {
  const page = await referencePage(ROOT);
  assert.match(page, /### `MoneyInput`\n\nA sum of money: [^`]+```ts\ninterface MoneyInputProps /);
  const dialog = page.slice(page.indexOf('### `ActionDialog`'));
  assert.match(
    dialog.slice(0, dialog.indexOf('\n### ', 1)),
    /```ts\ninterface ActionDialogProps \{[^]+function ActionDialog\(/,
  );
  assert.match(page, /interface RecordFormOptions<[^]+?function useRecordForm</);
});
