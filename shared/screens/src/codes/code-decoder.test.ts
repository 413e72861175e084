import { prepareZXingModule } from 'zxing-wasm/reader';
import { prepareZXingModule as prepareWriter, writeBarcode, type WriterOptions } from 'zxing-wasm/writer';
import { decodeCode } from './code-decoder';

// The package has no types of Node.
const { readFileSync } = jest.requireActual<{ readFileSync: (file: string) => Uint8Array }>('node:fs');
const { createRequire } = jest.requireActual<{
  createRequire: (file: string) => { resolve: (name: string) => string };
}>('node:module');
const { resolve } = createRequire(expect.getState().testPath ?? '');
const programOf = (name: string) =>
  new Uint8Array(readFileSync(resolve(`zxing-wasm/${name}`).replace(/\/cjs\/.*/, `/${name}/zxing_${name}.wasm`)))
    .buffer;

beforeAll(() => {
  prepareZXingModule({ overrides: { wasmBinary: programOf('reader') } });
  prepareWriter({ overrides: { wasmBinary: programOf('writer') } });
});

const SIDE = 640;

/** A frame of a camera: the code turned by some degrees on grey paper, unevenly lit, with the noise of a dim room. */
async function frameOf(text: string, format: WriterOptions['format'], degrees: number): Promise<ImageData> {
  const { symbol } = await writeBarcode(text, { format });
  const scale = 380 / symbol.width;
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const data = new Uint8ClampedArray(SIDE * SIDE * 4);
  let noise = 1;
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) {
      const [dx, dy] = [x - SIDE / 2, y - SIDE / 2];
      const column = Math.floor((dx * cos + dy * sin) / scale + symbol.width / 2);
      const row = Math.floor((dy * cos - dx * sin) / scale + symbol.height / 2);
      const isInside = column >= 0 && column < symbol.width && row >= 0 && row < symbol.height;
      const isDark = isInside && symbol.data[row * symbol.width + column] === 0;
      noise = (noise * 48_271) % 2_147_483_647;
      const light = (isDark ? 40 : 150) + x / 12 + (noise % 30);
      data.set([light, light, light, 255], (y * SIDE + x) * 4);
    }
  return { data, width: SIDE, height: SIDE, colorSpace: 'srgb' };
}

it.each([
  ['QRCode', 't=20261122T1200&s=450.00&fn=9282440300669857&i=25151&fp=1186123459&n=1'],
  ['EAN13', '4600000000015'],
  ['Code128', 'MAT-001234'],
] as const)('%s is read as a camera sees it, upright and turned', async (format, text) => {
  for (const degrees of [0, 12]) expect(await decodeCode(await frameOf(text, format, degrees), 'any')).toBe(text);
});

it('a barcode is none where a QR code is looked for, and an empty frame has none', async () => {
  expect(await decodeCode(await frameOf('4600000000015', 'EAN13', 0), 'qr')).toBeNull();
  const empty = { data: new Uint8ClampedArray(SIDE * SIDE * 4).fill(255), width: SIDE, height: SIDE } as ImageData;
  expect(await decodeCode(empty, 'any')).toBeNull();
});
