/** Latin letters with marks, and those they are ordered as. */
const MARKED = 'ßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĸĺļľłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷźżžſ';
const PLAIN = 'saaaaaaaceeeeiiiidnoooooouuuuytyaaaccccddeeeeegggghhiiiiijkkllllnnnnoooorrrsssstttuuuuuuwyzzzs';
const LATIN = 'abcdefghijklmnopqrstuvwxyz';
/** Stand for the Latin letters in a key: their code points come after the Cyrillic ones. */
const AFTER_CYRILLIC = 'ⓐⓑⓒⓓⓔⓕⓖⓗⓘⓙⓚⓛⓜⓝⓞⓟⓠⓡⓢⓣⓤⓥⓦⓧⓨⓩ';
/** Digits of a number in a key. */
const DIGITS = 20;

const standIns = new Map<string, string>(
  Array.from(`ё${LATIN}`).map((letter, at) => [letter, `е${AFTER_CYRILLIC}`[at] ?? '']),
);
for (const [at, letter] of Array.from(MARKED).entries()) standIns.set(letter, standIns.get(PLAIN[at] ?? '') ?? '');

/**
 * The one order of texts in lists and files, as a key that is compared by code points: ё as е, case aside, digits as numbers, Latin letters
 * after Cyrillic ones. `russian_order` of the database gives the same.
 */
function russianOrder(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ёa-zß-ſ]/g, (letter) => standIns.get(letter) ?? letter)
    .replace(/\d+/g, (digits) => digits.replace(/^0+/, '').padStart(DIGITS, '0'));
}

/** Compares two texts for a sort, in that order. */
export function compareRussian(one: string, other: string): number {
  const [first, second] = [russianOrder(one), russianOrder(other)];
  return first < second ? -1 : first > second ? 1 : 0;
}
