import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as kit from '@studio/ui';
import * as widgets from '@studio/ui/widgets';

interface StoryFile {
  default: { title: string; component: unknown; subcomponents?: Record<string, unknown> };
  [story: string]: unknown;
}

const KIT = join(__dirname, '../../shared/ui/src');

/** They show nothing themselves: the application's tokens, in which every story is rendered, and the zone of «today». */
const WITHOUT_STORIES = ['InLanguage', 'UiProvider', 'ZoneProvider'];

const files = readdirSync(KIT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.stories.tsx'))
  .map((file): [string, StoryFile] => [file, require(join(KIT, file)) as StoryFile]);

test('every component of the kit has stories', () => {
  const told = new Set(
    files.flatMap(([, { default: meta }]) => [meta.component, ...Object.values(meta.subcomponents ?? {})]),
  );
  const components = Object.entries({ ...kit, ...widgets } as Record<string, unknown>).filter(
    ([name, value]) => /^[A-Z][a-z]/.test(name) && !name.startsWith('Icon') && typeof value === 'function',
  );
  components.push(['IconButton', kit.IconButton]);
  expect(components.length).toBeGreaterThan(50);
  expect(components.filter(([, value]) => !told.has(value)).map(([name]) => name)).toEqual(WITHOUT_STORIES);
});

test.each(files)('%s shows more than one state, under a group that has a sheet', (_, file) => {
  const { default: meta, ...stories } = file;
  expect(meta.title).toMatch(/^(Action|Data|Feedback|Form|Layout|Overlay|Records|Text|Widgets)\/[A-Z]\w+$/);
  expect(Object.keys(stories).length).toBeGreaterThan(1);
});
