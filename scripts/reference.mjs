/** `npm run reference`: writes docs/remote-reference.md anew from the sources. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/apps.mjs';
import { referencePage } from './reference/page.mjs';

const page = join(ROOT, 'docs/remote-reference.md');
writeFileSync(page, await referencePage(ROOT));
console.log('docs/remote-reference.md is up to date');
