import { printSheets } from './print-sheets';

const UPRIGHT = { width_mm: 100, height_mm: 150 };

/** What the frame holds when the print dialog opens. */
interface Printed {
  rules: string[];
  sheets: { address: string; isTurned: boolean }[];
}

let printed: Printed[] = [];
let sizes: [number, number][] = [];
let given = 0;
let revoked: string[] = [];
let isBroken = false;

beforeEach(() => {
  [printed, sizes, given, revoked, isBroken] = [[], [], 0, [], false];
  Object.assign(URL, {
    createObjectURL: () => `blob:${(given += 1)}`,
    revokeObjectURL: (address: string) => revoked.push(address),
  });
  const known = new WeakSet<Window>();
  const own = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow')!;
  jest.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(function (
    this: HTMLIFrameElement,
  ) {
    const view = own.get!.call(this) as (Window & typeof globalThis) | null;
    if (view === null || known.has(view)) return view;
    known.add(view);
    Object.assign(view, { focus() {}, print: () => printed.push(seen(view.document)) });
    const picture = view.HTMLImageElement.prototype;
    picture.decode = async () => {
      if (isBroken) throw new Error('no picture');
    };
    const side = (at: 0 | 1) => ({
      get(this: HTMLImageElement) {
        return sizes[Number(this.src.split(':')[1]) - 1]?.[at] ?? 0;
      },
    });
    Object.defineProperties(picture, { naturalWidth: side(0), naturalHeight: side(1) });
    return view;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

function seen(page: Document): Printed {
  return {
    rules: [...page.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)),
    sheets: [...page.body.children].map((sheet) => {
      const image = sheet.querySelector('img')!;
      return { address: image.src, isTurned: image.className === 'turned' };
    }),
  };
}

const file = () => new Blob(['jpeg'], { type: 'image/jpeg' });

test('every piece is alone on a sheet of exactly the paper; a picture that lies is turned with it', async () => {
  sizes = [
    [1_181, 1_772],
    [1_772, 1_181],
  ];
  await printSheets(UPRIGHT, [
    { file: file(), pieces: 2 },
    { file: file(), pieces: 1 },
  ]);
  const [{ rules, sheets } = { rules: [], sheets: [] }] = printed;
  expect(sheets).toEqual([
    { address: 'blob:1', isTurned: false },
    { address: 'blob:1', isTurned: false },
    { address: 'blob:2', isTurned: true },
  ]);
  const all = rules.join('\n').replaceAll(/\s+/g, ' ');
  for (const rule of [
    'size: 100mm 150mm',
    'margin: 0',
    'width: 100mm',
    'height: 150mm',
    'translateX(100mm) rotate(90deg)',
  ])
    expect(all).toContain(rule);
});

test('lies on paper that lies, and a square one is never turned', async () => {
  sizes = [
    [1_772, 1_181],
    [600, 600],
  ];
  const both = [
    { file: file(), pieces: 1 },
    { file: file(), pieces: 1 },
  ];
  await printSheets({ width_mm: 150, height_mm: 100 }, both);
  expect(printed[0]?.sheets.map(({ isTurned }) => isTurned)).toEqual([false, false]);
});

test('the keys are with the pressed button again after the printing', async () => {
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  const printing = printSheets(UPRIGHT, [{ file: file(), pieces: 1 }]);
  button.blur();
  await printing;
  expect(button).toHaveFocus();
});

test('the frame goes after the printing, and at once when a picture does not open', async () => {
  await printSheets(UPRIGHT, [{ file: file(), pieces: 1 }]);
  const frame = document.querySelector('iframe');
  frame?.contentWindow?.dispatchEvent(new Event('afterprint'));
  expect([document.querySelector('iframe'), revoked]).toEqual([null, ['blob:1']]);
  isBroken = true;
  await expect(printSheets(UPRIGHT, [{ file: file(), pieces: 1 }])).rejects.toThrow('no picture');
  expect([document.querySelector('iframe'), revoked]).toEqual([null, ['blob:1', 'blob:2']]);
});
