import sharp from 'sharp';
import { picture, pngChunk, pngWith, textBomb } from '../../../test/pictures.ts';
import { stripPicture } from './picture-chunks.ts';
import { pictureType } from './picture.rules.ts';

const strip = (file: Buffer) => stripPicture(pictureType(file)!, file);
const secret = 'Seoul 37.5665N';
/** With a profile where it is kept; a PNG loses it, because there it is compressed. */
const rich = async (format: 'jpeg' | 'png' | 'webp') => {
  const withText = sharp(await picture(format, 60, 40))
    .withExif({ IFD0: { Copyright: secret } })
    .withMetadata({ orientation: 6 })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`);
  return (format === 'png' ? withText : withText.withIccProfile('p3')).toFormat(format).toBuffer();
};
const pixelsOf = (file: Buffer) => sharp(file).raw().toBuffer();

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s keeps its pixels and which way is up, and loses the rest',
  async (format) => {
    const sent = await rich(format);
    const stripped = strip(sent);
    expect(await pixelsOf(stripped)).toEqual(await pixelsOf(sent));
    const [before, after] = [await sharp(sent).metadata(), await sharp(stripped).metadata()];
    expect([before.orientation, after.orientation]).toEqual([6, 6]);
    expect([before.xmp !== undefined, after.xmp]).toEqual([true, undefined]);
    expect(after.icc !== undefined).toBe(format !== 'png');
    expect(strip(stripped)).toEqual(stripped);
  },
);

test.each(['iTXt', 'zTXt', 'tEXt', 'iCCP', 'acTL', 'abCd'])('a PNG loses its %s', async (type) => {
  const bloated = await pngWith([pngChunk(type, Buffer.alloc(5_000))]);
  expect(strip(bloated).includes(type)).toBe(false);
  expect(await pixelsOf(strip(bloated))).toEqual(await pixelsOf(await pngWith([])));
});

test('a decoder is handed nothing of text that inflates to gigabytes', async () => {
  expect(strip(await textBomb())).toEqual(strip(await pngWith([])));
});

test('a large or a second orientation is dropped', async () => {
  const exif = pngChunk('eXIf', Buffer.alloc(100));
  const many = strip(await pngWith([exif, exif, pngChunk('eXIf', Buffer.alloc(70_000))]));
  expect(many.toString('latin1').split('eXIf')).toHaveLength(2);
});

test('an end behind the end is dropped', async () => {
  const page = Buffer.concat([await pngWith([]), Buffer.from('<script>')]);
  expect(strip(page).includes('script')).toBe(false);
});

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s that is cut anywhere is handed on without an error',
  async (format) => {
    const whole = await rich(format);
    for (let end = 12; end < whole.length; end += 7) {
      const stripped = strip(whole.subarray(0, end));
      expect(stripped.length).toBeLessThanOrEqual(end);
      expect(pictureType(stripped)).toBe(format);
    }
  },
);
