import { DOMAINS, router } from '../domains';
import type { App } from '../kernel/calls/context';
import { seedDemo, type SeedProgress, writeActs } from '../demo';

const STEPS = { pictures: 'storing pictures', rows: 'writing sessions' } as const;
const TENTH = 10;

/** Fills an empty demo database, reporting progress; a database with people in it is not changed. */
export async function prepareDemo(app: App): Promise<void> {
  const { config, database, now } = app;
  let told = '';
  const outcome = await seedDemo({
    app,
    router,
    size: config.demoSize,
    parts: DOMAINS,
    onProgress: (progress) => {
      const line = progressLine(progress);
      if (line !== told) console.log(line);
      told = line;
    },
  });
  if (outcome === 'present') return;
  await writeActs(database.db, now());
  console.log('Demo company: ready');
}

function progressLine({ step, done, total }: SeedProgress): string {
  const percent = total === 0 ? 100 : Math.floor((done / total) * TENTH) * TENTH;
  return `Demo company: ${STEPS[step]} ${percent} %`;
}
