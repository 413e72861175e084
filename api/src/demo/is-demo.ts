import type { Ask } from '../kernel/database/before-baseline';
import { demoPlaces } from './company/places';
import { Random } from './random';
import { SEED } from './seed-demo';

/** Whether the database holds the demo company: its first region has an identifier that nobody else's has. */
export async function isDemo(ask: Ask): Promise<boolean> {
  const [region] = demoPlaces(new Random(SEED).fork('places')).regions;
  const [table] = await ask<{ there: boolean }>("select to_regclass('public.region') is not null as there");
  if (!region || !table?.there) return false;
  return (await ask(`select 1 from region where id = '${region.id}'`)).length > 0;
}
