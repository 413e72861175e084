/** In the order in which they win when the file speaks for both. */
const SEPARATORS = [';', '\t', ',', '|'];

/** Lines by which the separator is recognised. */
const SAMPLE_LINES = 1_000;

/** How much a line says for a sign that may as well be its text: «ул. Мира, 1», «Коробка × 500; Пачка × 100», and least of all «350,50». */
const DOUBTFUL = { sentence: 0.4, decimal: 0.1 };
/** What the first line adds, as a share of all lines: headers have few signs of their own. */
const HEADER_SHARE = 0.3;
/** Below this share a sign that is doubtful in the first line, or not there, separates nothing. */
const LEAST_SHARE = 0.6;

/**
 * The separator of a CSV file, by all lines of its head and not the first one alone; signs within quotes are text. Of a file with one column
 * it is a sign that the file does not have.
 */
export function csvSeparator(text) {
  const all = SEPARATORS.map((sign) => sayingFor(text, sign));
  const [best] = all.toSorted((one, other) => other.share - one.share);
  if (best.share >= LEAST_SHARE || best.first === 1) return best.sign;
  return (all.find(({ share }) => share === 0) ?? all[0]).sign;
}

/** How much of the lines the sign separates, if it is the separator, with that of the first line on top; and the first line alone. */
function sayingFor(text, sign) {
  const lines = linesOf(text, sign);
  const [first = 0] = lines;
  const sum = lines.reduce((total, weight) => total + weight, 0);
  return { sign, first, share: sum === 0 ? 0 : sum / lines.length + (first > 0 ? HEADER_SHARE : 0) };
}

/** What each line that is not empty says for the separator: 1, 0 or something between. */
function linesOf(text, sign) {
  const lines = [];
  let [start, weight, quoted, isFilled] = [0, 0, false, false];
  for (let at = 0; at <= text.length && lines.length < SAMPLE_LINES; at += 1) {
    const letter = text[at];
    if (quoted && letter !== undefined) {
      if (letter === '"' && text[at + 1] === '"') at += 1;
      else if (letter === '"') quoted = false;
    } else if (letter === '"' && at === start) {
      [quoted, isFilled] = [true, true];
    } else if (letter === sign) {
      weight = Math.max(weight, weightOf(text, at));
      start = at + 1;
    } else if (letter === '\n' || letter === '\r' || letter === undefined) {
      if (isFilled) lines.push(weight);
      [start, weight, isFilled] = [at + 1, 0, false];
    } else if (letter.trim() !== '') isFilled = true;
  }
  return lines;
}

/** A sign before a blank is written so in a sentence; a comma between figures may be that of a decimal. */
function weightOf(text, at) {
  const [before = '', sign, after = ''] = [text[at - 1], text[at], text[at + 1]];
  if (sign === ',' && /\d/.test(before) && /\d/.test(after)) return DOUBTFUL.decimal;
  return sign !== '\t' && /[ \u00a0]/.test(after) ? DOUBTFUL.sentence : 1;
}
