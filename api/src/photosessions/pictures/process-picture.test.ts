import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { crc32 as crc, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { thumbHashToAverageRGBA } from 'thumbhash';
import { drawnPicture, jpegPicture } from '../../testing/pictures';
import { isBlemish } from './blemish';
import { processPicture } from '../../testing/processed-picture';

const code = (expected: string) => (error: { code?: string; message: string }) => {
  assert.equal(error.code, expected, error.message);
  return true;
};
const refuses = (bytes: Uint8Array, expected: string, filename = 'снимок.jpg') =>
  assert.rejects(processPicture(bytes, filename), code(expected));

/** A picture whose corners show its orientation. */
async function withCorners(width = 300, height = 200): Promise<Buffer> {
  const square = (background: string) =>
    sharp({ create: { width: 60, height: 60, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#888' } })
    .composite([
      { input: await square('#f00'), left: 0, top: 0 },
      { input: await square('#0f0'), left: width - 60, top: 0 },
      { input: await square('#00f'), left: 0, top: height - 60 },
    ])
    .png()
    .toBuffer();
}

async function pixelAt(picture: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * info.channels;
  return [...data.subarray(at, at + 3)];
}

async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((picture) => sharp(picture).removeAlpha().resize(100, 100, { fit: 'fill' }).raw().toBuffer()),
  );
  return a!.reduce((sum, value, index) => sum + Math.abs(value - b![index]!), 0) / a!.length;
}

describe('derivatives of a picture', () => {
  it('are a WebP thumbnail of at most 400 px and a progressive JPEG of at most 1600 px, in proportion', async () => {
    const picture = await processPicture(await jpegPicture(3000, 1500), 'a.jpg');
    assert.deepEqual([picture.mediaType, picture.width, picture.height], ['image/jpeg', 3000, 1500]);
    const [thumbnail, preview] = await Promise.all(
      [picture.thumbnail, picture.watermarked].map((made) => sharp(made).metadata()),
    );
    assert.deepEqual([thumbnail!.format, thumbnail!.width, thumbnail!.height], ['webp', 400, 200]);
    assert.deepEqual(
      [preview!.format, preview!.width, preview!.height, preview!.isProgressive],
      ['jpeg', 1600, 800, true],
    );
  });

  it('are never enlarged', async () => {
    const picture = await processPicture(await jpegPicture(120, 90), 'a.jpg');
    assert.equal((await sharp(picture.thumbnail).metadata()).width, 120);
    assert.equal((await sharp(picture.watermarked).metadata()).width, 120);
  });

  it('name the original by its SHA-256 and its size', async () => {
    const original = await jpegPicture();
    const picture = await processPicture(original, 'a.jpg');
    assert.match(picture.sha256, /^[0-9a-f]{64}$/);
    assert.equal(picture.bytes, original.length);
  });

  it('have a thumbhash of the picture’s own colour', async () => {
    const red = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#d02020' } })
      .png()
      .toBuffer();
    const { thumbhash } = await processPicture(red, 'a.png');
    const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(thumbhash, 'base64'));
    assert.ok(r > 0.7 && g < 0.25 && b < 0.25, `${r} ${g} ${b}`);
  });

  for (const [name, make] of [
    ['PNG', (picture: Sharp) => picture.png()],
    ['a PNG with 16 bits and transparency', (picture: Sharp) => picture.ensureAlpha(0.5).toColourspace('rgb16').png()],
    ['WebP', (picture: Sharp) => picture.webp()],
    ['a grey JPEG', (picture: Sharp) => picture.toColourspace('b-w').jpeg()],
    ['a CMYK JPEG', (picture: Sharp) => picture.toColourspace('cmyk').jpeg()],
    ['a progressive JPEG', (picture: Sharp) => picture.jpeg({ progressive: true })],
  ] as const)
    it(`comes of ${name} too, three channels wide`, async () => {
      const picture = await processPicture(await make(drawnPicture(200, 150)).toBuffer(), 'a');
      assert.deepEqual([picture.width, picture.height], [200, 150]);
      assert.equal((await sharp(picture.watermarked).metadata()).channels, 3);
    });

  it('show a wide-gamut picture in sRGB', async () => {
    const green = { r: 0, g: 200, b: 0 };
    const narrow = await sharp({ create: { width: 200, height: 150, channels: 3, background: green } })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    const stored = await sharp(narrow, {}).keepIccProfile().raw().toBuffer();
    assert.notDeepEqual([...stored.subarray(0, 3)], [0, 200, 0], 'stored in P3 numbers');
    const { thumbnail } = await processPicture(narrow, 'p3.png');
    const [r, g, b] = await pixelAt(thumbnail, 0.5, 0.5);
    assert.ok(r! < 12 && Math.abs(g! - 200) < 8 && b! < 12, `${r} ${g} ${b}`);
    assert.equal((await sharp(thumbnail).metadata()).icc, undefined);
  });
});

describe('a picture’s orientation', () => {
  const upright = withCorners();
  const then = async (first: Sharp, second: (picture: Sharp) => Sharp) => second(sharp(await first.png().toBuffer()));
  /** Turns upright pixels into stored ones, per EXIF orientation. */
  const stored: Record<number, (picture: Sharp) => Sharp | Promise<Sharp>> = {
    1: (picture) => picture,
    2: (picture) => picture.flop(),
    3: (picture) => picture.rotate(180),
    4: (picture) => picture.flip(),
    5: (picture) => then(picture.rotate(90), (turned) => turned.flop()),
    6: (picture) => picture.rotate(270),
    7: (picture) => then(picture.rotate(90), (turned) => turned.flip()),
    8: (picture) => picture.rotate(90),
  };
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8])
    it(`${orientation} is undone in every derivative`, async () => {
      const turned = await (await stored[orientation]!(sharp(await upright))).png().toBuffer();
      const file = await sharp(turned).jpeg({ quality: 95 }).withMetadata({ orientation }).toBuffer();
      const picture = await processPicture(file, 'a.jpg');
      assert.deepEqual([picture.width, picture.height], [300, 200]);
      const off = await difference(picture.thumbnail, await upright);
      assert.ok(off < 6, `looks like the upright one, but for ${off}`);
      const [r, g, b] = await pixelAt(picture.watermarked, 0.02, 0.02);
      assert.ok(r! > 150 && g! < 140 && b! < 140, `the red corner is top left: ${r} ${g} ${b}`);
    });
});

describe('metadata', () => {
  const exif = {
    IFD0: { Make: 'Canon', Model: 'Canon EOS R6', Software: 'SECRETSOFT' },
    IFD2: { DateTimeOriginal: '2026:03:01 12:30:00', BodySerialNumber: 'SERIAL12345' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 45/1 0/1' },
  };

  it('gives time and camera, and is not copied: no GPS position, no serial number', async () => {
    const original = await drawnPicture().withExif(exif).jpeg().toBuffer();
    assert.ok(original.includes('SERIAL12345'), 'the original has it');
    const picture = await processPicture(original, 'a.jpg', { timeZone: 'Asia/Yekaterinburg' });
    assert.equal(picture.takenAt?.toISOString(), '2026-03-01T07:30:00.000Z');
    assert.equal(picture.camera, 'Canon EOS R6');
    for (const made of [picture.thumbnail, picture.watermarked]) {
      const { exif: left, xmp, iptc, icc } = await sharp(made).metadata();
      assert.deepEqual([left, xmp, iptc, icc], [undefined, undefined, undefined, undefined]);
      assert.equal(made.includes('SERIAL') || made.includes('SECRETSOFT'), false);
    }
  });

  it('prefers the offset that the camera wrote', async () => {
    const withOffset = { ...exif, IFD2: { ...exif.IFD2, OffsetTimeOriginal: '-05:00' } };
    const picture = await processPicture(await drawnPicture().withExif(withOffset).jpeg().toBuffer(), 'a.jpg');
    assert.equal(picture.takenAt?.toISOString(), '2026-03-01T17:30:00.000Z');
  });

  it('that is garbage is ignored, and no reason to refuse the picture', async () => {
    const junk = {
      IFD0: { Make: '\u0001\u0002', Model: ' ' },
      IFD2: { DateTimeOriginal: '0000:00:00 00:00:00', OffsetTimeOriginal: '+99:99' },
    };
    const odd = await processPicture(await drawnPicture().withExif(junk).jpeg().toBuffer(), 'a.jpg');
    assert.deepEqual([odd.takenAt, odd.camera], [null, null]);
    const jpeg = await jpegPicture();
    const app1 = Buffer.concat([
      Buffer.from([0xff, 0xe1, 0x00, 0x40]),
      Buffer.from('Exif\0\0MM\0*\xff\xff\xff\xf0'.padEnd(62, '\xee'), 'latin1'),
    ]);
    const broken = await processPicture(Buffer.concat([jpeg.subarray(0, 2), app1, jpeg.subarray(2)]), 'a.jpg');
    assert.deepEqual([broken.takenAt, broken.camera], [null, null]);
  });
});

describe('a file that is not a photo', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="300" height="300"/></svg>',
  );
  for (const [name, make] of [
    ['SVG', () => svg],
    ['SVG with an XML head', () => Buffer.concat([Buffer.from('<?xml version="1.0"?>\n'), svg])],
    ['GIF', () => drawnPicture().gif().toBuffer()],
    [
      'a GIF with a Java archive behind it',
      async () => Buffer.concat([await drawnPicture().gif().toBuffer(), Buffer.from('PK\x03\x04')]),
    ],
    ['TIFF', () => drawnPicture().tiff().toBuffer()],
    ['AVIF', () => drawnPicture().avif({ effort: 0 }).toBuffer()],
    ['PDF', () => Buffer.from('%PDF-1.7\n1 0 obj')],
    ['a PDF that holds a JPEG', async () => Buffer.concat([Buffer.from('%PDF-1.7\n'), await jpegPicture()])],
    ['HTML before a JPEG', async () => Buffer.concat([Buffer.from('<script>alert(1)</script>'), await jpegPicture()])],
    ['BMP', () => Buffer.from('BM'.padEnd(200, '\0'))],
    ['text', () => Buffer.from('просто текст')],
    ['nothing', () => Buffer.alloc(0)],
    ['one byte', () => Buffer.from([0xff])],
  ] as const)
    it(`is refused whatever its name: ${name}`, async () =>
      refuses(await make(), 'photo_type_unsupported', 'портрет.jpg'));

  it('is refused as damaged when only its first bytes are a photo’s', async () => {
    await refuses(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), svg]), 'photo_broken');
    await refuses(Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), svg]), 'photo_broken');
    await refuses(Buffer.concat([Buffer.from('RIFF\x10\0\0\0WEBP', 'latin1'), svg]), 'photo_broken');
  });

  it('smaller than any camera’s frame is refused, with its size', async () => {
    await assert.rejects(processPicture(await jpegPicture(88, 64), 'значок.jpg'), /«значок\.jpg».*88 × 64/);
    await refuses(await jpegPicture(49, 500), 'photo_too_small');
    await processPicture(await jpegPicture(96, 64), 'a.jpg');
    await processPicture(await jpegPicture(64, 96), 'a.jpg');
  });
});

describe('a polyglot', () => {
  it('is served without anything that is not picture', async () => {
    const payload = '<html><script>alert("evil")</script></html>';
    for (const file of [
      Buffer.concat([await jpegPicture(), Buffer.from(payload), Buffer.from('PK\x03\x04')]),
      await drawnPicture()
        .withExif({ IFD0: { ImageDescription: payload } })
        .jpeg()
        .toBuffer(),
      Buffer.concat([await drawnPicture().png().toBuffer(), Buffer.from(payload)]),
    ]) {
      assert.equal(file.includes(payload), true);
      const { thumbnail, watermarked } = await processPicture(file, 'фото.html');
      assert.equal(thumbnail.includes('script') || watermarked.includes('script'), false);
    }
  });
});

describe('a damaged file', () => {
  for (const [format, make] of [
    ['JPEG', () => jpegPicture(400, 300)],
    ['progressive JPEG', () => drawnPicture(400, 300).jpeg({ progressive: true }).toBuffer()],
    ['PNG', () => drawnPicture(400, 300).png().toBuffer()],
    ['WebP', () => drawnPicture(400, 300).webp().toBuffer()],
  ] as const)
    it(`${format}, cut off anywhere, is refused by name`, async () => {
      const whole = await make();
      await processPicture(whole, 'целый');
      for (const part of [0.05, 0.2, 0.5, 0.8, 0.95, 0.99])
        await assert.rejects(
          processPicture(whole.subarray(0, Math.floor(whole.length * part)), 'обрыв.jpg'),
          (error: { code?: string; message: string }) =>
            code('photo_broken')(error) && error.message.startsWith('Файл «обрыв.jpg» повреждён'),
          `${part}`,
        );
    });

  it('JPEG with a hole in its data is refused, not shown with grey blocks', async () => {
    const whole = await jpegPicture(400, 300);
    for (const part of [0.3, 0.6, 0.9]) {
      const holed = Buffer.from(whole);
      const end = Math.floor(whole.length * part) + 64;
      holed.fill(0xff, end - 64, end);
      // The byte after 0xff is read as a marker; by chance it could be the picture's end, as cameras pad it.
      holed[end] = 0x41;
      await refuses(holed, 'photo_broken');
    }
  });

  it('JPEG whose hole looks like the padding of a camera is refused', async () => {
    const whole = await jpegPicture(400, 300);
    const marked = Buffer.from(whole);
    const middle = whole.length >> 1;
    marked.fill(0xff, middle - 64, middle);
    marked[middle] = 0xd9;
    await refuses(marked, 'photo_broken');
    const emptied = Buffer.from(whole);
    emptied.fill(0, Math.floor(whole.length * 0.7), whole.length - 2);
    await refuses(emptied, 'photo_broken');
    const lost = Math.floor(whole.length * 0.3);
    await refuses(Buffer.concat([whole.subarray(0, lost), whole.subarray(lost * 2)]), 'photo_broken');
  });

  it('JPEG whose left-over bytes are no padding has a hole, though the decoder says the same of both', () => {
    const said = new Error('VipsJpeg: Corrupt JPEG data: 18 extraneous bytes before marker 0xd9');
    const end = Buffer.from([0xff, 0xd9]);
    const scan = Buffer.from('the picture');
    assert.ok(isBlemish(said, Buffer.concat([scan, Buffer.alloc(18), end])));
    assert.ok(!isBlemish(said, Buffer.concat([scan, Buffer.from('eighteen bytes left'), end])), 'of all sorts');
    assert.ok(!isBlemish(said, Buffer.concat([scan, Buffer.alloc(4_000), end])), 'far more than were left over');
  });

  it('is distinguished from one with a blemish of real cameras, which is accepted', async () => {
    const whole = await jpegPicture(400, 300);
    const padded = Buffer.concat([whole.subarray(0, -2), Buffer.alloc(18), whole.subarray(-2)]);
    assert.equal((await processPicture(padded, 'a.jpg')).width, 400);
    const scan = whole.indexOf(Buffer.from([0xff, 0xda]));
    const odd = Buffer.from(whole);
    // The end of the spectral selection, as some Samsung phones write it.
    odd[scan + 2 + whole.readUInt16BE(scan + 2) - 2] = 0;
    assert.equal((await processPicture(odd, 'a.jpg')).width, 400);
  });
});

describe('a decompression bomb', () => {
  /** A PNG that declares this size and contains `rows` rows. */
  function png(width: number, height: number, rows = 1): Buffer {
    const chunk = (type: string, data: Buffer) => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(data.length);
      const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
      const checksum = Buffer.alloc(4);
      checksum.writeUInt32BE(crc(body));
      return Buffer.concat([length, body, checksum]);
    };
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    header.set([8, 2, 0, 0, 0], 8);
    const data = deflateSync(Buffer.alloc((width * 3 + 1) * rows));
    return Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', header),
      chunk('IDAT', data),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }

  it('is refused by its header, before a pixel is decoded', async () => {
    const bomb = png(60_000, 60_000);
    const begun = performance.now();
    const memory = process.memoryUsage().rss;
    await refuses(bomb, 'photo_too_many_pixels');
    const [took, grown] = [performance.now() - begun, process.memoryUsage().rss - memory];
    assert.ok(took < 2_000, `${took} ms`);
    assert.ok(grown < 50_000_000, `${grown} bytes`);
  });

  it('just above 50 megapixels is refused and just below is decoded', async () => {
    await refuses(png(7_072, 7_072), 'photo_too_many_pixels');
    assert.equal((await processPicture(png(7_071, 7_071, 7_071), 'a.png')).width, 7_071);
  });

  it('with fewer pixels than declared is damaged', async () => {
    await refuses(png(5_000, 5_000), 'photo_broken');
  });
});
