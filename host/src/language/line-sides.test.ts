import { sourceFiles } from '@studio/build/source-files';

/** Folders whose screens run from right to left as well. */
const FOLDERS = ['host/src', 'shared/ui/src', 'shared/portal/src', 'remotes'];

const IN_CSS =
  /(?:^|[{;\s])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[\w-]*|(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius)\s*:|text-align:\s*(?:left|right|start|end)\b|float:\s*(?:left|right)|translateX\((?!calc\([^)]*--inline-sign)/gm;
const IN_STYLES =
  /\b(?:margin|padding|border)(?:Left|Right)\w*\s*[:=]|\bborder(?:Top|Bottom)(?:Left|Right)Radius\b|(?:^|[\s{,])(?:ml|mr|pl|pr|left|right)(?::\s*(?!'[a-z][a-z-]*[_.][a-z_.]+')['"{]|=(?!\{\{ permission|"[a-z][a-z-]*[_.][a-z_.]+"))|\btextAlign:\s*'(?:left|right|start|end)'|'ArrowLeft'|\bArrowLeft:|translateX\((?!calc\([^)]*--inline-sign)/g;

/** Four values name the sides: right, left, and the corners. */
const IN_FOUR = /\b(padding|margin|inset|border-radius|border-width): ([^\s;]+) ([^\s;]+) ([^\s;]+) ([^\s;]+);/g;

function uneven(text: string): string[] {
  return [...text.matchAll(IN_FOUR)]
    .filter(([, name, first, second, third, fourth]) =>
      name === 'border-radius' ? first !== second || third !== fourth : second !== fourth,
    )
    .map(([match]) => match);
}

/** Places that may speak of sides, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  'host/src/pages/sign-in/sign-in-art.module.css': 'a drawing, the same in both directions',
  'host/src/shell/shortcuts/shortcuts-grid.tsx': 'turns the arrows by the direction itself',
  'host/src/shell/hotkeys/key-names.ts': 'the sign on a key',
  'host/src/device/appearance/preview.tsx': 'a drawing of the direction',
  'shared/ui/src/form/use-list-placement.ts': 'places by the window, in its own coordinates',
  'shared/ui/src/hooks/use-direction.ts': 'where the arrows are turned',
  'shared/ui/src/data/tabs.tsx': 'asks readingKey',
  'shared/ui/src/records/tree/use-tree-keys.ts': 'asks readingKey',
  'shared/ui/src/records/matrix/matrix-grid.tsx': 'asks readingKey',
  'remotes/consumables/src/quick/quick-kinds.ts': 'names rights, not sides',
  'remotes/sales/src/figures/sales-screen.tsx': 'names rights, not sides',
  'shared/ui/src/widgets/calendar-month.tsx': 'turns the key before it looks it up',
  'remotes/photosessions/src/work/use-grid-keys.ts': 'asks readingKey',
  'remotes/photosessions/src/side-by-side/use-pan-zoom.ts': 'a picture is never mirrored',
  'remotes/photosessions/src/work/picture-area.ts': 'a place on a picture, which is never mirrored',
  'remotes/schedule/src/sheet/day-cells.ts': 'asks readingKey',
  'remotes/schedule/src/grid/use-grid-keys.ts': 'turns the key before it looks it up',
};

const sources = FOLDERS.flatMap(sourceFiles).filter(
  ({ file }) => !(file in ALLOWED) && !/\.stories\.tsx$|\/testing\/|host\/src\/translations\//.test(file),
);

it('no style speaks of left and right: screens run from right to left as well', () => {
  const found = sources.flatMap(({ file, text }) =>
    [...(text.match(file.endsWith('.css') ? IN_CSS : IN_STYLES) ?? []), ...uneven(text)].map(
      (match) => `${file}: ${match.trim()}`,
    ),
  );
  expect(found).toEqual([]);
});

it.each(Object.keys(ALLOWED).filter((file) => /readingKey/.test(ALLOWED[file] ?? '')))(
  '%s turns its arrows',
  (file) => {
    const source = sourceFiles(file.slice(0, file.lastIndexOf('/'))).find((each) => each.file === file);
    expect(source?.text).toMatch(/\[readingKey\(event\.key\)\]/);
  },
);

it.each([
  ['a.css', '.a { margin-left: 4px }'],
  ['a.css', '.a {\n  left: 0;\n}'],
  ['a.css', '.a { text-align: start }'],
  ['a.css', '.a { transform: translateX(-100%) }'],
  ['a.css', '.a { padding: 0 0 4px 20px; }'],
  ['a.css', '.a { border-radius: 8px 0 0 8px; }'],
])('sees a side in %s: %s', (_file, text) => {
  expect([...(text.match(IN_CSS) ?? []), ...uneven(text)]).not.toEqual([]);
});
