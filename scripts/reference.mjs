/** `npm run reference`: writes docs/generated/remote-reference.md from the sources. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/apps.mjs';
import { referencePage } from './reference/page.mjs';

const folder = join(ROOT, 'docs/generated');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'remote-reference.md'), await referencePage(ROOT));
console.log('docs/generated/remote-reference.md is written');
