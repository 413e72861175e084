/**
 * `npm run brand -- <folder> [--out <portal folder>]`: checks a branding folder and shows its effect; with `--out` deploys it, together
 * with this version's host. docs/operator.md, "Branding"
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { assemble } from './assemble.mjs';
import { brandFiles } from './branding/brand-files.mjs';
import { BrandingError } from './branding/branding-error.mjs';
import { ROOT } from './lib/run.mjs';

const { values, positionals } = parseArgs({ options: { out: { type: 'string' } }, allowPositionals: true });
const [folder] = positionals;

try {
  if (folder === undefined) throw new BrandingError('usage: npm run brand -- <folder> [--out <portal folder>]');
  const { branding, told } = await brandFiles({ dist: join(ROOT, 'host/dist'), folder: resolve(folder) });
  const { app_name: app, company_name: company, colours } = branding;
  console.log(`«${app}», ${company}, ${colours.primary}`);
  for (const line of told) console.log(line);
  if (values.out) {
    await assemble({ out: resolve(values.out), only: 'host', branding: resolve(folder) });
    console.log(`Laid into ${values.out}`);
  } else console.log('The branding is in order.');
} catch (error) {
  if (!(error instanceof BrandingError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
