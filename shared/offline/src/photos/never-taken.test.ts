import { isNeverTaken } from './never-taken';

const failed = (code: string, needs_person = true) => ({ error: { code, needs_person } as never });

describe('a file that no further try can bring', () => {
  it.each(['photo_too_large', 'photo_type_unsupported', 'photo_broken', 'gone', 'content_missing'])('%s', (code) => {
    expect(isNeverTaken(failed(code))).toBe(true);
  });

  it.each(['forbidden', 'location_out_of_scope', 'not_found'])('is none that another person may let in: %s', (code) => {
    expect(isNeverTaken(failed(code))).toBe(false);
  });

  it('is none whose answer was lost, or that never failed', () => {
    expect(isNeverTaken(failed('photo_broken', false))).toBe(false);
    expect(isNeverTaken({ error: null })).toBe(false);
  });
});
